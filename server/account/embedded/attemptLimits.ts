import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../domain/network.ts';
import { IdentityError } from './identityError.ts';

/** How many attempts are let through before the next must wait. */
export interface AttemptLimits {
  /** Failed sign-ins to one account from one address, in 15 minutes. */
  readonly accountFromAddress: number;
  /** Failed sign-ins to one account from everywhere, in 15 minutes: many, lest anybody could lock its owner out. */
  readonly account: number;
  /** Failed sign-ins from one address, in 15 minutes. */
  readonly address: number;
  /** Accounts made from one address, in an hour. */
  readonly signUps: number;
}

const USUAL: AttemptLimits = { accountFromAddress: 10, account: 100, address: 100, signUps: 300 };
const QUARTER_HOUR_SECONDS = 900;
const HOUR_SECONDS = 3600;

/**
 * Limits guesses at passwords. An attempt counts before it is known to be right, so that a hundred at once are no way
 * around; a right one is then taken off again. An account counts whether it exists or not.
 */
export class Attempts {
  readonly #accountFromAddress: RateLimiterMemory;
  readonly #account: RateLimiterMemory;
  readonly #address: RateLimiterMemory;
  readonly #signUps: RateLimiterMemory;

  constructor(limits: Partial<AttemptLimits> = {}) {
    const { accountFromAddress, account, address, signUps } = { ...USUAL, ...limits };
    const within = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
    this.#accountFromAddress = within(accountFromAddress, QUARTER_HOUR_SECONDS);
    this.#account = within(account, QUARTER_HOUR_SECONDS);
    this.#address = within(address, QUARTER_HOUR_SECONDS);
    this.#signUps = within(signUps, HOUR_SECONDS);
  }

  /** Counts a sign-in. Rejects with TOO_MANY_ATTEMPTS_TRY_LATER past a limit. */
  async signIn(email: string, address: string): Promise<void> {
    const network = networkOf(address);
    await count(this.#address, network);
    await count(this.#accountFromAddress, `${network} ${email}`);
    await count(this.#account, email);
  }

  /** Takes a sign-in that was right off again, and forgets the failures before it. */
  async signedIn(email: string, address: string): Promise<void> {
    const network = networkOf(address);
    await this.#address.reward(network);
    await this.#accountFromAddress.delete(`${network} ${email}`);
    await this.#account.reward(email);
  }

  /** Counts an account that is about to be made. Rejects with TOO_MANY_ATTEMPTS_TRY_LATER past the limit. */
  signUp(address: string): Promise<void> {
    return count(this.#signUps, networkOf(address));
  }
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    throw refused;
  }
}
