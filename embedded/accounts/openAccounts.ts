import type { AccountLogger, AccountServices } from '../../server/accounts/accounts.ts';
import { AccountService } from './accountService.ts';
import { AccountTable } from './accountTable.ts';
import { openDatabase } from './database.ts';
import type { LockWaitOptions } from './databaseErrors.ts';
import { EmbeddedAccounts } from './embeddedAccounts.ts';
import { identityToolkit, secureToken } from './identityToolkit.ts';
import { IdTokens } from './idTokens.ts';
import { KnownDevices } from './knownDevices.ts';
import type { SmtpOptions } from './mailer.ts';
import { PasswordResets } from './passwordResets.ts';
import { type DeriveKey, Passwords } from './passwords.ts';
import { ResetCodes } from './resetCodes.ts';
import { Sessions } from './sessions.ts';
import { loadSigningKey } from './signingKey.ts';
import { SignInService } from './signInService.ts';
import { type ThrottleLimits, SignInThrottle } from './signInThrottle.ts';
import { EmbeddedStores } from './viewerStores.ts';

/** How often what has expired is removed, in milliseconds. */
const REMOVAL_MS = 3_600_000;

export interface EmbeddedAccountsOptions {
  /** Absolute path of the folder of the accounts; created when it is missing. */
  readonly dataDir: string;
  readonly logger: AccountLogger;
  /** Other origins whose pages may sign in; none by default. */
  readonly corsOrigins?: readonly string[];
  /** The mail server and the origin that links in mails point to; null sends no mail. */
  readonly mail?: (SmtpOptions & { readonly publicUrl: string }) | null;
  /** Overrides for tests. */
  readonly limits?: Partial<ThrottleLimits>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly deriveKey?: DeriveKey;
  readonly lockWait?: Partial<LockWaitOptions>;
}

/**
 * Opens accounts, last-watched records and viewers' titles in this process. Rejects with a sentence when the folder is
 * unusable.
 */
export async function openEmbeddedAccounts(setup: EmbeddedAccountsOptions): Promise<AccountServices> {
  const {
    dataDir,
    logger,
    corsOrigins = [],
    mail = null,
    limits,
    now = Date.now,
    deriveKey,
    lockWait,
  } = setup;
  const database = await openDatabase(dataDir, lockWait, logger);
  const key = await loadSigningKey(dataDir, logger).catch(async (error: unknown) => {
    await database.close(logger);
    throw error;
  });
  const records = new AccountTable(database, now);
  const sessions = new Sessions(database, now);
  void database.eraseDeleted(logger);
  const viewerStores = new EmbeddedStores(database, logger);
  // A failure is logged, and what is left is removed the next time.
  const closing = new AbortController();
  let removing: Promise<void> | null = null;
  const removeExpired = () => {
    removing ??= viewerStores.imports
      .removeExpiredRows(new Date(now()).toISOString(), closing.signal)
      .catch(() => undefined)
      .finally(() => {
        removing = null;
      });
  };
  removeExpired();
  const removal = setInterval(removeExpired, REMOVAL_MS).unref();
  const parts = {
    database,
    viewerStores,
    records,
    sessions,
    devices: new KnownDevices(database, now),
    resetCodes: new ResetCodes(database, now),
    tokens: new IdTokens(key, now),
    passwords: new Passwords(deriveKey),
    attempts: new SignInThrottle(database, now, limits),
    now,
    logger,
  };
  const identity = new AccountService(parts);
  const mailer = mail && new (await import('./mailer.ts')).Mailer(mail, logger);
  const resets = new PasswordResets({ ...parts, mailer, publicUrl: mail?.publicUrl ?? '' });
  return {
    accounts: new EmbeddedAccounts({ ...parts, identity }),
    viewerStores,
    routers: {
      '/identitytoolkit.googleapis.com': identityToolkit({
        signIns: new SignInService(parts),
        identity,
        resets,
        corsOrigins,
        logger,
      }),
      '/securetoken.googleapis.com': secureToken(identity, { corsOrigins, logger }),
    },
    ping: () => database.ping(),
    checkIntegrity: () => database.checkIntegrity(logger),
    close: async () => {
      clearInterval(removal);
      closing.abort();
      await removing;
      try {
        await mailer?.close();
      } finally {
        await database.close(logger);
      }
    },
  };
}
