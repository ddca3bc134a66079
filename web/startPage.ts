import type { NormalizedCacheObject } from '@apollo/client';
import type { createBrowserRouter } from 'react-router-dom';
import { createBrowserClient, evictNullLookups } from './apollo/createClient.tsx';
import { monitoredFetch } from './browser/connection.ts';
import { handleCardKeys } from './browser/keyboard/cardNavigation.ts';
import { registerServiceWorker } from './browser/registerServiceWorker.ts';
import { routes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Starts what the page needs and its layout does not: the Apollo client with its serialised cache, prefetching, the
 * arrow keys and the service worker. A lazy chunk, loaded when the browser is idle or the visitor interacts.
 */
export function startPage(router: Router, stateJson: string, basePath: string) {
  handleCardKeys();
  // In development, files change without changing their names. A failure affects offline use only.
  if (import.meta.env.PROD) registerServiceWorker(router).catch(() => undefined);
  const cache = JSON.parse(stateJson) as NormalizedCacheObject;
  const { client, Provider } = createBrowserClient(cache, monitoredFetch, basePath);
  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location !== location) evictNullLookups(client.cache);
    ({ location } = state);
  });
  let prefetcher: Promise<(path: string) => void> | undefined;
  const prefetch = (path: string) => {
    prefetcher ??= import('./browser/navigation/prefetch.ts').then(({ createPrefetcher }) =>
      createPrefetcher(routes, client),
    );
    // Prefetching is best effort: the browser has logged a failure.
    prefetcher.then((fetchAhead) => fetchAhead(path)).catch(() => undefined);
  };
  return { Provider, prefetch };
}
