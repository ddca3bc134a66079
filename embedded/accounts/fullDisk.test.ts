import { expect, onTestFinished, test, vi } from 'vitest';
import type { LastWatchedRecord } from '../../server/viewer/records.ts';
import { saveLastWatched } from '../../server/viewer/documents.ts';
import { AccountDatabase } from './database.ts';
import { callIdentityToolkit, expectedError, fastKeyDerivation, signUp } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

const PASSWORD = 'correct horse';
const UNAVAILABLE = 'UNAVAILABLE : Accounts cannot be used right now. Try again.';

/** Accounts with one user, in a database whose disk can be filled. */
async function start() {
  const write = vi.spyOn(AccountDatabase.prototype, 'transaction');
  const accounts = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation });
  onTestFinished(() => accounts.close());
  const { localId } = await signUp(accounts.origin, 'ada@example.com', PASSWORD);
  const [database] = write.mock.contexts;
  write.mockRestore();
  if (!(database instanceof AccountDatabase)) throw new Error('A sign-up must write to the database');
  const mostPages = (pages: number) => database.connection.exec(`PRAGMA max_page_count = ${pages}`);
  return {
    accounts,
    uid: localId,
    // The limit cannot go below the current page count, so pages with free space are still written to.
    fill: () => mostPages(1),
    empty: () => mostPages(1_000_000),
  };
}

test('signing up on a full disk reports it, and works again once there is space', async () => {
  const { accounts, fill, empty } = await start();
  const signUpAs = (nth: number) =>
    callIdentityToolkit(
      accounts.origin,
      'signUp',
      { email: `${nth}@example.com`, password: PASSWORD, displayName: 'x'.repeat(256) },
      { 'x-forwarded-for': `198.51.100.${nth}` },
    );
  fill();
  let nth = 0;
  let answer = await signUpAs(nth);
  while (answer.status === 200 && nth < 100) answer = await signUpAs((nth += 1));
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 503,
    body: expectedError(UNAVAILABLE, 503),
  });
  expect(accounts.log.messages('error')).toEqual(['an account endpoint failed']);
  empty();
  expect((await signUpAs(nth)).status).toBe(200);
});

test('the stores report a full disk, too', async () => {
  const { accounts, uid, fill } = await start();
  fill();
  const record: LastWatchedRecord = {
    uid,
    movieId: 1,
    title: 'x'.repeat(100_000),
    posterPath: null,
    mediaType: 'MOVIE',
    seasonNumber: null,
    episodeNumber: null,
    watchedAt: '2026-01-01T00:00:00.000Z',
    language: 'en',
  };
  await expect(saveLastWatched(accounts.viewerStores, record)).rejects.toMatchObject({
    name: 'AccountError',
    message: 'The operation could not be completed',
  });
  const err = { name: 'DatabaseUnavailableError', message: expect.stringContaining('full') };
  expect(accounts.log.lines.at(-1)?.fields).toMatchObject({ operation: 'saveLastWatched', err });
});
