import type { AccountLogger } from '../../server/accounts/accounts.ts';
import type { AccountRecord, AccountRecords } from './accountTable.ts';
import type { Attempts } from './signInThrottle.ts';
import type { AccountDatabase } from './database.ts';
import type { Devices } from './knownDevices.ts';
import { IdentityError } from './identityError.ts';
import type { IdTokens } from './idTokens.ts';
import type { Passwords } from './passwords.ts';
import type { ResetCodes } from './resetCodes.ts';
import type { SessionRecord, Sessions } from './sessions.ts';

/** What the services of the identity provider's endpoints stand on. */
export interface IdentityParts {
  readonly database: AccountDatabase;
  readonly records: AccountRecords;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly resetCodes: ResetCodes;
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

/** Who asks to be let in. */
export interface Visitor {
  /** Where they ask from, as networkOf names it. */
  readonly network: string;
  /** What the device remembers of sign-ins before, the newest first. */
  readonly secrets: readonly string[];
}

/** Somebody who is let in, and what the device is to remember from now on. */
export interface LetIn extends SignedIn {
  readonly secrets: readonly string[];
}

interface Begun extends Omit<LetIn, 'idToken'> {
  readonly session: SessionRecord;
}

/** Accounts that one device remembers signing in to. */
export const MAX_SECRETS = 5;

/** Making accounts and signing in to them. Every call may reject with an IdentityError. */
export class SignIns {
  readonly #parts: IdentityParts;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  async signUp(email: string, password: string, name: string | null, visitor: Visitor): Promise<LetIn> {
    const { database, records, passwords, attempts, logger } = this.#parts;
    const caller = { network: visitor.network, device: null };
    await attempts.signUp(caller);
    if (records.findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
    const passwordHash = await passwords.hash(password, visitor.network);
    const letIn = await database.write(() => {
      const account = records.create(email, passwordHash, name);
      if (!account) throw new IdentityError('EMAIL_EXISTS');
      attempts.signedUp(caller);
      return this.#letIn(account, null, visitor);
    });
    logger.info({ uid: letIn.account.uid }, 'an account was made');
    return this.#withToken(letIn);
  }

  /**
   * A wrong password and an unknown email are refused in the same words, after the same work. The account may change
   * while its password is looked at, so it is read once more after that.
   */
  async signIn(email: string, password: string, visitor: Visitor): Promise<LetIn> {
    const { database, records, devices, passwords, attempts } = this.#parts;
    const found = records.findByEmail(email);
    const device = devices.knownTo(found?.uid ?? '', visitor.secrets);
    const caller = { network: visitor.network, device };
    await attempts.signIn(email, caller);
    const isRight = await passwords.verify(password, found?.passwordHash ?? null, visitor.network);
    if (!found || !isRight) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    const letIn = await database.write(() => {
      const account = records.find(found.uid);
      if (account?.passwordHash !== found.passwordHash) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
      attempts.signedIn(email, caller);
      records.noteLogin(account.uid);
      return this.#letIn(account, device, visitor);
    });
    return this.#withToken(letIn);
  }

  #letIn(account: AccountRecord, device: string | null, { secrets }: Visitor): Begun {
    const others = secrets.filter((secret) => secret !== device);
    return {
      account,
      ...this.#parts.sessions.start(account.uid),
      secrets: [this.#parts.devices.renew(account.uid, device), ...others].slice(0, MAX_SECRETS),
    };
  }

  async #withToken({ session, ...letIn }: Begun): Promise<LetIn> {
    return { ...letIn, idToken: await this.#parts.tokens.issue(letIn.account, session) };
  }
}
