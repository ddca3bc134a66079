import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { openedKeyOf } from '../../browser/navigation/playerNavigation.ts';
import { findClickedLink } from '../../browser/scroll/saveScroll.ts';
import { tryWhileLoading } from '../../browser/whileLoading.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { savedScrollOf } from '../../stores/scrollPositions.ts';

/**
 * After a navigation, focuses the new page's heading and announces its title. On Back, focuses the link that was
 * clicked. Skipped while the visitor is typing, within the same page, and when the player navigated by itself.
 */
export function FocusOnNavigation() {
  const { pathname, search, key, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const isFollowed = openedKeyOf(state) !== null;
  const left = useRef({ pathname, key });

  useEffect(() => {
    const { pathname: leftPath, key: leftKey } = left.current;
    if (leftKey === key) return undefined;
    left.current = { pathname, key };
    const samePage = leftPath === pathname;
    return tryWhileLoading(() => {
      const heading = document.querySelector<HTMLElement>('main h1:not([data-loading])');
      if (!heading) return false;
      if (isFollowed && !samePage) announce(document.title);
      if (isFollowed || isBusy(samePage)) return true;
      const savedScroll = isReturn ? savedScrollOf({ key, pathname, search }) : undefined;
      const opened = savedScroll && findClickedLink(savedScroll);
      if (!opened) heading.tabIndex = -1;
      (opened ?? heading).focus({ preventScroll: true });
      if (!samePage) announce(document.title);
      return true;
    });
  }, [pathname, search, key, isFollowed, isReturn]);

  return null;
}

function isBusy(samePage: boolean): boolean {
  const { activeElement } = document;
  if (activeElement?.matches('input, select, textarea')) return true;
  return samePage && activeElement?.closest('main') != null;
}
