import * as m from '../../../../text/messages/importFormats.ts';
import { mapRecords } from '../mapRecords.ts';
import type { CsvRow } from '../readCsv.ts';
import { readCount, readNumber } from '../readNumber.ts';
import { readEpoch, readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceTarget, SourceTime } from '../sourceRow.ts';
import { covered, refused, UNKNOWN_TIME } from '../targets.ts';
import {
  type ArchiveIndex,
  type ArchiveMovie,
  entityOf,
  episodeKeys,
  oldEpisode,
  readKey,
  readKind,
  seriesKeys,
  trackedEpisode,
  uuidOf,
} from './archiveIndex.ts';
import { cellOf, isTrue, tvdbSeries } from './tables.ts';

/** What was yielded so far, so that other tables that say the same are left out. */
export interface Yielded {
  /** Keys of the episodes that were played. */
  readonly episodes: Set<string>;
  /** Keys of the series whose state is known. */
  readonly series: Set<string>;
  /** Ids of records, and uuids of movies on the watchlist. */
  readonly records: Set<string>;
}

/** When a record was made: UTC, without a zone. */
export const createdAt = (row: CsvRow): SourceTime => readTime(cellOf(row, 'created_at'), { zone: 'UTC' });

/** When a record was last changed: a series is created when it is followed, and archived later. */
export const updatedAt = (row: CsvRow): SourceTime => readTime(cellOf(row, 'updated_at'), { zone: 'UTC' });

/** Remembers an episode as played. Whether it was played before. */
export function addPlayed(episode: SourceTarget, episodes: Set<string>): boolean {
  const keys = episodeKeys(episode);
  const isKnown = keys.some((key) => episodes.has(key));
  for (const key of keys) episodes.add(key);
  return isKnown;
}

/** The rows of `tracking-prod-records-v2.csv`: episodes and the states of series. */
export function trackingRows(file: SourceFile, index: ArchiveIndex, yielded: Yielded): Iterable<Parsed> {
  return mapRecords(file, (row, origin) => {
    const key = cellOf(row, 'key');
    const name = cellOf(row, 'series_name');
    const { kind, pair, series } = readKey(key);
    if (kind === 'tracking-stats') return covered(origin, null, m.totals());
    if (kind === '') return refused(origin, name, m.unknownRecord({ kind: key.slice(0, 40) }));
    if (yielded.records.has(key)) return covered(origin, name, m.sameRecord());
    yielded.records.add(key);
    const known = index.series.get(series);
    if (kind === 'user-series') return stateRow(row, origin, known, index, yielded);
    const isRewatch = kind === 'rewatch-episode';
    return episodeRows(row, origin, index, yielded, { pair, series: known, isRewatch });
  });
}

function* episodeRows(
  row: CsvRow,
  origin: RowOrigin,
  index: ArchiveIndex,
  yielded: Yielded,
  { pair, series, isRewatch }: { pair: string; series: SourceTarget | undefined; isRewatch: boolean },
): Generator<Parsed> {
  const episode = fillIn(trackedEpisode(row), index.episodes.get(pair), series);
  addPlayed(episode, yielded.episodes);
  const isBulk = cellOf(row, 'bulk_type') !== '';
  yield {
    kind: 'PLAY',
    origin,
    target: episode,
    when: createdAt(row),
    ...(isRewatch && { rewatch: true }),
    ...(isBulk && { bulk: true }),
  };
  if (isRewatch) return;
  yield* rewatchesWithoutTime(
    origin,
    episode,
    (readCount(cellOf(row, 'rewatch_count')) ?? 0) - (index.rewatches.get(pair) ?? 0),
  );
}

/** The rewatches that a counter states beyond those that have a record. */
function* rewatchesWithoutTime(origin: RowOrigin, target: SourceTarget, count: number): Generator<Parsed> {
  if (count > 0) yield { kind: 'PLAY', origin, target, when: UNKNOWN_TIME, rewatch: true, count };
}

/** Fills in what a record lacks from others of the same episode and series. */
function fillIn(
  episode: SourceTarget,
  known: SourceTarget | undefined,
  series: SourceTarget | undefined,
): SourceTarget {
  const season = episode.season ?? known?.season;
  const number = episode.episode ?? known?.episode;
  return {
    ...episode,
    ids: episode.ids.tvdb || !known ? episode.ids : known.ids,
    showIds: episode.showIds?.tvdb || !series ? (episode.showIds ?? {}) : series.ids,
    name: episode.name ?? series?.name ?? null,
    year: episode.year ?? series?.year ?? null,
    ...(season !== undefined && { season }),
    ...(number !== undefined && { episode: number }),
  };
}

