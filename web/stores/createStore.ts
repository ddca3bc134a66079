/** An external store for `useSyncExternalStore`. */
interface Store<T> {
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
