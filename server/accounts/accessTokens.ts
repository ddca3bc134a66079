import { createHash, randomBytes } from 'node:crypto';
import type { AccessTokenRecord, AccessTokenScope } from '../viewer/secretRecords.ts';
import type { AccountServices, ViewerRecord } from './accounts.ts';

/** What a request may do: with an access token by its scopes; matters of the account only in a session. */
export type Permission = AccessTokenScope | 'ACCOUNT';

/** Who a request acts for, and the scopes of its access token; null in a session, which may do everything. */
export interface Access {
  readonly viewer: ViewerRecord;
  readonly scopes: readonly AccessTokenScope[] | null;
}

const FORM = /^mrq_[\w-]{43}$/;

/** The text of a new access token: 256 random bits. */
export function newAccessToken(): string {
  return `mrq_${randomBytes(32).toString('base64url')}`;
}

/**
 * The form in which an access token is stored: its SHA-256, which is enough for a random text; null for any other text.
 */
export function accessTokenHash(text: string): string | null {
  return FORM.test(text) ? createHash('sha256').update(text).digest('hex') : null;
}

/** Whether a token of the viewer still works: it has not expired, and is not older than the sessions that were ended. */
export function isLive(
  { createdAt, expiresAt }: AccessTokenRecord,
  { validSince = 0 }: ViewerRecord,
  now: number,
): boolean {
  return Date.parse(expiresAt) > now && Date.parse(createdAt) >= validSince;
}

export function isPermitted({ scopes }: Access, permission: Permission): boolean {
  return scopes === null || (permission !== 'ACCOUNT' && scopes.includes(permission));
}

/**
 * Identifies the sender of an ID token or an access token; null if it is invalid. Nothing is cached, so a token that is
 * revoked in any process is invalid at once.
 */
export async function authenticate(
  token: string,
  { accounts, viewerStores }: Pick<AccountServices, 'accounts' | 'viewerStores'>,
): Promise<Access | null> {
  if (token === '') return null;
  const hash = accessTokenHash(token);
  if (hash === null) {
    const viewer = await accounts.authenticate(token);
    return viewer && { viewer, scopes: null };
  }
  const now = Date.now();
  const stored = await viewerStores.accessTokens.find(hash);
  if (!stored || Date.parse(stored.expiresAt) <= now) return null;
  const viewer = await accounts.find(stored.uid);
  if (!viewer || !isLive(stored, viewer, now)) return null;
  const hour = `${new Date(now).toISOString().slice(0, 13)}:00:00.000Z`;
  // Not awaited: a use that could not be recorded has been logged, and is recorded the next time.
  if ((stored.lastUsedAt ?? '') < hour)
    void viewerStores.accessTokens.recordUse(hash, hour).catch(() => undefined);
  return { viewer: { ...viewer, email: null }, scopes: stored.scopes };
}
