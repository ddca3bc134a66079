import type { createBrowserRouter } from 'react-router-dom';
import { currentSession, subscribeToSession } from './account/session/session.ts';
import { createBrowserClient } from './apollo/browserClient.tsx';
import { monitoredFetch } from './browser/connection.ts';
import { handleCardKeys } from './browser/keyboard/cardNavigation.ts';
import { registerServiceWorker } from './browser/registerServiceWorker.ts';

/**
 * Starts what the page needs and its layout does not: the Apollo client, the arrow keys and the service worker. A lazy
 * chunk, loaded when the browser is idle or the visitor interacts.
 *
 * @param stateJson the serialised Apollo cache
 * @param basePath the language prefix of the page's URLs
 */
export function startPage(
  router: ReturnType<typeof createBrowserRouter>,
  stateJson: string,
  basePath: string,
): ReturnType<typeof createBrowserClient> {
  handleCardKeys();
  // In development, files change without changing their names.
  // A failure affects offline use only.
  if (import.meta.env.PROD) registerServiceWorker(router, onSignOut).catch(() => undefined);
  return createBrowserClient(JSON.parse(stateJson), monitoredFetch, basePath);
}

function onSignOut(listener: () => void): void {
  let before = currentSession().kind;
  subscribeToSession(() => {
    const { kind } = currentSession();
    if (before === 'signedIn' && kind === 'anonymous') listener();
    before = kind;
  });
}
