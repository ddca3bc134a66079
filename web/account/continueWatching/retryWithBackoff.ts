/** Pauses between the attempts, in milliseconds; after the last there are no more. */
const PAUSES_MS = [2_000, 6_000, 18_000, 54_000, 162_000];

/** What came of an attempt. `given up`: another would end the same way. */
export type AttemptResult = 'done' | 'failed' | 'given up';

/**
 * Retries with exponential backoff, and immediately on reconnect; six attempts at most. Aborting the signal stops it.
 * Starts in a microtask, so that an effect that is cleaned up at once sends nothing.
 */
export async function retryWithBackoff(
  attempt: () => Promise<AttemptResult>,
  signal: AbortSignal,
): Promise<void> {
  await Promise.resolve();
  for (const pause of [...PAUSES_MS, null]) {
    if (signal.aborted || (await attempt()) !== 'failed' || pause === null) return;
    await waitOrOnline(pause, signal);
  }
}

/** Waits so long, or until the browser is back online; while it is offline, for that alone. */
async function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      if (navigator.onLine !== false) end();
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

/** How long an answer may take, in milliseconds: the server's own deadline, and the way there and back. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Apollo context with a request timeout: queued requests must not wait forever. */
export function requestTimeout() {
  return { fetchOptions: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } };
}
