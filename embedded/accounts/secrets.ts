import { createHash, randomBytes } from 'node:crypto';

const SECRET = /^[\w-]{43}$/;

/** A random 256-bit secret, safe in URLs and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the format of a secret of this server. */
export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** The form in which a secret is stored: its SHA-256. A fast hash is enough, since the secret is random. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
