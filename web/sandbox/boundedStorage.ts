import { parseJson, readStored, writeStored } from '../stores/createStore.ts';

/** Characters of one stored value, of which there are about ten: tabs, history, sizes of panes and so on. */
const MAX_LENGTH = 200_000;
/** Tabs, history and favourites: their records have the headers that an operation was sent with. */
const WITH_HEADERS = /:(?:tabState|queries|favorites)$/;

/**
 * This browser's storage as GraphiQL uses it: bounded, and without request headers, which may contain a token. A value
 * that is too long is not stored, and the previous one stays.
 */
export const boundedStorage = {
  getItem: (key: string) => readStored(key),
  setItem: (key: string, value: string) => {
    if (value.length > MAX_LENGTH || key.endsWith(':headers')) return;
    writeStored(key, WITH_HEADERS.test(key) ? withoutHeaders(value) : value);
  },
  removeItem: (key: string) => {
    writeStored(key, null);
  },
  /** Removes GraphiQL's own values: the pages' are in the same storage. */
  clear: () => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('graphiql:')) localStorage.removeItem(key);
  },
  get length() {
    return localStorage.length;
  },
};

function withoutHeaders(json: string): string {
  return JSON.stringify(JSON.parse(json), (name, value: unknown) => (name === 'headers' ? null : value));
}

interface StoredTab {
  readonly query: string;
  readonly variables: string;
}

/** The tab that was open at the end of an earlier visit; null if there is none. */
export function storedTab(): StoredTab | null {
  const { tabs, activeTabIndex = 0 } = (parseJson(boundedStorage.getItem('graphiql:tabState') ?? '') ??
    {}) as {
    tabs?: Partial<Record<keyof StoredTab, unknown>>[];
    activeTabIndex?: number;
  };
  const tab = tabs?.[activeTabIndex];
  if (!tab) return null;
  const [query, variables] = [tab.query, tab.variables].map((text) => (typeof text === 'string' ? text : ''));
  return { query: query ?? '', variables: variables ?? '' };
}
