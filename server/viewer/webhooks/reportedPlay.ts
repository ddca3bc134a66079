import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { z } from 'zod';
import { MAX_INT, MAX_SEARCH_LENGTH } from '../../../contract/limits.ts';
import { cleanSearchText } from '../../../contract/plainText.ts';
import { IMDB_ID } from '../../records/titleFacts.ts';
import type { MediaType } from '../../records/title.ts';
import { normaliseTimestamp } from '../recordFields.ts';
import type { PlayableRef } from '../records.ts';

/** Ids of one thing in other databases; null for those that a message lacks. */
export interface ReportedIds {
  readonly tmdb: number | null;
  readonly imdb: string | null;
  readonly tvdb: number | null;
}

/** A finished play, as a media server reports it. */
export interface ReportedPlay extends PlayableRef {
  readonly mediaType: MediaType;
  /** Those of the movie, or of the episode itself: TMDB's, too, is not that of the series. */
  readonly ids: ReportedIds;
  readonly seriesIds: ReportedIds;
  /** The name of the movie or series; null when the message has none. */
  readonly name: string | null;
  readonly year: number | null;
  /** Minutes. */
  readonly runtime: number | null;
  /** When it ended: ISO 8601, UTC. */
  readonly at: string | null;
  /** The user of the media server who played it. */
  readonly user: string | null;
}

/** What a message says: a finished play, or why it says of none, as a sentence without its full stop. */
export type Message = { readonly play: ReportedPlay } | { readonly reason: string };

/** Fields from outside. Any can be missing, and of any type: users of media servers write their own templates. */
export type Fields = Readonly<Record<string, unknown>>;

const fields = z.record(z.string(), z.unknown()).catch({});

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return fields.parse(value);
}

/** A text on one line, cut to the longest name that can be searched for; null for none. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const characters = Array.from(cleanSearchText(value.slice(0, 4 * MAX_SEARCH_LENGTH)));
  return characters.slice(0, MAX_SEARCH_LENGTH).join('').trim() || null;
}

/** A whole number from 0, in quotes or not; null for anything else. */
export function numberOf(value: unknown, max = MAX_INT): number | null {
  const digits = typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value);
  const number = digits ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max
    ? number
    : null;
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^\s*(?:true|1)\s*$/i.test(value));
}

/** No media server is older: a time before this is that of a clock that was never set. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/** A time in ISO 8601, in UTC if it names no zone; null for anything else. */
export function timeOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const time = normaliseTimestamp(text) ?? normaliseTimestamp(`${text}Z`);
  return time !== null && time >= EARLIEST ? time : null;
}

const DATABASES: Readonly<Record<string, keyof ReportedIds>> = {
  tmdb: 'tmdb',
  themoviedb: 'tmdb',
  imdb: 'imdb',
  tvdb: 'tvdb',
  thetvdb: 'tvdb',
};

export const NO_IDS: ReportedIds = { tmdb: null, imdb: null, tvdb: null };

/** The ids among pairs of a database's name and its id; the first of several counts. */
export function idsOf(pairs: Iterable<readonly [database: string, id: unknown]>): ReportedIds {
  const ids: { -readonly [Name in keyof ReportedIds]: ReportedIds[Name] } = { ...NO_IDS };
  for (const [database, id] of pairs) {
    const name = DATABASES[database.toLowerCase()];
    if (name === 'imdb') {
      const text = textOf(id);
      if (text !== null && IMDB_ID.test(text)) ids.imdb ??= text;
    } else if (name) ids[name] ??= numberOf(id) || null;
  }
  return ids;
}

/** Why a message with another event is no play. */
export function notFinished(event: unknown): { readonly reason: string } {
  const name = typeof event === 'string' && /^[\w.]{1,40}$/.test(event) ? event : 'an unknown event';
  return { reason: outcomeReason('notFinished', { event: name }) };
}

export const WRONG_KIND = { reason: outcomeReason('wrongKind') } as const;
