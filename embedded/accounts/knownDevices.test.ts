import { expect, onTestFinished, test } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { AccountTable } from './accountTable.ts';
import { openDatabase } from './database.ts';
import { KnownDevices } from './knownDevices.ts';
import type { ThrottleLimits } from './signInThrottle.ts';
import { callIdentityToolkit, expectedError, fastKeyDerivation } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse';
const YEAR_MS = 365 * 86_400_000;

/** Devices of Ada and of Grace, with a clock that is moved by hand. */
async function openDevices() {
  const database = await openDatabase(temporaryFolder());
  onTestFinished(() => database.close(new LogRecorder()));
  const clock = { now: Date.parse('2025-03-04T05:06:07Z') };
  const records = new AccountTable(database, () => clock.now);
  const [ada = '', grace = ''] = [EMAIL, 'grace@example.com'].map(
    (email) => records.create(email, 'x', null)?.uid,
  );
  const rows = () => database.connection.prepare('SELECT * FROM device').all();
  return { devices: new KnownDevices(database, () => clock.now), clock, ada, grace, rows };
}

test('a device is known to its account alone, by its newest secret, which is stored as a hash', async () => {
  const { devices, ada, grace, rows } = await openDevices();
  const first = devices.rotateSecret(ada, null);
  expect(devices.findSecret(ada, ['x', first])).toBe(first);
  expect(devices.findSecret(grace, [first])).toBeNull();
  const second = devices.rotateSecret(ada, first);
  expect(devices.findSecret(ada, [first])).toBeNull();
  expect(devices.findSecret(ada, [second])).toBe(second);
  expect(rows()).toHaveLength(1);
  expect(JSON.stringify(rows())).not.toContain(second);
});

test('an account knows its twenty newest devices', async () => {
  const { devices, ada } = await openDevices();
  const secrets = Array.from({ length: 22 }, () => devices.rotateSecret(ada, null));
  expect(secrets.map((secret) => devices.findSecret(ada, [secret]) !== null)).toEqual([
    ...[false, false],
    ...Array.from({ length: 20 }, () => true),
  ]);
});

test('a device is forgotten a year after its last sign-in, and deleted by a later sign-in', async () => {
  const { devices, clock, ada, grace, rows } = await openDevices();
  const secret = devices.rotateSecret(ada, null);
  clock.now += YEAR_MS - 1;
  expect(devices.findSecret(ada, [secret])).toBe(secret);
  clock.now += 1;
  expect(devices.findSecret(ada, [secret])).toBeNull();
  devices.rotateSecret(grace, null);
  expect(rows()).toHaveLength(1);
});

/** A browser with a cookie jar, and accounts in which Ada has one. */
async function openBrowsers(limits: Partial<ThrottleLimits>) {
  const { origin, close } = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, limits });
  onTestFinished(close);
  const browser = () => {
    let cookie = '';
    let setCookie = '';
    const call = async (method: string, fields: object, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await callIdentityToolkit(origin, method, fields, {
        ...(cookie && { cookie }),
        ...headers,
      });
      setCookie = answer.headers.get('set-cookie') ?? '';
      cookie = setCookie.split(';')[0] || cookie;
      return answer.body;
    };
    return {
      call,
      signIn: (password: string, email = EMAIL) => call('signInWithPassword', { email, password }),
      setCookie: () => setCookie,
      cookie: () => cookie,
    };
  };
  const ada = browser();
  await ada.call('signUp', { email: EMAIL, password: PASSWORD });
  return { ada, browser };
}

const RIGHT = { email: EMAIL };
const WRONG = expectedError('INVALID_LOGIN_CREDENTIALS');
const TOO_MANY = expectedError('TOO_MANY_ATTEMPTS_TRY_LATER');

test('a stranger who uses up an account’s limit does not lock out a known device', async () => {
  const { ada, browser } = await openBrowsers({ account: 2, accountFromDevice: 3 });
  const stranger = browser();
  for (const _turn of [1, 2]) expect(await stranger.signIn('wrong horse')).toEqual(WRONG);
  expect(await stranger.signIn(PASSWORD)).toEqual(TOO_MANY);
  for (const _turn of [1, 2]) expect(await ada.signIn('wrong horse')).toEqual(WRONG);
  expect(await ada.signIn(PASSWORD)).toMatchObject(RIGHT);
  for (const _turn of [1, 2, 3]) expect(await ada.signIn('wrong horse')).toEqual(WRONG);
  expect(await ada.signIn(PASSWORD)).toEqual(TOO_MANY);
});

test('a device remembers five accounts, and stays known to each of them', async () => {
  const { ada, browser } = await openBrowsers({ account: 1 });
  const emails = [1, 2, 3, 4].map((person) => `${person}.${EMAIL}`);
  for (const email of emails) await ada.call('signUp', { email, password: PASSWORD });
  for (const email of [EMAIL, ...emails]) await browser().signIn('wrong horse', email);
  for (const email of [EMAIL, ...emails]) {
    expect(await browser().signIn(PASSWORD, email)).toEqual(TOO_MANY);
    expect(await ada.signIn(PASSWORD, email)).toMatchObject({ email });
  }
  expect(ada.cookie()).toMatch(/^marquee-device=([\w-]{43}\.){4}[\w-]{43}$/);
});

test('the cookie is sent to the account endpoints alone, never to scripts or other sites', async () => {
  const { ada } = await openBrowsers({});
  const attributes = ada.setCookie().split('; ').slice(1);
  expect(attributes.filter((attribute) => !attribute.startsWith('Expires='))).toEqual([
    'Max-Age=31536000',
    'Path=/identitytoolkit.googleapis.com',
    'HttpOnly',
    'SameSite=Lax',
  ]);
  await ada.call(
    'signInWithPassword',
    { email: EMAIL, password: PASSWORD },
    { 'x-forwarded-proto': 'https' },
  );
  expect(ada.setCookie()).toContain('; Secure');
});

test('a rejected sign-in sets no cookie', async () => {
  const { ada, browser } = await openBrowsers({});
  const stranger = browser();
  await stranger.signIn('wrong horse');
  await ada.signIn('wrong horse');
  expect([stranger.setCookie(), ada.setCookie()]).toEqual(['', '']);
});

test.each([
  'marquee-device',
  'marquee-device=',
  `marquee-device=${'.'.repeat(8000)}`,
  `marquee-device=${'A'.repeat(43)}.${'B'.repeat(42)}`,
  'other=1; marquee-device=%00; marquee-device=x',
  `x-marquee-device=${'A'.repeat(43)};;=;`,
])('a foreign cookie, %.40s, is ignored', async (cookie) => {
  const { browser } = await openBrowsers({});
  const answer = await browser().call('signInWithPassword', { email: EMAIL, password: PASSWORD }, { cookie });
  expect(answer).toMatchObject(RIGHT);
});
