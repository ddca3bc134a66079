import type {
  AccountDetails,
  AccountLogger,
  AccountProvider,
  ViewerRecord,
} from '../../server/accounts/accounts.ts';
import type { AccountService } from './accountService.ts';
import type { AccountRecord, AccountTable } from './accountTable.ts';
import type { AccountDatabase } from './database.ts';
import { IdentityError } from './identityError.ts';
import type { KnownDevices } from './knownDevices.ts';
import { logFailures } from './storeAccess.ts';
import type { SessionRecord, Sessions } from './sessions.ts';

interface EmbeddedAccountsOptions {
  readonly database: AccountDatabase;
  readonly identity: AccountService;
  readonly records: AccountTable;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly logger: AccountLogger;
}

/** Accounts stored in this process's own database, behind the product's accounts interface. */
export class EmbeddedAccounts implements AccountProvider {
  readonly #options: EmbeddedAccountsOptions;

  constructor(options: EmbeddedAccountsOptions) {
    this.#options = options;
  }

  readonly authenticate = (idToken: string): Promise<ViewerRecord | null> =>
    logFailures('viewerOf', this.#options.logger, async () => {
      try {
        const { account } = await this.#options.identity.authenticate(idToken);
        return viewerOf(account);
      } catch (error) {
        if (error instanceof IdentityError) return null;
        throw error;
      }
    });

  readonly find = (uid: string): Promise<ViewerRecord | null> =>
    logFailures('viewerOf', this.#options.logger, () => {
      const account = this.#options.records.find(uid);
      return account && viewerOf(account);
    });

  readonly readDetails = (uid: string): Promise<AccountDetails | null> =>
    logFailures('readAccount', this.#options.logger, () => {
      const { records, sessions, devices } = this.#options;
      const account = records.find(uid);
      return account && detailsOf(account, sessions.list(uid), devices.lastSignIns(uid));
    });

  readonly signOutEverywhere = (uid: string): Promise<void> => {
    const { database, sessions, logger } = this.#options;
    return logFailures('signOutEverywhere', logger, async () => {
      await database.transaction(() => sessions.revokeAll(uid));
      logger.info({ uid }, 'every session of an account has ended');
    });
  };

  readonly deleteAccount = (uid: string): Promise<void> => {
    const { database, records, logger } = this.#options;
    return logFailures('deleteAccount', logger, async () => {
      if (await database.deletion(() => records.delete(uid), logger))
        logger.info({ uid }, 'an account was deleted');
    });
  };
}

function detailsOf(
  { email, displayName, photoUrl, createdAt, lastLoginAt, passwordChangedAt }: AccountRecord,
  sessions: readonly SessionRecord[],
  deviceSignIns: readonly number[],
): AccountDetails {
  const time = (ms: number) => new Date(ms).toISOString();
  const none = { phoneNumber: null };
  return {
    ...none,
    createdAt: time(createdAt),
    lastSignInAt: time(lastLoginAt),
    passwordChangedAt: time(passwordChangedAt),
    photoUrl,
    emailVerified: false,
    identities: [{ ...none, provider: 'password', uid: email, displayName, email, photoUrl }],
    sessions: sessions.map(({ startedAt, lastUsedAt }) => ({
      startedAt: time(startedAt),
      lastUsedAt: time(lastUsedAt),
    })),
    deviceSignInsAt: deviceSignIns.map(time),
  };
}

function viewerOf({ uid, displayName, email }: AccountRecord): ViewerRecord {
  return { uid, displayName, email };
}
