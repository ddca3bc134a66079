import type { NormalizedCacheObject } from '@apollo/client';
import type { DataRouter } from 'react-router-dom';
import { createBrowserClient, evictNullLookups, showsOriginalTitles } from './apollo/createClient.tsx';
import { monitoredFetch } from './browser/connection.ts';
import { handleCardKeys } from './browser/keyboard/cardNavigation.ts';
import { onNavigation } from './browser/navigation/onNavigation.ts';
import { createPrefetcher } from './browser/navigation/prefetch.ts';
import { registerServiceWorker } from './browser/registerServiceWorker.ts';
import { routes } from './routes.tsx';
import { currentSettings, subscribeToSettings } from './stores/settings.ts';

/**
 * Starts what the page needs and its layout does not: the Apollo client with its serialised cache, prefetching, the
 * arrow keys and the service worker. A lazy chunk, loaded when the browser is idle or the visitor interacts.
 */
export function startPage(router: DataRouter, stateJson: string, basePath: string) {
  handleCardKeys();
  // In development, files change without changing their names. A failure affects offline use only.
  if (import.meta.env.PROD) registerServiceWorker(router).catch(() => undefined);
  const cache = JSON.parse(stateJson) as NormalizedCacheObject;
  const { client, Provider } = createBrowserClient(cache, monitoredFetch, basePath);
  const applyTitleNames = () => showsOriginalTitles(currentSettings().titleNames === 'ORIGINAL');
  applyTitleNames();
  subscribeToSettings(applyTitleNames);
  onNavigation(router, () => {
    evictNullLookups(client.cache);
    // beforePaint.js has hidden cards of the first page.
    document.adoptedStyleSheets = [];
  });
  return { Provider, prefetch: createPrefetcher(routes, client) };
}
