import { beforeEach, expect, test, vi } from 'vitest';
import { boundedStorage, storedTab } from './boundedStorage.ts';

beforeEach(() => {
  const stored: Record<string, string> = {};
  // The methods are not enumerable, as in a browser: Object.keys() has the stored keys only.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(stored, name, { value });
  vi.stubGlobal('localStorage', stored);
});

test('stores what GraphiQL asks for, as it is', () => {
  boundedStorage.setItem('graphiql:query', '{ "headers" }');
  boundedStorage.setItem('graphiql:variables', '{ "first": 6 }');
  expect(boundedStorage.getItem('graphiql:query')).toBe('{ "headers" }');
  expect(boundedStorage.getItem('graphiql:variables')).toBe('{ "first": 6 }');
  boundedStorage.removeItem('graphiql:query');
  expect(boundedStorage.getItem('graphiql:query')).toBeNull();
});

test('stores no headers: neither of the editor nor of a tab, the history or a favourite', () => {
  const headers = '{ "Authorization": "Bearer secret" }';
  boundedStorage.setItem('graphiql:headers', headers);
  boundedStorage.setItem('graphiql:tabState', JSON.stringify({ tabs: [{ query: '{ a }', headers }] }));
  boundedStorage.setItem('graphiql:queries', JSON.stringify({ queries: [{ query: '{ a }', headers }] }));
  boundedStorage.setItem('graphiql:favorites', JSON.stringify({ favorites: [{ headers }] }));
  expect(JSON.stringify(localStorage)).not.toContain('secret');
  expect(boundedStorage.getItem('graphiql:queries')).toBe('{"queries":[{"query":"{ a }","headers":null}]}');
});

test('keeps the previous value in place of one that is too long', () => {
  boundedStorage.setItem('graphiql:query', 'short');
  boundedStorage.setItem('graphiql:query', 'x'.repeat(200_001));
  expect(boundedStorage.getItem('graphiql:query')).toBe('short');
});

test('clears its own values and leaves those of the pages', () => {
  localStorage.setItem('marquee-language', 'de');
  boundedStorage.setItem('graphiql:query', '{ a }');
  boundedStorage.clear();
  expect(Object.keys(localStorage)).toEqual(['marquee-language']);
});

test.each([
  ['nothing is stored', undefined, null],
  ['a value of another version is stored', '[]', null],
  ['an empty tab was open', { tabs: [{ query: null, variables: null }], activeTabIndex: 0 }, ['', '']],
  [
    'the second tab was open',
    { tabs: [{}, { query: '{ a }', variables: '{}' }], activeTabIndex: 1 },
    ['{ a }', '{}'],
  ],
])('the tab of an earlier visit, where %s', (_where, stored, expected) => {
  if (stored) boundedStorage.setItem('graphiql:tabState', JSON.stringify(stored));
  const tab = storedTab();
  expect(tab && [tab.query, tab.variables]).toEqual(expected);
});
