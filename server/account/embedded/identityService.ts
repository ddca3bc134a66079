import type { AccountLogger } from '../accountParts.ts';
import type { AccountChange, AccountRecord, AccountRecords } from './accountRecords.ts';
import type { Attempts } from './attemptLimits.ts';
import { type AccountDatabase, inTransaction } from './database.ts';
import { IdentityError } from './identityError.ts';
import type { IdTokens } from './idTokens.ts';
import type { Passwords } from './passwords.ts';
import { type SessionRecord, Sessions } from './sessions.ts';

/** Milliseconds after its sign-in in which a session may change the password or delete the account by itself. */
const RECENT_MS = 300_000;

interface IdentityServiceOptions {
  readonly database: AccountDatabase;
  readonly records: AccountRecords;
  readonly sessions: Sessions;
  readonly tokens: IdTokens;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly logger: AccountLogger;
}

/** An account and what a browser stays signed in to it with. */
export interface SignedIn {
  readonly account: AccountRecord;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** What an account shows; what is left out stays. */
export type ProfileChange = Omit<AccountChange, 'passwordHash'>;

interface Authenticated {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

interface Started extends Authenticated {
  readonly refreshToken: string;
}

/**
 * What the identity provider's endpoints do; how they are asked is not known here. Every call may reject with an
 * IdentityError. Accounts may change while a password is hashed, so they are read once more after that.
 */
export class IdentityService {
  readonly #options: IdentityServiceOptions;

  constructor(options: IdentityServiceOptions) {
    this.#options = options;
  }

  async signUp(email: string, password: string, name: string | null, address: string): Promise<SignedIn> {
    const { database, records, passwords, attempts, logger } = this.#options;
    await attempts.signUp(address);
    if (records.findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
    const passwordHash = await passwords.hash(password);
    const started = inTransaction(database, () => {
      const account = records.create(email, passwordHash, name);
      if (!account) throw new IdentityError('EMAIL_EXISTS');
      return this.#start(account);
    });
    logger.info({ uid: started.account.uid }, 'an account was made');
    return this.#signedIn(started);
  }

  /** A wrong password and an unknown email are refused in the same words, after the same work. */
  async signIn(email: string, password: string, address: string): Promise<SignedIn> {
    const { database, records, passwords, attempts } = this.#options;
    await attempts.signIn(email, address);
    const found = records.findByEmail(email);
    const isRight = await passwords.verify(password, found?.passwordHash ?? null);
    if (!found || !isRight) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    await attempts.signedIn(email, address);
    const started = inTransaction(database, () => {
      const account = records.find(found.uid);
      if (account?.passwordHash !== found.passwordHash) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
      records.noteLogin(account.uid);
      return this.#start(account);
    });
    return this.#signedIn(started);
  }

  /** A new ID token for a session that goes on. The refresh token stays: several tabs may hold it. */
  async refresh(refreshToken: string): Promise<SignedIn> {
    const { records, sessions } = this.#options;
    if (!Sessions.isRefreshToken(refreshToken)) throw new IdentityError('INVALID_REFRESH_TOKEN');
    const session = sessions.findByRefreshToken(refreshToken);
    const account = session && records.find(session.uid);
    if (!account) throw new IdentityError('TOKEN_EXPIRED');
    return this.#signedIn({ account, session, refreshToken });
  }

  /** Whose an ID token is. */
  async authenticate(idToken: string): Promise<Authenticated> {
    const read = await this.#options.tokens.read(idToken);
    if (read.kind === 'foreign') throw new IdentityError('INVALID_ID_TOKEN');
    if (read.kind === 'expired') throw new IdentityError('TOKEN_EXPIRED');
    return this.#ongoing(read.uid, read.sessionId);
  }

  /** Changes what an account shows; tokens stay as they are. */
  async changeProfile(idToken: string, change: ProfileChange): Promise<AccountRecord> {
    const { account } = await this.authenticate(idToken);
    return this.#options.records.change(account, change);
  }

  /** Changes the password, and more at will. Ends every other session; this one goes on with new tokens. */
  async changePassword(idToken: string, password: string, change: ProfileChange): Promise<SignedIn> {
    const { database, records, sessions, passwords, logger } = this.#options;
    const authenticated = await this.authenticate(idToken);
    this.#requireRecent(authenticated.session);
    const passwordHash = await passwords.hash(password);
    const changed = inTransaction(database, () => {
      const { account, session } = this.#ongoing(authenticated.account.uid, authenticated.session.id);
      sessions.endAll(account.uid, session);
      return {
        account: records.change(account, { ...change, passwordHash }),
        session,
        refreshToken: sessions.renew(session),
      };
    });
    logger.info({ uid: changed.account.uid }, 'a password was changed, and the other sessions have ended');
    return this.#signedIn(changed);
  }

  /** Deletes the account of somebody who has signed in just now. */
  async deleteOwn(idToken: string): Promise<void> {
    const { records, logger } = this.#options;
    const { account, session } = await this.authenticate(idToken);
    this.#requireRecent(session);
    records.delete(account.uid);
    logger.info({ uid: account.uid }, 'an account was deleted by its owner');
  }

  #ongoing(uid: string, sessionId: string): Authenticated {
    const account = this.#options.records.find(uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    const session = this.#options.sessions.find(sessionId);
    if (session?.uid !== uid) throw new IdentityError('TOKEN_EXPIRED');
    return { account, session };
  }

  #start(account: AccountRecord): Started {
    return { account, ...this.#options.sessions.start(account.uid) };
  }

  async #signedIn({ account, session, refreshToken }: Started): Promise<SignedIn> {
    return { account, refreshToken, idToken: await this.#options.tokens.issue(account, session) };
  }

  #requireRecent({ startedAt }: SessionRecord): void {
    if (this.#options.now() - startedAt > RECENT_MS) {
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
  }
}
