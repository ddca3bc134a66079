import { deleteApp, FirebaseError, getApps } from '@firebase/app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authFormError } from './authErrorMessages.ts';
import { createAuthClient } from './firebaseAuthClient.ts';
import type { SignedInViewer } from '../../stores/session.ts';

const config = {
  projectId: 'marquee',
  apiKey: 'embedded',
  authDomain: null,
  authOrigin: 'own',
  sendsMail: false,
};
const EMAIL = 'ada@example.com';

const { spoken, fetched } = vi.hoisted(() => {
  // The SDK captures fetch when it is imported.
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  return { fetched, spoken: vi.fn<(text: string) => void>() };
});
vi.mock('../../components/feedback/LiveRegion.tsx', () => ({ announceAfterDialogCloses: spoken }));

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Requests to the identity provider: the endpoint, without its origin and key. */
let requests: string[];
let origins: Set<string>;
/** Responses in place of the usual ones, by endpoint, in order. */
let instead: Map<string, Answer[]>;
let displayName: string | undefined;
let signOutLast: () => Promise<void>;
/** The attributes of the root element. */
let reserved: Record<string, string>;

const ok = (body: unknown): Answer => ({ status: 200, body });
const reject = (message: string): Answer => ({ status: 400, body: { error: { code: 400, message } } });

function usualAnswer(endpoint: string): Answer {
  const tokens = { idToken: idToken(), refreshToken: 'refresh', expiresIn: '3600', localId: 'ada' };
  if (endpoint.endsWith('accounts:lookup')) {
    return ok({ users: [{ localId: 'ada', email: EMAIL, displayName, providerUserInfo: [] }] });
  }
  if (endpoint.endsWith('/token')) {
    return ok({ access_token: idToken(), refresh_token: 'refresh', expires_in: '3600', user_id: 'ada' });
  }
  return ok({ ...tokens, email: EMAIL, displayName });
}

let issued = 0;
/** An unsigned token: the SDK only looks at its dates. */
function idToken(): string {
  issued += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'ada', user_id: 'ada', iat: now, exp: now + 3600, issued };
  const [header, payload] = [{ alg: 'none' }, claims].map((part) => btoa(JSON.stringify(part)));
  return `${header}.${payload}.`;
}

