import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createPersistedDocuments } from './apolloServer.ts';

const OWN = '{ genres { id } }';

describe('documents', () => {
  test('of the web client are parsed from the start, whatever schema hash is in Apollo’s key', async () => {
    const { parsed } = createPersistedDocuments({ 'sha256:abc': OWN });
    expect(await parsed.get('of-the-schema:abc')).toMatchObject({ kind: 'Document' });
  });

  test('of other clients are cached after validation, as long as they fit', async () => {
    const { parsed, persisted } = createPersistedDocuments({});
    const small = parse('{ genres { name } }');
    await parsed.set('s:small', small);
    await parsed.set('s:large', parse(`{ genres { id } ${' '.repeat(100_000)} }`));
    expect(await parsed.get('s:small')).toBe(small);
    expect(await persisted.get('apq:small')).toBe('{ genres { name } }');
    expect(await parsed.get('s:large')).toBeUndefined();
  });

  test('of other clients never replace the web client’s own', async () => {
    const { parsed, persisted } = createPersistedDocuments({ abc: OWN });
    await parsed.set('s:abc', parse('{ genres { name } }'));
    expect(await persisted.get('apq:abc')).toBe(OWN);
  });

  test('of the web client name their operations, whatever name another document contains', () => {
    const { nameOf } = createPersistedDocuments({
      aa: 'query HomePage { __typename }',
      bb: 'mutation SignOut { signOutEverywhere }',
    });
    expect(['aa', 'bb', 'cc', ''].map(nameOf)).toEqual(['HomePage', 'SignOut', undefined, undefined]);
  });

  test('are found by their whole hash only', async () => {
    const { persisted } = createPersistedDocuments({ 'sha256:abc': OWN });
    expect(await persisted.get('apq:abc')).toBe(OWN);
    expect(await persisted.get('apq:other:abc')).toBeUndefined();
  });
});
