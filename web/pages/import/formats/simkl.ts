import * as m from '../../../text/messages/importFormats.ts';
import { flagBulk } from './bulk.ts';
import { checkTargets } from './checkTargets.ts';
import { mapItems, mapRecords } from './mapRecords.ts';
import { type CsvRow, hasColumns, readCsv } from './readCsv.ts';
import { readIds } from './readIds.ts';
import { type Fields, isObject, readFields, readJson, readList, readString } from './readJson.ts';
import { readCount, readRating, readYear } from './readNumber.ts';
import { readTime } from './readTime.ts';
import type {
  LeftOut,
  Parsed,
  RowOrigin,
  SourceFile,
  SourceFormat,
  SourceIds,
  SourceTarget,
} from './sourceRow.ts';
import { covered, episodeTarget, movieTarget, refused, seriesTarget, UNKNOWN_TIME } from './targets.ts';

/** The parts of Simkl's backup. */
const PARTS = ['shows', 'anime', 'movies'] as const;

/** Simkl: its backup as JSON, and its CSV. */
export const simkl: SourceFormat = {
  source: 'Simkl',
  detect: (files) => files.filter((file) => isCsv(file) || isBackup(file)),
  kindOf: () => 'STATE',
  parse: (files) => flagBulk(checkTargets(parseFiles(files))),
  notes: (files) => (files.some(isCsv) ? [m.lastEpisodeOnly()] : []),
};

const isCsv = (file: SourceFile) => hasColumns(file, 'simkl_id', 'title');

function isBackup(file: SourceFile): boolean {
  const backup = readFields(readJson(file));
  return PARTS.some((part) =>
    readList(backup[part]).some(
      (entry) => isObject(entry) && 'status' in entry && isObject(entry['show'] ?? entry['movie']),
    ),
  );
}

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  for (const file of files) {
    if (isCsv(file)) {
      const shared = sharedIds(csvAnimeIds(file));
      yield* mapRecords(file, (row, origin) => csvRows(row, origin, shared));
      continue;
    }
    const backup = readFields(readJson(file));
    const shared = sharedIds(readList(backup['anime']).map((entry) => idsOf(mediaOf(readFields(entry)))));
    let before = 0;
    for (const part of PARTS) {
      const entries = readList(backup[part]);
      const isAnime = part === 'anime';
      yield* mapItems(
        file,
        entries,
        (entry, origin) => entryRows(entry, origin, { isMovie: isMovie(entry, part), isAnime, shared }),
        before,
      );
      before += entries.length;
    }
  }
}

const mediaOf = (entry: Fields): Fields => readFields(entry['show'] ?? entry['movie']);
const idsOf = (media: Fields): SourceIds => readIds(readFields(media['ids']));

function isMovie(entry: Fields, part: (typeof PARTS)[number]): boolean {
  return part === 'movies' || entry['anime_type'] === 'movie' || !isObject(entry['show']);
}

function* csvAnimeIds(file: SourceFile): Generator<SourceIds> {
  for (const row of readCsv(file))
    if ('get' in row && row.get('type').toLowerCase() === 'anime') yield csvIds(row);
}

/**
 * The ids of a series that several entries of anime have: each of them is a season then, and counts its episodes from 1. Their
 * numbers are no numbers of the series.
 */
function sharedIds(all: Iterable<SourceIds>): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const { mal: _mal, ...ids } of all) {
    for (const key of Object.entries(ids).map(String)) (once.has(key) ? shared : once).add(key);
  }
  return shared;
}

/** Whether an anime's numbers are those of the series that its ids name. */
function hasSeriesNumbers({ mal: _mal, ...ids }: SourceIds, shared: ReadonlySet<string>): boolean {
  const keys = Object.entries(ids).map(String);
  return keys.length > 0 && !keys.some((key) => shared.has(key));
}

interface EntryKind {
  readonly isMovie: boolean;
  readonly isAnime: boolean;
  readonly shared: ReadonlySet<string>;
}

function* entryRows(entry: Fields, origin: RowOrigin, kind: EntryKind): Generator<Parsed> {
  const media = mediaOf(entry);
  const [name, year, ids] = [readString(media['title']), readYear(media['year']), idsOf(media)];
  const target = kind.isMovie ? movieTarget(name, year, ids) : seriesTarget(name, year, ids);
  if (entry['anime_type'] === 'music video') {
    yield refused(origin, name, m.notTitle({ kind: 'music video' }));
    return;
  }
  const status = readString(entry['status']);
  const rating = readRating(entry['user_rating'], 10);
  const text = readString(readFields(entry['memo'])['text']);
  const rows: Parsed[] = [
    ...stateRows(status, origin, target, readTime(entry['added_to_watchlist_at'])),
    ...playsOf(entry, origin, target, status, kind),
  ];
  if (rating) rows.push({ kind: 'RATING', origin, target, when: readTime(entry['user_rated_at']), rating });
  if (text) rows.push({ kind: 'NOTE', origin, target, when: UNKNOWN_TIME, text });
  yield* rows;
  if (rows.length === 0) yield nothingIn(origin, target, status);
}

