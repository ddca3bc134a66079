import { expect, test } from 'vitest';
import { serverErrorText } from './serverErrors.ts';

const textOf = (extensions: Record<string, unknown>) => serverErrorText({ message: 'as it is', extensions });

test('an error has the text of its code', () => {
  expect(textOf({ code: 'UPSTREAM_TIMEOUT' })).toBe(
    'The movie database took too long to respond. Try again in a moment.',
  );
  expect(textOf({ code: 'UPSTREAM_FAILED', reason: 'CREDENTIALS' })).toBe(
    'The movie database rejected this site’s credentials. Contact its operator.',
  );
  expect(textOf({ code: 'INTERNAL', id: 'a1' })).toBe(
    'Something went wrong on our side. If it happens again, please report it with the ID a1.',
  );
});

test.each([
  ['TIMEOUT', 'Request time out'],
  ['UNREACHED', 'Connection failed.'],
  ['FAILED', 'The operation could not be completed'],
  [
    'BEING_CONVERTED',
    'The records of this account are being converted to a new form. Try again in a minute.',
  ],
])('a store that is unavailable for the reason %s says: %s', (reason, text) => {
  expect(textOf({ code: 'STORE_UNAVAILABLE', reason })).toBe(text);
});

test('a limit has its numbers', () => {
  const limit = (name: string, max: number, used: number) =>
    textOf({ code: 'BAD_USER_INPUT', limit: { name, max, used } });
  expect(limit('LISTS', 200, 200)).toBe(
    'An account can have 200 lists, and this one has 200: delete one first',
  );
  expect(limit('STORAGE', 64, 63.99)).toBe(
    'An account can store 64 MB, and this one stores 63.99 MB: remove some titles, plays or lists first',
  );
  expect(limit('IMPORT_ROWS', 500_000, 499_999)).toBe(
    'An account can have 500,000 rows of imports of the last 30 days, and this one has 499,999',
  );
  expect(limit('constructor', 1, 1)).toBe('as it is');
});

test.each([
  [undefined],
  [{ code: 'BAD_USER_INPUT' }],
  [{ code: 'FORBIDDEN', reason: 'x' }],
  [{ code: 'constructor' }],
  [{ code: 'BAD_USER_INPUT', limit: { name: 'LISTS', max: 'many' } }],
])('an error without a text of ours, %j, has the server’s', (extensions) => {
  expect(serverErrorText({ message: 'as it is', extensions })).toBe('as it is');
});
