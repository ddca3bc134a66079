import * as m from '../../../text/messages/importImdb.ts';
import { askDayOrder, dayOrderOf } from './dayOrder.ts';
import { mapRecords } from './mapRecords.ts';
import { askWhetherWatched, ratedTitle } from './ratedTitles.ts';
import { type CsvRow, hasColumns } from './readCsv.ts';
import { readIds } from './readIds.ts';
import { readCount, readRating, readYear } from './readNumber.ts';
import { type DayOrder, readTime } from './readTime.ts';
import type {
  Parsed,
  RowOrigin,
  SourceFile,
  SourceFormat,
  SourceQuestion,
  SourceRow,
  SourceTarget,
} from './sourceRow.ts';
import { refused, UNKNOWN_TIME } from './targets.ts';

type Answers = Readonly<Record<string, string>>;
type Table = 'RATINGS' | 'WATCHLIST' | 'CHECKINS' | 'LIST';

const DATES = ['date rated', 'date added', 'created'];
/** Since 2024 these words are in the account's language: any that is not here may be anything. */
const KINDS = new Map<string, SourceTarget['kind'] | 'OTHER'>(
  Object.entries({
    movie: 'MOVIE',
    featurefilm: 'MOVIE',
    documentary: 'MOVIE',
    film: 'MOVIE',
    tvmovie: 'MOVIE',
    fernsehfilm: 'MOVIE',
    tvseries: 'SHOW',
    tvminiseries: 'SHOW',
    fernsehserie: 'SHOW',
    miniserie: 'SHOW',
    tvepisode: 'EPISODE',
    fernsehepisode: 'EPISODE',
    videogame: 'OTHER',
    videospiel: 'OTHER',
    musicvideo: 'OTHER',
    podcastseries: 'OTHER',
    podcastepisode: 'OTHER',
  } as const),
);

const TABLE_KINDS = {
  RATINGS: 'RATING',
  WATCHLIST: 'WATCHLIST',
  CHECKINS: 'PLAY',
  LIST: 'LIST_ITEM',
} as const;

/** IMDb's CSV files: ratings, the watchlist, lists and check-ins, with the columns of any year. */
export const imdb: SourceFormat = {
  source: 'IMDb',
  detect: (files) => files.filter((file) => hasColumns(file, 'const', 'title type')),
  questions: (files) => [
    ...files.filter((file) => tableByName(file) === null).map(askWhichTable),
    ...(files.some((file) => tableByName(file) === 'RATINGS') ? [askWhetherWatched()] : []),
    ...files.flatMap((file) => askDayOrder(file, DATES)),
  ],
  parse: function* (files, answers) {
    const hasRatings = files.some((file) => tableByName(file) === 'RATINGS');
    for (const file of files) yield* parseFile(file, answers, hasRatings);
  },
  kindOf: (file, answers) => TABLE_KINDS[tableOf(file, answers)],
};

/** Ratings have no position; the others share their columns. Null if the name of the file doesn't say which it is. */
function tableByName(file: SourceFile): Table | null {
  if (!hasColumns(file, 'position')) return 'RATINGS';
  if (/watch-?list/i.test(file.path)) return 'WATCHLIST';
  return /check-?ins/i.test(file.path) ? 'CHECKINS' : null;
}

const tableId = (file: SourceFile) => `table ${file.path}`;

function askWhichTable(file: SourceFile): SourceQuestion {
  return {
    id: tableId(file),
    text: m.whichTable({ file: file.path }),
    options: [
      { value: 'LIST', text: m.list({ name: listName(file) }) },
      { value: 'WATCHLIST', text: m.watchlist() },
      { value: 'CHECKINS', text: m.checkIns() },
    ],
  };
}

function tableOf(file: SourceFile, answers: Answers): Table {
  const answer = answers[tableId(file)];
  return tableByName(file) ?? (answer === 'WATCHLIST' || answer === 'CHECKINS' ? answer : 'LIST');
}

/** A list's file has its name, or IMDb's number of it. */
function listName(file: SourceFile): string {
  const base = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.csv$/i, '');
  return /^(?:ls\d+|[\da-f-]{32,36})$/i.test(base) ? m.unnamedList() : base;
}

function* parseFile(file: SourceFile, answers: Answers, hasRatings: boolean): Generator<Parsed> {
  const table = tableOf(file, answers);
  const order = dayOrderOf(file, DATES, answers);
  const list = { key: file.path, name: listName(file) };
  let isFirst = true;
  yield* mapRecords(file, function* (row, origin) {
    if (table === 'LIST' && isFirst) yield { kind: 'LIST', origin, target: null, when: UNKNOWN_TIME, list };
    isFirst = false;
    const target = readTarget(row, origin);
    if ('why' in target) yield target;
    else if (table === 'RATINGS') yield* toRating(row, origin, target, order, answers);
    else {
      yield toRow(table, row, origin, target, order, list);
      // Without the file of ratings, these are the only ones.
      const rating = hasRatings ? null : ratingOf(row, origin, target, order);
      if (rating) yield rating;
    }
  });
}

function readTarget(row: CsvRow, origin: RowOrigin): SourceTarget | (Parsed & { why: string }) {
  const title = row.get('title');
  const id = row.get('const');
  const kind = KINDS.get(row.get('title type').toLowerCase().replace(/\s/g, '')) ?? 'UNKNOWN';
  if (/^nm\d/.test(id)) return refused(origin, title, m.person());
  if (kind === 'OTHER') return refused(origin, title, m.otherKind());
  const ids = readIds({ imdb: id });
  if (!title && !ids.imdb) return refused(origin, null, m.unnamed());
  const originalName = row.get('original title');
  // "Show: Episode", where both may have colons. The year is the episode's.
  if (kind === 'EPISODE') return { kind, ids, name: title || null, year: null };
  return {
    kind,
    ids,
    name: title || null,
    year: readYear(row.get('year')),
    ...(originalName && originalName !== title && { originalName }),
  };
}

function ratingOf(
  row: CsvRow,
  origin: RowOrigin,
  target: SourceTarget,
  order: DayOrder | undefined,
): SourceRow | null {
  const rating = readRating(row.get('your rating', 'you rated'), 10);
  const when = readTime(row.get('date rated', 'date added'), { order });
  return rating && { kind: 'RATING', origin, target, rating, when };
}

function* toRating(
  row: CsvRow,
  origin: RowOrigin,
  target: SourceTarget,
  order: DayOrder | undefined,
  answers: Answers,
): Generator<Parsed> {
  const rating = ratingOf(row, origin, target, order);
  if (rating) yield* ratedTitle(rating, answers);
  else yield refused(origin, target.name, m.noRating());
}

function toRow(
  table: 'WATCHLIST' | 'CHECKINS' | 'LIST',
  row: CsvRow,
  origin: RowOrigin,
  target: SourceTarget,
  order: DayOrder | undefined,
  list: NonNullable<SourceRow['list']>,
): Parsed {
  const text = row.get('description');
  const fact = { origin, target, when: readTime(row.get('created'), { order }), ...(text && { text }) };
  if (table === 'WATCHLIST') return { kind: 'WATCHLIST', ...fact };
  if (table === 'CHECKINS') {
    return target.kind === 'SHOW'
      ? refused(origin, target.name, m.checkInOfSeries())
      : { kind: 'PLAY', ...fact };
  }
  const position = readCount(row.get('position'));
  return { kind: 'LIST_ITEM', ...fact, list: { ...list, ...(position && { position }) } };
}
