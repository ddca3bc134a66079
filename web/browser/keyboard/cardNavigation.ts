import { cleanSearchText } from '../../../contract/plainText.ts';
import { stepOfKey } from '../direction.ts';
import { CARD_LIST_SELECTOR } from '../scroll/saveScroll.ts';
import { isComposing } from './composition.ts';

/** The directions, each with an arrow key of its name. */
const DIRECTIONS = ['Left', 'Right', 'Up', 'Down'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** A box on the page, as returned by getBoundingClientRect. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Elements with keyboard handling of their own, or in a layer of their own. */
const OWN_KEYBOARD = 'dialog, [popover], select, textarea, input:not([name=q]), iframe, [contenteditable]';
const CARD_SELECTOR = `${CARD_LIST_SELECTOR} > *`;
const FOCUSABLE = 'a[href], button, input[name=q]';
/** Results for the text in the attribute's value: titles in the list of a child, everything else deeper. */
const RESULTS_SELECTOR = '[data-found]';
const ABOVE_WINDOW: Box = { left: 0, right: 0, top: 0, bottom: 0 };

const active = new WeakMap<Element, Element>();

/**
 * Makes each list of cards a single tab stop (roving tabindex) with arrow keys between cards. Up and Down move between
 * lists, as on a TV remote. Nothing is cached: cards may come and go.
 */
export function handleCardKeys(): void {
  window.addEventListener('focusin', ({ target }) => setActive(target));
  // On the window, so that handlers within the page run first and may prevent it.
  window.addEventListener('keydown', onKeyDown);
  // Capturing, so that the tab stop is set before the browser moves the focus.
  window.addEventListener('keydown', ({ key }) => key === 'Tab' && updateRovingTabIndex(), { capture: true });
}

function setActive(target: EventTarget | null): void {
  const card = cardAt(target);
  if (card?.parentElement) active.set(card.parentElement, card);
}

/** Updates the roving tabindex: the last focused card, else the current one, else the first. */
function updateRovingTabIndex(): void {
  setActive(document.activeElement);
  for (const list of document.querySelectorAll(CARD_LIST_SELECTOR)) {
    const used = active.get(list);
    const current = list.querySelector('[aria-current]');
    const open = used?.parentElement === list ? used : (cardAt(current) ?? list.firstElementChild);
    for (const card of list.children) {
      for (const stop of card.querySelectorAll('a[href], button')) {
        if (card === open) stop.removeAttribute('tabindex');
        else stop.setAttribute('tabindex', '-1');
      }
    }
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isComposing(event)) return;
  if (!(target instanceof HTMLElement) || target.closest(OWN_KEYBOARD)) return;
  const stop = next(target, key);
  if (!stop) return;
  event.preventDefault();
  stop.focus({ preventScroll: true });
  bodyOf(stop).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function next(from: HTMLElement, key: string): HTMLElement | null {
  const direction = DIRECTIONS.find((name) => key === `Arrow${name}`);
  const card = cardAt(from);
  const isSideways = direction === 'Left' || direction === 'Right';
  if (card && (isSideways || key === 'Home' || key === 'End')) {
    const sibling = {
      Home: card.parentElement?.firstElementChild,
      End: card.parentElement?.lastElementChild,
    }[key];
    const neighbour = stepOfKey(key, card) === 1 ? card.nextElementSibling : card.previousElementSibling;
    const target = isSideways ? neighbour : sibling;
    return target ? stopOf(target) : null;
  }
  if (!direction) return null;
  if (card) return nextFrom(card, direction);
  // A remote control has no other keys.
  const hasOnlyKeys = direction === 'Down' && matchMedia('(any-pointer: none)').matches;
  if (from instanceof HTMLInputElement) {
    // A text field needs these keys itself.
    if (isSideways) return null;
    const result =
      direction === 'Down' && isSearching(from) ? firstResult(cleanSearchText(from.value)) : undefined;
    return result ?? (result === undefined || hasOnlyKeys ? nextFrom(from, direction) : null);
  }
  if (from.matches(FOCUSABLE)) {
    // With a pointer, these keys scroll the page.
    return from.matches(':focus-visible') ? nextFrom(from, direction) : null;
  }
  const main = document.querySelector('main');
  return hasOnlyKeys && main ? nextFrom(main, direction, ABOVE_WINDOW) : null;
}

/** Whether the field is used for searching: it holds text, or shows results of the previous text. */
function isSearching({ value }: HTMLInputElement): boolean {
  return value.trim() !== '' || document.querySelector(RESULTS_SELECTOR) !== null;
}

/** The first result for the words, or the first result shown when there are none; null when there are no results. */
function firstResult(words: string): HTMLElement | null {
  const results = document.querySelector<HTMLElement>(RESULTS_SELECTOR);
  if (!results || (words !== '' && words !== results.dataset['found'])) return null;
  const card =
    results.querySelector(`:scope > div > ${CARD_SELECTOR}`) ?? results.querySelector(CARD_SELECTOR);
  return card && stopOf(card);
}

/** The nearest stop in its section of the page, else in another; in view, except from card to card. */
function nextFrom(from: Element, direction: Direction, box = boxOf(from)): HTMLElement | null {
  const part = from.closest('header, main, footer');
  const stops = allStops().filter((stop) => bodyOf(stop) !== from);
  const isInSection = (stop: HTMLElement) => part?.contains(stop) ?? false;
  const nearest = (among: readonly HTMLElement[]) =>
    among[nearestInDirection(box, among.map(boxOf), direction) ?? -1];
  const next =
    nearest(stops.filter(isInSection)) ??
    nearest(stops.filter((stop) => !isInSection(stop) && isInView(stop)));
  return next && (isInView(next) || (cardAt(from) && cardAt(next))) ? next : null;
}

function allStops(): HTMLElement[] {
  const cards = [...document.querySelectorAll(CARD_SELECTOR)].flatMap((card) => stopOf(card) ?? []);
  const controls = document.querySelectorAll<HTMLElement>(FOCUSABLE);
  return [...cards.filter(isHorizontallyInView), ...[...controls].filter(isStop)];
}

/** Cards are stops themselves; the heading of their list links to the same page, and would be one stop too many. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.closest(`${CARD_LIST_SELECTOR}, dialog, [popover]`)) return false;
  if (element.closest('h2') && element.closest('section')?.querySelector(CARD_LIST_SELECTOR)) return false;
  return element.getClientRects().length > 0;
}

/** The element of a card that has the focus. */
function stopOf(card: Element): HTMLElement | null {
  return card.querySelector<HTMLElement>('a[href]') ?? card.querySelector('button');
}

function cardAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(CARD_SELECTOR) : null;
}

/** The visible element of a stop: for the link of a card, the whole card. */
function bodyOf(stop: Element): Element {
  return cardAt(stop) ?? stop;
}

function boxOf(stop: Element): Box {
  return bodyOf(stop).getBoundingClientRect();
}

/** Whether a card's middle is within the window's width: a row holds more cards than it shows. */
function isHorizontallyInView(stop: Element): boolean {
  const { left, right } = boxOf(stop);
  const middle = (left + right) / 2;
  return middle > 0 && middle < window.innerWidth;
}

function isInView(stop: Element): boolean {
  const { top, bottom } = boxOf(stop);
  return bottom > 0 && top < window.innerHeight;
}

/** Index of the box most directly ahead in the nearest row, or null; Left and Right stay in their row. */
export function nearestInDirection(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const rotated = rotate(from, direction);
  const ahead = boxes
    .map((box, index) => ({ index, box: rotate(box, direction) }))
    .filter(({ box }) => (box.top + box.bottom) / 2 > rotated.bottom);
  const isSideways = direction === 'Left' || direction === 'Right';
  const within = isSideways ? ahead.filter(({ box }) => sidewaysGap(box, rotated) < 0) : ahead;
  const [first] = within.toSorted((one, other) => one.box.top - other.box.top);
  if (!first) return null;
  // After the rotation, a row is every box that overlaps the first one vertically.
  const line = within.filter(({ box }) => box.top < first.box.bottom);
  const [best = first] = line.toSorted(
    (one, other) =>
      Math.max(0, sidewaysGap(one.box, rotated)) - Math.max(0, sidewaysGap(other.box, rotated)) ||
      centerOffset(one.box, rotated) - centerOffset(other.box, rotated),
  );
  return best.index;
}

/** The box rotated so that the direction points down. */
function rotate({ left, right, top, bottom }: Box, direction: Direction): Box {
  if (direction === 'Down') return { left, right, top, bottom };
  if (direction === 'Up') return { left, right, top: -bottom, bottom: -top };
  if (direction === 'Right') return { left: top, right: bottom, top: left, bottom: right };
  return { left: top, right: bottom, top: -right, bottom: -left };
}

/** The horizontal gap between two boxes; negative where they overlap. */
function sidewaysGap(one: Box, other: Box): number {
  return Math.max(one.left - other.right, other.left - one.right);
}

function centerOffset(one: Box, other: Box): number {
  return Math.abs(one.left + one.right - other.left - other.right);
}
