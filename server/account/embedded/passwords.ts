import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import PQueue from 'p-queue';
import { IdentityError } from './identityError.ts';

/** Derives a key from a password; a test may count the calls. */
export type DeriveKey = (
  password: string,
  salt: Buffer,
  bytes: number,
  options: ScryptOptions,
) => Promise<Buffer>;

/** scrypt's cost as a power of two, its block size and its parallelization: 32 MiB for each password, three times over. */
const COST = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** How many passwords may wait for their turn; each turn takes memory, so only two are taken at a time. */
const MAX_WAITING = 100;

/** Keeps passwords as salted scrypt hashes that say how they were made: `scrypt$15$8$3$salt$key`. */
export class Passwords {
  readonly #queue = new PQueue({ concurrency: 2 });
  readonly #derive: DeriveKey;

  constructor(derive: DeriveKey = deriveKey) {
    this.#derive = derive;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const key = await this.#key(password, salt, COST);
    const { logN, r, p } = COST;
    return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /** Whether a password is the one hashed. Null, for an account that is not there, costs as much and is false. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const [, logN, r, p, salt, key] =
      /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '') ?? [];
    if (salt === undefined || key === undefined) {
      await this.#key(password, randomBytes(SALT_BYTES), COST);
      return false;
    }
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
    const derived = await this.#key(password, Buffer.from(salt, 'base64url'), cost);
    return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
  }

  #key(password: string, salt: Buffer, { logN, r, p }: typeof COST): Promise<Buffer> {
    if (this.#queue.size >= MAX_WAITING) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    const N = 2 ** logN;
    // One text can be written in two ways; both are the same password.
    const normal = password.normalize('NFC');
    return this.#queue.add(() => this.#derive(normal, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }));
  }
}

function deriveKey(password: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
