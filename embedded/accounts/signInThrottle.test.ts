import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LogRecorder } from '../../server/testing/logRecorder.ts';
import { openDatabase } from './database.ts';
import type { DeriveKey } from './passwords.ts';
import { type ThrottleLimits, SignInThrottle } from './signInThrottle.ts';
import { callIdentityToolkit, expectedError, fastKeyDerivation, signUp } from './testing/identityRequests.ts';
import { startEmbeddedAccounts } from './testing/startEmbeddedAccounts.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse';
const TOO_MANY = expectedError('TOO_MANY_ATTEMPTS_TRY_LATER');
const WRONG = expectedError('INVALID_LOGIN_CREDENTIALS');

describe('over HTTP', () => {
  const limits = { perAccountAndAddress: 3, account: 5, address: 6, signUps: 4 };

  /** Runs an example over its own accounts, in which Ada has one. */
  async function withAda(
    example: (guess: (email: string, password: string) => Promise<unknown>, origin: string) => Promise<void>,
    deriveKey: DeriveKey = fastKeyDerivation,
  ) {
    const { origin, close } = await startEmbeddedAccounts({ deriveKey, limits });
    try {
      await signUp(origin, EMAIL, PASSWORD);
      const guess = async (email: string, password: string) =>
        (await callIdentityToolkit(origin, 'signInWithPassword', { email, password })).body;
      await example(guess, origin);
    } finally {
      await close();
    }
  }

  test('after the allowed failures of an account, even the right password is rejected', () =>
    withAda(async (guess) => {
      for (const _turn of [1, 2, 3]) expect(await guess(EMAIL, 'wrong horse')).toEqual(WRONG);
      expect(await guess(EMAIL, 'wrong horse')).toEqual(TOO_MANY);
      expect(await guess(` ${EMAIL.toUpperCase()}`, PASSWORD)).toEqual(TOO_MANY);
    }));

  test('an email without an account is limited like one with an account', () =>
    withAda(async (guess) => {
      for (const _turn of [1, 2, 3]) expect(await guess('eve@example.com', 'wrong horse')).toEqual(WRONG);
      expect(await guess('eve@example.com', 'wrong horse')).toEqual(TOO_MANY);
      expect(await guess(EMAIL, PASSWORD)).toMatchObject({ email: EMAIL });
    }));

  test('an address is limited across all accounts', () =>
    withAda(async (guess) => {
      for (const attempt of [1, 2, 3, 4, 5, 6]) {
        expect(await guess(`unknown${attempt}@example.com`, 'wrong horse')).toEqual(WRONG);
      }
      expect(await guess('unknown7@example.com', 'wrong horse')).toEqual(TOO_MANY);
      expect(await guess(EMAIL, PASSWORD)).toEqual(TOO_MANY);
    }));

  test('the right password clears the failures of its account', () =>
    withAda(async (guess) => {
      for (const _round of [1, 2]) {
        for (const _turn of [1, 2]) expect(await guess(EMAIL, 'wrong horse')).toEqual(WRONG);
        expect(await guess(EMAIL, PASSWORD)).toMatchObject({ email: EMAIL });
      }
    }));

  test('repeated successful sign-ins are never limited', () =>
    withAda(async (guess) => {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        expect(await guess(EMAIL, PASSWORD)).toMatchObject({ email: EMAIL });
      }
    }));

  test('concurrent guesses do not bypass the limit', async () => {
    const derive = vi.fn(fastKeyDerivation);
    await withAda(async (guess) => {
      derive.mockClear();
      const answers = await Promise.all(Array.from({ length: 40 }, () => guess(EMAIL, 'wrong horse')));
      expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(WRONG))).toHaveLength(3);
      expect(derive).toHaveBeenCalledTimes(3);
    }, derive);
  });

  test('a known and an unknown email cost one key derivation each', async () => {
    const derive = vi.fn(fastKeyDerivation);
    await withAda(async (guess) => {
      for (const email of [EMAIL, 'eve@example.com']) {
        derive.mockClear();
        await guess(email, 'wrong horse');
        expect(derive).toHaveBeenCalledTimes(1);
      }
    }, derive);
  });

  test('an address cannot create more accounts than allowed', () =>
    withAda(async (_guess, origin) => {
      const another = (attempt: number) =>
        callIdentityToolkit(origin, 'signUp', { email: `next${attempt}@example.com`, password: PASSWORD });
      for (const attempt of [2, 3, 4]) expect(await another(attempt)).toMatchObject({ status: 200 });
      expect(await another(5)).toMatchObject({ status: 400, body: TOO_MANY });
    }));

  test('rejections are logged once for a minute, without naming the user', async () => {
    const { origin, log, close } = await startEmbeddedAccounts({
      deriveKey: fastKeyDerivation,
      limits: { signUps: 0 },
    });
    for (let attempt = 0; attempt < 3; attempt += 1)
      await callIdentityToolkit(origin, 'signUp', { email: EMAIL, password: PASSWORD });
    await close();
    expect(log.lines).toEqual([
      { level: 'info', fields: {}, message: 'too many attempts at an account endpoint' },
    ]);
  });
});

