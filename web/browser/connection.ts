import { createStore, useStore } from '../stores/createStore.ts';
import { isGatewayError } from '../worker/cachePolicy.ts';

/** offline: the device has no network. unreached: the server does not respond. back: for a moment after either. */
export type Connection = 'reached' | 'unreached' | 'offline' | 'back';

/** Milliseconds between two attempts to reach a server that did not answer. */
const RETRY_MS = 5000;
/** Milliseconds after which an attempt without a response has failed. */
const CHECK_TIMEOUT_MS = 10_000;
/** How long the notice of being back online is shown, in milliseconds. */
const NOTICE_MS = 4000;

const connection = createStore<Connection>('reached');
/** Whether the page itself says that it could not be reached. */
export const isNoticeOnPage = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows the browser's events. */
export function watchConnection(): void {
  window.addEventListener('online', () => void isReachable());
  window.addEventListener('offline', onUnreachable);
  if (!navigator.onLine) onUnreachable();
}

/** The state of the connection, from the browser's events and the last request. */
export function useConnection(): Connection {
  return useStore(connection, (state) => state, 'reached');
}

/** Calls a listener each time the server is reachable again. Returns a function that ends it. */
export function onBack(listener: () => void): () => void {
  return connection.subscribe(() => {
    if (connection.get() === 'back') listener();
  });
}

/** Whether the server was unreachable at the last check, or is in a given state. */
export function isDisconnected(state = connection.get()): boolean {
  return state === 'unreached' || state === 'offline';
}

/** fetch that updates the state of the connection. */
export const monitoredFetch: typeof fetch = async (...request) => {
  try {
    const response = await fetch(...request);
    if (isGatewayError(response.status)) onUnreachable();
    // The response may come from the browser's or the service worker's cache, or belong to an earlier request.
    else if (isDisconnected()) void isReachable();
    return response;
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!cancelled) onUnreachable();
    throw error;
  }
};

/**
 * Checks whether the server responds, and updates the state of the connection. Only a response that no cache can give
 * proves that it is; a network alone does not.
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    if (isGatewayError(status)) onUnreachable();
    else if (isDisconnected() && navigator.onLine) change('back', NOTICE_MS, () => change('reached'));
  } catch {
    onUnreachable();
  }
  return !isDisconnected();
}

function onUnreachable(): void {
  if (navigator.onLine) change('unreached', RETRY_MS, () => void isReachable());
  else change('offline');
}

function change(now: Connection, milliseconds?: number, then?: () => void): void {
  clearTimeout(timer);
  if (then) timer = setTimeout(then, milliseconds);
  connection.set(now);
}