function nothingIn(origin: RowOrigin, target: SourceTarget, status: string | null): LeftOut {
  return target.kind === 'SHOW' && status === 'watching'
    ? covered(origin, target.name, m.stateFollows())
    : refused(origin, target.name, m.nothingToStore());
}

function* stateRows(
  status: string | null,
  origin: RowOrigin,
  target: SourceTarget,
  added: ReturnType<typeof readTime>,
): Generator<Parsed> {
  if (status === 'plantowatch') yield { kind: 'WATCHLIST', origin, target, when: added };
  if (status === 'hold' || status === 'onhold') yield { kind: 'HIDDEN', origin, target, when: UNKNOWN_TIME };
  if (status === 'dropped' || status === 'notinteresting') {
    yield { kind: 'DROPPED', origin, target, when: UNKNOWN_TIME };
  }
}

function* playsOf(
  entry: Fields,
  origin: RowOrigin,
  target: SourceTarget,
  status: string | null,
  { isMovie, isAnime, shared }: EntryKind,
): Generator<Parsed> {
  const again = entry['is_rewatch'] === true && { rewatch: true };
  const last = readTime(entry['last_watched_at']);
  if (isMovie) {
    if (status === 'completed') yield { kind: 'PLAY', origin, target, when: last, ...again };
    return;
  }
  const seasons = readList(entry['seasons']).map(readFields);
  const upTo = readEpisodeNumber(readString(entry['last_watched']) ?? '');
  const isCounted = seasons.length > 0 || upTo || status === 'completed';
  if (isCounted && isAnime && !hasSeriesNumbers(target.ids, shared)) {
    yield refused(origin, target.name, m.ownNumbering());
  } else if (seasons.length > 0) {
    for (const season of seasons) {
      for (const episode of readList(season['episodes']).map(readFields)) {
        const numbers = { season: readCount(season['number']), episode: readCount(episode['number']) };
        const when = readTime(episode['watched_at']);
        yield { kind: 'PLAY', origin, target: episodeTarget(target, numbers), when, ...again };
      }
    }
  } else if (status === 'completed') yield { kind: 'PLAY', origin, target, when: UNKNOWN_TIME, ...again };
  else if (upTo) yield { kind: 'PLAY', origin, target: episodeTarget(target, upTo), when: last, upTo: true };
}

/** Reads `S01E05`, `s4e3` or, for the first season, `5`. */
function readEpisodeNumber(text: string): { readonly season: number; readonly episode: number } | null {
  const [, season = '1', episode] = /^(?:s(\d{1,4})\s*e)?(\d{1,5})$/i.exec(text) ?? [];
  return episode ? { season: Number(season), episode: Number(episode) } : null;
}

const csvIds = (row: CsvRow) =>
  readIds({ tmdb: row.get('tmdb'), imdb: row.get('imdb'), tvdb: row.get('tvdb') });

function* csvRows(row: CsvRow, origin: RowOrigin, shared: ReadonlySet<string>): Generator<Parsed> {
  const type = row.get('type').toLowerCase();
  const upTo = readEpisodeNumber(row.get('lastepwatched'));
  const [name, year, ids] = [row.get('title'), readYear(row.get('year')), csvIds(row)];
  const isAnime = type === 'anime';
  // An anime may be a movie.
  const target: SourceTarget =
    type === 'movie'
      ? movieTarget(name, year, ids)
      : isAnime && !upTo
        ? { kind: 'UNKNOWN', ids, name, year }
        : seriesTarget(name, year, ids);
  const status = row.get('watchlist').toLowerCase().replaceAll(' ', '');
  const when = readTime(row.get('watcheddate'), { order: 'DMY' });
  const rating = readRating(row.get('rating'), 10);
  const text = row.get('memo');
  const rows: Parsed[] = [...stateRows(status, origin, target, UNKNOWN_TIME)];
  if (upTo && target.kind === 'SHOW') {
    rows.push(
      isAnime && !hasSeriesNumbers(ids, shared)
        ? refused(origin, name, m.ownNumbering())
        : { kind: 'PLAY', origin, target: episodeTarget(target, upTo), when, upTo: true },
    );
  } else if (status === 'completed') {
    rows.push({ kind: 'PLAY', origin, target, when: target.kind === 'MOVIE' ? when : UNKNOWN_TIME });
  }
  if (rating) rows.push({ kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating });
  if (text) rows.push({ kind: 'NOTE', origin, target, when: UNKNOWN_TIME, text });
  yield* rows;
  if (rows.length === 0) yield nothingIn(origin, target, status);
}
