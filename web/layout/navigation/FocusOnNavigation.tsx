import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { openedKeyOf } from '../../browser/navigation/playerNavigation.ts';
import { findClickedLink } from '../../browser/scroll/saveScroll.ts';
import { announce } from '../../components/feedback/LiveRegion.tsx';
import { savedScrollOf } from '../../stores/scrollPositions.ts';

/** How long to wait for a page's heading, in milliseconds; after that the focus stays where it is. */
const TIMEOUT_MS = 15_000;

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
    return onHeading((heading) => {
      if (isFollowed && !samePage) announce(document.title);
      if (isFollowed || isBusy(samePage)) return;
      const savedScroll = isReturn ? savedScrollOf({ key, pathname, search }) : undefined;
      const opened = savedScroll && findClickedLink(savedScroll);
      if (!opened) heading.tabIndex = -1;
      (opened ?? heading).focus({ preventScroll: true });
      if (!samePage) announce(document.title);
    });
  }, [pathname, search, key, isFollowed, isReturn]);

  return null;
}

function isBusy(samePage: boolean): boolean {
  const { activeElement } = document;
  if (activeElement?.matches('input, select, textarea')) return true;
  return samePage && activeElement?.closest('main') != null;
}

/** Calls back with the page's heading as soon as there is one; gives up after a while, or when stopped. */
function onHeading(found: (heading: HTMLElement) => void): () => void {
  const findHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1:not([data-loading])');
    if (!heading) return;
    stop();
    found(heading);
  };
  const observer = new MutationObserver(findHeading);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  findHeading();
  return stop;
}
