import { type CsvRow, readCsv } from '../readCsv.ts';
import { readIds } from '../readIds.ts';
import { readCount, readYear } from '../readNumber.ts';
import type { SourceFile, SourceTarget } from '../sourceRow.ts';
import { episodeTarget, movieTarget } from '../targets.ts';
import type { ArchiveTables } from './archiveTables.ts';
import { cellOf, isTrue, numberOf, tvdbSeries } from './tables.ts';

/** A movie as the records of its uuid know it together: TV Time has no ids for movies, and each record only some facts. */
export interface ArchiveMovie {
  readonly target: SourceTarget;
  readonly isWatched: boolean;
  /** How many records of a rewatch it has. */
  readonly rewatches: number;
  /** How many rewatches a counter states. */
  readonly stated: number;
}

/** What the tables of an archive know together. */
export interface ArchiveIndex {
  /** Series by the uuids and TVDB ids of the tracking records. */
  readonly series: ReadonlyMap<string, SourceTarget>;
  /** Episodes by the uuids of their tracking records, and by their TVDB ids. */
  readonly episodes: ReadonlyMap<string, SourceTarget>;
  /** By the uuids of its tracking records, how many records of a rewatch an episode has. */
  readonly rewatches: ReadonlyMap<string, number>;
  readonly movies: ReadonlyMap<string, ArchiveMovie>;
  /** The keys of all series with an episode that was watched. */
  readonly watchedSeries: ReadonlySet<string>;
}

/** Reads a key of `tracking-prod-records-v2.csv`, such as `rewatch-episode-<series>-<episode>-1`. */
export function readKey(key: string) {
  const [, kind = '', rest = ''] =
    /^(watch-episode|rewatch-episode|user-series|tracking-stats)-?(.*)$/.exec(key) ?? [];
  // A rewatch's ordinal; the last part of a uuid is longer.
  const pair = kind === 'rewatch-episode' ? rest.replace(/-\d{1,4}$/, '') : rest;
  return { kind, pair, series: rest.slice(0, 36) };
}

/** Reads the kind of a record of `tracking-prod-records.csv`; some have it only at the start of their id. */
export function readKind(row: CsvRow): string {
  const id = cellOf(row, 'type-uuid-n');
  const [prefix = ''] = /^[a-z_]+(?:-[a-z_]+)*?(?=-[\da-f]{8}-|-\d+$|$)/i.exec(id) ?? [];
  return cellOf(row, 'type') || prefix;
}

/** The uuid that the records of a movie or an episode share. */
export function uuidOf(row: CsvRow): string {
  return (
    cellOf(row, 'uuid') ||
    (/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(row.get('type-uuid-n'))?.[0] ?? '')
  );
}

/** What a record of `tracking-prod-records.csv` is about. */
export function entityOf(row: CsvRow): 'MOVIE' | 'EPISODE' | 'SERIES' {
  const entity = cellOf(row, 'entity_type').toLowerCase();
  if (entity === 'episode' || (!entity && cellOf(row, 'episode_id', 'episode_number'))) return 'EPISODE';
  return entity === 'series' || (!entity && cellOf(row, 'series_id', 'series_name')) ? 'SERIES' : 'MOVIE';
}

/** The keys by which tables name a series: its TVDB id and its name. */
export function seriesKeys(series: SourceTarget): string[] {
  const tvdb = series.showIds?.tvdb ?? series.ids.tvdb;
  return [...(tvdb ? [`tvdb ${tvdb}`] : []), ...(series.name ? [series.name.toLowerCase()] : [])];
}

/** The keys by which tables name an episode: its TVDB id, and its numbers within its series. */
export function episodeKeys(episode: SourceTarget): string[] {
  const { ids, season, episode: number } = episode;
  const numbers = season === undefined || number === undefined ? [] : seriesKeys(episode);
  return [...(ids.tvdb ? [`tvdb ${ids.tvdb}`] : []), ...numbers.map((key) => `${key} ${season} ${number}`)];
}

