import { useCallback, useState } from 'react';

/** Whether an element has come into the window, where it may have been folded away. From then on it has for good. */
export function useSeen() {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { seen, ref };
}
