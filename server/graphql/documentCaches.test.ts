import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { parsedDocumentCache, PersistedDocuments } from './documentCaches.ts';

describe('parsed documents', () => {
  test('the web client’s are cached from the start, whatever schema hash is in Apollo’s key', async () => {
    const store = parsedDocumentCache(new Map([['abc', '{ genres { id } }']]));
    expect(await store.get('of-the-schema:abc')).toMatchObject({ kind: 'Document' });
  });

  test('other clients’ are cached after validation, as long as they fit', async () => {
    const store = parsedDocumentCache(new Map());
    const small = parse('{ genres { id } }');
    await store.set('s:small', small);
    await store.set('s:large', parse(`{ genres { id } ${' '.repeat(100_000)} }`));
    expect(await store.get('s:small')).toBe(small);
    expect(await store.get('s:large')).toBeUndefined();
  });
});

test('a persisted document is found by its whole hash only', async () => {
  const { cache } = new PersistedDocuments({ 'sha256:abc': '{ genres { id } }' });
  expect(await cache.get('apq:abc')).toBe('{ genres { id } }');
  expect(await cache.get('apq:other:abc')).toBeUndefined();
});
