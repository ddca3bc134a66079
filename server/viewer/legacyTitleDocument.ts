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

/** Maximum number of seasons read from one document: seasons that do not exist could be stored in it. */
const MAX_SEASONS = 200;

/** A title as it was stored until a season's parts had a document of their own: all of them in one map, by their key. */
const formerTitle = z.object({
  ...storedOwn.schema,
  last: z
    .string()
    .nullish()
    .transform((key) => key ?? null),
  parts: z.custom<Readonly<Record<string, unknown>>>(isPlainObject).default({}),
});

/** Whether a document is in that form. */
export function isFormerDocument(document: unknown): boolean {
  return isPlainObject(document) && ('parts' in document || !('seasons' in document));
}

/**
 * Reads a title that is stored in that form, with all its parts.
 *
 * @throws MalformedTitleError
 */
export function fromFormerDocument(uid: string, id: string, document: unknown): LoadedTitle {
  const data = storedOwn.parsed(formerTitle, document);
  const ref = storedOwn.refOf(id, data);
  let whole: WatchedPartRecord | null = null;
  let last: WatchedPartRecord | null = null;
  const all = new Map<number, Map<number, WatchedPartRecord>>();
  for (const [key, fields] of Object.entries(data.parts)) {
    const place = placeOf(ref.mediaType === 'MOVIE', key);
    const part = place && parsePart(place, fields);
    if (!part) throw new MalformedTitleError(['parts']);
    if (key === data.last) last = part;
    const { seasonNumber, episodeNumber } = part;
    if (seasonNumber === null || episodeNumber === null) whole = part;
    else all.set(seasonNumber, (all.get(seasonNumber) ?? new Map()).set(episodeNumber, part));
  }
  if (data.last !== null && !last) throw new MalformedTitleError(['last']);
  const numbers = [...all.keys()].sort((a, b) => seasonOrder(a) - seasonOrder(b)).slice(0, MAX_SEASONS);
  const parts = new Map<number, SeasonParts>(numbers.map((number) => [number, all.get(number) ?? new Map()]));
  const seasons = new Map(
    [...parts].flatMap(([number, season]) => {
      const tally = tallyOf({ last }, number, season);
      return tally ? [[number, tally] as const] : [];
    }),
  );
  return { record: { uid, ...ref, ...storedOwn.ownOf(data), local: null, last, whole, seasons }, parts };
}

/** The part that a key names: `movie`, `series` for a series played without an episode, `s1e2`; null for any other text. */
function placeOf(isMovie: boolean, key: string): PlayableRef | null {
  if (key === (isMovie ? 'movie' : 'series')) return { seasonNumber: null, episodeNumber: null };
  const [, season, episode] = (!isMovie && /^s(\d{1,10})e(\d{1,10})$/.exec(key)) || [];
  if (season === undefined || episode === undefined) return null;
  return { seasonNumber: Number(season), episodeNumber: Number(episode) };
}
