import { useSyncExternalStore } from 'react';

/** A value outside React that components follow with `useStore`. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls back after every change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a component uses of a store's value; `serverValue` on the server and while hydrating. */
export function useStore<T, Selected>(
  { subscribe, get }: Store<T>,
  select: (value: T) => Selected,
  serverValue: Selected,
): Selected {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => serverValue,
  );
}

/** sessionStorage is this tab's alone. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Reads from this browser's storage; null when nothing is stored, storage is blocked, or on the server. */
export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Writes to this browser's storage, unless it is blocked or full; null removes. */
export function writeStored(key: string, value: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // What is not stored lasts for as long as the page is open.
  }
}

/** Parses JSON; undefined when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
