import { useSyncExternalStore } from 'react';

/** Whether the server can be reached. `offline`: this device has no network at all; `back`: it was lost a moment ago. */
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
export function isLost(): boolean {
  return connection === 'unreached' || connection === 'offline';
}

/** fetch, taking note of whether anything could be reached. */
export const watchedFetch: typeof fetch = async (...request) => {
  try {
    const response = await fetch(...request);
    // A proxy that has nobody to pass a request on to says so.
    if (response.status === 502 || response.status === 504) noteLost();
    else noteReached();
    return response;
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!cancelled) noteLost();
    throw error;
  }
};

/** An answer may still come when the device is offline: one that was under way, or one the browser had kept. */
function noteReached(): void {
  if (isLost() && navigator.onLine) change('back', BACK_MS, () => change('reached'));
}

function noteLost(): void {
  if (navigator.onLine) change('unreached', RETRY_MS, () => void tryAgain());
  else change('offline');
}

/** Any answer will do; a failure is noted by the fetch itself. */
async function tryAgain(): Promise<void> {
  await watchedFetch(HEALTH_PATH, { cache: 'no-store' }).catch(() => undefined);
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
    window.addEventListener('online', noteReached);
    window.addEventListener('offline', noteLost);
    if (!navigator.onLine) queueMicrotask(noteLost);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', noteReached);
    window.removeEventListener('offline', noteLost);
    clearTimeout(timer);
  };
}
