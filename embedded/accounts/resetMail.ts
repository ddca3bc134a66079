import escapeHtml from 'escape-html';
import { resetPasswordPath } from '../../contract/resetLink.ts';
import type { Mail } from './mailer.ts';

/** The mail with the link to choose a new password. It holds nothing that a stranger chose, such as the account's name. */
export function resetMail(publicUrl: string, code: string): Omit<Mail, 'to'> {
  const link = publicUrl + resetPasswordPath(code);
  const site = new URL(publicUrl).host;
  const asked = `Somebody, most likely you, asked for a new password for your account at Marquee (${site}).`;
  const lasts = 'The link works once, and for an hour. If you asked several times, use the newest mail.';
  const calm = 'If it was not you, there is nothing to do: your password stays as it is.';
  return {
    subject: 'Choose a new password for Marquee',
    text: `Hello,\n\n${asked} Choose it here:\n\n${link}\n\n${lasts}\n\n${calm}\n`,
    html: [
      '<!DOCTYPE html>',
      '<html lang="en"><head><meta charset="utf-8"><title>Choose a new password for Marquee</title></head>',
      '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">',
      `<p>Hello,</p><p>${escapeHtml(asked)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="font-weight: bold">Choose a new password</a></p>`,
      `<p>${escapeHtml(lasts)}</p><p>${escapeHtml(calm)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
