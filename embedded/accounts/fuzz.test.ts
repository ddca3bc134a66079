import { expect, test } from 'vitest';
import { fuzzAccounts } from './testing/fuzz.ts';

/** The first of the ten thousand requests that `npm run fuzz:accounts -- 10000` sends. */
const REQUESTS = 200;

test(`${REQUESTS} malformed requests are rejected in the provider's format, and the next request is answered`, async () => {
  const { statuses, faults, errors, next } = await fuzzAccounts(REQUESTS);
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 404, 405, 415]));
  expect(next).toMatchObject([{ users: [{ email: 'after@example.com' }] }, { user_id: expect.any(String) }]);
});
