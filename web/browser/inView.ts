import { type RefCallback, useCallback, useState } from 'react';

/**
 * Calls back once an element is in the window, or less than a margin away: a length, or a share of the window. Returns a
 * function that ends the wait.
 */
export function onceInView(element: Element, rootMargin: string, callback: () => void): () => void {
  const onIntersect: IntersectionObserverCallback = (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  };
  const observer = new IntersectionObserver(onIntersect, { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the element with the ref is, or was, in the window, or less than a margin away. */
export function useInView(rootMargin: string): {
  readonly ref: RefCallback<Element>;
  readonly inView: boolean;
} {
  const [inView, setInView] = useState(false);
  const ref = useCallback(
    (element: Element | null) =>
      element ? onceInView(element, rootMargin, () => setInView(true)) : undefined,
    [rootMargin],
  );
  return { ref, inView };
}
