import { AccountFullError, type AccountLimit } from './records.ts';
import {
  accessToken,
  type AccessTokenRecord,
  feed,
  type FeedRecord,
  webhook,
  type WebhookOutcomeRecord,
  type WebhookRecord,
} from './secretRecords.ts';
import { parse, serialise, type StoredDocument } from './storedDocuments.ts';

/** Maximum number of an account's valid secrets of a kind. */
const MAX_SECRETS = 20;

/** What a secret opens. */
interface SecretRecord {
  readonly uid: string;
  /** Unique in the account; says nothing about the secret. */
  readonly id: string;
}

/** A kind of what secrets open: its name in operations, in words, and as a limit. */
export interface SecretKind<Record extends SecretRecord> {
  readonly name: 'AccessToken' | 'Feed' | 'Webhook';
  readonly plural: string;
  readonly limit: AccountLimit['name'];
  /** Throws a ZodError for a malformed document. */
  readonly parse: (document: unknown) => Record;
  readonly serialise: (record: Record) => StoredDocument;
}

export const accessTokenKind: SecretKind<AccessTokenRecord> = {
  name: 'AccessToken',
  plural: 'access tokens',
  limit: 'ACCESS_TOKENS',
  parse: (document) => parse(accessToken, document),
  serialise: (record) => serialise(accessToken, record),
};

export const feedKind: SecretKind<FeedRecord> = {
  name: 'Feed',
  plural: 'calendar feeds',
  limit: 'CALENDAR_FEEDS',
  parse: (document) => parse(feed, document),
  serialise: (record) => serialise(feed, record),
};

export const webhookKind: SecretKind<WebhookRecord> = {
  name: 'Webhook',
  plural: 'webhooks',
  limit: 'WEBHOOKS',
  parse: (document) => parse(webhook, document),
  serialise: (record) => serialise(webhook, record),
};

/**
 * Stores what secrets of all viewers open, such as access tokens, under the hashes of the secrets, which are not stored. A malformed document is
 * left out and logged. Each call rejects with an AccountError, unless stated otherwise.
 */
export interface SecretStore<Record extends SecretRecord> {
  /** What the secret with this hash opens, in one read; null when there is nothing. */
  readonly find: (hash: string) => Promise<Record | null>;
  /** A viewer's records in any order, with those that have expired since the last one was added. */
  readonly list: (uid: string) => Promise<readonly Record[]>;
  /**
   * Adds one and deletes the viewer's invalid ones, atomically. Rejects with an AccountFullError if the account has the
   * maximum number of valid ones.
   */
  readonly add: (hash: string, record: Record, isLive: (record: Record) => boolean) => Promise<void>;
  /** Deletes one; also succeeds when there is none. */
  readonly revoke: (uid: string, id: string) => Promise<void>;
  /** Records the hour of a use, and what came of it if that is stored, unless they are recorded or the record is gone. */
  readonly recordUse: (hash: string, hour: string, outcome?: WebhookOutcomeRecord) => Promise<void>;
  /** Deletes a viewer's records; also succeeds when there are none. */
  readonly deleteAll: (uid: string) => Promise<void>;
}

export type AccessTokenStore = SecretStore<AccessTokenRecord>;
export type FeedStore = SecretStore<FeedRecord>;
export type WebhookStore = SecretStore<WebhookRecord>;

/** Throws an AccountFullError when an account with this many valid secrets of a kind has no room for another. */
export function requireSecretRoom(
  { plural, limit }: Pick<SecretKind<never>, 'plural' | 'limit'>,
  live: number,
): void {
  if (live < MAX_SECRETS) return;
  throw new AccountFullError(
    `An account can have ${MAX_SECRETS} ${plural}, and this one has ${live}: revoke one first`,
    { name: limit, max: MAX_SECRETS, used: live },
  );
}
