import type { AccountLogger, AccountProvider, ViewerRecord } from '../../server/accounts/accounts.ts';
import type { AccountService } from './accountService.ts';
import type { AccountRecord, AccountTable } from './accountTable.ts';
import type { AccountDatabase } from './database.ts';
import { IdentityError } from './identityError.ts';
import { logFailures } from './localCall.ts';
import type { Sessions } from './sessions.ts';

interface EmbeddedAccountsOptions {
  readonly database: AccountDatabase;
  readonly identity: AccountService;
  readonly records: AccountTable;
  readonly sessions: Sessions;
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

function viewerOf({ uid, displayName, email }: AccountRecord): ViewerRecord {
  return { uid, displayName, email };
}
