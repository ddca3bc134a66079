import { describe, expect, test, vi } from 'vitest';
import { askIdentity, quickDerivation, refusal, signUp } from '../../testing/identityRequests.ts';
import { startEmbeddedAccounts } from '../../testing/startEmbeddedAccounts.ts';
import { Attempts } from './attemptLimits.ts';
import type { DeriveKey } from './passwords.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse';
const TOO_MANY = refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
const WRONG = refusal('INVALID_LOGIN_CREDENTIALS');

describe('over HTTP', () => {
  const limits = { accountFromAddress: 3, account: 5, address: 6, signUps: 4 };

  /** Runs an example over accounts of its own, in which Ada has one. */
  async function withAda(
    example: (guess: (email: string, password: string) => Promise<unknown>, origin: string) => Promise<void>,
    deriveKey: DeriveKey = quickDerivation,
  ) {
    const { origin, close } = await startEmbeddedAccounts({ deriveKey, limits });
    try {
      await signUp(origin, EMAIL, PASSWORD);
      const guess = async (email: string, password: string) =>
        (await askIdentity(origin, 'signInWithPassword', { email, password })).body;
      await example(guess, origin);
    } finally {
      await close();
    }
  }

  test('after the failures an account is allowed, not even the right password is heard', () =>
    withAda(async (guess) => {
      for (const _turn of [1, 2, 3]) expect(await guess(EMAIL, 'wrong horse')).toEqual(WRONG);
      expect(await guess(EMAIL, 'wrong horse')).toEqual(TOO_MANY);
      expect(await guess(` ${EMAIL.toUpperCase()}`, PASSWORD)).toEqual(TOO_MANY);
    }));

  test('an email without an account is limited as one with an account', () =>
    withAda(async (guess) => {
      for (const _turn of [1, 2, 3]) expect(await guess('eve@example.com', 'wrong horse')).toEqual(WRONG);
      expect(await guess('eve@example.com', 'wrong horse')).toEqual(TOO_MANY);
      expect(await guess(EMAIL, PASSWORD)).toMatchObject({ email: EMAIL });
    }));

  test('an address is limited over all accounts', () =>
    withAda(async (guess) => {
      for (const turn of [1, 2, 3, 4, 5, 6]) {
        expect(await guess(`nobody${turn}@example.com`, 'wrong horse')).toEqual(WRONG);
      }
      expect(await guess('nobody7@example.com', 'wrong horse')).toEqual(TOO_MANY);
      expect(await guess(EMAIL, PASSWORD)).toEqual(TOO_MANY);
    }));

  test('the right password clears the failures of its account', () =>
    withAda(async (guess) => {
      for (const _round of [1, 2]) {
        for (const _turn of [1, 2]) expect(await guess(EMAIL, 'wrong horse')).toEqual(WRONG);
        expect(await guess(EMAIL, PASSWORD)).toMatchObject({ email: EMAIL });
      }
    }));

  test('who signs in again and again is never told to come later', () =>
    withAda(async (guess) => {
      for (let turn = 0; turn < 20; turn += 1) {
        expect(await guess(EMAIL, PASSWORD)).toMatchObject({ email: EMAIL });
      }
    }));

  test('guesses made all at once are no way around', async () => {
    const derive = vi.fn(quickDerivation);
    await withAda(async (guess) => {
      derive.mockClear();
      const answers = await Promise.all(Array.from({ length: 40 }, () => guess(EMAIL, 'wrong horse')));
      expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(WRONG))).toHaveLength(3);
      expect(derive).toHaveBeenCalledTimes(3);
    }, derive);
  });

  test('a known and an unknown email cost one derivation each', async () => {
    const derive = vi.fn(quickDerivation);
    await withAda(async (guess) => {
      for (const email of [EMAIL, 'eve@example.com']) {
        derive.mockClear();
        await guess(email, 'wrong horse');
        expect(derive).toHaveBeenCalledTimes(1);
      }
    }, derive);
  });

  test('an address makes no more accounts than it is allowed', () =>
    withAda(async (_guess, origin) => {
      const another = (turn: number) =>
        askIdentity(origin, 'signUp', { email: `next${turn}@example.com`, password: PASSWORD });
      for (const turn of [2, 3, 4]) expect(await another(turn)).toMatchObject({ status: 200 });
      expect(await another(5)).toMatchObject({ status: 400, body: TOO_MANY });
    }));

  test('a refusal is noted in the log, and names nobody', async () => {
    const { origin, log, close } = await startEmbeddedAccounts({
      deriveKey: quickDerivation,
      limits: { signUps: 0 },
    });
    await askIdentity(origin, 'signUp', { email: EMAIL, password: PASSWORD });
    await close();
    expect(log.lines).toEqual([
      { level: 'info', fields: {}, message: 'too many attempts at an account endpoint' },
    ]);
  });
});

test('what is usual lets one address make 200 accounts within the hour', async () => {
  const attempts = new Attempts();
  for (let turn = 0; turn < 200; turn += 1) await attempts.signUp('127.0.0.1');
  await expect(attempts.signUp('127.0.0.1')).resolves.toBeUndefined();
});

describe('addresses', () => {
  const attempts = () => new Attempts({ accountFromAddress: 1, account: 100 });
  const TRY_LATER = 'TOO_MANY_ATTEMPTS_TRY_LATER';

  test('strangers elsewhere do not lock a person out', async () => {
    const counted = attempts();
    for (const _turn of [1, 2]) await counted.signIn(EMAIL, '192.0.2.1').catch(() => undefined);
    await expect(counted.signIn(EMAIL, '192.0.2.2')).resolves.toBeUndefined();
  });

  test('a guesser with many addresses is limited by the account', async () => {
    const counted = new Attempts({ account: 3 });
    for (const host of [1, 2, 3]) await counted.signIn(EMAIL, `192.0.2.${host}`);
    await expect(counted.signIn(EMAIL, '192.0.2.4')).rejects.toThrow(TRY_LATER);
  });

  test('the right password elsewhere does not clear what guessers have used up', async () => {
    const counted = new Attempts({ account: 3 });
    for (const host of [1, 2]) await counted.signIn(EMAIL, `192.0.2.${host}`);
    await counted.signIn(EMAIL, '198.51.100.1');
    await counted.signedIn(EMAIL, '198.51.100.1');
    await counted.signIn(EMAIL, '192.0.2.3');
    await expect(counted.signIn(EMAIL, '192.0.2.4')).rejects.toThrow(TRY_LATER);
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:0db8:0:0:1::'],
    ['::1', '::2'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('%s and %s are one', async (one, other) => {
    const counted = attempts();
    await counted.signIn(EMAIL, one);
    await expect(counted.signIn(EMAIL, other)).rejects.toThrow(TRY_LATER);
  });

  test.each([
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ])('%s and %s are two', async (one, other) => {
    const counted = attempts();
    await counted.signIn(EMAIL, one);
    await expect(counted.signIn(EMAIL, other)).resolves.toBeUndefined();
  });
});
