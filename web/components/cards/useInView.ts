import { startTransition, useCallback, useState } from 'react';

/** How far outside the window an element counts as in view, as the observer's margin. */
const NEAR = '200px';

let fingers: boolean | undefined;
let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();

/**
 * Whether an element is hovered, focused or, on touch screens, in view. Once true it stays true. Spread the returned
 * props on the element.
 */
export function useInView() {
  const [inView, setNear] = useState(false);
  const come = () => setNear(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !usesFingers()) return undefined;
    waiting.set(element, () => startTransition(() => setNear(true)));
    const followed = (observer ??= new IntersectionObserver(noteNear, { rootMargin: NEAR }));
    followed.observe(element);
    return () => followed.unobserve(element);
  }, []);
  return { inView, inViewProps: { ref, onPointerEnter: come, onFocus: come } };
}

function noteNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
    waiting.delete(target);
  }
}

/** Cached: a hundred cards need it. */
function usesFingers(): boolean {
  fingers ??= matchMedia('(pointer: coarse)').matches;
  return fingers;
}
