import { type RequestContext, orNullInTime } from '../../graphql/context.ts';
import { badUserInput, userError } from '../../graphql/errors.ts';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { genreOfTmdb, knownGenre, toGenreRecord } from '../../records/genres.ts';
import type { NamedGenre } from '../../records/titleDetails.ts';
import { readStatistics } from '../documents.ts';
import { MIN_YEAR } from '../input.ts';
import { MAX_YEAR } from '../plays/playResolvers.ts';
import type { StatisticsRecord } from './statisticsRecord.ts';
import { type Counts, StatisticsCounter } from './statistics.ts';
import { ratingsFrom, readState } from './statisticsBuilder.ts';
import { loadTitleView, refOf } from '../views.ts';

/** For how long statistics are not computed again, in milliseconds. */
const MAX_AGE_MS = 600_000;

/** Statistics as they are shown. */
export type StatisticsView = Counts &
  Readonly<{
    uid: string;
    year: number | null;
    /** Null when there was nothing to count. */
    computedAt: string | null;
    updating: boolean;
  }>;

/** A play that statistics name. */
export type StatisticsPlayView = NonNullable<Counts['firstPlay']> & Readonly<{ uid: string }>;

type PlaySums = readonly Counts['months'][number][];

export const resolvers: Resolvers = {
  Statistics: {
    titles: ({ movies, series }) => movies + series,
    firstPlay: ({ uid, firstPlay }) => firstPlay && { uid, ...firstPlay },
    lastPlay: ({ uid, lastPlay }) => lastPlay && { uid, ...lastPlay },
    years: ({ years }) => years.map(({ year, ...sum }) => ({ value: year, ...sum })),
    months: ({ months }) => numbered(months, 1),
    weekdays: ({ weekdays }) => numbered(weekdays, 1),
    hours: ({ hours }) => numbered(hours, 0),
    genres: ({ genres }, _arguments, context) => namedGenres(genres, context),
  },
  StatisticsPlay: {
    viewerTitle: ({ uid, ...play }, _arguments, context) => loadTitleView(uid, refOf(play), context),
  },
  StatisticsPerson: {
    tmdbId: ({ personId }) => personId,
    person: ({ personId }, _arguments, { loaders }) => loaders.person.load(personId),
  },
};

function numbered(sums: PlaySums, first: number) {
  return sums.map((sum, index) => ({ value: index + first, ...sum }));
}

/** Genres with their names in the requested language, else in English. */
async function namedGenres(genres: Counts['genres'], context: RequestContext) {
  if (genres.length === 0) return [];
  const [movies, series] = await Promise.all([
    orNullInTime(context.loaders.genres.load('MOVIE'), context),
    orNullInTime(context.loaders.genres.load('TV'), context),
  ]);
  return genres.flatMap(({ genreId, titles, minutes }) => {
    const genre = genreOf('MOVIE', genreId, movies) ?? genreOf('TV', genreId, series) ?? ownGenre(genreId);
    return genre ? [{ genre, titles, minutes }] : [];
  });
}

function genreOf(mediaType: 'MOVIE' | 'TV', id: number, all: readonly NamedGenre[] | null) {
  const named = all?.find((genre) => genre.id === id);
  return named && toGenreRecord(mediaType, named);
}

function ownGenre(id: number) {
  return knownGenre(genreOfTmdb('MOVIE', id) ?? genreOfTmdb('TV', id) ?? '');
}

/**
 * What a viewer has watched, as it was last computed. It is computed again in the background if the records have changed since, at most
 * every ten minutes, and null until it has been computed once.
 */
export async function loadStatistics(
  uid: string,
  year: number | null,
  context: RequestContext,
): Promise<StatisticsView | null> {
  if (year !== null && (year < MIN_YEAR || year > MAX_YEAR))
    throw badUserInput(`year must be ${MIN_YEAR} to ${MAX_YEAR}`, year);
  const { viewerStores, timeZone, statisticsBuilder, chargeRows: onRowsRead } = context;
  const stored = await readStatistics(viewerStores, uid, year);
  if (stored && !(await isOutdated(stored, uid, context))) return { ...stored, year, updating: false };
  if (!stored && !(await hasRecords(uid, year, context))) return nothing(uid, year, timeZone);
  const isStarted = statisticsBuilder?.start({ uid, year, timeZone, onRowsRead }) ?? false;
  if (stored) return { ...stored, year, updating: isStarted };
  if (isStarted) return null;
  throw userError('STORE_UNAVAILABLE', 'The statistics could not be computed. Try again in a minute.', {
    reason: 'STATISTICS',
  });
}

async function isOutdated(
  { computedAt, timeZone, changedAt, bytes }: StatisticsRecord,
  uid: string,
  context: RequestContext,
): Promise<boolean> {
  if (Date.now() - Date.parse(computedAt) < MAX_AGE_MS) return false;
  const state = await readState(context.viewerStores, uid);
  return timeZone !== context.timeZone || state.changedAt !== changedAt || state.bytes !== bytes;
}

/** Whether there is anything to count: plays or ratings, of a year also those given within a day of it, which may be of it elsewhere. */
async function hasRecords(uid: string, year: number | null, { loaders }: RequestContext): Promise<boolean> {
  const { playPage, ratingPage } = loaders.viewer.of(uid);
  const filter = { year: year === null ? null : String(year), mediaType: null, titleId: null };
  const [plays, ratings] = await Promise.all([
    playPage(filter, { count: 1, from: null }),
    ratingPage({ mediaType: null }, { count: 1, from: ratingsFrom(year) }),
  ]);
  const since = year === null ? '' : `${year - 1}-12-31`;
  return plays.records.length > 0 || ratings.records.some(({ at }) => at >= since);
}

async function nothing(uid: string, year: number | null, timeZone: string): Promise<StatisticsView> {
  const counts = await new StatisticsCounter(timeZone).counts();
  return { uid, ...counts, year, computedAt: null, updating: false };
}
