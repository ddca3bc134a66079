import { expect, test } from 'vitest';
import { quickDerivation } from '../../testing/identityRequests.ts';
import { type DeriveKey, Passwords } from './passwords.ts';

/** Counts the derivations, and lets those called wait until they are let go. */
class Derivations {
  readonly calls: { readonly salt: string; readonly bytes: number; readonly options: object }[] = [];
  running = 0;
  mostRunning = 0;
  #release: () => void = () => undefined;
  #gate: Promise<void> = Promise.resolve();

  readonly derive: DeriveKey = async (password, salt, bytes, options) => {
    this.calls.push({ salt: salt.toString('hex'), bytes, options });
    this.running += 1;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    await this.#gate;
    this.running -= 1;
    return quickDerivation(password, salt, bytes, options);
  };

  hold(): void {
    this.#gate = new Promise((resolve) => (this.#release = resolve));
  }

  letGo(): void {
    this.#release();
  }
}

test('a hash is scrypt with its parameters and its own salt', async () => {
  const passwords = new Passwords();
  const [first, second] = await Promise.all([
    passwords.hash('correct horse'),
    passwords.hash('correct horse'),
  ]);
  expect(first).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(second).not.toBe(first);
  await expect(passwords.verify('correct horse', first)).resolves.toBe(true);
  await expect(passwords.verify('correct horsf', first)).resolves.toBe(false);
});

test('a hash made with other parameters is compared with those', async () => {
  const { derive, calls } = new Derivations();
  await expect(
    new Passwords(derive).verify('x', `scrypt$16$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`),
  ).resolves.toBe(false);
  expect(calls).toMatchObject([{ salt: '00'.repeat(16), options: { N: 65_536, r: 8, p: 1 } }]);
});

test('a password is the same however its letters are composed', async () => {
  const passwords = new Passwords(quickDerivation);
  const hash = await passwords.hash('Ame\u0301lie');
  await expect(passwords.verify('Am\u00e9lie', hash)).resolves.toBe(true);
  await expect(passwords.verify('Amelie', hash)).resolves.toBe(false);
});

test('an account that is not there costs the derivation that one costs', async () => {
  const derivations = new Derivations();
  const passwords = new Passwords(derivations.derive);
  const hash = await passwords.hash('correct horse');
  derivations.calls.length = 0;
  await expect(passwords.verify('wrong horse', hash)).resolves.toBe(false);
  await expect(passwords.verify('wrong horse', null)).resolves.toBe(false);
  const [known, unknown] = derivations.calls;
  expect(derivations.calls).toHaveLength(2);
  expect({ ...unknown, salt: '' }).toEqual({ ...known, salt: '' });
  expect(unknown?.salt).toHaveLength(known?.salt.length ?? 0);
});

test('two are derived at a time, a hundred wait, and the next are told to come later', async () => {
  const derivations = new Derivations();
  const passwords = new Passwords(derivations.derive);
  derivations.hold();
  const flood = Array.from({ length: 110 }, () => passwords.verify('x', null));
  const settled = Promise.allSettled(flood);
  await expect(flood.at(-1)).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
  expect(derivations.calls).toHaveLength(2);
  derivations.letGo();
  const outcomes = (await settled).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'rejected')).toHaveLength(8);
  expect(derivations.mostRunning).toBe(2);
  await expect(passwords.verify('x', null)).resolves.toBe(false);
});
