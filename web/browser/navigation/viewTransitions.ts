import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
/** An entry of the browser's history. */
type HistoryEntry = Pick<Location, 'key'>;
type Show = Parameters<Router['subscribe']>[0];

/** Key of the history's entry whose page stands; null while it is the page that was served. */
let shownKey: string | null = null;
/** The view transitions that wait for a page to stand. */
const waiting: (() => void)[] = [];

/** Whether the page of a history entry is rendered; the latest navigation may still be pending. */
export function isRendered({ key }: HistoryEntry): boolean {
  return shownKey === null || shownKey === key;
}

/** Takes note that the page of an entry of the history stands. */
export function markRendered({ key }: HistoryEntry): void {
  shownKey = key;
  for (const goOn of waiting.splice(0)) goOn();
}

/**
 * Wraps the router to run view transitions itself: with two navigations in quick succession React Router may render the
 * older page. This renders only the latest page, after the browser has captured the old one.
 */
export function withViewTransitions(router: Router): Router {
  const subscribe = (show: Show) => {
    /** What is shown once the browser has taken its picture; null while it takes none. */
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
        // Whoever has gone back meanwhile is where they were: nothing comes that could be waited for.
        if (isRendered(router.state.location)) markRendered(router.state.location);
        else await new Promise<void>((resolve) => waiting.push(resolve));
      });
      // One that is skipped, because the next has begun or the tab is hidden, has still led to its page.
      for (const end of [ready, finished]) end.catch(() => undefined);
    });
  };
  return Object.assign(Object.create(router) as Router, { subscribe });
}
