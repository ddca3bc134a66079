/** An external store for `useSyncExternalStore`. */
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

/** Reads from this browser's storage; null when nothing is stored, or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to this browser's storage, unless it is blocked or full; null removes. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What is not stored lasts for as long as the page is open.
  }
}

/**
 * A store whose value is in this browser's storage too, for later pages and other tabs. Null when nothing valid is
 * stored. Where storage is blocked, the value lasts for as long as the page is open.
 *
 * @param parse validates what is stored; an empty text is nothing
 */
export function createStoredStore<T>(key: string, parse: (text: string) => T | null): Store<T | null> {
  const read = () => parse(readStored(key) ?? '');
  // Read on first use.
  let opened: Store<T | null> | undefined;
  const store = () => (opened ??= createStore(read()));
  let isFollowing = false;
  return {
    get: () => store().get(),
    set: (value) => {
      store().set(value);
      writeStored(key, typeof value === 'string' ? value : JSON.stringify(value));
    },
    subscribe: (listener) => {
      if (!isFollowing) {
        isFollowing = true;
        window.addEventListener('storage', (event) => {
          if (event.key === key || event.key === null) store().set(read());
        });
      }
      return store().subscribe(listener);
    },
  };
}

/** Parses JSON; undefined when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
