import type { AccountChange, AccountRecord } from './accountTable.ts';
import { IdentityError } from './identityError.ts';
import { isSecret } from './secrets.ts';
import type { SessionRecord } from './sessions.ts';
import type { AccountDependencies, SignedIn } from './signInService.ts';

/** Milliseconds after its sign-in in which a session may change the password or delete the account by itself. */
const RECENT_SIGN_IN_MS = 300_000;

/** What an account shows; what is left out stays. */
export type ProfileChange = Omit<AccountChange, 'passwordHash'>;

interface Authentication {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/**
 * What the identity provider's endpoints do for somebody who is signed in. Every call may reject with an IdentityError.
 * Accounts may change while a password is hashed or a write waits, so they are read once more within the write.
 */
export class AccountService {
  readonly #parts: AccountDependencies;

  constructor(parts: AccountDependencies) {
    this.#parts = parts;
  }

  /** A new ID token for a session that goes on. The refresh token stays: several tabs may hold it. */
  async refresh(refreshToken: string): Promise<SignedIn> {
    const { records, sessions, tokens } = this.#parts;
    if (!isSecret(refreshToken)) throw new IdentityError('INVALID_REFRESH_TOKEN');
    const session = sessions.findByRefreshToken(refreshToken);
    const account = session && records.find(session.uid);
    if (!account) throw new IdentityError('TOKEN_EXPIRED');
    if (sessions.needsUseRecorded(session)) this.#recordUse(session);
    return { account, refreshToken, idToken: await tokens.sign(account, session) };
  }

  /** Whose an ID token is. */
  async authenticate(idToken: string): Promise<Authentication> {
    const read = await this.#parts.tokens.verify(idToken);
    if (read.kind === 'foreign') throw new IdentityError('INVALID_ID_TOKEN');
    if (read.kind === 'expired') throw new IdentityError('TOKEN_EXPIRED');
    return this.#requireSession(read.uid, read.sessionId);
  }

  /** Changes what an account shows; tokens stay as they are. */
  async changeProfile(idToken: string, change: ProfileChange): Promise<AccountRecord> {
    const { database, records } = this.#parts;
    const authenticated = await this.authenticate(idToken);
    return database.transaction(() => records.update(this.#reauthenticate(authenticated).account, change));
  }

  /**
   * Changes the password, and more at will. Ends every other session; this one goes on with new tokens.
   *
   * @param network where it is asked from, as networkOf names it
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

  /** Deletes the account of somebody who has signed in just now. */
  async deleteAccount(idToken: string): Promise<void> {
    const { database, records, logger } = this.#parts;
    const { account, session } = await this.authenticate(idToken);
    this.#requireRecent(session);
    await database.transaction(() => records.delete(account.uid));
    logger.info({ uid: account.uid }, 'an account was deleted by its owner');
  }

  /** Nobody waits for it: a use that could not be noted is noted the next time. */
  #recordUse(session: SessionRecord): void {
    const { database, sessions, logger } = this.#parts;
    database
      .transaction(() => sessions.recordUse(session))
      .catch((error: unknown) => logger.warn({ err: error }, 'the use of a session could not be noted'));
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
