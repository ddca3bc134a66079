import { strToU8, zipSync } from 'fflate';
import { queryAs, type TestUser } from './accountApi.ts';

/** A title of the embedded catalogue, as an export names it. */
export interface ExportedTitle {
  readonly id: string;
  readonly tmdbId: number;
  readonly title: string;
  readonly year: number | null;
}

/** Titles by their global ids. */
export async function titlesOf(
  url: string,
  { idToken }: TestUser,
  ids: readonly string[],
): Promise<readonly ExportedTitle[]> {
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Title { id tmdbId title year } } }`;
  const { data } = await queryAs(url, idToken, query, { ids });
  return Object(data).nodes;
}

/** A file that is chosen in the browser. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An archive of files, by their paths. */
export function zip(name: string, files: Readonly<Record<string, string>>): UploadedFile {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  return { name, mimeType: 'application/zip', buffer: Buffer.from(bytes) };
}

/** Lines of cells as a CSV file. */
export const csv = (...lines: readonly (readonly string[])[]) =>
  lines
    .map((cells) => `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')}\r\n`)
    .join('');
const NAMED = ['Date', 'Name', 'Year', 'Letterboxd URI'];

/**
 * A made-up export of Letterboxd: each title was watched once, the first one is rated and liked, and the last one is on the
 * watchlist.
 */
export function letterboxdZip(titles: readonly ExportedTitle[], withYears = true): UploadedFile {
  const named = ({ title, year, tmdbId }: ExportedTitle) => [
    '2025-03-03',
    title,
    withYears ? String(year) : '',
    `https://boxd.it/m${tmdbId}`,
  ];
  const [first, last] = [titles.slice(0, 1), titles.slice(-1)];
  return zip('letterboxd-sam-2025-04-01-10-00-utc.zip', {
    'diary.csv': csv(
      [...NAMED, 'Rating', 'Rewatch', 'Tags', 'Watched Date'],
      ...titles.map((one) => [...named(one), '', '', '', '2025-03-02']),
    ),
    'watched.csv': csv(NAMED, ...titles.map(named)),
    'ratings.csv': csv([...NAMED, 'Rating'], ...first.map((one) => [...named(one), '4.5'])),
    'watchlist.csv': csv(NAMED, ...last.map(named)),
    'likes/films.csv': csv(NAMED, ...first.map(named)),
  });
}

/** A made-up export of Trakt: plays of movies, and of the first two episodes of a series, which is rated. */
export function traktZip(movies: readonly ExportedTitle[], series: ExportedTitle): UploadedFile {
  const named = ({ title, year, tmdbId }: ExportedTitle) => ({
    title,
    year,
    ids: { trakt: tmdbId, tmdb: tmdbId },
  });
  const at = (hour: number) => `2025-03-02T${String(hour).padStart(2, '0')}:15:00.000Z`;
  const history = [
    ...movies.map((movie, index) => ({
      id: 9_000_000_001 + index,
      watched_at: at(index % 24),
      action: 'watch',
      type: 'movie',
      movie: named(movie),
    })),
    ...[1, 2].map((number) => ({
      id: 9_100_000_000 + number,
      watched_at: at(20 + number),
      action: 'scrobble',
      type: 'episode',
      episode: { season: 1, number, title: `Part ${number}`, ids: { trakt: number } },
      show: named(series),
    })),
  ];
  const rating = { rated_at: at(22), rating: 8, type: 'show', show: named(series) };
  return zip('trakt-export-sam.zip', {
    'watched-history.json': JSON.stringify(history),
    'ratings-shows.json': JSON.stringify([rating]),
    'lists-watchlist.json': '[]',
  });
}

/** A made-up library of movies, and the export of Trakt that holds it. */
interface LongExport {
  readonly file: UploadedFile;
  /** How many rows it has. */
  readonly rows: number;
  /** What an account has once it is imported, sorted. */
  readonly holds: {
    /** Each as the global id of the movie and the instant. */
    readonly plays: readonly string[];
    /** Each as the global id of the movie and the value. */
    readonly ratings: readonly string[];
    readonly watchlist: readonly string[];
    readonly list: readonly string[];
  };
}

/** The first movies of the embedded catalogue, each watched on 21 days, rated and on a list, and every other one on the watchlist. */
export function longTraktZip(movies: number): LongExport {
  const numbers = Array.from({ length: movies }, (_, index) => 101 + index);
  const listedAt = '2025-03-02T20:15:00.000Z';
  const named = (tmdb: number) => ({
    title: `Movie ${tmdb}`,
    year: null,
    ids: { trakt: tmdb, slug: `movie-${tmdb}`, tmdb },
  });
  const history = Array.from({ length: 21 }, (_, day) =>
    numbers.map((tmdb, index) => ({
      id: 9_000_000_001 + day * movies + index,
      watched_at: `2025-03-${String(day + 1).padStart(2, '0')}T21:${String(index % 60).padStart(2, '0')}:10.000Z`,
      action: 'scrobble',
      type: 'movie',
      movie: named(tmdb),
    })),
  ).flat();
  const ratings = numbers.map((tmdb, index) => ({
    rated_at: listedAt,
    rating: 1 + (index % 10),
    type: 'movie',
    movie: named(tmdb),
  }));
  const items = numbers.map((tmdb, index) => ({
    rank: index + 1,
    listed_at: listedAt,
    type: 'movie',
    movie: named(tmdb),
  }));
  const watchlist = items.filter((_item, index) => index % 2 === 0);
  const list = { name: 'Rainy days', ids: { trakt: 7 }, created_at: listedAt };
  const idOf = ({ movie }: { readonly movie: { readonly ids: { readonly tmdb: number } } }) =>
    `movie:${movie.ids.tmdb}`;
  return {
    file: zip('trakt-export-sam.zip', {
      'watched-history.json': JSON.stringify(history),
      'ratings-movies.json': JSON.stringify(ratings),
      'lists-watchlist.json': JSON.stringify(watchlist),
      'lists-lists.json': JSON.stringify([list]),
      'lists-list-7-rainy-days.json': JSON.stringify(items),
    }),
    rows: history.length + ratings.length + watchlist.length + 1 + items.length,
    holds: {
      plays: history.map((play) => `${idOf(play)} ${play.watched_at}`).toSorted(),
      ratings: ratings.map((rated) => `${idOf(rated)} ${rated.rating}`).toSorted(),
      watchlist: watchlist.map(idOf).toSorted(),
      list: items.map(idOf).toSorted(),
    },
  };
}
