import { expect, test } from 'vitest';
import { type DeriveKey, isCommonPassword, Passwords } from './passwords.ts';
import { fastKeyDerivation } from './testing/identityRequests.ts';

const CLIENT = '192.0.2.1';

/** Counts the key derivations and holds them until they are released. */
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
    return fastKeyDerivation(password, salt, bytes, options);
  };

  hold(): void {
    this.#gate = new Promise((resolve) => (this.#release = resolve));
  }

  letGo(): void {
    this.#release();
  }
}

// The real derivation is slow on a busy machine.
test('a hash is scrypt with its parameters and its own salt', { timeout: 60_000 }, async () => {
  const passwords = new Passwords();
  const [first, second] = await Promise.all([
    passwords.hash('correct horse', CLIENT),
    passwords.hash('correct horse', CLIENT),
  ]);
  expect(first).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(second).not.toBe(first);
  await expect(passwords.verify('correct horse', first, CLIENT)).resolves.toBe(true);
  await expect(passwords.verify('correct horsf', first, CLIENT)).resolves.toBe(false);
});

test('a hash made with other parameters is verified with those', async () => {
  const { derive, calls } = new Derivations();
  await expect(
    new Passwords(derive).verify('x', `scrypt$16$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`, CLIENT),
  ).resolves.toBe(false);
  expect(calls).toMatchObject([{ salt: '00'.repeat(16), options: { N: 65_536, r: 8, p: 1 } }]);
});

test('a password is the same however its Unicode is composed', async () => {
  const passwords = new Passwords(fastKeyDerivation);
  const hash = await passwords.hash('Ame\u0301lie', CLIENT);
  await expect(passwords.verify('Am\u00e9lie', hash, CLIENT)).resolves.toBe(true);
  await expect(passwords.verify('Amelie', hash, CLIENT)).resolves.toBe(false);
});

test('a missing account costs the same derivation as an existing one', async () => {
  const derivations = new Derivations();
  const passwords = new Passwords(derivations.derive);
  const hash = await passwords.hash('correct horse', CLIENT);
  derivations.calls.length = 0;
  await expect(passwords.verify('wrong horse', hash, CLIENT)).resolves.toBe(false);
  await expect(passwords.verify('wrong horse', null, CLIENT)).resolves.toBe(false);
  const [known, unknown] = derivations.calls;
  expect(derivations.calls).toHaveLength(2);
  expect({ ...unknown, salt: '' }).toEqual({ ...known, salt: '' });
  expect(unknown?.salt).toHaveLength(known?.salt.length ?? 0);
});

test('two are derived at a time, and one client has at most five waiting', async () => {
  const derivations = new Derivations();
  const passwords = new Passwords(derivations.derive);
  derivations.hold();
  const flood = Array.from({ length: 20 }, () => passwords.verify('x', null, CLIENT));
  const settled = Promise.allSettled(flood);
  await expect(flood.at(-1)).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
  const other = passwords.verify('x', null, '192.0.2.2');
  expect(derivations.calls).toHaveLength(2);
  derivations.letGo();
  const outcomes = (await settled).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(7);
  await expect(other).resolves.toBe(false);
  expect(derivations.mostRunning).toBe(2);
});

test.each(['123456', 'password', 'PassWord1', 'QWERTYUIOP', 'iloveyou'])('%s is common', async (password) => {
  await expect(isCommonPassword(password)).resolves.toBe(true);
});

test.each(['correct horse', 'b7!kd0', '', '__proto__', 'a password found nowhere else'])(
  '%j is not common',
  async (password) => {
    await expect(isCommonPassword(password)).resolves.toBe(false);
  },
);
