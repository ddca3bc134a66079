import { IdentityError } from './identityError.ts';
import type { Mail, Mailer } from './mailer.ts';
import { resetMail } from './resetMail.ts';
import type { IdentityParts } from './signIns.ts';
import { readNewPassword } from './wire.ts';

/** Signs by which a mail's header tells one address from another: an email that holds one is no plain address. */
const SPECIAL = /[<>(),:;"\\[\]]/;

interface PasswordResetsParts extends IdentityParts {
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
   * Mails a link, if the email has an account. What depends on that happens apart from the answer, which is the same
   * after the same work; whether mail can be sent at all is found out for everybody alike.
   *
   * @param network where it is asked from, as networkOf names it
   */
  async ask(email: string, network: string): Promise<void> {
    const { mailer, attempts } = this.#parts;
    if (!mailer) throw new IdentityError('OPERATION_NOT_ALLOWED : No mail is sent here.');
    // What is not sent does not count.
    if (!(await mailer.isReady())) throw unavailable();
    await attempts.mail(email, network);
    if (!mailer.send(() => this.#mailTo(email))) throw unavailable();
  }

  /** The email of the account that a code is for. */
  emailOf(code: string): string {
    const account = this.#parts.records.find(this.#parts.resetCodes.ownerOf(code));
    if (!account) throw new IdentityError('INVALID_OOB_CODE');
    return account.email;
  }

  /** Sets the password, once for each code, and ends every session. Gives the account's email. */
  async reset(code: string, password: string, network: string): Promise<string> {
    const { database, records, sessions, resetCodes, passwords, attempts, logger } = this.#parts;
    resetCodes.ownerOf(code);
    const passwordHash = await passwords.hash(await readNewPassword(password), network);
    const account = await database.write(() => {
      // Another request may have used it while the password was hashed.
      const found = records.find(resetCodes.ownerOf(code));
      if (!found) throw new IdentityError('INVALID_OOB_CODE');
      resetCodes.end(found.uid);
      sessions.endAll(found.uid);
      attempts.passwordReset(found.email, network);
      return records.change(found, { passwordHash });
    });
    logger.info({ uid: account.uid }, 'a password was chosen anew by mail, and every session has ended');
    return account.email;
  }

  /** The mail for an email; null when it has no account, or could be read as several. */
  async #mailTo(email: string): Promise<Mail | null> {
    const { database, records, resetCodes, publicUrl } = this.#parts;
    if (SPECIAL.test(email)) return null;
    const code = await database.write(() => {
      const account = records.findByEmail(email);
      return account && resetCodes.make(account.uid);
    });
    return code === null ? null : { to: email, ...resetMail(publicUrl, code) };
  }
}

function unavailable(): IdentityError {
  return new IdentityError('UNAVAILABLE : Mail cannot be sent right now. Please try again later.', 503);
}