/** Reads what the tables of an archive know together, before its rows are made. */
export function indexArchive(tables: ArchiveTables): ArchiveIndex {
  const series = new Map<string, SourceTarget>();
  const episodes = new Map<string, SourceTarget>();
  const rewatches = new Map<string, number>();
  const movies = new Map<string, ArchiveMovie>();
  const watchedSeries = new Set<string>();
  const addEpisode = (episode: SourceTarget, ...keys: string[]) => {
    for (const key of seriesKeys(episode)) watchedSeries.add(key);
    for (const key of [...keys, ...(episode.ids.tvdb ? [`tvdb ${episode.ids.tvdb}`] : [])]) {
      const known = episodes.get(key);
      if (!known || known.episode === undefined) episodes.set(key, episode);
    }
  };
  for (const row of rowsOf(tables.TRACKING)) {
    const { kind, pair, series: uuid } = readKey(cellOf(row, 'key'));
    if (kind === '' || kind === 'tracking-stats') continue;
    const own = tvdbSeries(cellOf(row, 'series_name'), row.get('s_id'));
    for (const key of [uuid, ...(own.ids.tvdb ? [`tvdb ${own.ids.tvdb}`] : [])]) {
      if (!series.get(key)?.name || !series.get(key)?.ids.tvdb) series.set(key, own);
    }
    if (kind === 'user-series') continue;
    if (kind === 'rewatch-episode') rewatches.set(pair, (rewatches.get(pair) ?? 0) + 1);
    addEpisode(trackedEpisode(row), pair);
  }
  for (const row of rowsOf(tables.MOVIES)) {
    const uuid = uuidOf(row);
    const entity = entityOf(row);
    if (entity === 'EPISODE' && /^(?:re)?watch$/.test(readKind(row))) addEpisode(oldEpisode(row));
    if (entity === 'MOVIE' && uuid) movies.set(uuid, mergeMovie(movies.get(uuid), row));
  }
  for (const row of rowsOf(tables.SEEN)) addEpisode(seenEpisode(row));
  for (const row of rowsOf(tables.FOLLOWED)) {
    const own = tvdbSeries(cellOf(row, 'tv_show_name'), row.get('tv_show_id'));
    const key = `tvdb ${own.ids.tvdb}`;
    if (own.name && !series.get(key)?.name) series.set(key, own);
  }
  return { series, episodes, rewatches, movies, watchedSeries };
}

/** The records of tables; those that can't be read are left out when the rows are made. */
function* rowsOf(files: readonly SourceFile[]): Generator<CsvRow> {
  for (const file of files) {
    for (const row of readCsv(file)) if ('get' in row) yield row;
  }
}

/** The episode of a record of `tracking-prod-records-v2.csv`. Either pair of its numbers may be blank. */
export function trackedEpisode(row: CsvRow): SourceTarget {
  const season = numberOf(row, 'season_number');
  const other = numberOf(row, 's_no');
  const isWrongZero = season === 0 && other !== null && other > 0 && !isTrue(row, 'is_special');
  return episodeTarget(
    tvdbSeries(cellOf(row, 'series_name'), row.get('s_id')),
    { season: isWrongZero ? other : (season ?? other), episode: numberOf(row, 'episode_number', 'ep_no') },
    { ids: readIds({ tvdb: cellOf(row, 'ep_id', 'episode_id') }) },
  );
}

/** The episode of a record of `tracking-prod-records.csv`. */
export function oldEpisode(row: CsvRow): SourceTarget {
  return episodeTarget(
    tvdbSeries(cellOf(row, 'series_name'), row.get('series_id')),
    { season: numberOf(row, 'season_number'), episode: numberOf(row, 'episode_number') },
    { ids: readIds({ tvdb: cellOf(row, 'episode_id') }) },
  );
}

/** The episode of a record of `seen_episode.csv` and other tables of old exports, and of votes. */
export function seenEpisode(row: CsvRow): SourceTarget {
  return episodeTarget(
    tvdbSeries(
      cellOf(row, 'tv_show_name', 'show_name', 'series_name'),
      cellOf(row, 'tv_show_id', 's_id', 'series_id'),
    ),
    {
      season: numberOf(row, 'episode_season_number', 'season_number'),
      episode: numberOf(row, 'episode_number', 'number'),
    },
    { ids: readIds({ tvdb: cellOf(row, 'episode_id') }), name: cellOf(row, 'episode_name') },
  );
}

function mergeMovie(known: ArchiveMovie | undefined, row: CsvRow): ArchiveMovie {
  const kind = readKind(row);
  const name = cellOf(row, 'movie_name');
  const english = englishName(cellOf(row, 'alpha_range_key'));
  const year = readYear(cellOf(row, 'release_date').slice(0, 4));
  const before = known?.target;
  const counter = cellOf(row, 'rewatch_count', ...(kind === 'rewatch_count' ? ['watch_count'] : []));
  const original = english ?? before?.originalName ?? null;
  return {
    target: {
      ...movieTarget(
        before?.name ?? (name || null),
        before?.year ?? (year !== null && year >= 1888 ? year : null),
      ),
      ...(original && { originalName: original }),
    },
    isWatched: (known?.isWatched ?? false) || kind === 'watch',
    rewatches: (known?.rewatches ?? 0) + (kind === 'rewatch' ? 1 : 0),
    stated: Math.max(known?.stated ?? 0, readCount(counter) ?? 0),
  };
}

/** The English name from `watch-alpha-the-matrix`: "the matrix". */
function englishName(key: string): string | null {
  return /^[a-z]+-alpha-(.+)$/.exec(key)?.[1]?.replaceAll('-', ' ').trim() || null;
}
