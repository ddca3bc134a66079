import { z } from 'zod';
import { MAX_NUMBER } from '../../contract/limits.ts';
import { parseTitleId } from '../domain/ids.ts';
import { type MediaType, titleId } from '../domain/title.ts';
import { type PartRecord, parsePartKey, readTime, type ViewerTitleRecord } from '../domain/viewerTitle.ts';

/** Where a viewer's titles are kept, each under its global id: users/{uid}/titles/movie:603. */
export function viewerTitlesPath(uid: string): string {
  return `users/${uid}/titles`;
}

/** A part as it is stored, under its key. */
interface PartDocument {
  /** Seconds. */
  readonly position: number;
  readonly length: number | null;
  readonly watched: boolean;
  /** ISO 8601, UTC, as every time here. */
  readonly at: string;
}

/** A title as it is stored. */
export interface ViewerTitleDocument {
  readonly media_type: 'movie' | 'tv';
  readonly title_number: number;
  readonly title: string;
  readonly poster_path: string | null;
  readonly listed_at: string | null;
  readonly played_at: string | null;
  readonly hidden_at: string | null;
  readonly changed_at: string;
  readonly last: string | null;
  readonly parts: Readonly<Record<string, PartDocument>>;
}

export function toTitleDocument(record: ViewerTitleRecord): ViewerTitleDocument {
  return {
    media_type: record.mediaType === 'MOVIE' ? 'movie' : 'tv',
    title_number: record.tmdbId,
    title: record.title,
    poster_path: record.posterPath,
    listed_at: record.listedAt,
    played_at: record.playedAt,
    hidden_at: record.hiddenAt,
    changed_at: record.changedAt,
    last: record.last,
    parts: Object.fromEntries(
      [...record.parts].map(([key, { position, length, watched, at }]) => [
        key,
        { position, length, watched, at },
      ]),
    ),
  };
}

const time = z.string().transform((text, context) => {
  const read = readTime(text);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'must be a time' });
  return z.NEVER;
});
const timeOrNull = time.nullish().transform((value) => value ?? null);

/**
 * A stored part; null when it is malformed. Read by hand, since a viewer may have thousands of them and zod takes ten times
 * as long.
 */
function partFrom(mediaType: MediaType, key: string, stored: unknown): PartRecord | null {
  const ref = parsePartKey(mediaType, key);
  if (!ref || !isFields(stored)) return null;
  const { position, length = null, watched } = stored;
  const at = typeof stored['at'] === 'string' ? readTime(stored['at']) : null;
  if (!isSeconds(position) || typeof watched !== 'boolean' || at === null) return null;
  if (length !== null && !isSeconds(length)) return null;
  const { seasonNumber, episodeNumber } = ref;
  return { seasonNumber, episodeNumber, position, length, watched, at };
}

function isFields(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}

function isSeconds(stored: unknown): stored is number {
  return typeof stored === 'number' && stored >= 0 && stored <= MAX_NUMBER;
}

const storedTitle = z.object({
  media_type: z.enum(['movie', 'tv']),
  title_number: z.number().int().min(1).max(MAX_NUMBER),
  title: z.string(),
  poster_path: z
    .string()
    .nullish()
    .transform((path) => path || null),
  listed_at: timeOrNull,
  played_at: timeOrNull,
  hidden_at: timeOrNull,
  changed_at: time,
  last: z
    .string()
    .nullish()
    .transform((key) => key ?? null),
  parts: z.custom<Readonly<Record<string, unknown>>>(isFields).default({}),
});

/** A document that is no viewer's title. It names the fields that break their rule, never what they hold. */
export class MalformedTitleError extends Error {
  override name = 'MalformedTitleError';
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('A stored title is malformed');
    this.fields = fields;
  }
}

/**
 * Reads a stored title.
 *
 * @param id the global id it is stored under
 * @throws MalformedTitleError
 */
export function fromTitleDocument(uid: string, id: string, document: unknown): ViewerTitleRecord {
  const { success, data, error } = storedTitle.safeParse(document);
  if (!success) throw new MalformedTitleError(error.issues.map(({ path }) => path.map(String).join('.')));
  const mediaType = data.media_type === 'movie' ? 'MOVIE' : 'TV';
  const tmdbId = data.title_number;
  if (!parseTitleId(id) || titleId({ mediaType, tmdbId }) !== id) {
    throw new MalformedTitleError(['media_type', 'title_number']);
  }
  const parts = new Map<string, PartRecord>();
  for (const [key, part] of Object.entries(data.parts)) {
    const read = partFrom(mediaType, key, part);
    if (!read) throw new MalformedTitleError(['parts']);
    parts.set(key, read);
  }
  if (data.last !== null && !parts.has(data.last)) throw new MalformedTitleError(['last']);
  return {
    uid,
    mediaType,
    tmdbId,
    title: data.title,
    posterPath: data.poster_path,
    listedAt: data.listed_at,
    playedAt: data.played_at,
    hiddenAt: data.hidden_at,
    changedAt: data.changed_at,
    last: data.last,
    parts,
  };
}

/** What several documents hold. */
export interface ReadTitles {
  /** What changed last first. */
  readonly titles: readonly ViewerTitleRecord[];
  /** What is wrong with each document that is left out. */
  readonly malformed: readonly MalformedTitleError[];
}

/** Reads several stored titles; each malformed one costs itself alone. */
export function fromTitleDocuments(
  uid: string,
  documents: Iterable<{ readonly id: string; readonly fields: unknown }>,
): ReadTitles {
  const titles: ViewerTitleRecord[] = [];
  const malformed: MalformedTitleError[] = [];
  for (const { id, fields } of documents) {
    try {
      titles.push(fromTitleDocument(uid, id, fields));
    } catch (error) {
      if (!(error instanceof MalformedTitleError)) throw error;
      malformed.push(error);
    }
  }
  titles.sort((a, b) => (a.changedAt < b.changedAt ? 1 : a.changedAt > b.changedAt ? -1 : 0));
  return { titles, malformed };
}
