import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the page stands at its top, told by an element placed there: nothing runs while scrolling. */
export function useAtTop(): { readonly sentinel: RefObject<HTMLDivElement | null>; readonly atTop: boolean } {
  const sentinel = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(true);
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { sentinel, atTop };
}
