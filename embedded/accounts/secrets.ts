import { createHash, randomBytes } from 'node:crypto';

const SECRET = /^[\w-]{43}$/;

/** A random text of 256 bits that nobody can guess, safe in addresses and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be a secret of this server. */
export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** What a text is kept as: its SHA-256. For a secret that is enough, since it is random. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
