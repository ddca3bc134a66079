import { createStore, readStored, type Store, writeStored } from './createStore.ts';

/**
 * A store whose value is in this browser's storage too, for later pages and other tabs. Null when nothing valid is
 * stored. Where storage is blocked, the value lasts for as long as the page is open.
 *
 * @param parse validates what is stored
 */
export function createStoredStore<T>(key: string, parse: (text: string) => T | null): Store<T | null> {
  const read = () => {
    const text = readStored(key);
    return text === null ? null : parse(text);
  };
  // Read on first use, which is never on the server.
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
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
