import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fastKeyDerivation } from './identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from './startEmbeddedAccounts.ts';

export const PASSWORD = 'correct horse';

/** A user without an account, and the accounts to sign up at. */
interface NewUser {
  readonly accounts: RunningAccounts;
  readonly email: string;
}

/** The clock of the accounts, which a test moves by hand. */
export class FakeClock {
  static readonly START = Date.parse('2025-03-04T05:06:07Z');
  /** Milliseconds since 1970. */
  now = FakeClock.START;
}

/** Lets the tests of a file share accounts; each call returns a new user. */
export function useNewUser(clock: FakeClock, tell: (newUser: NewUser) => void): void {
  let accounts: RunningAccounts;
  let people = 0;

  beforeAll(async () => {
    accounts = await startEmbeddedAccounts({ deriveKey: fastKeyDerivation, now: () => clock.now });
  });
  afterAll(() => accounts.close());
  beforeEach(() => {
    clock.now = FakeClock.START;
    people += 1;
    tell({ accounts, email: `ada${people}@example.com` });
  });
}
