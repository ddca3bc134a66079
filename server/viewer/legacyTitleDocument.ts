import { z } from 'zod';
import { tallyOf } from './rules.ts';
import { isPlainObject, MalformedTitleError, parsePart, storedOwn } from './titleDocument.ts';
import {
  type LoadedTitle,
  type PlayableRef,
  type SeasonParts,
  type WatchedPartRecord,
  seasonOrder,
} from './viewerTitle.ts';

/**
 * Maximum number of seasons read from one document: a client that named nonexistent seasons could have filled
 * it.
 */
const MAX_SEASONS = 200;

/**
 * The legacy format of a stored title, from before a season's parts had a document of their own: all parts in
 * one map, by key.
 */
const legacyTitle = z.object({
  ...storedOwn.schema,
  last: z
    .string()
    .nullish()
    .transform((key) => key ?? null),
  parts: z.custom<Readonly<Record<string, unknown>>>(isPlainObject).default({}),
});

/** Whether a document is in the legacy format. */
export function isFormerDocument(document: unknown): boolean {
  return isPlainObject(document) && ('parts' in document || !('seasons' in document));
}

/**
 * Parses a title in the legacy format, with all its parts.
 *
 * @throws MalformedTitleError
 */
export function fromFormerDocument(uid: string, id: string, document: unknown): LoadedTitle {
  const data = storedOwn.parsed(legacyTitle, document);
  const ref = storedOwn.refOf(id, data);
  let whole: WatchedPartRecord | null = null;
  let last: WatchedPartRecord | null = null;
  const partsBySeason = new Map<number, Map<number, WatchedPartRecord>>();
  for (const [key, fields] of Object.entries(data.parts)) {
    const playable = parsePartKey(ref.mediaType === 'MOVIE', key);
    const part = playable && parsePart(playable, fields);
    if (!part) throw new MalformedTitleError(['parts']);
    if (key === data.last) last = part;
    const { seasonNumber, episodeNumber } = part;
    if (seasonNumber === null || episodeNumber === null) whole = part;
    else
      partsBySeason.set(
        seasonNumber,
        (partsBySeason.get(seasonNumber) ?? new Map()).set(episodeNumber, part),
      );
  }
  if (data.last !== null && !last) throw new MalformedTitleError(['last']);
  const numbers = [...partsBySeason.keys()]
    .sort((a, b) => seasonOrder(a) - seasonOrder(b))
    .slice(0, MAX_SEASONS);
  const parts = new Map<number, SeasonParts>(
    numbers.map((number) => [number, partsBySeason.get(number) ?? new Map()]),
  );
  const seasons = new Map(
    [...parts].flatMap(([number, season]) => {
      const tally = tallyOf({ last }, number, season);
      return tally ? [[number, tally] as const] : [];
    }),
  );
  return { record: { uid, ...ref, ...storedOwn.ownOf(data), local: null, last, whole, seasons }, parts };
}

/**
 * Parses a part's key: `movie`, `series` for a series played without an episode, or `s1e2`; null for any other
 * text.
 */
function parsePartKey(isMovie: boolean, key: string): PlayableRef | null {
  if (key === (isMovie ? 'movie' : 'series')) return { seasonNumber: null, episodeNumber: null };
  const [, season, episode] = (!isMovie && /^s(\d{1,10})e(\d{1,10})$/.exec(key)) || [];
  if (season === undefined || episode === undefined) return null;
  return { seasonNumber: Number(season), episodeNumber: Number(episode) };
}
