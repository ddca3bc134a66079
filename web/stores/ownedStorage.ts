import { createStore, readStored, type Store, writeStored } from './createStore.ts';
import { owner } from './session.ts';

/** Keys of accounts' values in both storages start with this, and continue with a uid. */
const ACCOUNTS = 'marquee.account.';

/**
 * The storage key of an owner's value: an account's has its uid, so that it is found, and removed, by its owner alone.
 * beforePaint.js reads some of them.
 */
export function ownedKey(name: string, uid = owner.get()): string {
  return uid === null ? `marquee.${name}` : `${ACCOUNTS}${uid}.${name}`;
}

/** Reads what is stored for the signed-in viewer; null for a visitor without an account. */
export function readForAccount(name: string): string | null {
  const uid = owner.get();
  return uid === null ? null : readStored(ownedKey(name, uid));
}

/** Stores something of the signed-in viewer's; nothing of a visitor without an account. */
export function writeForAccount(name: string, value: string | null): void {
  const uid = owner.get();
  if (uid !== null) writeStored(ownedKey(name, uid), value);
}

/** Names of accounts' values that say that there is a database with the key of the value as its name. */
const DATABASES = /\.import$/;

/** Removes what is stored for any account but this one, from this browser and this tab. */
export function removeOtherAccounts(uid: string | null): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(storage))
      if (key.startsWith(ACCOUNTS) && !(uid !== null && key.startsWith(ownedKey('', uid)))) {
        if (DATABASES.test(key)) indexedDB.deleteDatabase(key);
        writeStored(key, null, storage);
      }
}

function storedKeys(storage: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[storage]);
  } catch {
    // Storage is blocked.
    return [];
  }
}

/**
 * A store whose value is in this browser's storage too, for later pages and other tabs: a value of the signed-in viewer,
 * which is removed once they are signed in no more, or else of the visitor, which stays. Null when nothing valid is
 * stored. Where storage is blocked, the value lasts for as long as the page is open.
 *
 * @param parse validates what is stored; an empty text counts as nothing
 * @param fallback whether viewers who have none have the visitor's, for what is not saved with an account
 */
export function createOwnedStore<T>(
  name: string,
  parse: (text: string) => T | null,
  fallback: 'visitor' | 'none' = 'none',
): Store<T | null> {
  const readOf = (uid: string | null) => {
    const text = readStored(ownedKey(name, uid));
    return text ? parse(text) : null;
  };
  const read = () => readOf(owner.get()) ?? (fallback === 'visitor' ? readOf(null) : null);
  // Read on first use.
  let opened: Store<T | null> | undefined;
  const store = () => {
    if (opened) return opened;
    const created = createStore(read());
    owner.subscribe(() => created.set(read()));
    return (opened = created);
  };
  let isFollowing = false;
  return {
    get: () => store().get(),
    set: (value) => {
      store().set(value);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      writeStored(ownedKey(name), value === null ? null : text);
    },
    subscribe: (listener) => {
      if (!isFollowing) {
        isFollowing = true;
        window.addEventListener('storage', ({ key }) => {
          if (key === null || key === ownedKey(name) || key === ownedKey(name, null)) store().set(read());
        });
      }
      return store().subscribe(listener);
    },
  };
}
