import { onAccountLeft } from '../stores/session.ts';
import type { WorkerMessage } from '../worker/cachePolicy.ts';

let clearedAt = 0;

/** When the cached visits were last deleted, in milliseconds of the page's clock; 0 if they were not. */
export const visitsClearedAt = () => clearedAt;

/** Has the service worker delete what it has cached of an account's visits when that is left. */
export function clearVisitsWithAccount(): void {
  onAccountLeft(() => {
    clearedAt = performance.now();
    // A page that was reloaded past its cache has no controller, though the worker's caches exist.
    if ('serviceWorker' in navigator)
      void navigator.serviceWorker.getRegistration().then((registration) => {
        registration?.active?.postMessage('forget' satisfies WorkerMessage);
      });
  });
}
