import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore, signInAsDemoViewer, signOut } from './session.ts';

let calls: { url: string; body: Record<string, unknown>; keepalive: boolean | undefined }[];
let status: number;
let answer: unknown;

beforeEach(() => {
  calls = [];
  status = 200;
  answer = { idToken: 'token' };
  vi.stubGlobal('fetch', async (url: string, { body, keepalive }: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(body)), keepalive });
    return new Response(JSON.stringify(answer), { status });
  });
});

afterEach(signOut);

test('signing in creates an account, and signing out deletes it, even when the page is left', async () => {
  await signInAsDemoViewer('embedded');
  expect(sessionStore.get()).toEqual({ kind: 'signedIn', idToken: 'token' });
  expect(calls[0]).toMatchObject({
    url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded',
    body: { email: expect.stringMatching(/^sandbox-.+@example\.com$/), displayName: 'Demo viewer' },
  });
  signOut();
  expect(sessionStore.get()).toEqual({ kind: 'anonymous' });
  expect(calls[1]).toEqual({
    url: '/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded',
    body: { idToken: 'token' },
    keepalive: true,
  });
  signOut();
  expect(calls).toHaveLength(2);
});

test('each account has an address and a password of its own', async () => {
  // On plain HTTP, the browser's crypto has this alone.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await signInAsDemoViewer('embedded');
  await signInAsDemoViewer('embedded');
  const chosen = calls.flatMap(({ body: { email, password } }) => [email, password]);
  expect(new Set(chosen).size).toBe(4);
  for (const text of chosen) expect(text).toMatch(/^(?:sandbox-)?[\da-f]{32}(?:@example\.com)?$/);
});

test('a rejected sign-in says why', async () => {
  status = 400;
  answer = { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
  await signInAsDemoViewer('embedded');
  expect(sessionStore.get()).toEqual({
    kind: 'anonymous',
    error: 'Couldn’t log in: TOO_MANY_ATTEMPTS_TRY_LATER.',
  });
});
