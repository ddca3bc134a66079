/** 1 where text runs to the right, -1 where it runs to the left; `--forward` in styles.css. */
export function forwardOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

/** Whether an arrow key leads to the next of a line of elements (1) or to the one before (-1); undefined for other keys. */
export function stepOfKey(key: string, element: Element): 1 | -1 | undefined {
  if (key === 'ArrowRight') return forwardOf(element);
  if (key === 'ArrowLeft') return forwardOf(element) === 1 ? -1 : 1;
  return undefined;
}

/** Pixels by which a box is scrolled from its start edge. Its `scrollLeft` is negative where text runs to the left. */
export function scrolledFromStart(box: Element): number {
  return forwardOf(box) === 1 ? box.scrollLeft : 0 - box.scrollLeft;
}

/** Scrolls a box to a distance in pixels from its start edge. */
export function scrollFromStart(box: Element, distance: number, behavior: ScrollBehavior = 'auto'): void {
  box.scrollTo({ left: distance * forwardOf(box), behavior });
}
