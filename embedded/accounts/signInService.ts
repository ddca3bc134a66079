import type { AccountLogger } from '../../server/accounts/accounts.ts';
import type { ViewerStores } from '../../server/viewer/store.ts';
import type { AccountRecord, AccountTable } from './accountTable.ts';
import type { AccountDatabase } from './database.ts';
import { IdentityError } from './identityError.ts';
import type { IdTokens } from './idTokens.ts';
import type { KnownDevices } from './knownDevices.ts';
import type { Passwords } from './passwords.ts';
import type { ResetCodes } from './resetCodes.ts';
import type { SessionRecord, Sessions } from './sessions.ts';
import type { SignInThrottle } from './signInThrottle.ts';

/** Dependencies of the identity provider's services. */
export interface AccountDependencies {
  readonly database: AccountDatabase;
  readonly viewerStores: Pick<ViewerStores, 'deleteAll'>;
  readonly records: AccountTable;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly resetCodes: ResetCodes;
  readonly tokens: IdTokens;
  readonly passwords: Passwords;
  readonly attempts: SignInThrottle;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly logger: AccountLogger;
}

/** An account and the tokens of a new session. */
export interface SignedIn {
  readonly account: AccountRecord;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** The client that signs in. */
export interface SignInClient {
  /** Where the request comes from, as returned by networkOf. */
  readonly network: string;
  /** The device's secrets of earlier sign-ins, newest first. */
  readonly deviceSecrets: readonly string[];
}

/** A signed-in account, and the secrets the device remembers from now on. */
export interface SignInResult extends SignedIn {
  readonly deviceSecrets: readonly string[];
}

interface StartedSession extends Omit<SignInResult, 'idToken'> {
  readonly session: SessionRecord;
}

/** Maximum number of accounts that one device remembers. */
export const MAX_DEVICE_SECRETS = 5;

/** Sign-up and sign-in. Every call may reject with an IdentityError. */
export class SignInService {
  readonly #parts: AccountDependencies;

  constructor(parts: AccountDependencies) {
    this.#parts = parts;
  }

  async signUp(
    email: string,
    password: string,
    name: string | null,
    visitor: SignInClient,
  ): Promise<SignInResult> {
    const { database, records, passwords, attempts, logger } = this.#parts;
    const caller = { network: visitor.network, device: null };
    await attempts.signUp(caller);
    if (records.findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
    const passwordHash = await passwords.hash(password, visitor.network);
    const started = await database.transaction(() => {
      const account = records.create(email, passwordHash, name);
      if (!account) throw new IdentityError('EMAIL_EXISTS');
      attempts.signedUp(caller);
      return this.#startSession(account, null, visitor);
    });
    logger.info({ uid: started.account.uid }, 'an account was created');
    return this.#withToken(started);
  }

  /**
   * A wrong password and an unknown email are rejected with the same message, after the same work. The account may
   * change while its password is verified, so it is read again afterwards.
   */
  async signIn(email: string, password: string, visitor: SignInClient): Promise<SignInResult> {
    const { database, records, devices, passwords, attempts } = this.#parts;
    const record = records.findByEmail(email);
    const device = devices.findSecret(record?.uid ?? '', visitor.deviceSecrets);
    const caller = { network: visitor.network, device };
    await attempts.countSignIn(email, caller);
    const isRight = await passwords.verify(password, record?.passwordHash ?? null, visitor.network);
    if (!record || !isRight) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    const started = await database.transaction(() => {
      const account = records.find(record.uid);
      if (account?.passwordHash !== record.passwordHash) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
      attempts.clearSignIn(email, caller);
      records.recordLogin(account.uid);
      return this.#startSession(account, device, visitor);
    });
    return this.#withToken(started);
  }

  #startSession(
    account: AccountRecord,
    device: string | null,
    { deviceSecrets }: SignInClient,
  ): StartedSession {
    const others = deviceSecrets.filter((secret) => secret !== device);
    return {
      account,
      ...this.#parts.sessions.start(account.uid),
      deviceSecrets: [this.#parts.devices.rotateSecret(account.uid, device), ...others].slice(
        0,
        MAX_DEVICE_SECRETS,
      ),
    };
  }

  async #withToken({ session, ...started }: StartedSession): Promise<SignInResult> {
    return { ...started, idToken: await this.#parts.tokens.sign(started.account, session) };
  }
}
