import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as m from '../../text/server/mails.ts';
import {
  callIdentityToolkit,
  expectedError,
  fastKeyDerivation,
  signIn,
  signUp,
} from './testing/identityRequests.ts';
import { FakeClock, PASSWORD } from './testing/newUser.ts';
import { codeIn, decodedPart, startMailServer } from './testing/smtpServer.ts';
import { PUBLIC_URL, startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';

const EMAIL = 'ada@example.com';
const ANOTHER = 'another horse';
const HOUR_MS = 3_600_000;
const FROM = 'marquee@example.com';
const UNAVAILABLE = expectedError('UNAVAILABLE : Email cannot be sent right now. Try again later.', 503);

/** The test's own accounts, in which Ada has one. */
async function withAda(setup: Parameters<typeof startEmbeddedAccounts>[0] = {}) {
  const clock = new FakeClock();
  const accounts = await startEmbeddedAccounts({
    deriveKey: fastKeyDerivation,
    now: () => clock.now,
    ...setup,
  });
  onTestFinished(() => accounts.close());
  const { origin } = accounts;
  const { idToken } = await signUp(origin, EMAIL, PASSWORD);
  const call = async (method: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    (await callIdentityToolkit(origin, method, body, headers)).body;
  const forgets = (email = EMAIL, headers = {}) =>
    call('sendOobCode', { requestType: 'PASSWORD_RESET', email }, headers);
  const resets = (oobCode: string, newPassword = ANOTHER) => call('resetPassword', { oobCode, newPassword });
  const mailed = async (email = EMAIL) => {
    await forgets(email);
    return accounts.mailedCode(email);
  };
  return { accounts, clock, origin, idToken, call, forgets, resets, mailed };
}

/** Mail settings, where a test has its own server. */
function through(port: number, login: { readonly user: string; readonly password: string } | null = null) {
  return { host: '127.0.0.1', port, secure: false, login, from: FROM, publicUrl: PUBLIC_URL };
}

describe('the mail', () => {
  test('goes to the account alone, with a link to the product’s own origin, whatever the request’s Host', async () => {
    const { accounts, forgets, call } = await withAda();
    const answer = await forgets(` ${EMAIL.toUpperCase()}`, {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    expect(answer).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: EMAIL });
    const mail = await accounts.mailServer.mailTo(EMAIL);
    expect(mail).toMatchObject({ from: FROM, to: [EMAIL] });
    expect(mail.source).toMatch(/^From: Marquee <marquee@example\.com>\r$/m);
    expect(mail.source).toMatch(/^Subject: Reset your Marquee password\r$/m);
    expect(mail.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const link = `${PUBLIC_URL}/reset-password#oobCode=${codeIn(mail)}`;
    expect(mail.text.split(link)).toHaveLength(3);
    expect(mail.text).toContain(`<a href="${link}"`);
    expect(mail.text).not.toMatch(/evil|127\.0\.0\.1/);
    expect(await call('resetPassword', { oobCode: codeIn(mail) })).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      email: EMAIL,
      requestType: 'PASSWORD_RESET',
    });
    expect(JSON.stringify(accounts.log.lines)).not.toMatch(/ada@|oobCode/);
  });

  test.each([
    ['de', 'de', 'ltr'],
    ['de-AT', 'de', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['xx', 'en', 'ltr'],
  ])('is in the language of the page that requests it: %s', async (locale, tag, direction) => {
    const { accounts, forgets } = await withAda();
    await forgets(EMAIL, { 'X-Firebase-Locale': locale });
    const { source } = await accounts.mailServer.mailTo(EMAIL);
    const html = decodedPart(source, 'text/html');
    expect(html).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(html).toContain(`<p>${m.validity(tag)}</p>`);
    expect(decodedPart(source, 'text/plain')).toContain(m.reassurance(tag));
  });

  test('is not sent to an email without an account, and the response is the same', async () => {
    const { accounts, forgets } = await withAda();
    expect(await forgets('eve@example.com')).toEqual({
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: 'eve@example.com',
    });
    await forgets();
    await accounts.mailServer.mailTo(EMAIL);
    expect(accounts.mailServer.mails).toHaveLength(1);
  });

  test('is not sent to an ambiguous email address', async () => {
    const { accounts, origin, forgets } = await withAda();
    for (const email of ['ada,eve@example.com', '<eve>@example.com', 'x:eve@example.com']) {
      await signUp(origin, email, PASSWORD);
      expect(await forgets(email)).toMatchObject({ email });
    }
    await forgets();
    await accounts.mailServer.mailTo(EMAIL);
    expect(accounts.mailServer.mails).toHaveLength(1);
  });

  test('is sent by a server that requires a login', async () => {
    const login = { user: 'marquee', password: 'p@ss word' };
    const server = await startMailServer({ login });
    onTestFinished(() => server.close());
    const { forgets } = await withAda({ mail: through(server.port, login) });
    await forgets();
    await expect(server.mailTo(EMAIL)).resolves.toMatchObject({ to: [EMAIL] });
    const wrong = await withAda({ mail: through(server.port, { ...login, password: 'wrong secret' }) });
    expect(await wrong.forgets()).toEqual(UNAVAILABLE);
    expect(wrong.accounts.log.lines).toContainEqual({
      level: 'error',
      fields: { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
      message: 'the mail server at SMTP_URL does not accept email',
    });
    expect(JSON.stringify(wrong.accounts.log.lines)).not.toContain('secret');
  });
});

describe('a code', () => {
  test('is replaced by the next one, and ends with a change of the password', async () => {
    const { call, resets, mailed, idToken } = await withAda();
    const first = await mailed();
    const second = await mailed();
    expect(await resets(first)).toEqual(expectedError('INVALID_OOB_CODE'));
    await call('update', { idToken, password: 'a changed horse' });
    expect(await resets(second)).toEqual(expectedError('INVALID_OOB_CODE'));
  });

  test('lasts an hour', async () => {
    const { clock, resets, mailed } = await withAda();
    const code = await mailed();
    clock.now += HOUR_MS;
    expect(await resets(code)).toEqual(expectedError('EXPIRED_OOB_CODE'));
    clock.now -= 1;
    expect(await resets(code)).toMatchObject({ email: EMAIL });
  });

  test('works for one of several concurrent requests', async () => {
    const { origin, resets, mailed } = await withAda();
    const code = await mailed();
    const passwords = ['one horse', 'two horses', 'three horses'];
    const answers = await Promise.all(passwords.map((password) => resets(code, password)));
    const won = answers.findIndex((answer) => JSON.stringify(answer).includes(EMAIL));
    expect(answers.filter((_answer, index) => index !== won)).toEqual([
      expectedError('INVALID_OOB_CODE'),
      expectedError('INVALID_OOB_CODE'),
    ]);
    await expect(signIn(origin, EMAIL, passwords[won] ?? '')).resolves.toBeDefined();
  });

  test('is deleted with its account', async () => {
    const { call, resets, mailed, idToken } = await withAda();
    const code = await mailed();
    await call('delete', { idToken });
    expect(await resets(code)).toEqual(expectedError('INVALID_OOB_CODE'));
  });

  test('causes no key derivation unless the code is valid and the password acceptable', async () => {
    const deriveKey = vi.fn(fastKeyDerivation);
    const { resets, mailed } = await withAda({ deriveKey });
    const code = await mailed();
    deriveKey.mockClear();
    expect(await resets('A'.repeat(43))).toEqual(expectedError('INVALID_OOB_CODE'));
    expect(await resets(code, 'Password1')).toEqual(
      expectedError('WEAK_PASSWORD : This password is too common. Please choose another.'),
    );
    expect(deriveKey).not.toHaveBeenCalled();
  });

  test('a malformed request for a code or a mail is rejected', async () => {
    const { call } = await withAda();
    for (const [method, body, message] of [
      ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
      ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
      ['sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: 'x' }, 'OPERATION_NOT_ALLOWED'],
      ['sendOobCode', { requestType: 'EMAIL_SIGNIN', email: EMAIL }, 'OPERATION_NOT_ALLOWED'],
      ['resetPassword', {}, 'MISSING_OOB_CODE'],
      ['resetPassword', { email: EMAIL, oldPassword: PASSWORD, newPassword: ANOTHER }, 'MISSING_OOB_CODE'],
    ] as const) {
      expect(await call(method, body)).toEqual(expectedError(message));
    }
  });
});

test('a user who was locked out by failures can sign in with the new password at once', async () => {
  const { call, resets, mailed } = await withAda({ limits: { perAccountAndAddress: 2, account: 2 } });
  const signsIn = (password: string) => call('signInWithPassword', { email: EMAIL, password });
  for (const _turn of [1, 2]) await signsIn('wrong horse');
  expect(await signsIn(PASSWORD)).toEqual(expectedError('TOO_MANY_ATTEMPTS_TRY_LATER'));
  await resets(await mailed());
  expect(await signsIn(ANOTHER)).toMatchObject({ email: EMAIL });
});

describe('limits', () => {
  const TOO_MANY = expectedError('TOO_MANY_ATTEMPTS_TRY_LATER');

  test('apply per account, existing or not, from any address, for an hour', async () => {
    const { clock, forgets } = await withAda({ limits: { accountMails: 2 } });
    for (const email of [EMAIL, 'eve@example.com']) {
      for (const attempt of [1, 2]) {
        expect(await forgets(email, { 'x-forwarded-for': `10.0.0.${attempt}` })).toMatchObject({ email });
      }
      expect(await forgets(email, { 'x-forwarded-for': '10.0.0.3' })).toEqual(TOO_MANY);
    }
    clock.now += HOUR_MS;
    expect(await forgets()).toMatchObject({ email: EMAIL });
  });

  test('apply per address across all accounts', async () => {
    const { forgets } = await withAda({ limits: { addressMails: 2 } });
    for (const email of ['one@example.com', 'two@example.com']) {
      expect(await forgets(email)).toMatchObject({ email });
    }
    expect(await forgets()).toEqual(TOO_MANY);
    expect(await forgets(EMAIL, { 'x-forwarded-for': '10.0.0.1' })).toMatchObject({ email: EMAIL });
  });
});

describe('a mail server', () => {
  test('that is unreachable is reported for every email alike, counts against no limit, and is logged', async () => {
    const server = await startMailServer();
    await server.close();
    const { accounts, forgets } = await withAda({ mail: through(server.port), limits: { accountMails: 1 } });
    for (const email of [EMAIL, EMAIL, 'eve@example.com']) expect(await forgets(email)).toEqual(UNAVAILABLE);
    expect(accounts.log.lines).toContainEqual({
      level: 'error',
      fields: { code: 'ESOCKET', errno: expect.any(Number), syscall: 'connect', command: 'CONN' },
      message: 'the mail server at SMTP_URL does not accept email',
    });
    expect(JSON.stringify(accounts.log.lines)).not.toContain('@');
  });

  test('that rejects a mail is logged without naming the user', async () => {
    const server = await startMailServer({ rejects: true });
    onTestFinished(() => server.close());
    const { accounts, forgets } = await withAda({ mail: through(server.port) });
    expect(await forgets()).toMatchObject({ email: EMAIL });
    await expect.poll(() => accounts.log.messages('error')).toEqual(['an email could not be sent']);
    expect(JSON.stringify(accounts.log.lines)).not.toContain('@');
  });

  test('that is not configured allows no password reset', async () => {
    const { forgets } = await withAda({ mail: null });
    expect(await forgets()).toEqual(
      expectedError('OPERATION_NOT_ALLOWED : This server does not send email.'),
    );
  });
});
