import { IdentityError } from './identityError.ts';
import type { Mail, Mailer } from './mailer.ts';
import { validateNewPassword } from './requestSchemas.ts';
import { resetMail } from './resetMail.ts';
import type { AccountDependencies } from './signInService.ts';

/** Signs by which a mail's header tells one address from another: an email that holds one is no plain address. */
const HEADER_SPECIALS = /[<>(),:;"\\[\]]/;

interface PasswordResetsParts extends AccountDependencies {
  /** Null where no mail is sent. */
  readonly mailer: Mailer | null;
  /** Origin of the product's pages, without a trailing slash. */
  readonly publicUrl: string;
}

/** Choosing a password anew, by a mail to whoever has forgotten it. Every call may reject with an IdentityError. */
export class PasswordResets {
  readonly #parts: PasswordResetsParts;

  constructor(parts: PasswordResetsParts) {
    this.#parts = parts;
  }

  /**
   * Makes a code, if the email has an account, and gives what mails it. Until the answer is out there is one write, of the
   * same statements, whether there is an account or not: what comes of that takes its time once nobody waits for it. Whether
   * mail can be sent at all is found out for everybody alike.
   *
   * @param network where it is asked from, as networkOf names it
   */
  async requestReset(email: string, network: string): Promise<() => void> {
    const { mailer, attempts, resetCodes, publicUrl, logger } = this.#parts;
    if (!mailer) throw new IdentityError('OPERATION_NOT_ALLOWED : No mail is sent here.');
    // What is not sent does not count.
    if (!(await mailer.isReady()) || !mailer.hasRoom) throw unavailable();
    const code = await attempts.countMail(email, network, () => resetCodes.makeFor(email));
    return () => {
      const isPlain = !HEADER_SPECIALS.test(email);
      const compose = (): Mail | null =>
        code !== null && isPlain ? { to: email, ...resetMail(publicUrl, code) } : null;
      if (!mailer.enqueue(compose)) logger.error({}, 'a mail was dropped: too many wait');
    };
  }

  /** The email of the account that a code is for. */
  verifyCode(code: string): string {
    const account = this.#parts.records.find(this.#parts.resetCodes.verify(code));
    if (!account) throw new IdentityError('INVALID_OOB_CODE');
    return account.email;
  }

  /** Sets the password, once for each code, and ends every session. Gives the account's email. */
  async confirmReset(code: string, password: string, network: string): Promise<string> {
    const { database, records, sessions, resetCodes, passwords, attempts, logger } = this.#parts;
    resetCodes.verify(code);
    const passwordHash = await passwords.hash(await validateNewPassword(password), network);
    const account = await database.transaction(() => {
      // Another request may have used it while the password was hashed.
      const found = records.find(resetCodes.verify(code));
      if (!found) throw new IdentityError('INVALID_OOB_CODE');
      resetCodes.revoke(found.uid);
      sessions.revokeAll(found.uid);
      attempts.passwordReset(found.email, network);
      return records.update(found, { passwordHash });
    });
    logger.info({ uid: account.uid }, 'a password was chosen anew by mail, and every session has ended');
    return account.email;
  }
}

function unavailable(): IdentityError {
  return new IdentityError('UNAVAILABLE : Mail cannot be sent right now. Please try again later.', 503);
}
