import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { HashingQueue } from './hashingQueue.ts';

/** Derives a key from a password; a test may count the calls. */
export type DeriveKey = (
  password: string,
  salt: Buffer,
  bytes: number,
  options: ScryptOptions,
) => Promise<Buffer>;

/** scrypt's cost as a power of two, its block size and its parallelization: 32 MiB per password, three passes. */
const COST = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Hashes passwords with scrypt and a salt; a hash names its own parameters: `scrypt$15$8$3$salt$key`. Every call names
 * the client it is for, as the limits identify it, and may reject with TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export class Passwords {
  readonly #queue = new HashingQueue();
  readonly #derive: DeriveKey;

  constructor(derive: DeriveKey = deriveKey) {
    this.#derive = derive;
  }

  async hash(password: string, client: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const key = await this.#key(password, client, salt, COST);
    const { logN, r, p } = COST;
    return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /** Whether a password matches a hash. Null, for a missing account, costs as much and returns false. */
  async verify(password: string, hash: string | null, client: string): Promise<boolean> {
    const [, logN, r, p, salt, key] =
      /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '') ?? [];
    if (salt === undefined || key === undefined) {
      await this.#key(password, client, randomBytes(SALT_BYTES), COST);
      return false;
    }
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
    const derived = await this.#key(password, client, Buffer.from(salt, 'base64url'), cost);
    return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
  }

  #key(password: string, client: string, salt: Buffer, { logN, r, p }: typeof COST): Promise<Buffer> {
    const N = 2 ** logN;
    const options = { N, r, p, maxmem: 256 * N * r };
    return this.#queue.run(client, () => this.#derive(normal(password), salt, KEY_BYTES, options));
  }
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the commonly guessed ones, case-insensitively. The list is read on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await common).has(normal(password).toLowerCase());
}

/** Normalises Unicode: two encodings of one text are the same password. */
function normal(password: string): string {
  return password.normalize('NFC');
}

function deriveKey(password: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
