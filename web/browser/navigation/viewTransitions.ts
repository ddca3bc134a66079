import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
/** An entry of the browser's history. */
type HistoryEntry = Pick<Location, 'key'>;
type Show = Parameters<Router['subscribe']>[0];

/** Key of the history entry whose page is rendered; null while it is the server-rendered page. */
let shownKey: string | null = null;
/** View transitions that wait for a page to be rendered. */
const waiters: (() => void)[] = [];

/** Whether the page of a history entry is rendered; the latest navigation may still be pending. */
export function isRendered({ key }: HistoryEntry): boolean {
  return shownKey === null || shownKey === key;
}

/** Records that the page of a history entry is rendered. */
export function markRendered({ key }: HistoryEntry): void {
  shownKey = key;
  for (const resolve of waiters.splice(0)) resolve();
}

/**
 * Wraps the router to run view transitions itself: with two navigations in quick succession React Router may render the
 * older page. This renders only the latest page, after the browser has captured the old one.
 */
export function withViewTransitions(router: Router): Router {
  const subscribe = (show: Show) => {
    /** What to render once the browser has captured the old page; null while it captures nothing. */
    let next: Parameters<Show> | null = null;
    return router.subscribe((state, { viewTransitionOpts, ...update }) => {
      if (next) {
        next = [state, update];
        return;
      }
      if (!viewTransitionOpts || !('startViewTransition' in document)) {
        show(state, update);
        return;
      }
      next = [state, update];
      const { ready, finished } = document.startViewTransition(async () => {
        if (next) show(...next);
        next = null;
        // Going back meanwhile returns to the rendered page, so that no render would follow.
        if (isRendered(router.state.location)) markRendered(router.state.location);
        else await new Promise<void>((resolve) => waiters.push(resolve));
      });
      // A transition that is skipped, because the next one has started or the tab is hidden, has still opened its
      // page.
      for (const end of [ready, finished]) end.catch(() => undefined);
    });
  };
  return Object.assign(Object.create(router) as Router, { subscribe });
}
