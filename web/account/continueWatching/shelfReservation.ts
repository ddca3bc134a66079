import { writeForAccount } from '../../stores/ownedStorage.ts';

/** Stored for the account: '1' if there was a Continue Watching shelf the last time, '0' if not; beforePaint.js reads it. */
const NAME = 'shelf';
/** The duration and easing of the panel's motion (styles.css). */
const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Whether space for the shelf is reserved; the home page's carousel is lower then. */
export function isSpaceReserved(): boolean {
  return 'shelf' in document.documentElement.dataset;
}

/** Reserves the space for the next time this document shows a page with the shelf. */
export function reserveSpace(): void {
  document.documentElement.dataset['shelf'] = '';
}

/** Stores whether there is a shelf for the next visit. Space that is not needed after all is released. */
export function storeShelfShown(shown: boolean): void {
  writeForAccount(NAME, shown ? '1' : '0');
  if (shown || !isSpaceReserved()) return;
  const next = document.querySelector('.shelf-space')?.nextElementSibling;
  const before = next?.getBoundingClientRect().top ?? 0;
  delete document.documentElement.dataset['shelf'];
  moveFrom(next, before);
}

/** Animates the content below a box that has just appeared to its new position, instead of letting it jump. */
export function pushContentDown(box: HTMLElement): void {
  if (moveFrom(box.nextElementSibling, box.getBoundingClientRect().top))
    box.animate({ opacity: [0, 1] }, MOTION);
}

/** Animates an element and its later siblings from its earlier top; returns whether it does. */
function moveFrom(first: Element | null | undefined, before: number): boolean {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Above the window the browser's scroll anchoring already holds the content in place.
  if (!first || before < 0 || prefersReducedMotion) return false;
  const distance = before - first.getBoundingClientRect().top;
  for (let box: Element | null = first; box; box = box.nextElementSibling) {
    box.animate({ translate: [`0 ${distance}px`, '0 0'] }, MOTION);
  }
  return true;
}
