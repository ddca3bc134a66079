import { z } from 'zod';
import { isFinished } from '../../contract/seenToEnd.ts';
import { tallyOf } from './parts.ts';
import {
  type LoadedTitle,
  parse,
  part,
  type PartRecord,
  type PlayRecord,
  requireId,
  type SeasonParts,
  viewerTitle,
  type ViewerTitleRecord,
} from './records.ts';

/** A part said that it was watched, not how often. */
const formerPart = part.omit({ plays: true }).extend({ watched: z.boolean() });
type FormerPart = Readonly<z.output<typeof formerPart>>;

const fields = z.record(z.string(), z.unknown());
const { shape } = viewerTitle;

/**
 * A title before there were plays. At first all parts were in it, and the one last played was named by its key; later each season had
 * a document of its own. The names in another language were added later still.
 */
const formerTitle = viewerTitle
  .pick({ mediaType: true, tmdbId: true, title: true, posterPath: true, changedAt: true })
  .extend({
    listedAt: shape.listedAt,
    playedAt: shape.playedAt,
    hidden_at: shape.dismissedAt,
    local: shape.local.default(null),
    last: z.union([z.string(), fields]).nullable().default(null),
    whole: fields.nullable().default(null),
    parts: fields.default({}),
  });

const formerSeason = z.object({ parts: fields });

/**
 * Converts a title of the form before. Each watched part becomes a play, whose id depends on the title and the part alone. A malformed
 * part is left out. Throws a ZodError for a malformed title.
 *
 * @param id the global id that it is stored under
 * @param seasons what was stored of its seasons, each with its parts by episode number
 */
export function convertTitle(
  uid: string,
  id: string,
  document: unknown,
  seasons: ReadonlyMap<number, unknown> = new Map(),
): LoadedTitle {
  const former = parse(formerTitle, document);
  requireId(former, id);
  const all = [
    ...Object.entries(former.parts).map(([key, one]) => parsePart(key, one)),
    ...[...seasons].flatMap(([seasonNumber, season]) =>
      Object.entries(formerSeason.safeParse(season).data?.parts ?? {}).map(([episode, one]) =>
        parsePart(`s${seasonNumber}e${episode}`, one),
      ),
    ),
    former.whole && parsePart('whole', former.whole),
  ].filter((one) => one !== null);
  const last =
    typeof former.last === 'string'
      ? parsePart(former.last, former.parts[former.last])
      : (formerPart.safeParse(former.last).data ?? null);
  const plays = playsOf(uid, id, all, former.changedAt);
  return {
    record: {
      uid,
      mediaType: former.mediaType,
      tmdbId: former.tmdbId,
      title: former.title,
      posterPath: former.posterPath,
      local: former.local,
      facts: null,
      listedAt: former.listedAt,
      playedAt: former.playedAt,
      dismissedAt: former.hidden_at,
      droppedAt: null,
      note: null,
      previous: null,
      pass: 1,
      passStartedAt: null,
      ...statesOf(all, last),
      plays: plays.length,
      ratings: 0,
      changedAt: former.changedAt,
    },
    parts: seasonsOf(all),
    plays: new Map(plays.map((play) => [play.id, play])),
    ratings: new Map(),
  };
}

/** A part by its key, such as `s1e2`; any other key names the part without an episode. Null for a malformed one. */
function parsePart(key: string, stored: unknown): FormerPart | null {
  const [, season, episode] = /^s(\d{1,10})e(\d{1,10})$/.exec(key) ?? [];
  if (season === undefined && !/^(?:movie|series|whole)$/.test(key)) return null;
  const { data } = formerPart.safeParse({
    ...Object(stored),
    seasonNumber: season === undefined ? null : Number(season),
    episodeNumber: episode === undefined ? null : Number(episode),
  });
  return data ?? null;
}

function keyOf({ seasonNumber, episodeNumber }: FormerPart): string {
  return episodeNumber === null ? 'whole' : `s${seasonNumber}e${episodeNumber}`;
}

function convertPart({ watched, ...one }: FormerPart): PartRecord {
  return { ...one, plays: watched ? 1 : 0 };
}

function seasonsOf(all: readonly FormerPart[]): ReadonlyMap<number, SeasonParts> {
  const seasons = new Map<number, Map<number, PartRecord>>();
  for (const one of all) {
    const { seasonNumber, episodeNumber } = one;
    if (seasonNumber === null || episodeNumber === null) continue;
    const season = seasons.get(seasonNumber) ?? new Map<number, PartRecord>();
    seasons.set(seasonNumber, season.set(episodeNumber, convertPart(one)));
  }
  return seasons;
}

function statesOf(
  all: readonly FormerPart[],
  formerLast: FormerPart | null,
): Pick<ViewerTitleRecord, 'last' | 'whole' | 'seasons'> {
  const whole = all.find(({ episodeNumber }) => episodeNumber === null);
  const last = formerLast && convertPart(formerLast);
  const tallies = [...seasonsOf(all)].flatMap(([number, season]) => {
    const tally = tallyOf(last, number, season);
    return tally ? [[number, tally] as const] : [];
  });
  return { last, whole: whole ? convertPart(whole) : null, seasons: new Map(tallies) };
}

/**
 * One play for each watched part, at the part's time. Nothing tells when one was watched that was begun again since, and the time of
 * several that share one is when they were marked.
 */
function playsOf(uid: string, titleId: string, all: readonly FormerPart[], changedAt: string): PlayRecord[] {
  const watched = all.filter((one) => one.watched);
  const sharing = new Map<string, number>();
  for (const one of watched) if (isFinished(one)) sharing.set(one.at, (sharing.get(one.at) ?? 0) + 1);
  return watched.map((one) => {
    const isKnown = isFinished(one);
    return {
      uid,
      id: `converted:${titleId}:${keyOf(one)}`,
      titleId,
      seasonNumber: one.seasonNumber,
      episodeNumber: one.episodeNumber,
      // Where the viewer was is not known: the day in UTC.
      day: isKnown ? one.at.slice(0, 10) : null,
      at: isKnown ? one.at : null,
      precision: isKnown ? 'INSTANT' : 'UNKNOWN',
      pass: 1,
      source: one.position > 0 ? 'PLAYER' : 'MARK',
      sourceId: null,
      run: null,
      bulk: isKnown && (sharing.get(one.at) ?? 0) > 1,
      note: null,
      changedAt,
    };
  });
}
