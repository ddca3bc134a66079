/** localStorage key, set while the home page has a Continue Watching shelf; reserveShelf.js reads it. */
const SHOWN = 'marquee.shelf';
/** The duration and easing of the panel's motion (styles.css). */
const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Reserved space for the shelf on the home page; hidden unless reserved. */
export function ShelfRoom() {
  return (
    <div aria-hidden="true" className="shelf-room">
      <div className="skeleton h-14 w-full max-w-80 rounded-card" />
    </div>
  );
}

/** Whether the page was painted with space for the shelf. */
export function isRoomReserved(): boolean {
  return 'shelf' in document.documentElement.dataset;
}

/** Stores whether there is a shelf for the next visit to the home page. Space reserved in vain is released. */
export function noteShelf(shown: boolean): void {
  try {
    if (shown) localStorage.setItem(SHOWN, '1');
    else localStorage.removeItem(SHOWN);
  } catch {
    // Storage is blocked: no space is reserved next time.
  }
  if (!shown && isRoomReserved()) giveRoomBack();
}

/** Animates the content below a box that has just appeared to its new position, instead of letting it jump. */
export function makeRoom(box: HTMLElement): void {
  const { top } = box.getBoundingClientRect();
  const next = box.nextElementSibling;
  // Above the window the browser's scroll anchoring already holds the content in place.
  if (!next || top < 0 || isStill()) return;
  box.animate({ opacity: [0, 1] }, MOTION);
  moveFrom(next, top - next.getBoundingClientRect().top);
}

function giveRoomBack(): void {
  const next = document.querySelector('.shelf-room')?.nextElementSibling;
  const before = next?.getBoundingClientRect().top ?? 0;
  delete document.documentElement.dataset['shelf'];
  if (next && before >= 0 && !isStill()) moveFrom(next, before - next.getBoundingClientRect().top);
}

/** Animates an element and its later siblings from the given number of pixels further down. */
function moveFrom(first: Element, distance: number): void {
  for (let box: Element | null = first; box; box = box.nextElementSibling) {
    box.animate({ translate: [`0 ${distance}px`, '0 0'] }, MOTION);
  }
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