beforeEach(() => {
  requests = [];
  origins = new Set();
  instead = new Map();
  displayName = undefined;
  spoken.mockReset();
  reserved = { session: '' };
  vi.stubGlobal('document', { documentElement: { dataset: reserved } });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://marquee.test' } }));
  fetched.mockImplementation(async (url, { body }) => {
    const { origin, pathname } = new URL(url);
    requests.push(pathname.replace(/^\/[^/]+\/v1/, ''));
    origins.add(origin);
    if (pathname.endsWith('accounts:update')) displayName = JSON.parse(String(body)).displayName;
    const answer = instead.get(pathname.split('/').at(-1) ?? '')?.shift() ?? usualAnswer(pathname);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});

afterEach(async () => {
  // The SDK's stored state outlives its apps here.
  await signOutLast();
  await Promise.all(getApps().map(deleteApp));
});

/** The client of a newly opened page, and the sessions it has reported. */
async function open(accounts = config) {
  const reported: (SignedInViewer | null)[] = [];
  const client = await createAuthClient(accounts, (viewer) => reported.push(viewer));
  signOutLast = client.signOut;
  return { ...client, reported };
}

describe('the identity provider’s client', () => {
  test('reports at once that the visitor is signed out, without a request', async () => {
    const { reported, idToken: token } = await open();
    expect(reported).toEqual([null]);
    expect(await token(null)).toBeNull();
    expect(requests).toEqual([]);
    expect(spoken).not.toHaveBeenCalled();
  });

  test('signs in at the page’s own origin, and reports the viewer', async () => {
    displayName = 'Ada';
    const { signIn, reported } = await open();
    await signIn(EMAIL, 'secret');
    expect(requests).toEqual(['/accounts:signInWithPassword', '/accounts:lookup']);
    expect([...origins]).toEqual(['http://marquee.test']);
    await expect.poll(() => reported.at(-1)).toEqual({ uid: 'ada', displayName: 'Ada', email: EMAIL });
    expect(spoken.mock.calls).toEqual([['Logged in as Ada']]);
  });

  test('uses an emulator or the hosted provider when the configuration says so', async () => {
    const emulated = await open({ ...config, authOrigin: 'http://127.0.0.1:9099' });
    await emulated.signIn(EMAIL, 'secret');
    await Promise.all(getApps().map(deleteApp));
    const hosted = await open({ ...config, authOrigin: '' });
    await hosted.signIn(EMAIL, 'secret');
    expect([...origins]).toEqual(['http://127.0.0.1:9099', 'https://identitytoolkit.googleapis.com']);
  });

  test('creates an account, names it, and reports it only with its name', async () => {
    const { signUp, reported } = await open();
    await signUp('Ada Lovelace', EMAIL, 'secret');
    expect(requests.filter((endpoint) => /signUp|update/.test(endpoint))).toEqual([
      '/accounts:signUp',
      '/accounts:update',
    ]);
    expect(reported.slice(1)).toEqual([{ uid: 'ada', displayName: 'Ada Lovelace', email: EMAIL }]);
    expect(spoken.mock.calls).toEqual([['Logged in as Ada Lovelace']]);
  });

  test('names an account without what a pasted name has in it but does not show', async () => {
    const { signUp, reported } = await open();
    await signUp('\u202aAda\u202c\tLovelace', EMAIL, 'secret');
    expect(displayName).toBe('Ada Lovelace');
    expect(reported.at(-1)?.displayName).toBe('Ada Lovelace');
  });

  test('names a new account at the second attempt when the first fails', async () => {
    instead.set('accounts:update', [reject('INTERNAL_ERROR')]);
    const { signUp, reported } = await open();
    await signUp('Ada', EMAIL, 'secret');
    expect(reported.at(-1)?.displayName).toBe('Ada');
  });

  test('reports nothing when an account could not be created', async () => {
    instead.set('accounts:signUp', [reject('EMAIL_EXISTS')]);
    const { signUp, reported } = await open();
    await expect(signUp('Ada', EMAIL, 'secret')).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    expect(new Set(reported)).toEqual(new Set([null]));
  });

  test('rejects with the provider’s code', async () => {
    instead.set('accounts:signInWithPassword', [reject('INVALID_LOGIN_CREDENTIALS')]);
    const { signIn } = await open();
    await expect(signIn(EMAIL, 'wrong')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  for (const [code, read] of [
    [
      'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"code":403,"message":"Members only.","status":"PERMISSION_DENIED"}}',
      'Members only.',
    ],
    [
      'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"message":"Sorry : members only."}}',
      'Sorry',
    ],
    ['BLOCKING_FUNCTION_ERROR_RESPONSE', 'An unknown error occurred'],
    [
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
      'Missing password requirements: [Password must contain a numeric character]',
    ],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'Password must be at least 6 characters.'],
    ['API key not valid. Please pass a valid API key.', 'An unknown error occurred'],
    ['ERROR_CODE:-47', 'An unknown error occurred'],
    ['QUOTA_EXCEEDED : Too many new accounts today.', 'Too many new accounts today.'],
  ] as const) {
    test(`rejects ${code.slice(0, 60)} with an error that reads '${read}'`, async () => {
      instead.set('accounts:signUp', [reject(code)]);
      const { signUp } = await open();
      const error: unknown = await signUp('Ada', EMAIL, 'secret').catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(FirebaseError);
      expect(authFormError(error).message).toBe(read);
    });
  }

  test('signs out, reports it, and releases the space of what only a viewer has', async () => {
    const { signIn, signOut, reported } = await open();
    await signIn(EMAIL, 'secret');
    await expect.poll(() => reported.at(-1)).not.toBeNull();
    expect(reserved).toEqual({ session: '' });
    await signOut();
    await expect.poll(() => reported.at(-1)).toBeNull();
    expect(reserved).toEqual({});
    expect(spoken).toHaveBeenLastCalledWith('You’re logged out.');
  });
});

describe('a token', () => {
  test('is reused while it is valid, and refreshed on demand', async () => {
    const { signIn, idToken: token } = await open();
    await signIn(EMAIL, 'secret');
    const first = await token('ada');
    expect(await token('ada')).toBe(first);
    const fresh = await token('ada', true);
    expect(fresh).not.toBe(first);
    expect(await token('ada')).toBe(fresh);
    expect(requests.filter((endpoint) => endpoint === '/token')).toHaveLength(1);
  });

  test('is that of the named viewer alone: the page may not know yet that another has signed in', async () => {
    const { signIn, idToken: token } = await open();
    await signIn(EMAIL, 'secret');
    expect(await token('ben')).toBeNull();
    expect(await token(null)).toBeNull();
    expect(await token('ben', true)).toBeNull();
    expect(requests).not.toContain('/token');
  });

  for (const message of ['TOKEN_EXPIRED', 'USER_NOT_FOUND', 'USER_DISABLED', 'INVALID_REFRESH_TOKEN']) {
    test(`that cannot be refreshed because of ${message} ends the session`, async () => {
      const { signIn, idToken: token, reported } = await open();
      await signIn(EMAIL, 'secret');
      instead.set('token', [reject(message)]);
      expect(await token('ada', true)).toBeNull();
      await expect.poll(() => reported.at(-1)).toBeNull();
    });
  }

  test('that cannot be refreshed while offline ends nothing', async () => {
    const { signIn, idToken: token, reported } = await open();
    await signIn(EMAIL, 'secret');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(token('ada', true)).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    await expect.poll(() => reported.at(-1)?.uid).toBe('ada');
  });
});
