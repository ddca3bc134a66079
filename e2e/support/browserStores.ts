import type { Page } from '@playwright/test';

/** A value in one of the browser's stores, with its key. */
interface StoredText {
  /** The store and the key. */
  readonly at: string;
  readonly text: string;
}

/** Every key and value of localStorage, sessionStorage, IndexedDB and Cache Storage at the page's origin, as text. */
function storedTexts(page: Page): Promise<StoredText[]> {
  return page.evaluate(async () => {
    const stored: { at: string; text: string }[] = [];
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries<string>(storage))
        stored.push({ at: `${name} ${key}`, text: value });
    // No named function in here: the loader of lab/ marks those by one that the page lacks.
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const database = opening.result;
      for (const from of database.objectStoreNames) {
        const cursors = database.transaction(from).objectStore(from).openCursor();
        await new Promise<void>((resolve) => {
          cursors.onsuccess = () => {
            const cursor = cursors.result;
            if (!cursor) {
              resolve();
              return;
            }
            const at = `indexedDB ${name} ${from} ${JSON.stringify(cursor.key)}`;
            stored.push({ at, text: JSON.stringify(cursor.value) });
            cursor.continue();
          };
        });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...request.headers, ...(response?.headers ?? [])]);
        const isText = /text|json|svg/.test(response?.headers.get('content-type') ?? '');
        const body = isText ? await response?.text() : '';
        stored.push({ at: `caches ${name} ${request.url}`, text: `${headers}\n${body}` });
      }
    }
    return stored;
  });
}

/** Where in the browser's stores one of these texts is, in a key or a value. */
export async function findInStores(page: Page, secrets: readonly string[]): Promise<string[]> {
  const stored = await storedTexts(page);
  return stored.flatMap(({ at, text }) => {
    const exposed = secrets.filter((secret) => `${at}\n${text}`.includes(secret));
    return exposed.length > 0 ? [`${exposed.join(', ')} in ${at}`] : [];
  });
}
