import * as m from '../../../../text/messages/importFormats.ts';
import { flagBulk } from '../bulk.ts';
import { mapItems, mapRecords } from '../mapRecords.ts';
import { type CsvRow, hasColumns } from '../readCsv.ts';
import { readIds } from '../readIds.ts';
import { isObject, readFields, readJson, readList, readString } from '../readJson.ts';
import { readCount, readYear } from '../readNumber.ts';
import { readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceRow, SourceTarget, SourceTime } from '../sourceRow.ts';
import { covered, episodeTarget, movieTarget, refused, UNKNOWN_TIME } from '../targets.ts';
import { cellOf, isTrue, numberOf, tvdbSeries } from './tables.ts';

type Part = 'EPISODES' | 'MOVIES' | 'SERIES' | 'LISTS' | 'SERIES_JSON' | 'MOVIES_JSON';

const KINDS = {
  EPISODES: 'PLAY',
  MOVIES: 'PLAY',
  SERIES: 'STATE',
  LISTS: 'LIST_ITEM',
  SERIES_JSON: 'STATE',
  MOVIES_JSON: 'PLAY',
} as const;

/** TV Time's own "Export my data" of 2025 and 2026: CSVs, and the same as JSON. */
export const exportOf2025 = {
  detect: (files: readonly SourceFile[]) => files.filter((file) => partOf(file) !== null),
  parse: (files: readonly SourceFile[]) => flagBulk(parseParts(files)),
  kindOf: (file: SourceFile) => KINDS[partOf(file) ?? 'SERIES'],
};

function partOf(file: SourceFile): Part | null {
  if (hasColumns(file, 'series_tvdb_id', 'is_watched')) return 'EPISODES';
  if (hasColumns(file, 'tvdb_id', 'title', 'is_watched', 'rewatch_count')) return 'MOVIES';
  if (hasColumns(file, 'uuid', 'tvdb_id', 'title', 'status')) return 'SERIES';
  if (hasColumns(file, 'list_id', 'list_name', 'item_type')) return 'LISTS';
  const [first] = readList(readJson(file)).map(readFields);
  if (!first || !isObject(first['id']) || !('tvdb' in first['id'])) return null;
  if (Array.isArray(first['seasons'])) return 'SERIES_JSON';
  return 'is_watched' in first ? 'MOVIES_JSON' : null;
}

function* parseParts(files: readonly SourceFile[]): Generator<Parsed> {
  const of = (part: Part) => files.filter((file) => partOf(file) === part);
  const hasEpisodes = of('EPISODES').length + of('SERIES_JSON').length > 0;
  const listed = new Set<string>();
  // The CSVs come first: they count rewatches, which the JSON lacks.
  const known = new Set<string>();
  for (const file of of('EPISODES')) yield* remember(mapRecords(file, episodeRows), known);
  for (const file of of('SERIES')) {
    yield* remember(
      mapRecords(file, (row, origin) => seriesRow(row, origin, hasEpisodes)),
      known,
    );
  }
  for (const file of of('MOVIES')) yield* remember(mapRecords(file, movieRows), known);
  for (const file of of('LISTS')) yield* mapRecords(file, (row, origin) => listRows(row, origin, listed));
  const fromCsv = new Set(known);
  for (const file of of('SERIES_JSON')) yield* mapMissing(file, jsonSeriesRows, fromCsv);
  for (const file of of('MOVIES_JSON')) yield* mapMissing(file, jsonMovieRows, fromCsv);
}

/** What a row says, whichever file it is in. */
function keyOf({ kind, target, rewatch }: SourceRow): string {
  const { ids, showIds, name, season, episode } = target ?? { ids: {}, showIds: undefined };
  const id = ids.tvdb ?? JSON.stringify([showIds?.tvdb, name, season, episode]);
  return `${kind === 'PLAY' ? 'PLAY' : 'STATE'} ${target?.kind} ${id} ${rewatch === true}`;
}

function* remember(rows: Iterable<Parsed>, known: Set<string>): Generator<Parsed> {
  for (const row of rows) {
    if (!('why' in row)) known.add(keyOf(row));
    yield row;
  }
}

/** The rows of a JSON file's items, without those that a CSV has. */
function mapMissing(
  file: SourceFile,
  toRows: (item: Readonly<Record<string, unknown>>, origin: RowOrigin) => Iterable<Parsed>,
  fromCsv: ReadonlySet<string>,
): Iterable<Parsed> {
  return mapItems(file, readList(readJson(file)), (item, origin) => {
    const missing = [...toRows(item, origin)].filter((row) => 'why' in row || !fromCsv.has(keyOf(row)));
    return missing.length > 0 ? missing : covered(origin, readString(item['title']), m.otherTable());
  });
}

/** The plays of something that was watched: one with its time, and rewatches without. */
function* playRows(
  origin: RowOrigin,
  target: SourceTarget,
  when: SourceTime,
  rewatches: unknown,
): Generator<Parsed> {
  yield { kind: 'PLAY', origin, target, when };
  const count = readCount(rewatches) ?? 0;
  if (count > 0) yield { kind: 'PLAY', origin, target, when: UNKNOWN_TIME, rewatch: true, count };
}

