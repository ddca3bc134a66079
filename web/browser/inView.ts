import { type RefCallback, useCallback, useState } from 'react';

/** One observer for each margin, since a page has a hundred cards; each with what to call for the elements it observes. */
const observers = new Map<string, readonly [IntersectionObserver, Map<Element, () => void>]>();

function observerOf(rootMargin: string) {
  const known = observers.get(rootMargin);
  if (known) return known;
  const callbacks = new Map<Element, () => void>();
  const onIntersect: IntersectionObserverCallback = (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
  };
  const created = [new IntersectionObserver(onIntersect, { rootMargin }), callbacks] as const;
  observers.set(rootMargin, created);
  return created;
}

/**
 * Calls back once an element is in the window, or less than a margin away: a length, or a share of the window. Returns a
 * function that ends the wait.
 */
export function onceInView(element: Element, rootMargin: string, callback: () => void): () => void {
  const [observer, callbacks] = observerOf(rootMargin);
  const end = () => {
    observer.unobserve(element);
    callbacks.delete(element);
  };
  callbacks.set(element, () => {
    end();
    callback();
  });
  observer.observe(element);
  return end;
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
