import type { AccountRecord, ProfileChange } from './accountTable.ts';
import { IdentityError } from './identityError.ts';
import { isSecret } from './secrets.ts';
import type { SessionRecord } from './sessions.ts';
import type { AccountDependencies, SignedIn } from './signInService.ts';

/** How long after signing in a session may change the password or delete the account, in milliseconds. */
const RECENT_SIGN_IN_MS = 300_000;

interface Authentication {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/**
 * Account endpoints for a signed-in user. Every call may reject with an IdentityError. Accounts may change while a
 * password is hashed or a write waits, so they are read again within the write.
 */
export class AccountService {
  readonly #parts: AccountDependencies;

  constructor(parts: AccountDependencies) {
    this.#parts = parts;
  }

  /** Issues a new ID token for a valid session. The refresh token stays the same, since several tabs may hold it. */
  async refresh(refreshToken: string): Promise<SignedIn> {
    const { records, sessions, tokens } = this.#parts;
    if (!isSecret(refreshToken)) throw new IdentityError('INVALID_REFRESH_TOKEN');
    const session = sessions.findByRefreshToken(refreshToken);
    const account = session && records.find(session.uid);
    if (!account) throw new IdentityError('TOKEN_EXPIRED');
    if (sessions.needsUseRecorded(session)) this.#recordUse(session);
    return { account, refreshToken, idToken: await tokens.sign(account, session) };
  }

  /** The account that an ID token belongs to. */
  async authenticate(idToken: string): Promise<Authentication> {
    const read = await this.#parts.tokens.verify(idToken);
    if (read.kind === 'foreign') throw new IdentityError('INVALID_ID_TOKEN');
    if (read.kind === 'expired') throw new IdentityError('TOKEN_EXPIRED');
    return this.#requireSession(read.uid, read.sessionId);
  }

  /** Changes the visible fields of an account; tokens stay valid. */
  async changeProfile(idToken: string, change: ProfileChange): Promise<AccountRecord> {
    const { database, records } = this.#parts;
    const authenticated = await this.authenticate(idToken);
    return database.transaction(() => records.update(this.#reauthenticate(authenticated).account, change));
  }

  /**
   * Changes the password and, optionally, other fields. Ends every other session; this one continues with new tokens.
   *
   * @param network where the request comes from, as returned by networkOf
   */
  async changePassword(
    idToken: string,
    password: string,
    change: ProfileChange,
    network: string,
  ): Promise<SignedIn> {
    const { database, records, sessions, resetCodes, passwords, tokens, logger } = this.#parts;
    const authenticated = await this.authenticate(idToken);
    this.#requireRecent(authenticated.session);
    const passwordHash = await passwords.hash(password, network);
    const { session, ...changed } = await database.transaction(() => {
      const { account, session } = this.#reauthenticate(authenticated);
      sessions.revokeAll(account.uid, session);
      resetCodes.revoke(account.uid);
      return {
        account: records.update(account, { ...change, passwordHash }),
        session,
        refreshToken: sessions.rotateRefreshToken(session),
      };
    });
    logger.info({ uid: changed.account.uid }, 'a password was changed, and the other sessions have ended');
    return { ...changed, idToken: await tokens.sign(changed.account, session) };
  }

  /** Deletes the account of a user who has signed in recently. */
  async deleteAccount(idToken: string): Promise<void> {
    const { database, viewerStores, records, logger } = this.#parts;
    const { account, session } = await this.authenticate(idToken);
    this.#requireRecent(session);
    // In steps: the account may have a hundred thousand of them.
    await viewerStores.deleteAll(account.uid);
    await database.deletion(() => records.delete(account.uid), logger);
    logger.info({ uid: account.uid }, 'an account was deleted by its owner');
  }

  /** Not awaited: a use that could not be recorded is recorded the next time. */
  #recordUse(session: SessionRecord): void {
    const { database, sessions, logger } = this.#parts;
    database
      .transaction(() => sessions.recordUse(session))
      .catch((error: unknown) => logger.warn({ err: error }, 'the use of a session could not be recorded'));
  }

  #reauthenticate({ account, session }: Authentication): Authentication {
    return this.#requireSession(account.uid, session.id);
  }

  #requireSession(uid: string, sessionId: string): Authentication {
    const account = this.#parts.records.find(uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    const session = this.#parts.sessions.find(sessionId);
    if (session?.uid !== uid) throw new IdentityError('TOKEN_EXPIRED');
    return { account, session };
  }

  #requireRecent({ startedAt }: SessionRecord): void {
    if (this.#parts.now() - startedAt > RECENT_SIGN_IN_MS) {
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
  }
}
