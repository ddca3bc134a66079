import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fastKeyDerivation } from './identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from './startEmbeddedAccounts.ts';

export const PASSWORD = 'correct horse';

/** Whoever has no account yet, and the accounts to have one at. */
interface NewUser {
  readonly accounts: RunningAccounts;
  readonly email: string;
}

/** The time at the accounts, which stands still until a test moves it. */
export class FakeClock {
  static readonly START = Date.parse('2025-03-04T05:06:07Z');
  /** Milliseconds since 1970. */
  now = FakeClock.START;
}

/** Has the tests of a file share accounts, and tells each of somebody new. */
export function useNewUser(clock: FakeClock, tell: (newcomer: NewUser) => void): void {
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
