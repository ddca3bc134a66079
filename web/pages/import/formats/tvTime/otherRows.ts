import * as m from '../../../../text/messages/importFormats.ts';
import { mapRecords } from '../mapRecords.ts';
import { type CsvRow, readCsv } from '../readCsv.ts';
import { readIds } from '../readIds.ts';
import { readJson, readList } from '../readJson.ts';
import { readCount, readNumber, readRating } from '../readNumber.ts';
import { readEpoch, readTime } from '../readTime.ts';
import type { LeftOut, Parsed, RowOrigin, SourceFile, SourceTarget, SourceTime } from '../sourceRow.ts';
import { covered, refused, UNKNOWN_TIME } from '../targets.ts';
import { type ArchiveIndex, episodeKeys, seenEpisode, seriesKeys } from './archiveIndex.ts';
import { cellOf, isTrue, tvdbSeries } from './tables.ts';
import { addPlayed, createdAt, followRow, updatedAt, type Yielded } from './trackingRows.ts';

/** The records of a file that holds nothing to import. */
export function leaveOut(file: SourceFile, why: LeftOut['why'], reason: string): Iterable<Parsed> {
  const items = readList(readJson(file));
  if (items.length > 0) {
    return items.map((_item, index) => ({
      origin: { file: file.path, record: index + 1 },
      name: null,
      why,
      reason,
    }));
  }
  return mapRecords(file, (row, origin) => ({
    origin,
    name: cellOf(row, 'tv_show_name', 'series_name', 'movie_name', 'title') || null,
    why,
    reason,
  }));
}

/**
 * The plays of old exports, `seen_episode*.csv`, and of CSVs of that kind. A second record of an episode in one file is a
 * rewatch if its time differs.
 */
export function* seenRows(file: SourceFile, played: Set<string>): Generator<Parsed> {
  const before = new Set(played);
  const instants = new Set<string>();
  yield* mapRecords(file, (row, origin) => {
    const episode = seenEpisode(row);
    if (episodeKeys(episode).some((known) => before.has(known)))
      return covered(origin, episode.name, m.otherTable());
    const when = seenAt(row);
    const instant = JSON.stringify([episodeKeys(episode), when]);
    if (instants.has(instant)) return covered(origin, episode.name, m.sameRecord());
    instants.add(instant);
    const isRewatch = addPlayed(episode, played);
    return { kind: 'PLAY', origin, target: episode, when, ...(isRewatch && { rewatch: true }) };
  });
}

function seenAt(row: CsvRow): SourceTime {
  const seconds = readNumber(cellOf(row, 'ts'));
  return seconds === null ? createdAt(row) : readEpoch(seconds * 1000);
}

/** The rows of `rewatched_episode.csv`, which counts rewatches; the newer table has a record for each instead. */
export function rewatchedRows(file: SourceFile, index: ArchiveIndex): Iterable<Parsed> {
  return mapRecords(file, (row, origin) => {
    const episode = seenEpisode(row);
    const count = readCount(cellOf(row, 'cpt')) ?? 0;
    if (index.rewatches.size > 0 || count === 0) return covered(origin, episode.name, m.otherTable());
    return { kind: 'PLAY', origin, target: episode, when: UNKNOWN_TIME, rewatch: true, count };
  });
}

/** The rows of `followed_tv_show.csv`, which has series that the tracking records lack. */
export function followedRows(file: SourceFile, index: ArchiveIndex, yielded: Yielded): Iterable<Parsed> {
  return mapRecords(file, (row, origin) => {
    const series = tvdbSeries(cellOf(row, 'tv_show_name'), row.get('tv_show_id'));
    const keys = seriesKeys(series);
    const isKnown = keys.some((key) => yielded.series.has(key));
    if (!isKnown && keys.length > 0 && isTrue(row, 'archived')) {
      for (const key of keys) yielded.series.add(key);
      return { kind: 'DROPPED', origin, target: series, when: updatedAt(row) };
    }
    if (!isKnown && row.get('active') === '0') return refused(origin, series.name, m.notFollowed());
    return followRow(series, { origin, when: createdAt(row) }, index, yielded);
  });
}

/** The rows of `user_show_special_status.csv`: series for later. */
export function statusRows(file: SourceFile, index: ArchiveIndex, yielded: Yielded): Iterable<Parsed> {
  return mapRecords(file, (row, origin) => {
    const series = namedSeries(row, index);
    const status = cellOf(row, 'status');
    if (status !== 'for_later')
      return refused(origin, series.name, m.unknownRecord({ kind: status.slice(0, 40) }));
    const isKnown = seriesKeys(series).some((key) => yielded.series.has(key));
    if (isKnown) return covered(origin, series.name, m.otherTable());
    for (const key of seriesKeys(series)) yielded.series.add(key);
    return { kind: 'WATCHLIST', origin, target: series, when: createdAt(row) };
  });
}

