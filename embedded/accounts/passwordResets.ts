import escapeHtml from 'escape-html';
import type { Locale } from '../../contract/locales.ts';
import { resetPasswordPath } from '../../contract/paths.ts';
import * as m from '../../text/server/mails.ts';
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
   * @param language that of the mail
   */
  async requestReset(email: string, network: string, language: Locale): Promise<() => void> {
    const { mailer, attempts, resetCodes, publicUrl, logger } = this.#parts;
    if (!mailer) throw new IdentityError('OPERATION_NOT_ALLOWED : This server does not send email.');
    // A mail that is not sent does not count.
    if (!(await mailer.isReady()) || !mailer.hasRoom) throw unavailable();
    const code = await attempts.countMail(email, network, () => resetCodes.makeFor(email));
    return () => {
      const isPlain = !HEADER_SPECIALS.test(email);
      const compose = (): Mail | null =>
        code !== null && isPlain ? { to: email, ...resetMail(publicUrl, code, language) } : null;
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
function resetMail(publicUrl: string, code: string, { tag, direction }: Locale): Omit<Mail, 'to'> {
  const link = publicUrl + resetPasswordPath(code);
  const language = `lang="${tag}" dir="${direction ?? 'ltr'}"`;
  const subject = m.subject(tag);
  const reason = m.reason(tag, { site: new URL(publicUrl).host });
  return {
    subject,
    text: `${m.greeting(tag)}\n\n${reason} ${m.openLink(tag)}\n\n${link}\n\n${m.validity(tag)}\n\n${m.reassurance(tag)}\n`,
    html: [
      '<!DOCTYPE html>',
      `<html ${language}><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">',
      // Mail programs may show the body alone.
      `<div ${language}>`,
      `<p>${escapeHtml(m.greeting(tag))}</p><p>${escapeHtml(reason)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="font-weight: bold">${escapeHtml(m.choose(tag))}</a></p>`,
      `<p>${escapeHtml(m.validity(tag))}</p><p>${escapeHtml(m.reassurance(tag))}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}
