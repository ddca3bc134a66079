import { z } from 'zod';
import { mediaType, type RecordOf, time, timeOrNull } from './recordFields.ts';

export const accessTokenScopes = z.enum(['READ_LIBRARY', 'WRITE_LIBRARY', 'MANAGE_LIBRARY']);
export const accessToken = z.object({
  uid: z.string().min(1),
  /** The last part of its global id; says nothing about the token itself. */
  id: z.string().min(1),
  name: z.string().min(1),
  scopes: z.array(accessTokenScopes),
  createdAt: time,
  expiresAt: time,
  /** Truncated to the hour; null when it was never used. */
  lastUsedAt: timeOrNull,
});

export const feed = z.object({
  uid: z.string().min(1),
  /** The last part of its global id; says nothing about its address. */
  id: z.string().min(1),
  name: z.string().min(1),
  /** Only movies or only series; null for both. */
  mediaType: mediaType.nullable().default(null),
  /** Without the episodes that follow the first one of a season. */
  premieresOnly: z.boolean().default(false),
  createdAt: time,
  /** Truncated to the hour; null when it was never read. */
  lastUsedAt: timeOrNull,
});

/** What became of the last message of a webhook. Its names are the stored ones. */
const webhookOutcome = z.object({
  at: time,
  kind: z.enum(['LOGGED', 'EXISTS', 'IGNORED', 'REJECTED']),
  /** What was played; null when that was not found. */
  name: z.string().nullable(),
  /** Why nothing was logged, as a sentence without its full stop; null when something was. */
  reason: z.string().nullable(),
});

export const webhook = z.object({
  uid: z.string().min(1),
  /** The last part of its global id; says nothing about its address. */
  id: z.string().min(1),
  name: z.string().min(1),
  /** Whose plays are logged, by their name on the media server; null for everyone's. */
  user: z.string().nullable().default(null),
  /** The viewer's when it was created, an IANA name: plays have their days in it. */
  timeZone: z.string().min(1),
  createdAt: time,
  /** Truncated to the hour; null when it never received anything. */
  lastUsedAt: timeOrNull,
  lastOutcome: webhookOutcome.nullable().default(null),
});

/** An access token, without the text that a program sends. */
export type AccessTokenRecord = RecordOf<typeof accessToken>;
/** A feed of the calendar, without the secret in its address. */
export type FeedRecord = RecordOf<typeof feed>;
/** A webhook, without the secret in its address. */
export type WebhookRecord = RecordOf<typeof webhook>;
export type WebhookOutcomeRecord = Readonly<z.output<typeof webhookOutcome>>;
export type AccessTokenScope = z.output<typeof accessTokenScopes>;
