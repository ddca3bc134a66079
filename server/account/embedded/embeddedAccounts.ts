import { AccountError } from '../accountError.ts';
import type { AccountLogger } from '../accountParts.ts';
import type { Accounts, ViewerRecord } from '../viewer.ts';
import type { AccountChange, AccountRecord, AccountRecords } from './accountRecords.ts';
import type { Attempts } from './attemptLimits.ts';
import { IdentityError } from './identityError.ts';
import type { IdTokens } from './idTokens.ts';
import type { Passwords } from './passwords.ts';
import { type SessionRecord, Sessions } from './sessions.ts';

/** Milliseconds after its sign-in in which a session may change the password or delete the account by itself. */
const RECENT_MS = 300_000;

interface EmbeddedAccountsOptions {
  readonly records: AccountRecords;
  readonly sessions: Sessions;
  readonly tokens: IdTokens;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly now: () => number;
  readonly logger: AccountLogger;
}

/** An account and what a browser signs in to it with. */
export interface SignedIn {
  readonly account: AccountRecord;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** What the owner of an account asks to be changed. */
export interface WantedChange extends Omit<AccountChange, 'passwordHash'> {
  readonly password?: string;
}

/** Accounts kept in this process's own database. What the endpoints do is here; how they are asked is not. */
export class EmbeddedAccounts implements Accounts {
  readonly #options: EmbeddedAccountsOptions;

  constructor(options: EmbeddedAccountsOptions) {
    this.#options = options;
  }

  async signUp(email: string, password: string, name: string | null, address: string): Promise<SignedIn> {
    const { records, passwords, attempts, logger } = this.#options;
    await attempts.signUp(address);
    if (records.findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
    const account = records.create(email, await passwords.hash(password), name);
    if (!account) throw new IdentityError('EMAIL_EXISTS');
    logger.info({ uid: account.uid }, 'an account was made');
    return this.#startSession(account);
  }

  /** A wrong password and an unknown email are refused in the same words, after the same work. */
  async signIn(email: string, password: string, address: string): Promise<SignedIn> {
    const { records, passwords, attempts } = this.#options;
    await attempts.signIn(email, address);
    const found = records.findByEmail(email);
    const right = await passwords.verify(password, found?.passwordHash ?? null);
    // The account may have changed while the password was looked at.
    const account = found && records.find(found.uid);
    if (!right || !account || account.passwordHash !== found.passwordHash) {
      throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    }
    await attempts.signedIn(email, address);
    records.noteLogin(account.uid);
    return this.#startSession(account);
  }

  /** A new ID token for a session that goes on. The refresh token stays: several tabs may hold it. */
  async refresh(refreshToken: string): Promise<SignedIn> {
    if (!Sessions.isRefreshToken(refreshToken)) throw new IdentityError('INVALID_REFRESH_TOKEN');
    const session = this.#options.sessions.findByRefreshToken(refreshToken);
    const account = session && this.#options.records.find(session.uid);
    if (!account) throw new IdentityError('TOKEN_EXPIRED');
    return { account, refreshToken, idToken: await this.#options.tokens.issue(account, session) };
  }

  /** Whose an ID token is, and of which session. */
  async authenticate(
    idToken: string | undefined,
  ): Promise<{ readonly account: AccountRecord; readonly session: SessionRecord }> {
    const { records, sessions, tokens } = this.#options;
    const read = await tokens.read(idToken ?? '');
    if (read.kind === 'foreign') throw new IdentityError('INVALID_ID_TOKEN');
    if (read.kind === 'expired') throw new IdentityError('TOKEN_EXPIRED');
    const account = records.find(read.uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    const session = sessions.find(read.sessionId);
    if (session?.uid !== account.uid) throw new IdentityError('TOKEN_EXPIRED');
    return { account, session };
  }

  /** Changes an account. A new password ends every other session; this one goes on with new tokens. */
  async change(idToken: string | undefined, { password, ...wanted }: WantedChange): Promise<SignedIn> {
    const { records, sessions, tokens, passwords, logger } = this.#options;
    let passwordHash: string | undefined;
    if (password !== undefined) {
      this.#requireRecent((await this.authenticate(idToken)).session);
      passwordHash = await passwords.hash(password);
    }
    // Asked again: the session may have ended while the password was hashed.
    const { account, session } = await this.authenticate(idToken);
    const changed = records.change(account, {
      ...wanted,
      ...(passwordHash !== undefined && { passwordHash }),
    });
    if (password !== undefined) {
      sessions.endAll(account.uid, session);
      logger.info({ uid: account.uid }, 'a password was changed, and the other sessions have ended');
    }
    return {
      account: changed,
      refreshToken: sessions.renew(session),
      idToken: await tokens.issue(changed, session),
    };
  }

  /** Deletes the account of somebody who has signed in just now. */
  async deleteOwn(idToken: string | undefined): Promise<void> {
    const { account, session } = await this.authenticate(idToken);
    this.#requireRecent(session);
    await this.deleteAccount(account.uid);
  }

  readonly viewerOf = (idToken: string): Promise<ViewerRecord | null> =>
    this.#reported('a token could not be looked up', async () => {
      try {
        const { account } = await this.authenticate(idToken);
        return { uid: account.uid, displayName: account.displayName, email: account.email };
      } catch (error) {
        if (error instanceof IdentityError) return null;
        throw error;
      }
    });

  readonly signOutEverywhere = (uid: string): Promise<void> =>
    this.#reported('the sessions of an account could not be ended', () => {
      this.#options.sessions.endAll(uid);
      this.#options.logger.info({ uid }, 'every session of an account has ended');
    });

  readonly deleteAccount = (uid: string): Promise<void> =>
    this.#reported('an account could not be deleted', () => {
      this.#options.records.delete(uid);
      this.#options.logger.info({ uid }, 'an account was deleted');
    });

  async #startSession(account: AccountRecord): Promise<SignedIn> {
    const { session, refreshToken } = this.#options.sessions.start(account.uid);
    return { account, refreshToken, idToken: await this.#options.tokens.issue(account, session) };
  }

  #requireRecent({ startedAt }: SessionRecord): void {
    if (this.#options.now() - startedAt > RECENT_MS)
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }

  async #reported<TResult>(failure: string, work: () => TResult | Promise<TResult>): Promise<TResult> {
    try {
      return await work();
    } catch (error) {
      this.#options.logger.error({ err: error }, failure);
      throw new AccountError('The operation could not be completed', { cause: error });
    }
  }
}
