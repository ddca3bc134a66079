import { parseRatable } from '../../records/globalIds.ts';
import { titleId } from '../../records/title.ts';
import type { ViewerTitleRecord } from '../records.ts';
import type { ViewerStores } from '../store.ts';
import { refOf } from '../views.ts';
import { type ArchivedFile, csvFiles } from './csvFiles.ts';
import { yearOf } from './exportRecords.ts';
import { readAll } from './readAll.ts';

const LETTERBOXD = ['tmdbID', 'Title', 'Year', 'WatchedDate', 'Rating10', 'Rewatch'] as const;
const LETTERBOXD_LIST = ['tmdbID', 'Title', 'Year'] as const;
const TRAKT = ['tmdb_id', 'type', 'title', 'year', 'season', 'episode'] as const;
/** How many titles are read at once. */
const BATCH = 100;

/**
 * A viewer's movies as Letterboxd imports them: those that were watched or rated, the watchlist, and lists. It has no series, and what
 * is private here would be public there: notes stay.
 */
export async function* letterboxdFiles(uid: string, stores: ViewerStores): AsyncGenerator<ArchivedFile> {
  yield {
    name: 'read me.txt',
    text: 'Import the movies files as watched movies, the watchlist files into your watchlist, and each file in lists as a list.\n',
  };
  yield* csvFiles('movies', LETTERBOXD, watchedMovies(uid, stores));
  yield* csvFiles('watchlist', LETTERBOXD_LIST, listedMovies(uid, stores));
  let number = 0;
  for await (const { id, name } of readAll((page) => stores.lists.readPage(uid, page))) {
    number += 1;
    yield* csvFiles(`lists/${number} ${fileName(name)}`, LETTERBOXD_LIST, moviesOn(uid, id, stores));
  }
}

/** A row for each day on which a movie was watched; one without a day for a movie that was watched or rated on no known day. */
async function* watchedMovies(uid: string, { titles, plays, ratings }: ViewerStores) {
  for await (const title of readAll((page) =>
    titles.readPage(uid, { name: 'titles', mediaType: null }, page),
  )) {
    if (title.mediaType !== 'MOVIE' || title.plays + title.ratings === 0) continue;
    const id = titleId(title);
    const [rating = null] = title.ratings > 0 ? await ratings.read(uid, [id]) : [];
    const movie = { ...letterboxdMovie(title), Rating10: rating && wholeRating(rating.value) };
    let count = 0;
    for await (const { day } of readAll((page) =>
      plays.readPage(uid, { year: null, mediaType: null, titleId: id }, page),
    )) {
      if (day === null) continue;
      yield { ...movie, WatchedDate: day, Rewatch: String(count > 0) };
      count += 1;
    }
    if (count === 0 && (title.plays > 0 || rating)) yield movie;
  }
}

async function* listedMovies(uid: string, { titles }: ViewerStores) {
  const listed = { name: 'watchlist', mediaType: 'MOVIE' } as const;
  for await (const title of readAll((page) => titles.readPage(uid, listed, page)))
    yield letterboxdMovie(title);
}

async function* moviesOn(uid: string, listId: string, stores: ViewerStores) {
  const items = readAll((page) => stores.lists.readItems(uid, listId, 'rank', page), false);
  for await (const [item, title] of withTitles(uid, items, stores)) {
    const { mediaType, tmdbId } = refOf(item);
    if (mediaType === 'MOVIE') yield title ? letterboxdMovie(title) : { tmdbID: tmdbId };
  }
}

function letterboxdMovie(title: ViewerTitleRecord) {
  return { tmdbID: title.tmdbId, Title: title.title, Year: yearOf(title) };
}

/** A viewer's plays, ratings and watchlist as Trakt imports them: its files have no lists, and an episode by its series and numbers. */
export async function* traktFiles(uid: string, stores: ViewerStores): AsyncGenerator<ArchivedFile> {
  yield { name: 'read me.txt', text: 'Import each of these files; the order does not matter.\n' };
  yield* csvFiles('plays', [...TRAKT, 'watched_at'], traktPlays(uid, stores));
  yield* csvFiles('ratings', [...TRAKT, 'rating', 'rated_at'], traktRatings(uid, stores));
  yield* csvFiles('watchlist', [...TRAKT, 'watchlisted_at'], traktWatchlist(uid, stores));
}

async function* traktPlays(uid: string, stores: ViewerStores) {
  const any = { year: null, mediaType: null, titleId: null };
  const plays = readAll((page) => stores.plays.readPage(uid, any, page));
  for await (const [play, title] of withTitles(uid, plays, stores)) {
    const { mediaType, tmdbId } = refOf(play);
    const { seasonNumber: season, episodeNumber: episode } = play;
    // Trakt would take a series for all of its episodes.
    if (mediaType === 'TV' && (season === null || episode === null)) continue;
    yield {
      ...traktTitle(tmdbId, title),
      type: mediaType === 'MOVIE' ? 'movie' : 'episode',
      season,
      episode,
      watched_at: play.at ?? play.day ?? 'unknown',
    };
  }
}

async function* traktRatings(uid: string, stores: ViewerStores) {
  const ratings = readAll((page) => stores.ratings.readPage(uid, { mediaType: null }, page));
  for await (const [{ targetId, value, at }, title] of withTitles(uid, ratings, stores)) {
    const target = parseRatable(targetId);
    if (!target) continue;
    const { seasonNumber: season, episodeNumber: episode } = target;
    const { mediaType, tmdbId } = target.title;
    const ofSeries = episode !== null ? 'episode' : season !== null ? 'season' : 'show';
    yield {
      ...traktTitle(tmdbId, title),
      type: mediaType === 'MOVIE' ? 'movie' : ofSeries,
      season,
      episode,
      rating: wholeRating(value),
      rated_at: at,
    };
  }
}

async function* traktWatchlist(uid: string, { titles }: ViewerStores) {
  const listed = { name: 'watchlist', mediaType: null } as const;
  for await (const title of readAll((page) => titles.readPage(uid, listed, page)))
    yield {
      ...traktTitle(title.tmdbId, title),
      type: title.mediaType === 'MOVIE' ? 'movie' : 'show',
      watchlisted_at: title.listedAt,
    };
}

function traktTitle(tmdbId: number, title: ViewerTitleRecord | null) {
  return { tmdb_id: tmdbId, title: title?.title ?? null, year: title && yearOf(title) };
}

/** A rating in whole tenths as one of 1 to 10. */
function wholeRating(value: number): number {
  return Math.max(1, Math.round(value / 10));
}

/** Records with what is stored of their titles, read in batches; null for nothing. */
async function* withTitles<Record extends { readonly titleId: string }>(
  uid: string,
  records: AsyncIterable<Record>,
  { titles }: ViewerStores,
): AsyncGenerator<readonly [Record, ViewerTitleRecord | null]> {
  let batch: Record[] = [];
  const read = async () => {
    const ids = [...new Set(batch.map((record) => record.titleId))];
    const found = new Map(
      (await titles.read(uid, ids)).map((title, index) => [
        ids[index],
        title instanceof Error ? null : title,
      ]),
    );
    const pairs = batch.map((record) => [record, found.get(record.titleId) ?? null] as const);
    batch = [];
    return pairs;
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === BATCH) yield* await read();
  }
  if (batch.length > 0) yield* await read();
}

/** The letters and digits of a name, as any system accepts them in a file's name. */
function fileName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'list'
  );
}
