import * as m from '../../../../text/messages/importTrakt.ts';
import { checkTargets } from '../checkTargets.ts';
import { askDayOrder, dayOrderOf } from '../dayOrder.ts';
import { mapItems, mapRecords } from '../mapRecords.ts';
import { type CsvRow, readHeader } from '../readCsv.ts';
import { readIds } from '../readIds.ts';
import { readFields, readJson, readList } from '../readJson.ts';
import { readCount, readRating, readYear } from '../readNumber.ts';
import { type DayOrder, readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceRow, SourceTarget } from '../sourceRow.ts';
import { episodeTarget, movieTarget, refused, seasonTarget, seriesTarget, UNKNOWN_TIME } from '../targets.ts';

type Row = Pick<CsvRow, 'get'>;

const WATCHED = ['watched_at', 'date_watched'];
const LISTED = ['watchlisted_at', 'listed_at'];
const DATES = [...WATCHED, 'rated_at', ...LISTED];
const IDS = ['trakt_id', 'trakt', 'imdb_id', 'imdb', 'tmdb_id', 'tmdb', 'tvdb_id', 'tvdb'];

/** CSV and JSON files that Trakt imports, which many programs write, and those of its lists. */
export const traktCsv: SourceFormat = {
  source: 'Trakt',
  detect: (files) => files.filter((file) => isTraktCsv(readHeader(file)) || isTraktCsv(jsonColumns(file))),
  questions: (files) => files.flatMap((file) => (isJson(file) ? [] : askDayOrder(file, DATES))),
  parse: function* (files, answers) {
    for (const file of files) yield* checkTargets(parseFile(file, answers));
  },
  kindOf: () => 'STATE',
};

const isTraktCsv = (columns: ReadonlySet<string>) =>
  DATES.some((name) => columns.has(name)) &&
  (IDS.some((name) => columns.has(name)) || (columns.has('title') && columns.has('action')));

const isJson = (file: SourceFile) => readJson(file) !== undefined;
const jsonColumns = (file: SourceFile) => new Set(Object.keys(readFields(readList(readJson(file))[0])));

function* parseFile(file: SourceFile, answers: Readonly<Record<string, string>>): Generator<Parsed> {
  const list = listOf(file);
  if (list)
    yield { kind: 'LIST', origin: { file: file.path, record: 1 }, target: null, when: UNKNOWN_TIME, list };
  if (isJson(file)) {
    yield* mapItems(file, readList(readJson(file)), (item, origin) =>
      toRows(asRow(item), origin, undefined, list),
    );
  } else {
    const order = dayOrderOf(file, DATES, answers);
    yield* mapRecords(file, (row, origin) => toRows(row, origin, order, list));
  }
}

/** The list of a file with ranks that is no watchlist: it has the list's name. */
function listOf(file: SourceFile): NonNullable<SourceRow['list']> | null {
  if (!readHeader(file).has('rank') || /watch-?list/i.test(file.path)) return null;
  return { key: file.path, name: file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.csv$/i, '') };
}

function asRow(item: Readonly<Record<string, unknown>>): Row {
  return {
    get: (...names) => {
      const value = names
        .map((name) => item[name])
        .find((one) => typeof one === 'string' || typeof one === 'number');
      return value === undefined ? '' : String(value).trim();
    },
  };
}

/** One record may say that a title was watched, rated and put on the watchlist. */
function* toRows(
  row: Row,
  origin: RowOrigin,
  order: DayOrder | undefined,
  list: NonNullable<SourceRow['list']> | null,
): Generator<Parsed> {
  const target = readTarget(row);
  const read = (names: readonly string[]) => readTime(row.get(...names), { zone: 'UTC', order });
  const rating = readRating(row.get('rating'), 10);
  const isWatched = row.get(...WATCHED) || /^(?:watch(?:ed)?|scrobble|checkin)$/i.test(row.get('action'));
  if (isWatched) yield { kind: 'PLAY', origin, target, when: read(WATCHED) };
  if (rating) yield { kind: 'RATING', origin, target, rating, when: read(['rated_at']) };
  if (row.get(...LISTED)) {
    const position = readCount(row.get('rank'));
    const text = row.get('notes');
    yield list
      ? {
          kind: 'LIST_ITEM',
          origin,
          target,
          when: read(LISTED),
          list: { ...list, ...(position && { position }) },
          ...(text && { text }),
        }
      : { kind: 'WATCHLIST', origin, target, when: read(LISTED), ...(text && { text }) };
  } else if (!isWatched && !rating) yield refused(origin, target.name, m.nothingSaid());
}

/** Ids are those of the title, or of an episode's series; columns that begin with `show_` or `episode_` are what they say. */
function readTarget(row: Row): SourceTarget {
  const ids = idsOf(row, '');
  const [name, year] = [row.get('title', 'name'), readYear(row.get('year'))];
  const season = readCount(row.get('season', 'season_number'));
  const episode = readCount(row.get('episode', 'episode_number'));
  const type =
    row.get('type').toLowerCase() || (episode !== null ? 'episode' : season !== null ? 'season' : '');
  // With a series of its own, the title and the ids are the episode's.
  const isOwn = row.get('show_title') !== '';
  const series = isOwn
    ? seriesTarget(row.get('show_title'), readYear(row.get('show_year')), idsOf(row, 'show_'))
    : seriesTarget(name, year, ids);
  if (type === 'movie') return movieTarget(name, year, ids);
  if (type === 'season') return seasonTarget(series, season);
  if (type === 'episode') {
    const hasNumbers = season !== null && episode !== null;
    const own = { ...(isOwn || !hasNumbers ? ids : {}), ...idsOf(row, 'episode_') };
    const title = row.get('episode_title') || (isOwn ? name : '');
    return episodeTarget(series, { season, episode }, { ids: own, name: title });
  }
  return type === 'show' ? series : { ...series, kind: 'UNKNOWN' };
}

function idsOf(row: Row, prefix: '' | 'show_' | 'episode_') {
  const [tmdb, imdb, tvdb] = ['tmdb', 'imdb', 'tvdb'].map((source) =>
    prefix ? row.get(`${prefix}${source}_id`) : row.get(`${source}_id`, source),
  );
  return readIds({ tmdb, imdb, tvdb });
}
