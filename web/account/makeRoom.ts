/** As long and as even as the panel's motion (styles.css). */
const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Lets what stands below a box that has just come in move aside, where it would jump under the reader's eye. */
export function makeRoom(box: HTMLElement): void {
  const { top } = box.getBoundingClientRect();
  const next = box.nextElementSibling;
  // Above the window the browser itself keeps what is being read in its place.
  if (!next || top < 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const room = next.getBoundingClientRect().top - top;
  box.animate({ opacity: [0, 1] }, MOTION);
  for (let below: Element | null = next; below; below = below.nextElementSibling) {
    below.animate({ translate: [`0 ${-room}px`, '0 0'] }, MOTION);
  }
}
