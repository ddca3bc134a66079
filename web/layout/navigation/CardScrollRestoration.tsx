import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { restoreRowScroll, scrollToClickedLink } from '../../browser/scroll/restoreScroll.ts';
import { tryWhileLoading } from '../../browser/whileLoading.ts';
import { savedScrollOf } from '../../stores/scrollPositions.ts';

/** Events that show that the visitor scrolls on their own. */
const INTENTS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/** Restores the scroll position of the page and its rows on Back and Forward, retrying while content loads. */
export function CardScrollRestoration() {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // Before the new page is painted.
  useLayoutEffect(() => {
    const savedScroll = isReturn ? savedScrollOf({ key, pathname, search }) : undefined;
    if (!savedScroll) return undefined;
    const stop = tryWhileLoading(() => {
      const hasRows = restoreRowScroll(savedScroll);
      const isHighEnough = document.documentElement.scrollHeight >= savedScroll.top + window.innerHeight;
      // While the page is too short the window shows its end, and the browser's scroll anchoring holds what is seen.
      if (isHighEnough && window.scrollY < savedScroll.top) {
        window.scrollTo({ top: savedScroll.top, behavior: 'instant' });
      }
      if (isHighEnough) scrollToClickedLink(savedScroll);
      return hasRows && isHighEnough;
    });
    for (const intent of INTENTS) window.addEventListener(intent, stop);
    return () => {
      stop();
      for (const intent of INTENTS) window.removeEventListener(intent, stop);
    };
  }, [key, pathname, search, isReturn]);
  return null;
}