/** The favorites of `user_tv_show_data.csv`. Its counts disagree with the plays, and are not imported. */
export function favoriteRows(file: SourceFile, index: ArchiveIndex): Iterable<Parsed> {
  return mapRecords(file, (row, origin) => {
    const series = namedSeries(row, index);
    if (!isTrue(row, 'is_favorited')) return covered(origin, series.name, m.otherTable());
    return { kind: 'LIKE', origin, target: series, when: createdAt(row) };
  });
}

function namedSeries(row: CsvRow, index: ArchiveIndex): SourceTarget {
  const series = tvdbSeries(cellOf(row, 'tv_show_name'), row.get('tv_show_id'));
  return series.name ? series : (index.series.get(`tvdb ${series.ids.tvdb}`) ?? series);
}

/** Which stars a vote's id stands for. */
const STARS = new Map(
  [
    [1, 16],
    [2, 17, 27],
    [4, 18, 28],
    [5, 19, 29],
    [3, 20],
  ].flatMap((ids, index) => ids.map((id) => [String(id), index + 1] as const)),
);

interface Vote {
  readonly key: string;
  readonly target: SourceTarget;
  readonly stars: number | undefined;
}

/** Reads a vote: `vote_key` is the title's, the viewer's and the vote's id, with a hyphen between them. */
function readVote(row: CsvRow, index: ArchiveIndex): Vote {
  const voteKey = cellOf(row, 'vote_key');
  const viewer = `-${cellOf(row, 'user_id')}-`;
  const at = voteKey.lastIndexOf(viewer);
  const id = (at > 0 ? voteKey.slice(at + viewer.length) : voteKey.slice(voteKey.lastIndexOf('-') + 1)).split(
    '-',
  )[0];
  const tvdb = readIds({ tvdb: cellOf(row, 'episode_id') }).tvdb;
  const uuid = cellOf(row, 'uuid');
  const movie: SourceTarget = index.movies.get(uuid)?.target ?? {
    kind: 'MOVIE',
    ids: {},
    name: cellOf(row, 'movie_name') || null,
    year: null,
  };
  return {
    key: tvdb ? `episode ${tvdb}` : `movie ${uuid || movie.name}`,
    target: tvdb ? (index.episodes.get(`tvdb ${tvdb}`) ?? seenEpisode(row)) : movie,
    stars: STARS.get(id ?? ''),
  };
}

/** The ratings of the tables of votes. They have no time; of several for one title, the last counts. */
export function* voteRows(
  files: readonly SourceFile[],
  index: ArchiveIndex,
  rated: Set<string>,
): Generator<Parsed> {
  const last = new Map<string, string>();
  const placeOf = ({ file, record }: RowOrigin) => JSON.stringify([file, record]);
  for (const file of files) {
    for (const row of readCsv(file)) {
      if ('why' in row) continue;
      const { key, stars } = readVote(row, index);
      if (stars !== undefined) last.set(key, placeOf({ file: file.path, record: row.record }));
    }
  }
  for (const key of last.keys()) rated.add(key);
  for (const file of files) {
    yield* mapRecords(file, (row, origin) => {
      const { key, target, stars } = readVote(row, index);
      if (stars === undefined) return refused(origin, target.name, m.unknownVote());
      if (last.get(key) !== placeOf(origin)) return covered(origin, target.name, m.laterVote());
      return { kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating: { value: stars, scale: 5 } };
    });
  }
}

/** The rows of `tv_show_rate.csv`. */
export function* seriesRatingRows(file: SourceFile, index: ArchiveIndex): Generator<Parsed> {
  const last = new Map<string, number>();
  for (const row of readCsv(file)) if ('get' in row) last.set(row.get('tv_show_id'), row.record);
  yield* mapRecords(file, (row, origin) => {
    const series = namedSeries(row, index);
    const rating = readRating(row.get('rating'), 5);
    if (!rating) return refused(origin, series.name, m.unknownVote());
    if (last.get(row.get('tv_show_id')) !== row.record) return covered(origin, series.name, m.laterVote());
    return {
      kind: 'RATING',
      origin,
      target: series,
      when: readTime(cellOf(row, 'created_at'), { zone: 'UTC' }),
      rating,
    };
  });
}

/** The emotions that were ratings, before TV Time had votes. */
const EMOTION_STARS = new Map([
  ['7', 1],
  ['6', 2],
  ['8', 3],
  ['1', 4],
  ['3', 5],
]);

/** The rows of `episode_emotion.csv`. */
export function emotionRows(file: SourceFile, index: ArchiveIndex, rated: Set<string>): Iterable<Parsed> {
  return mapRecords(file, (row, origin) => {
    const own = seenEpisode(row);
    const episode = index.episodes.get(`tvdb ${own.ids.tvdb}`) ?? own;
    const stars = EMOTION_STARS.get(row.get('emotion_id'));
    if (stars === undefined) return refused(origin, episode.name, m.feeling());
    const key = `episode ${own.ids.tvdb}`;
    if (rated.has(key)) return covered(origin, episode.name, m.laterVote());
    rated.add(key);
    return {
      kind: 'RATING',
      origin,
      target: episode,
      when: createdAt(row),
      rating: { value: stars, scale: 5 },
    };
  });
}
