import { useSyncExternalStore } from 'react';

/**
 * State of the connection. `offline`: the device has no network; `unreachable`: the server does not answer;
 * `reconnected`: for a moment after either.
 */
export type Connection = 'reached' | 'unreached' | 'offline' | 'back';

/** Milliseconds between two attempts to reach a server that did not answer. */
const RETRY_MS = 5000;
/** How long being back is worth a word, in milliseconds. */
const BACK_MS = 4000;
const HEALTH_PATH = '/healthz';

let connection: Connection = 'reached';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The state of the connection, as the browser and the last request tell it. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => 'reached',
  );
}

/** Whether nothing could be reached when last heard of. */
export function isDisconnected(): boolean {
  return connection === 'unreached' || connection === 'offline';
}

/** fetch, taking note of whether anything could be reached. */
export const monitoredFetch: typeof fetch = async (...request) => {
  try {
    const response = await fetch(...request);
    if (isGatewayError(response)) onUnreachable();
    // It may come from a cache of the browser or of the service worker, and was perhaps under way already.
    else if (isDisconnected()) void checkHealth();
    return response;
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!cancelled) onUnreachable();
    throw error;
  }
};

/** A proxy says so when no server answers it. */
function isGatewayError({ status }: Response): boolean {
  return status === 502 || status === 504;
}

function onUnreachable(): void {
  if (navigator.onLine) change('unreached', RETRY_MS, () => void checkHealth());
  else change('offline');
}

let checking = false;

/** Only an answer that no cache can give tells that the connection is back. A network alone does not: it may lead nowhere. */
async function checkHealth(): Promise<void> {
  if (checking || !isDisconnected()) return;
  checking = true;
  try {
    if (isGatewayError(await fetch(HEALTH_PATH, { cache: 'no-store' }))) onUnreachable();
    else if (navigator.onLine) change('back', BACK_MS, () => change('reached'));
  } catch {
    onUnreachable();
  } finally {
    checking = false;
  }
}

function onOnline(): void {
  void checkHealth();
}

function change(now: Connection, milliseconds?: number, then?: () => void): void {
  clearTimeout(timer);
  if (then) timer = setTimeout(then, milliseconds);
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onUnreachable);
    if (!navigator.onLine) queueMicrotask(onUnreachable);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onUnreachable);
    clearTimeout(timer);
  };
}
