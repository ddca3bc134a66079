import type { AccountError } from '../accounts/accountError.ts';
import type { AccountProvider, ViewerRecord } from '../accounts/accounts.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../viewer/stores.ts';

/** People and their records in memory, for tests of what stands on accounts. */
export class InMemoryAccounts implements AccountProvider, LastWatchedStore {
  /** Who each token belongs to. */
  readonly tokens = new Map<string, ViewerRecord>();
  readonly records = new Map<string, LastWatchedRecord>();
  /** Everything asked of the provider and the store, in order. */
  readonly calls: string[] = [];
  /** Makes every further call fail. */
  failure: AccountError | null = null;

  /** Signs a person in; the token is `token-of-{uid}`. */
  signIn(uid: string): string {
    const token = `token-of-${uid}`;
    this.tokens.set(token, { uid, displayName: `Name of ${uid}`, email: `${uid}@example.com` });
    return token;
  }

  readonly authenticate = async (token: string): Promise<ViewerRecord | null> => {
    this.recordCall('viewerOf');
    return this.tokens.get(token) ?? null;
  };

  readonly signOutEverywhere = async (uid: string): Promise<void> => {
    this.recordCall(`signOutEverywhere ${uid}`);
    for (const [token, person] of this.tokens) if (person.uid === uid) this.tokens.delete(token);
  };

  readonly deleteAccount = async (uid: string): Promise<void> => {
    this.recordCall(`deleteAccount ${uid}`);
    for (const [token, person] of this.tokens) if (person.uid === uid) this.tokens.delete(token);
  };

  readonly read = async (uid: string): Promise<LastWatchedRecord | null> => {
    this.recordCall(`read ${uid}`);
    return this.records.get(uid) ?? null;
  };

  readonly save = async (record: LastWatchedRecord): Promise<void> => {
    this.recordCall(`save ${record.uid}`);
    this.records.set(record.uid, record);
  };

  readonly delete = async (uid: string): Promise<void> => {
    this.recordCall(`delete ${uid}`);
    this.records.delete(uid);
  };

  /** Notes a call of the provider or of a store, which fails when a failure is set. */
  recordCall(call: string): void {
    this.calls.push(call);
    if (this.failure) throw this.failure;
  }
}
