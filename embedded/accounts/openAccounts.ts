import type { AccountLogger, AccountParts } from '../../server/accounts/accounts.ts';
import { AccountRecords } from './accountTable.ts';
import { type AttemptLimits, Attempts } from './signInThrottle.ts';
import { type BusyLimits, openDatabase } from './database.ts';
import { Devices } from './knownDevices.ts';
import { EmbeddedAccounts } from './embeddedAccounts.ts';
import { EmbeddedLastWatched } from './lastWatchedStore.ts';
import { EmbeddedViewerTitles } from './viewerTitlesStore.ts';
import { IdentityService } from './accountService.ts';
import { identityToolkit } from './identityToolkit.ts';
import { IdTokens } from './idTokens.ts';
import type { MailSetup } from './mailer.ts';
import { PasswordResets } from './passwordResets.ts';
import { type DeriveKey, Passwords } from './passwords.ts';
import { secureToken } from './secureToken.ts';
import { Sessions } from './sessions.ts';
import { ResetCodes } from './resetCodes.ts';
import { loadSigningKey } from './signingKey.ts';
import { SignIns } from './signInService.ts';

export interface IdentitySetup {
  /** Absolute path of the folder the accounts live in; made when it is missing. */
  readonly dataDir: string;
  readonly logger: AccountLogger;
  /** What mail is sent by, and the origin its links lead to; null sends none. */
  readonly mail?: (MailSetup & { readonly publicUrl: string }) | null;
  /** What a test may have otherwise. */
  readonly limits?: Partial<AttemptLimits>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly deriveKey?: DeriveKey;
  readonly busy?: Partial<BusyLimits>;
}

/** Accounts, last-watched records and viewers' titles in this process. Rejects with a sentence when the folder cannot be used. */
export async function openIdentity(setup: IdentitySetup): Promise<AccountParts> {
  const { dataDir, logger, mail = null, limits, now = Date.now, deriveKey, busy } = setup;
  const database = await openDatabase(dataDir, busy);
  const key = await loadSigningKey(dataDir, logger).catch(async (error: unknown) => {
    await database.close(logger);
    throw error;
  });
  const records = new AccountRecords(database, now);
  const sessions = new Sessions(database, now);
  const parts = {
    database,
    records,
    sessions,
    devices: new Devices(database, now),
    resetCodes: new ResetCodes(database, now),
    tokens: new IdTokens(key, now),
    passwords: new Passwords(deriveKey),
    attempts: new Attempts(database, now, limits),
    now,
    logger,
  };
  const identity = new IdentityService(parts);
  const mailer = mail && new (await import('./mailer.ts')).Mailer(mail, logger);
  const resets = new PasswordResets({ ...parts, mailer, publicUrl: mail?.publicUrl ?? '' });
  return {
    accounts: new EmbeddedAccounts({ ...parts, identity }),
    lastWatched: new EmbeddedLastWatched(database, logger),
    viewerTitles: new EmbeddedViewerTitles(database, logger),
    routers: {
      '/identitytoolkit.googleapis.com': identityToolkit({
        signIns: new SignIns(parts),
        identity,
        resets,
        logger,
      }),
      '/securetoken.googleapis.com': secureToken(identity, logger),
    },
    check: () => database.check(),
    close: async () => {
      try {
        await mailer?.close();
      } finally {
        await database.close(logger);
      }
    },
  };
}