const QUARTER_HOUR_MS = 900_000;
const TRY_LATER = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const from = (network: string, device: string | null = null) => ({ network, device });

/** Limits of one process, over a folder that others may share. */
async function openAttempts(limits: Partial<ThrottleLimits>, dataDir = temporaryFolder()) {
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.close(new LogRecorder()));
  const clock = { now: Date.parse('2025-03-04T05:06:07Z') };
  const attempts = new SignInThrottle(database, () => clock.now, limits);
  return {
    attempts,
    clock,
    rows: () => database.connection.prepare('SELECT * FROM attempt').all(),
    /** A successful sign-in. */
    signInRightly: async (caller: ReturnType<typeof from>) => {
      await attempts.countSignIn(EMAIL, caller);
      await database.transaction(() => attempts.clearSignIn(EMAIL, caller));
    },
  };
}

test('the defaults let one address create 30 accounts within the hour', async () => {
  const { attempts } = await openAttempts({});
  for (let attempt = 0; attempt < 30; attempt += 1) await attempts.signUp(from('192.0.2.1'));
  await expect(attempts.signUp(from('192.0.2.1'))).rejects.toThrow(TRY_LATER);
  await expect(attempts.signUp(from('192.0.2.2'))).resolves.toBeUndefined();
});

test('sign-ups that probe for accounts count as failed sign-ins of the address', async () => {
  const { origin, close } = await startEmbeddedAccounts({
    deriveKey: fastKeyDerivation,
    limits: { address: 3 },
  });
  onTestFinished(close);
  await signUp(origin, EMAIL, PASSWORD);
  const probe = async () =>
    (await callIdentityToolkit(origin, 'signUp', { email: EMAIL, password: PASSWORD })).body;
  for (const _turn of [1, 2, 3]) expect(await probe()).toEqual(expectedError('EMAIL_EXISTS'));
  expect(await probe()).toEqual(TOO_MANY);
  const signIn = { email: EMAIL, password: PASSWORD };
  expect(await callIdentityToolkit(origin, 'signInWithPassword', signIn)).toMatchObject({ body: TOO_MANY });
});

describe('addresses', () => {
  test('guesses from other addresses do not lock out a user', async () => {
    const { attempts } = await openAttempts({ perAccountAndAddress: 1 });
    await attempts.countSignIn(EMAIL, from('192.0.2.1'));
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.1'))).rejects.toThrow(TRY_LATER);
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.2'))).resolves.toBeUndefined();
  });

  test('a guesser with many addresses is limited by the account', async () => {
    const { attempts } = await openAttempts({ account: 3 });
    for (const host of [1, 2, 3]) await attempts.countSignIn(EMAIL, from(`192.0.2.${host}`));
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.4'))).rejects.toThrow(TRY_LATER);
  });

  test('the right password elsewhere does not clear the failures of guessers', async () => {
    const { attempts, signInRightly } = await openAttempts({ account: 3 });
    for (const host of [1, 2]) await attempts.countSignIn(EMAIL, from(`192.0.2.${host}`));
    await signInRightly(from('198.51.100.1'));
    await attempts.countSignIn(EMAIL, from('192.0.2.3'));
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.4'))).rejects.toThrow(TRY_LATER);
  });

  test.each([
    ['192.0.2.1', '192.0.2.2', WRONG],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', WRONG],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', TOO_MANY],
    ['::ffff:192.0.2.1', '192.0.2.1', TOO_MANY],
  ])('guesses from %s and from %s are told apart by network', async (one, other, answer) => {
    const { origin, close } = await startEmbeddedAccounts({
      deriveKey: fastKeyDerivation,
      limits: { perAccountAndAddress: 1 },
    });
    onTestFinished(close);
    const guess = async (address: string) => {
      const credentials = { email: EMAIL, password: 'wrong horse' };
      return (
        await callIdentityToolkit(origin, 'signInWithPassword', credentials, { 'x-forwarded-for': address })
      ).body;
    };
    expect(await guess(one)).toEqual(WRONG);
    expect(await guess(other)).toEqual(answer);
  });
});

