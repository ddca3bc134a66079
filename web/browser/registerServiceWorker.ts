import type { createBrowserRouter } from 'react-router-dom';
import { prefersReducedData } from '../stores/settings.ts';
import type { WorkerMessage } from '../worker/messages.ts';

/** The service worker's path. */
const WORKER = '/sw.js';
/** How long to wait in a browser without requestIdleCallback, in milliseconds. */
const LATER_MS = 2000;

/**
 * Registers the service worker and tells it which pages were visited, so that it caches them for offline use. Runs when
 * the page has loaded and the browser is idle; failures are ignored.
 */
export async function registerServiceWorker(
  router: ReturnType<typeof createBrowserRouter>,
  onSignOut: (listener: () => void) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // A worker that was active before has seen all that this document has loaded.
  const wasControlled = serviceWorker.controller !== null;
  let forgottenAt = 0;
  onSignOut(() => {
    forgottenAt = performance.now();
    serviceWorker.controller?.postMessage({ kind: 'forget' } satisfies WorkerMessage);
  });
  await loaded();
  await idle();
  try {
    await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch {
    // Only offline use is affected; the browser's developer tools show why.
    return;
  }
  const { active } = await serviceWorker.ready;
  const report = (files: readonly string[]) => {
    const { href, hash } = window.location;
    const page = hash ? href.slice(0, -hash.length) : href;
    (serviceWorker.controller ?? active)?.postMessage({ kind: 'seen', page, files } satisfies WorkerMessage);
  };
  // After a client-side navigation the document of the new page is not cached yet, so the worker fetches it, except
  // with reduced data.
  let shown = router.state.location;
  router.subscribe(({ location }) => {
    if (location !== shown) void idle().then(() => !prefersReducedData() && report([]));
    shown = location;
  });
  if (!wasControlled) onFiles(report, () => forgottenAt);
}

/**
 * Calls back with the URLs of the same-origin files this document has loaded or still loads, without those requested
 * before a given time.
 */
function onFiles(listener: (files: readonly string[]) => void, since: () => number): void {
  const origin = `${window.location.origin}/`;
  new PerformanceObserver((list) => {
    listener(
      list
        .getEntries()
        .filter(({ startTime }) => startTime >= since())
        .map(({ name }) => name)
        .filter((name) => name.startsWith(origin)),
    );
  }).observe({ type: 'resource', buffered: true });
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, LATER_MS);
  });
}
