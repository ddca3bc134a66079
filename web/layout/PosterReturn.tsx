import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { returnPoster } from '../browser/posterMotion.ts';

/** Going back from a title's page, its poster returns to the card it grew from. */
export function PosterReturn() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const left = useRef(pathname);
  // Before the browser looks at the page that has come.
  useLayoutEffect(() => {
    if (left.current === pathname) return;
    if (type === 'POP') returnPoster(left.current);
    left.current = pathname;
  }, [pathname, type]);
  return null;
}
