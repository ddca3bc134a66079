import { type ApolloClient, ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, viewerLink } from '../apollo/createClient.tsx';
import { SaveProgressDocument } from '../gql/graphql.ts';
import { sessionStore } from '../stores/session.ts';
import { asPersistentViewer, toStoreError } from './retries.ts';

vi.mock('../account/session/session.ts', () => ({
  loadAuthClient: () => Promise.resolve({ idToken: () => Promise.resolve('token') }),
}));

const browser = Object.assign(new EventTarget(), { navigator: { userAgent: '' } });
const connection = { onLine: true };
const unavailable = { message: 'Request time out', extensions: { code: 'STORE_UNAVAILABLE' } };
const full = { message: 'An account can store 64 MB', extensions: { code: 'BAD_USER_INPUT' } };
const saved = { saved: { viewerTitle: null, lastWatched: null } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', connection);
  connection.onLine = true;
  sessionStore.set({ kind: 'signedIn', viewer: { uid: 'ada', displayName: null, email: null } });
});
afterEach(() => {
  sessionStore.set({ kind: 'unknown' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = 'unreached' | { readonly errors: readonly object[] } | 'saved';

/** A save whose attempts have these answers, the last of them for ever; what was sent, by the second. */
function startSave(answers: readonly Answer[], options: Parameters<typeof asPersistentViewer>[1] = {}) {
  const begun = Date.now();
  const sent: string[] = [];
  const link = new ApolloLink(({ variables }) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(`${(Date.now() - begun) / 1000} s: ${Object(variables['input']).position}`);
    if (answer === 'unreached') return throwError(() => new TypeError('Failed to fetch'));
    return of(
      answer === 'saved' ? { data: saved } : { data: { saved: null }, errors: Object(answer).errors },
    );
  });
  const client: ApolloClient = createClient({ link: viewerLink.concat(link) });
  vi.stubGlobal('window', browser);
  const result = client
    .mutate({
      mutation: SaveProgressDocument,
      variables: { input: { titleId: 'movie:1', position: 1, length: 2 } },
      fetchPolicy: 'no-cache',
      context: asPersistentViewer('ada', options),
    })
    .then(
      ({ error }) => error,
      (error: unknown) => error,
    );
  return { sent, result };
}

describe('a save that is retried', () => {
  test('is repeated after growing pauses while the server or its store cannot be reached, six times in all', async () => {
    for (const answer of ['unreached', { errors: [unavailable] }] as const) {
      const { sent, result } = startSave([answer]);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent.map((one) => parseInt(one))).toEqual([0, 2, 8, 26, 80, 242]);
      expect(await result).toBeDefined();
    }
  });

  test('ends with the first that succeeds, and reports those that failed', async () => {
    const onFailure = vi.fn();
    const { sent, result } = startSave(['unreached', { errors: [unavailable] }, 'saved'], { onFailure });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(3);
    expect(await result).toBeUndefined();
    expect(onFailure.mock.calls.map(([{ text }]) => text)).toEqual([
      'Failed to get document because the client is offline.',
      'Request time out',
    ]);
  });

  test('is not repeated when the server refuses it', async () => {
    const { sent, result } = startSave([{ errors: [full] }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(toStoreError(await result)).toMatchObject({ text: full.message, isRefused: true });
  });

  test('waits for the connection while the browser is offline, and does not wait once it is back', async () => {
    const { sent } = startSave(['unreached', 'saved']);
    await vi.advanceTimersByTimeAsync(0);
    connection.onLine = false;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent).toHaveLength(1);
    connection.onLine = true;
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  test('is not repeated after the page is left', async () => {
    const leaving = new AbortController();
    const { sent } = startSave(['unreached'], { signal: leaving.signal });
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
  });

  test('sends what is the latest at each attempt', async () => {
    let position = 10;
    const { sent } = startSave(['unreached', 'saved'], {
      variables: () => ({ input: { titleId: 'movie:1', position: (position += 10), length: 90 } }),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map((one) => one.split(': ')[1])).toEqual(['20', '30']);
  });
});

const rejected = ({ message, extensions }: typeof full) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions }] });
const answered = (statusCode: number) =>
  new ServerError('Response not successful', {
    response: new Response(null, { status: statusCode }),
    bodyText: '',
  });
const unauthenticated = { message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } };
const unreached = {
  text: 'Failed to get document because the client is offline.',
  isOffline: true,
  isRetryable: true,
  isRefused: false,
};
const failed = { text: 'The operation could not be completed', isOffline: false, isRefused: false };

describe('an error of reading or saving a record', () => {
  test.each([
    ['a reason of the server’s', rejected(full), { text: full.message, isRetryable: false, isRefused: true }],
    [
      'a failing store',
      rejected(unavailable),
      { text: unavailable.message, isOffline: false, isRetryable: true },
    ],
    ['a visitor who is signed out', rejected(unauthenticated), { isRetryable: false, isRefused: false }],
    ['a server that was not reached', new TypeError('Failed to fetch'), unreached],
    [
      'an identity provider that was not reached for a fresh token',
      Object.assign(new Error('Firebase: Error'), { code: 'auth/network-request-failed' }),
      unreached,
    ],
    [
      'a request that timed out',
      new DOMException('signal timed out', 'TimeoutError'),
      { text: 'Request time out', isRetryable: true },
    ],
    ['any other error', new Error('Unexpected token <'), failed],
    ['a failing server', answered(503), { ...failed, isRetryable: true }],
    ['a busy server', answered(429), { isRetryable: true }],
    ['a request that the server rejects', answered(400), { isRetryable: false }],
  ])('is known as %s', (_name, error, expected) => {
    expect(toStoreError(error)).toMatchObject(expected);
  });
});