/** What the state of a series becomes: stopped is dropped; for later, or followed and not begun, is on the watchlist. */
function stateRow(
  row: CsvRow,
  origin: RowOrigin,
  series: SourceTarget | undefined,
  index: ArchiveIndex,
  yielded: Yielded,
): Parsed {
  if (!series) return refused(origin, null, m.unnamed());
  for (const key of seriesKeys(series)) yielded.series.add(key);
  const state = { origin, target: series, when: createdAt(row) };
  if (isTrue(row, 'is_archived')) return { kind: 'DROPPED', ...state, when: updatedAt(row) };
  if (isTrue(row, 'is_for_later')) return { kind: 'WATCHLIST', ...state };
  if (isBegun(series, index)) return covered(origin, series.name, m.stateFollows());
  return isTrue(row, 'is_followed')
    ? { kind: 'WATCHLIST', ...state }
    : refused(origin, series.name, m.notFollowed());
}

/** A series that was followed is on the watchlist until it is begun. */
export function followRow(
  series: SourceTarget,
  { origin, when }: { readonly origin: RowOrigin; readonly when: SourceTime },
  index: ArchiveIndex,
  yielded: Yielded,
): Parsed {
  const keys = seriesKeys(series);
  const isKnown = keys.some((key) => yielded.series.has(key));
  for (const key of keys) yielded.series.add(key);
  if (isKnown) return covered(origin, series.name, m.otherTable());
  if (isBegun(series, index)) return covered(origin, series.name, m.stateFollows());
  return { kind: 'WATCHLIST', origin, target: series, when };
}

/** Whether an episode of a series was watched. */
const isBegun = (series: SourceTarget, index: ArchiveIndex) =>
  seriesKeys(series).some((key) => index.watchedSeries.has(key));

/** The rows of `tracking-prod-records.csv`: movies, and those episodes that the newer table lacks. */
export function movieRows(file: SourceFile, index: ArchiveIndex, yielded: Yielded): Iterable<Parsed> {
  const newer = new Set(yielded.episodes);
  return mapRecords(file, (row, origin) => {
    const id = cellOf(row, 'type-uuid-n');
    const kind = readKind(row);
    const name = cellOf(row, 'movie_name', 'series_name');
    if (/count-watch|last-episode|time-count/.test(kind)) return covered(origin, name, m.totals());
    if (id && yielded.records.has(id)) return covered(origin, name, m.sameRecord());
    yielded.records.add(id);
    switch (entityOf(row)) {
      case 'EPISODE':
        return oldEpisodeRow(row, origin, kind, newer, yielded);
      case 'SERIES':
        return followRow(
          tvdbSeries(name, row.get('series_id')),
          { origin, when: createdAt(row) },
          index,
          yielded,
        );
      case 'MOVIE':
        return movieRow(row, origin, kind, index.movies.get(uuidOf(row)), yielded);
    }
  });
}

function oldEpisodeRow(
  row: CsvRow,
  origin: RowOrigin,
  kind: string,
  newer: ReadonlySet<string>,
  yielded: Yielded,
): Parsed {
  const episode = oldEpisode(row);
  const keys = episodeKeys(episode);
  if (kind !== 'watch' && kind !== 'rewatch') return covered(origin, episode.name, m.totals());
  if (keys.some((key) => newer.has(key))) return covered(origin, episode.name, m.otherTable());
  addPlayed(episode, yielded.episodes);
  return playRow(row, origin, episode, kind);
}

function* movieRow(
  row: CsvRow,
  origin: RowOrigin,
  kind: string,
  movie: ArchiveMovie | undefined,
  yielded: Yielded,
): Generator<Parsed> {
  const target = movie?.target;
  if (!target || !(target.name ?? target.originalName)) {
    yield refused(origin, null, m.unnamed());
  } else if (kind === 'rewatch') {
    yield playRow(row, origin, target, kind);
  } else if (kind === 'watch' || kind === 'rewatch_count') {
    const counted = `counted ${uuidOf(row)}`;
    const missing = yielded.records.has(counted) ? 0 : movie.stated - movie.rewatches;
    yielded.records.add(counted);
    if (kind === 'watch') yield playRow(row, origin, target, kind);
    else if (missing <= 0) yield covered(origin, target.name, m.totals());
    yield* rewatchesWithoutTime(origin, target, missing);
  } else if (kind === 'follow' || kind === 'towatch') {
    const listed = `listed ${uuidOf(row)}`;
    if (movie.isWatched) yield covered(origin, target.name, m.stateFollows());
    else if (yielded.records.has(listed)) yield covered(origin, target.name, m.sameRecord());
    else yield { kind: 'WATCHLIST', origin, target, when: createdAt(row) };
    yielded.records.add(listed);
  } else yield refused(origin, target.name, m.unknownRecord({ kind: kind.slice(0, 40) }));
}

function playRow(row: CsvRow, origin: RowOrigin, target: SourceTarget, kind: string): Parsed {
  const [, ranged] = /(\d+)$/.exec(cellOf(row, 'watch_date_range_key')) ?? [];
  const seconds = readNumber(ranged ?? cellOf(row, 'watch_date'));
  const dated = seconds === null ? UNKNOWN_TIME : readEpoch(seconds * 1000);
  return {
    kind: 'PLAY',
    origin,
    target,
    when: dated.precision === 'UNKNOWN' ? createdAt(row) : dated,
    ...(kind === 'rewatch' && { rewatch: true }),
    ...(cellOf(row, 'bulk_type') !== '' && { bulk: true }),
  };
}
