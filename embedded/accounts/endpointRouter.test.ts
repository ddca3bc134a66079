import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callIdentityToolkit,
  expectedError,
  fastKeyDerivation,
  send,
  signUp,
} from './testing/identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

let accounts: RunningAccounts;
let signUpUrl: string;

beforeAll(async () => {
  accounts = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation });
  signUpUrl = `${accounts.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`;
});
afterAll(() => accounts.close());

const json = { 'content-type': 'application/json' };
const PARSED = 'INVALID_ARGUMENT : The body must be JSON, or a form where tokens are asked for';

test.each([
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
  '/identitytoolkit.googleapis.com/v1/accountsXsignUp',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/v2/token',
  '/securetoken.googleapis.com/%ff',
])('nothing is found at %s', async (path) => {
  const { status, body } = await send(accounts.origin + path, { method: 'POST', headers: json, body: '{}' });
  expect({ status, body }).toEqual({ status: 404, body: expectedError('NOT_FOUND', 404) });
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const { status, headers, body } = await send(signUpUrl, { method });
  expect({ status, body }).toEqual({ status: 405, body: expectedError('METHOD_NOT_ALLOWED', 405) });
  expect(headers.get('allow')).toBe('POST');
});

test.each([
  ['JSON that ends too soon', 400, { headers: json, body: '{"email":' }, PARSED],
  ['a text for JSON', 400, { headers: json, body: '"ada"' }, PARSED],
  ['a form', 415, { body: new URLSearchParams({ email: 'a@b.example', password: 'correct horse' }) }, PARSED],
  ['a form of several parts', 415, { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, PARSED],
  [
    'JSON that is said to be plain text',
    415,
    { headers: { 'content-type': 'text/plain' }, body: '{}' },
    PARSED,
  ],
  [
    'an unknown character set',
    415,
    { headers: { 'content-type': 'application/json; charset=x' }, body: '{}' },
    PARSED,
  ],
  [
    'a body that is not what it is said to be',
    400,
    { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
    PARSED,
  ],
  [
    'values nested without end',
    400,
    { headers: json, body: `{"email":${'['.repeat(16_000)}${']'.repeat(16_000)}}` },
    'INVALID_ARGUMENT : email: Invalid input: expected string, received array',
  ],
  [
    'a body of 32 KiB and more',
    413,
    { headers: json, body: JSON.stringify({ email: 'x'.repeat(32_768) }) },
    'INVALID_ARGUMENT : The body must be at most 32768 bytes',
  ],
])('%s is answered with %i, in the provider’s format', async (_kind, code, request, message) => {
  const { status, body } = await send(signUpUrl, { method: 'POST', ...request });
  expect({ status, body }).toEqual({ status: code, body: expectedError(message, code) });
});

test('another origin may call them only if it is allowed, with any headers, and reads errors too', async () => {
  const corsOrigins = ['https://app.example'];
  const open = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, corsOrigins });
  const paths = [
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', 400],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:unknown', 404],
    ['GET', '/identitytoolkit.googleapis.com/v2/passwordPolicy', 200],
    ['POST', '/securetoken.googleapis.com/v1/token', 400],
  ] as const;
  for (const [method, path, code] of paths) {
    const allowedOrigin = async (origin: string, request: RequestInit) => {
      const sent = { ...request, headers: { origin, ...Object.fromEntries(new Headers(request.headers)) } };
      const { status, headers } = await fetch(open.origin + path, sent);
      return { status, origin: headers.get('access-control-allow-origin'), headers };
    };
    const names = 'content-type,x-client-version,x-firebase-gmpid,x-firebase-client,x-firebase-locale';
    const preflight = {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': method, 'access-control-request-headers': names },
    };
    const body = method === 'POST' ? { body: '{}' } : {};
    const answered = await allowedOrigin('https://app.example', { method, headers: json, ...body });
    expect(answered, path).toMatchObject({ status: code, origin: 'https://app.example' });
    const before = await allowedOrigin('https://app.example', preflight);
    expect(before, path).toMatchObject({ status: 204, origin: 'https://app.example' });
    expect(before.headers.get('access-control-allow-headers')).toBe(names);
    expect(before.headers.get('access-control-allow-methods')).toContain(method);
    expect((await allowedOrigin('https://stranger.example', preflight)).origin).toBeNull();
  }
  await open.close();
});

test('every response is uncacheable and typed as JSON', async () => {
  const answers = [
    await callIdentityToolkit(accounts.origin, 'signUp', {
      email: 'ada.lovelace@example.com',
      password: 'correct horse',
    }),
    await callIdentityToolkit(accounts.origin, 'signUp', {}),
    await callIdentityToolkit(accounts.origin, 'unknown', {}),
    await send(signUpUrl, { method: 'POST', headers: json, body: '{' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 400]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test('the log identifies a user by uid alone', async () => {
  const email = 'logged@example.com';
  const session = await signUp(accounts.origin, email, 'correct horse');
  await callIdentityToolkit(accounts.origin, 'signInWithPassword', { email, password: 'wrong horse' });
  await callIdentityToolkit(accounts.origin, 'update', {
    idToken: session.idToken,
    password: 'another horse',
  });
  await accounts.accounts.signOutEverywhere(session.localId);
  await accounts.accounts.deleteAccount(session.localId);
  const lines = accounts.log.lines.filter(({ fields }) => fields['uid'] === session.localId);
  expect(lines.map(({ level, fields, message }) => [level, Object.keys(fields), message])).toEqual([
    ['info', ['uid'], 'an account was created'],
    ['info', ['uid'], 'a password was changed, and the other sessions have ended'],
    ['info', ['uid'], 'every session of an account has ended'],
    ['info', ['uid'], 'an account was deleted'],
  ]);
  const log = JSON.stringify(accounts.log.lines);
  for (const secret of [email, 'horse', session.idToken, session.refreshToken]) {
    expect(log).not.toContain(secret);
  }
});
