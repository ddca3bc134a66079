import { type RefCallback, useCallback, useState } from 'react';

/**
 * Calls back once an element is in the window, or less than a margin away: a length, or a share of the window. Returns a
 * function that ends the wait.
 */
export function whenNear(element: Element, rootMargin: string, callback: () => void): () => void {
  const onIntersect: IntersectionObserverCallback = (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  };
  const observer = new IntersectionObserver(onIntersect, { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the element with the ref is, or was, less than a margin away from the window. */
export function useNear(rootMargin: string): {
  readonly ref: RefCallback<Element>;
  readonly isNear: boolean;
} {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback(
    (element: Element | null) => (element ? whenNear(element, rootMargin, () => setIsNear(true)) : undefined),
    [rootMargin],
  );
  return { ref, isNear };
}
