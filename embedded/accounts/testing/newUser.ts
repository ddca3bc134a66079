import { afterAll, beforeAll, beforeEach } from 'vitest';
import { quickDerivation } from './identityRequests.ts';
import { type RunningAccounts, startEmbeddedAccounts } from './startEmbeddedAccounts.ts';

export const PASSWORD = 'correct horse';

/** Whoever has no account yet, and the accounts to have one at. */
export interface Newcomer {
  readonly accounts: RunningAccounts;
  readonly email: string;
}

/** The time at the accounts, which stands still until a test moves it. */
export class StillClock {
  static readonly START = Date.parse('2025-03-04T05:06:07Z');
  /** Milliseconds since 1970. */
  now = StillClock.START;
}

/** Has the tests of a file share accounts, and tells each of somebody new. */
export function beforeSomebodyNew(clock: StillClock, tell: (newcomer: Newcomer) => void): void {
  let accounts: RunningAccounts;
  let people = 0;

  beforeAll(async () => {
    accounts = await startEmbeddedAccounts({ deriveKey: quickDerivation, now: () => clock.now });
  });
  afterAll(() => accounts.close());
  beforeEach(() => {
    clock.now = StillClock.START;
    people += 1;
    tell({ accounts, email: `ada${people}@example.com` });
  });
}
