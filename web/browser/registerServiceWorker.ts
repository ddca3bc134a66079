import type { DataRouter } from 'react-router-dom';
import { prefersReducedData } from '../stores/settings.ts';
import type { WorkerMessage } from '../worker/cachePolicy.ts';
import { visitsClearedAt } from './cachedVisits.ts';
import { whenIdle } from './hydration/whenIdle.ts';
import { onNavigation } from './navigation/onNavigation.ts';

/** Registers the service worker once the browser is idle, and reports visited pages to it. Rejects when it cannot. */
export async function registerServiceWorker(router: DataRouter): Promise<void> {
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
