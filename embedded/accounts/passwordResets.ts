import escapeHtml from 'escape-html';
import { resetPasswordPath } from '../../contract/paths.ts';
import { IdentityError } from './identityError.ts';
import type { Mail, Mailer } from './mailer.ts';
import { validateNewPassword } from './requestSchemas.ts';
import type { AccountDependencies } from './signInService.ts';

/** Characters that separate addresses in a mail's header: an email that contains one is no plain address. */
const HEADER_SPECIALS = /[<>(),:;"\\[\]]/;

interface PasswordResetsParts extends AccountDependencies {
  /** Null when no mail is sent. */
  readonly mailer: Mailer | null;
  /** Origin of the product's pages, without a trailing slash. */
  readonly publicUrl: string;
}

/** Password resets by mail. Every call may reject with an IdentityError. */
export class PasswordResets {
  readonly #parts: PasswordResetsParts;

  constructor(parts: PasswordResetsParts) {
    this.#parts = parts;
  }

  /**
   * Creates a code, if the email has an account, and returns the function that mails it. Before the response there is
   * one write with the same statements whether or not there is an account; the remaining work happens after the
   * response. Whether mail can be sent at all is checked for every email alike.
   *
   * @param network where the request comes from, as returned by networkOf
   */
  async requestReset(email: string, network: string): Promise<() => void> {
    const { mailer, attempts, resetCodes, publicUrl, logger } = this.#parts;
    if (!mailer) throw new IdentityError('OPERATION_NOT_ALLOWED : This server does not send email.');
    // A mail that is not sent does not count.
    if (!(await mailer.isReady()) || !mailer.hasRoom) throw unavailable();
    const code = await attempts.countMail(email, network, () => resetCodes.makeFor(email));
    return () => {
      const isPlain = !HEADER_SPECIALS.test(email);
      const compose = (): Mail | null =>
        code !== null && isPlain ? { to: email, ...resetMail(publicUrl, code) } : null;
      if (!mailer.enqueue(compose)) logger.error({}, 'an email was dropped: the queue is full');
    };
  }

  /** The email of the account that a code belongs to. */
  verifyCode(code: string): string {
    const account = this.#parts.records.find(this.#parts.resetCodes.verify(code));
    if (!account) throw new IdentityError('INVALID_OOB_CODE');
    return account.email;
  }

  /** Sets the password, once per code, and ends every session. Returns the account's email. */
  async confirmReset(code: string, password: string, network: string): Promise<string> {
    const { database, records, sessions, resetCodes, passwords, attempts, logger } = this.#parts;
    resetCodes.verify(code);
    const passwordHash = await passwords.hash(await validateNewPassword(password), network);
    const account = await database.transaction(() => {
      // Another request may have used the code while the password was hashed.
      const record = records.find(resetCodes.verify(code));
      if (!record) throw new IdentityError('INVALID_OOB_CODE');
      resetCodes.revoke(record.uid);
      sessions.revokeAll(record.uid);
      attempts.passwordReset(record.email, network);
      return records.update(record, { passwordHash });
    });
    logger.info({ uid: account.uid }, 'a password was reset by email, and every session has ended');
    return account.email;
  }
}

function unavailable(): IdentityError {
  return new IdentityError('UNAVAILABLE : Email cannot be sent right now. Try again later.', 503);
}

/**
 * The mail with the link to choose a new password. It contains nothing that a stranger chose, such as the account's
 * name.
 */
function resetMail(publicUrl: string, code: string): Omit<Mail, 'to'> {
  const link = publicUrl + resetPasswordPath(code);
  const site = new URL(publicUrl).host;
  const reason = `Someone asked to reset the password of your Marquee account at ${site}.`;
  const validity =
    'The link works once and expires in an hour. If you asked more than once, use the latest email.';
  const reassurance = "If this wasn't you, you can ignore this email. Your password stays the same.";
  return {
    subject: 'Reset your Marquee password',
    text: `Hello,\n\n${reason} To choose a new one, open this link:\n\n${link}\n\n${validity}\n\n${reassurance}\n`,
    html: [
      '<!DOCTYPE html>',
      '<html lang="en"><head><meta charset="utf-8"><title>Reset your Marquee password</title></head>',
      '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">',
      `<p>Hello,</p><p>${escapeHtml(reason)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="font-weight: bold">Choose a new password</a></p>`,
      `<p>${escapeHtml(validity)}</p><p>${escapeHtml(reassurance)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
