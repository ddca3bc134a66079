import * as m from '../../../text/messages/importFormats.ts';
import { checkTargets } from './checkTargets.ts';
import { mapRecords } from './mapRecords.ts';
import { type CsvRow, hasColumns, readCsv } from './readCsv.ts';
import { readIds } from './readIds.ts';
import { readCount, readRating } from './readNumber.ts';
import { readTime } from './readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceIds, SourceTarget } from './sourceRow.ts';
import {
  covered,
  episodeTarget,
  movieTarget,
  refused,
  seasonTarget,
  seriesTarget,
  UNKNOWN_TIME,
} from './targets.ts';

/** Yamtrack, and Floppy, which grew from it: a CSV with a record for each series, season, episode and movie. */
export const yamtrack: SourceFormat = {
  source: 'Yamtrack',
  detect: (files) => files.filter((file) => hasColumns(file, 'media_id', 'source', 'media_type')),
  kindOf: () => 'STATE',
  parse: (files) => checkTargets(parseFiles(files)),
};

type State = 'PLANNED' | 'DROPPED' | 'PAUSED' | 'COMPLETED' | 'STARTED';

const STATES: readonly (readonly [RegExp, State])[] = [
  [/^plan|watchlist|^want/, 'PLANNED'],
  [/drop|abandon/, 'DROPPED'],
  [/pause|hold/, 'PAUSED'],
  [/complete|finished|watched/, 'COMPLETED'],
  [/progress|watching|current|repeat/, 'STARTED'],
];

function stateOf(row: CsvRow): State | null {
  const status = row.get('status').toLowerCase();
  return STATES.find(([pattern]) => pattern.test(status))?.[1] ?? null;
}

/** The series and seasons that have records of episodes: their plays are those of the episodes. */
interface Detailed {
  readonly series: ReadonlySet<string>;
  readonly seasons: ReadonlySet<string>;
}

function* parseFiles(files: readonly SourceFile[]): Generator<Parsed> {
  const series = new Set<string>();
  const seasons = new Set<string>();
  const lists = new Map<string, string>();
  for (const file of files) {
    for (const row of readCsv(file)) {
      if ('why' in row) continue;
      const type = row.get('media_type');
      if (type === 'episode' || type === 'season') series.add(idOf(row));
      if (type === 'episode') seasons.add(`${idOf(row)} ${row.get('season_number')}`);
      if (row.get('row_type') === 'list') lists.set(row.get('list_uid'), row.get('list_name'));
    }
  }
  for (const file of files) {
    yield* mapRecords(file, (row, origin) => recordRows(row, origin, { series, seasons }, lists));
  }
}

const idOf = (row: CsvRow) => `${row.get('source')} ${row.get('media_id')}`;

function recordRows(
  row: CsvRow,
  origin: RowOrigin,
  detailed: Detailed,
  lists: ReadonlyMap<string, string>,
): Parsed | Iterable<Parsed> {
  const rowType = row.get('row_type').toLowerCase();
  const list = {
    key: row.get('list_uid') || row.get('list_name'),
    name: row.get('list_name') || lists.get(row.get('list_uid')) || m.unnamedList(),
  };
  if (rowType === 'list') {
    const description = row.get('list_description');
    const tags = readTags(row.get('list_tags'));
    return {
      kind: 'LIST',
      origin,
      target: null,
      when: UNKNOWN_TIME,
      list: { ...list, ...(description && { description }) },
      ...(tags.length > 0 && { tags }),
    };
  }
  const target = readTarget(row);
  const name = row.get('title');
  if (!target) return refused(origin, name, m.notTitle({ kind: row.get('media_type') }));
  if (rowType === 'list_item') {
    return { kind: 'LIST_ITEM', origin, target, when: readTime(row.get('list_item_date_added')), list };
  }
  if (rowType === 'collection') return refused(origin, name, m.owned());
  return mediaRows(row, origin, target, detailed);
}

/** Reads a JSON list of texts. */
function readTags(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([, tag]) => (tag ? [tag] : []));
}

/** What a record is about; null if it's no movie and no part of a series. TMDB's ids are those of the series. */
function readTarget(row: CsvRow): SourceTarget | null {
  const name = row.get('title');
  const ids = readSourceIds(row);
  const [season, episode] = [readCount(row.get('season_number')), readCount(row.get('episode_number'))];
  switch (row.get('media_type').toLowerCase()) {
    case 'movie':
      return movieTarget(name, null, ids);
    case 'tv':
    case 'anime':
      return seriesTarget(name, null, ids);
    case 'season':
      return seasonTarget(seriesTarget(name, null, ids), season);
    case 'episode':
      return episodeTarget(seriesTarget(name, null, ids), { season, episode });
    default:
      return null;
  }
}

function readSourceIds(row: CsvRow): SourceIds {
  const id = row.get('media_id');
  const source = row.get('source').toLowerCase();
  if (source === 'tmdb' || source === 'mal' || source === 'tvdb') return readIds({ [source]: id });
  return source === 'imdb' ? readIds({ imdb: id }) : {};
}

function* mediaRows(
  row: CsvRow,
  origin: RowOrigin,
  target: SourceTarget,
  detailed: Detailed,
): Generator<Parsed> {
  const state = stateOf(row);
  const isEpisode = target.kind === 'EPISODE';
  const text = row.get('notes');
  const rating = readRating(row.get('score'), 10);
  const when = readTime(row.get('end_date', 'watch_date', 'progressed_at'));
  const rows: Parsed[] = [];
  if (isEpisode || (state === 'COMPLETED' && !isDetailed(row, target, detailed))) {
    // A series is over on a day, but its episodes were watched before.
    const isOne = isEpisode || target.kind === 'MOVIE';
    if (row.get('media_type').toLowerCase() === 'anime')
      rows.push(refused(origin, target.name, m.ownNumbering()));
    else rows.push({ kind: 'PLAY', origin, target, when: isOne ? when : UNKNOWN_TIME });
    const count = readCount(row.get('repeats')) ?? 0;
    if (isOne && count > 0)
      rows.push({ kind: 'PLAY', origin, target, when: UNKNOWN_TIME, rewatch: true, count });
  }
  if (target.kind === 'MOVIE' || target.kind === 'SHOW') {
    const added = readTime(row.get('start_date', 'progressed_at'));
    if (state === 'PLANNED') rows.push({ kind: 'WATCHLIST', origin, target, when: added });
    if (state === 'DROPPED')
      rows.push({ kind: 'DROPPED', origin, target, when: readTime(row.get('end_date')) });
    if (state === 'PAUSED') rows.push({ kind: 'HIDDEN', origin, target, when: UNKNOWN_TIME });
  }
  if (rating) rows.push({ kind: 'RATING', origin, target, when: UNKNOWN_TIME, rating });
  if (text) rows.push({ kind: 'NOTE', origin, target, when: UNKNOWN_TIME, text });
  yield* rows;
  if (rows.length > 0) return;
  yield target.kind === 'MOVIE'
    ? refused(origin, target.name, m.nothingToStore())
    : covered(origin, target.name, m.stateFollows());
}

function isDetailed(row: CsvRow, target: SourceTarget, { series, seasons }: Detailed): boolean {
  if (target.kind === 'SHOW') return series.has(idOf(row)) && row.get('media_id') !== '';
  return target.kind === 'SEASON' && seasons.has(`${idOf(row)} ${row.get('season_number')}`);
}
