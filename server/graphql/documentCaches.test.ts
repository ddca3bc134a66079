import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { parsedDocumentCache } from './documentCaches.ts';

describe('parsed documents', () => {
  test('of the web are there from the start, whatever schema Apollo names them with', async () => {
    const store = parsedDocumentCache(new Map([['abc', '{ genres { id } }']]));
    expect(await store.get('of-the-schema:abc')).toMatchObject({ kind: 'Document' });
  });

  test('of other clients are kept once they were found valid, as long as they fit', async () => {
    const store = parsedDocumentCache(new Map());
    const small = parse('{ genres { id } }');
    await store.set('s:small', small);
    await store.set('s:large', parse(`{ genres { id } ${' '.repeat(100_000)} }`));
    expect(await store.get('s:small')).toBe(small);
    expect(await store.get('s:large')).toBeUndefined();
  });
});