function* episodeRows(row: CsvRow, origin: RowOrigin): Generator<Parsed> {
  const series = tvdbSeries(cellOf(row, 'title'), row.get('series_tvdb_id'), row.get('series_imdb_id'));
  const numbers = { season: numberOf(row, 'season'), episode: numberOf(row, 'episode') };
  const episode = episodeTarget(series, numbers, { ids: readIds({ tvdb: row.get('tvdb_id') }) });
  if (!isTrue(row, 'is_watched')) yield refused(origin, series.name, m.notWatched());
  else {
    const when = readTime(row.get('watched_at'), { zone: 'UTC' });
    yield* playRows(origin, episode, when, row.get('rewatch_count'));
  }
}

function seriesRow(row: CsvRow, origin: RowOrigin, hasEpisodes: boolean): Parsed {
  const series = tvdbSeries(cellOf(row, 'title'), row.get('tvdb_id'), row.get('imdb_id'));
  const when = readTime(row.get('created_at'), { zone: 'UTC' });
  return stateRow(row.get('status'), { origin, target: series, when }, hasEpisodes);
}

/** What a series' state becomes; that it is being watched follows from its episodes. */
function stateRow(
  status: string | null,
  state: { readonly origin: RowOrigin; readonly target: SourceTarget; readonly when: SourceTime },
  hasEpisodes: boolean,
): Parsed {
  if (status === 'not_started_yet') return { kind: 'WATCHLIST', ...state };
  if (status === 'stopped') return { kind: 'DROPPED', ...state, when: UNKNOWN_TIME };
  return hasEpisodes
    ? covered(state.origin, state.target.name, m.stateFollows())
    : refused(state.origin, state.target.name, m.episodesElsewhere());
}

function* movieRows(row: CsvRow, origin: RowOrigin): Generator<Parsed> {
  const ids = readIds({ tvdb: row.get('tvdb_id'), imdb: row.get('imdb_id') });
  const movie = movieTarget(cellOf(row, 'title'), readYear(row.get('year')), ids);
  if (isTrue(row, 'is_watched')) {
    const when = readTime(row.get('watched_at'), { zone: 'UTC' });
    yield* playRows(origin, movie, when, row.get('rewatch_count'));
  } else {
    yield {
      kind: 'WATCHLIST',
      origin,
      target: movie,
      when: readTime(row.get('created_at'), { zone: 'UTC' }),
    };
  }
}

function* listRows(row: CsvRow, origin: RowOrigin, listed: Set<string>): Generator<Parsed> {
  const name = cellOf(row, 'list_name') || m.unnamedList();
  const list = { key: cellOf(row, 'list_id') || name, name };
  if (!listed.has(list.key)) yield { kind: 'LIST', origin, target: null, when: UNKNOWN_TIME, list };
  listed.add(list.key);
  const ids = readIds({ tvdb: row.get('tvdb_id') });
  const isMovie = row.get('item_type') === 'movie';
  const target = isMovie
    ? movieTarget(cellOf(row, 'name'), null, ids)
    : tvdbSeries(cellOf(row, 'name'), ids.tvdb);
  const position = readCount(row.get('custom_order'));
  yield {
    kind: 'LIST_ITEM',
    origin,
    target,
    when: UNKNOWN_TIME,
    list: { ...list, ...(position !== null && { position: position + 1 }) },
  };
}

function* jsonSeriesRows(item: Readonly<Record<string, unknown>>, origin: RowOrigin): Generator<Parsed> {
  const ids = readFields(item['id']);
  const series = tvdbSeries(readString(item['title']) ?? '', ids['tvdb'], ids['imdb']);
  const state = stateRow(readString(item['status']), { origin, target: series, when: UNKNOWN_TIME }, true);
  let plays = 0;
  for (const season of readList(item['seasons']).map(readFields)) {
    for (const episode of readList(season['episodes']).map(readFields)) {
      if (episode['is_watched'] !== true) continue;
      const numbers = { season: readCount(season['number']), episode: readCount(episode['number']) };
      const own = { ids: readIds(readFields(episode['id'])) };
      const when = readTime(episode['watched_at'], { zone: 'UTC' });
      yield* playRows(origin, episodeTarget(series, numbers, own), when, episode['rewatch_count']);
      plays += 1;
    }
  }
  if (!('why' in state) || plays === 0) yield state;
}

function* jsonMovieRows(item: Readonly<Record<string, unknown>>, origin: RowOrigin): Generator<Parsed> {
  const movie = movieTarget(
    readString(item['title']),
    readYear(item['year']),
    readIds(readFields(item['id'])),
  );
  if (item['is_watched'] === true) {
    yield* playRows(origin, movie, readTime(item['watched_at'], { zone: 'UTC' }), item['rewatch_count']);
  } else yield { kind: 'WATCHLIST', origin, target: movie, when: UNKNOWN_TIME };
}
