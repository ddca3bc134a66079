import type { DataRouter, Location } from 'react-router-dom';

interface Navigation {
  readonly from: Location;
  readonly location: Location;
  /** Whether it goes back or forward in the history. */
  readonly isReturn: boolean;
}

/** Calls a listener for each navigation. Those added before the page hydrates run while the old page is still rendered. */
export function onNavigation(router: DataRouter, listener: (navigation: Navigation) => void): void {
  let { location: shown } = router.state;
  router.subscribe(({ location, historyAction }) => {
    if (location === shown) return;
    const from = shown;
    shown = location;
    listener({ from, location, isReturn: (historyAction as string) === 'POP' });
  });
}
