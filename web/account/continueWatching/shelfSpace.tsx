/** Set in the browser's storage while the home page has a Continue Watching shelf; reserveShelf.js reads it. */
const SHOWN = 'marquee.shelf';
/** As long and as even as the panel's motion (styles.css). */
const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** The shelf's place on the home page until the shelf is there; hidden unless it is reserved. */
export function ShelfRoom() {
  return (
    <div aria-hidden="true" className="shelf-room">
      <div className="skeleton h-14 w-full max-w-80 rounded-card" />
    </div>
  );
}

/** Whether the page was painted with the shelf's place in it. */
export function isRoomReserved(): boolean {
  return 'shelf' in document.documentElement.dataset;
}

/** Remembers whether there is a shelf, for the next time the home page is opened. A place reserved in vain is given back. */
export function noteShelf(shown: boolean): void {
  try {
    if (shown) localStorage.setItem(SHOWN, '1');
    else localStorage.removeItem(SHOWN);
  } catch {
    // Storage is blocked: then no place is reserved.
  }
  if (!shown && isRoomReserved()) giveRoomBack();
}

/** Lets what stands below a box that has just come in move aside, where it would jump under the reader's eye. */
export function makeRoom(box: HTMLElement): void {
  const { top } = box.getBoundingClientRect();
  const next = box.nextElementSibling;
  // Above the window the browser itself keeps what is being read in its place.
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

/** Moves a box and those after it to their places from so many pixels further down. */
function moveFrom(first: Element, distance: number): void {
  for (let box: Element | null = first; box; box = box.nextElementSibling) {
    box.animate({ translate: [`0 ${distance}px`, '0 0'] }, MOTION);
  }
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
