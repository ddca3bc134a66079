import { createHash, randomBytes } from 'node:crypto';
import type { ViewerRecord } from '../accounts/accounts.ts';
import { type RequestContext, requireViewer, unauthenticated } from '../graphql/context.ts';
import type { SecretStore } from './secretStore.ts';

/** What a secret address opens, such as a feed of the calendar. */
interface Addressed {
  readonly uid: string;
  readonly id: string;
  readonly createdAt: string;
}

/** The form in which the secret of an address is stored: its SHA-256, which is enough for a random text. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether an address still works: it is not older than the sessions that its viewer ended. */
export function isLive({ createdAt }: Addressed, { validSince = 0 }: ViewerRecord): boolean {
  return Date.parse(createdAt) >= validSince;
}

/** Those of a viewer's records whose addresses work, the newest first. */
export function liveOnes<Record extends Addressed>(
  stored: readonly Record[],
  viewer: ViewerRecord,
): readonly Record[] {
  return stored
    .filter((one) => isLive(one, viewer))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Stores a viewer's record behind a new secret of 256 random bits, and returns the secret, which is stored nowhere. */
export async function addAddress<Record extends Addressed>(
  store: SecretStore<Record>,
  record: Record,
  viewer: ViewerRecord,
  context: RequestContext,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await store.add(secretHash(secret), record, (other) => isLive(other, viewer));
  context.loaders.viewer.clear(record.uid);
  // Ending all sessions revokes the addresses that exist then: one made meanwhile must not outlive them.
  if (!(await context.isStillValid())) {
    await store.revoke(record.uid, record.id);
    throw unauthenticated();
  }
  return secret;
}

/** The viewer, for whose library others get an address, or who imports: a token must be permitted to read and to manage it. */
export async function requireManager(context: RequestContext): Promise<ViewerRecord> {
  await requireViewer(context, 'READ_LIBRARY');
  return requireViewer(context, 'MANAGE_LIBRARY');
}
