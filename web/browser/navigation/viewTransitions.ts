import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
/** An entry of the browser's history. */
type HistoryEntry = Pick<Location, 'key'>;
type Show = Parameters<Router['subscribe']>[0];

/** Key of the history's entry whose page stands; null while it is the page that was served. */
let shownKey: string | null = null;
/** The view transitions that wait for a page to stand. */
const waiting: (() => void)[] = [];

/** Whether the page of an entry of the history stands: the one that was chosen last may still be on its way. */
export function isRendered({ key }: HistoryEntry): boolean {
  return shownKey === null || shownKey === key;
}

/** Takes note that the page of an entry of the history stands. */
export function markRendered({ key }: HistoryEntry): void {
  shownKey = key;
  for (const goOn of waiting.splice(0)) goOn();
}

/**
 * The router, with view transitions of our own: where two follow each other closely, those that React Router starts may
 * show the page that was chosen before the last. Here nothing is shown until the browser has taken its picture of what is
 * left, and then the latest page alone.
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
