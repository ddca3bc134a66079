import type { AccountDetails, AccountError, AccountProvider, ViewerRecord } from '../accounts/accounts.ts';

/** An in-memory account provider. */
export class InMemoryAccounts implements AccountProvider {
  /** The viewer of each token. */
  readonly tokens = new Map<string, ViewerRecord>();
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

  readonly find = async (uid: string): Promise<ViewerRecord | null> => {
    this.recordCall(`find ${uid}`);
    return [...this.tokens.values()].find((person) => person.uid === uid) ?? null;
  };

  readonly readDetails = async (uid: string): Promise<AccountDetails | null> => {
    this.recordCall(`readDetails ${uid}`);
    if (![...this.tokens.values()].some((person) => person.uid === uid)) return null;
    const at = '2026-03-01T20:00:00.000Z';
    const none = { phoneNumber: null, photoUrl: null };
    const email = `${uid}@example.com`;
    return {
      ...none,
      createdAt: at,
      lastSignInAt: at,
      passwordChangedAt: at,
      emailVerified: false,
      identities: [{ ...none, provider: 'password', uid: email, displayName: null, email }],
      sessions: [{ startedAt: at, lastUsedAt: at }],
      deviceSignInsAt: [at],
    };
  };

  readonly signOutEverywhere = async (uid: string): Promise<void> => {
    this.recordCall(`signOutEverywhere ${uid}`);
    for (const [token, person] of this.tokens) if (person.uid === uid) this.tokens.delete(token);
  };

  readonly deleteAccount = async (uid: string): Promise<void> => {
    this.recordCall(`deleteAccount ${uid}`);
    for (const [token, person] of this.tokens) if (person.uid === uid) this.tokens.delete(token);
  };

  /** Records a call of the provider or of a store; throws the failure, if set. */
  recordCall(call: string): void {
    this.calls.push(call);
    if (this.failure) throw this.failure;
  }
}
