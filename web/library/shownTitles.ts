import { createStore } from '../stores/createStore.ts';

const none: ReadonlySet<string> = new Set();

/** The ids of titles whose state is from an earlier visit, and has not been read again. */
export const unconfirmedTitles = createStore(none);

const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Has the state of a title, or what is watched of a season, by its global id, fetched and kept up to date until the returned
 * function is called. The browser's signed-in viewer has none before that: see readTitles.ts.
 */
export function requestState(id: string): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  for (const listener of listeners) listener();
  return () => {
    const others = (shown.get(id) ?? 0) - 1;
    if (others > 0) shown.set(id, others);
    else shown.delete(id);
  };
}

/** The ids of the titles and seasons that components show now. */
export function requestedStates(): readonly string[] {
  return [...shown.keys()];
}

/** Calls back after every request. Returns the unsubscribe function. */
export function onStateRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
