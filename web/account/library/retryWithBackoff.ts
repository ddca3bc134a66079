import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import * as m from '../../text/messages/library.ts';

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

export type StoreError = ReturnType<typeof toStoreError>;

/**
 * Why a record could not be read or saved: the server's own message if there is one, else a message of the client's;
 * whether the server could not be reached; and whether to retry.
 */
export function toStoreError(error: unknown) {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const isRetryable = error.errors.every(({ extensions }) => extensions?.['code'] === 'STORE_UNAVAILABLE');
    return { text: first?.message ?? m.readFailed(), isOffline: false, isRetryable };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { text: m.timeout(), isOffline: false, isRetryable: true };
  }
  // fetch fails with a TypeError when it cannot connect; the Firebase SDK has a code for it.
  const isOffline =
    error instanceof TypeError ||
    (Object(error) as { code?: unknown }).code === 'auth/network-request-failed';
  const isRetryable = !ServerError.is(error) || error.statusCode >= 500 || error.statusCode === 429;
  return { text: isOffline ? m.readOffline() : m.readFailed(), isOffline, isRetryable };
}
