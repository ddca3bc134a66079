import type { NormalizedCacheObject } from '@apollo/client';
import type { DataRouter } from 'react-router-dom';
import { createBrowserClient, evictNullLookups } from './apollo/createClient.tsx';
import { visitsClearedAt } from './browser/cachedVisits.ts';
import { monitoredFetch } from './browser/connection.ts';
import { whenIdle } from './browser/hydration/whenIdle.ts';
import { handleCardKeys } from './browser/keyboard/cardNavigation.ts';
import { onNavigation } from './browser/navigation/onNavigation.ts';
import { createPrefetcher } from './browser/navigation/prefetch.ts';
import { routes } from './routes.tsx';
import { prefersReducedData } from './stores/settings.ts';
import type { WorkerMessage } from './worker/cachePolicy.ts';

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
  onNavigation(router, () => {
    evictNullLookups(client.cache);
    // beforePaint.js has hidden cards of the first page.
    document.adoptedStyleSheets = [];
  });
  return { Provider, prefetch: createPrefetcher(routes, client) };
}

/** Registers the service worker once the browser is idle, and reports visited pages to it. Rejects when it cannot. */
async function registerServiceWorker(router: DataRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // A worker that was active before has seen all that this document has loaded.
  const wasControlled = serviceWorker.controller !== null;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => whenIdle(resolve));
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const report = (files: readonly string[]) => {
    const [page = ''] = window.location.href.split('#');
    (serviceWorker.controller ?? active)?.postMessage([page, ...files] satisfies WorkerMessage);
  };
  // The worker fetches the document of a page reached by client-side navigation, except with reduced data.
  onNavigation(router, ({ location }) => {
    const isSameSeason = location.search.includes('episodes=');
    if (isSameSeason) return;
    whenIdle(() => {
      if (!prefersReducedData()) report([]);
    });
  });
  if (wasControlled) return;
  // The same-origin files this document has loaded or still loads, since an account was left.
  const origin = `${window.location.origin}/`;
  const observer = new PerformanceObserver((list) => {
    const files = list
      .getEntries()
      .filter(({ name, startTime }) => startTime >= visitsClearedAt() && name.startsWith(origin))
      .map(({ name }) => name);
    if (files.length > 0) report(files);
  });
  observer.observe({ type: 'resource', buffered: true });
}