describe('a device that has signed in before', () => {
  test('may sign in when guessers on other devices have used up every other limit', async () => {
    const limits = { perAccountAndAddress: 1, account: 1, address: 1, accountFromDevice: 2 };
    const { attempts, signInRightly } = await openAttempts(limits);
    await attempts.countSignIn(EMAIL, from('192.0.2.1'));
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.1'))).rejects.toThrow(TRY_LATER);
    await expect(signInRightly(from('192.0.2.1', 'known'))).resolves.toBeUndefined();
  });

  test('has its own limit, which a right password clears', async () => {
    const { attempts, signInRightly } = await openAttempts({ accountFromDevice: 2 });
    await attempts.countSignIn(EMAIL, from('192.0.2.1', 'known'));
    await signInRightly(from('192.0.2.1', 'known'));
    for (const host of [1, 2]) await attempts.countSignIn(EMAIL, from(`192.0.2.${host}`, 'known'));
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.3', 'known'))).rejects.toThrow(TRY_LATER);
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.3', 'another'))).resolves.toBeUndefined();
  });
});

describe('counts', () => {
  test('are shared by processes over one folder, and survive them', async () => {
    const dataDir = temporaryFolder();
    const [one, other] = [
      await openAttempts({ account: 2 }, dataDir),
      await openAttempts({ account: 2 }, dataDir),
    ];
    await one.attempts.countSignIn(EMAIL, from('192.0.2.1'));
    await other.attempts.countSignIn(EMAIL, from('192.0.2.2'));
    for (const { attempts } of [one, other, await openAttempts({ account: 2 }, dataDir)]) {
      await expect(attempts.countSignIn(EMAIL, from('192.0.2.3'))).rejects.toThrow(TRY_LATER);
    }
  });

  test('restart a quarter of an hour after the first failure', async () => {
    const { attempts, clock } = await openAttempts({ account: 1 });
    await attempts.countSignIn(EMAIL, from('192.0.2.1'));
    clock.now += QUARTER_HOUR_MS - 1;
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.1'))).rejects.toThrow(TRY_LATER);
    clock.now += 1;
    await attempts.countSignIn(EMAIL, from('192.0.2.1'));
    await expect(attempts.countSignIn(EMAIL, from('192.0.2.1'))).rejects.toThrow(TRY_LATER);
  });

  test('are deleted once they expire, and name no user', async () => {
    const { attempts, clock, rows } = await openAttempts({});
    for (const host of [1, 2, 3, 4]) await attempts.countSignIn(`${host}.${EMAIL}`, from(`192.0.2.${host}`));
    expect(rows()).toHaveLength(12);
    expect(JSON.stringify(rows())).not.toMatch(/example|192/);
    clock.now += QUARTER_HOUR_MS;
    await attempts.countSignIn(EMAIL, from('198.51.100.1'));
    expect(rows()).toHaveLength(3);
  });

  test('are not written for requests over a limit', async () => {
    const { attempts, rows } = await openAttempts({ address: 1 });
    await attempts.countSignIn(EMAIL, from('192.0.2.1'));
    const before = rows();
    await expect(attempts.countSignIn('eve@example.com', from('192.0.2.1'))).rejects.toThrow(TRY_LATER);
    expect(rows()).toEqual(before);
  });
});
