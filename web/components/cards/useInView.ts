import { startTransition, useCallback, useState } from 'react';

/** How far outside the window an element counts as in view, as the observer's margin. */
const ROOT_MARGIN = '200px';

let coarsePointer: boolean | undefined;
let observer: IntersectionObserver | undefined;
const callbacks = new WeakMap<Element, () => void>();

/**
 * Whether an element is hovered, focused or, on touch screens, in view. Once true it stays true. Spread the returned
 * props on the element.
 */
export function useInView() {
  const [inView, setNear] = useState(false);
  const come = () => setNear(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !isCoarsePointer()) return undefined;
    callbacks.set(element, () => startTransition(() => setNear(true)));
    const followed = (observer ??= new IntersectionObserver(onIntersect, { rootMargin: ROOT_MARGIN }));
    followed.observe(element);
    return () => followed.unobserve(element);
  }, []);
  return { inView, inViewProps: { ref, onPointerEnter: come, onFocus: come } };
}

function onIntersect(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    callbacks.get(target)?.();
    callbacks.delete(target);
  }
}

/** Cached: a hundred cards need it. */
function isCoarsePointer(): boolean {
  coarsePointer ??= matchMedia('(pointer: coarse)').matches;
  return coarsePointer;
}
