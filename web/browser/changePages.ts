import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;
type Show = Parameters<Router['subscribe']>[0];

/** Key of the history's entry whose page stands; null while it is the page that was served. */
let shownKey: string | null = null;
const transitions: (() => void)[] = [];

/** Whether the page of an entry of the history stands: the one that was chosen last may still be on its way. */
export function isShown({ key }: Location): boolean {
  return shownKey === null || shownKey === key;
}

/** Takes note that the page of an entry of the history stands. */
export function noteShown({ key }: Pick<Location, 'key'>): void {
  shownKey = key;
  for (const goOn of transitions.splice(0)) goOn();
}

/**
 * The router, with view transitions of our own: where two follow each other closely, those that React Router starts may
 * show the page that was chosen before the last. Here nothing is shown until the browser has taken its picture of what is
 * left, and then the latest page alone.
 */
export function withTransitions(router: Router): Router {
  const subscribe = (show: Show) => {
    let next: Parameters<Show> | null = null;
    return router.subscribe((state, { viewTransitionOpts, ...update }) => {
      const isWaiting = next !== null;
      next = [state, update];
      const showNext = () => {
        if (!next) return;
        show(...next);
        next = null;
      };
      if (isWaiting) return;
      if (!viewTransitionOpts || !('startViewTransition' in document)) {
        showNext();
        return;
      }
      const { ready, finished } = document.startViewTransition(async () => {
        showNext();
        if (isShown(router.state.location)) noteShown(router.state.location);
        else await new Promise<void>((resolve) => transitions.push(resolve));
      });
      // One that is skipped, because the next has begun or the tab is hidden, has still led to its page.
      for (const end of [ready, finished]) end.catch(() => undefined);
    });
  };
  return Object.assign(Object.create(router) as Router, { subscribe });
}
