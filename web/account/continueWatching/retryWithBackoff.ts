import { toStoreError } from '../library/storeError.ts';

/** Pauses between the attempts, in milliseconds. */
const PAUSES_MS = [2_000, 6_000, 18_000, 54_000, 162_000];

/**
 * Retries what rejects with exponential backoff, and immediately on reconnect, six attempts at most, unless it would
 * fail the same way again. Never rejects; aborting the signal stops it.
 * Starts in a microtask, so that an effect that is cleaned up at once sends nothing.
 */
export async function retryWithBackoff(attempt: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  await Promise.resolve();
  for (const pause of [...PAUSES_MS, null]) {
    if (signal.aborted) return;
    const failure = await attempt().then(() => null, toStoreError);
    if (!failure?.isRetryable || pause === null) return;
    await waitOrOnline(pause, signal);
  }
}

/** Waits for the given time or until the browser is back online; while it is offline, only for the connection. */
async function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      if ((navigator.onLine as boolean | undefined) !== false) end();
    }, milliseconds);
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
