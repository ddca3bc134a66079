import type { AccountError } from '../accounts/accountError.ts';
import type { AccountProvider, ViewerRecord } from '../accounts/accounts.ts';
import type { LastWatchedRecord, LastWatchedStore } from '../viewer/stores.ts';

/** An in-memory account provider and last-watched store. */
export class InMemoryAccounts implements AccountProvider, LastWatchedStore {
  /** The viewer of each token. */
  readonly tokens = new Map<string, ViewerRecord>();
  readonly records = new Map<string, LastWatchedRecord>();
  /** Every call of the provider and the store, in order. */
  readonly calls: string[] = [];
  /** The error that every further call fails with. */
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

  /** Records a call of the provider or of a store; throws the failure, if set. */
  recordCall(call: string): void {
    this.calls.push(call);
    if (this.failure) throw this.failure;
  }
}
