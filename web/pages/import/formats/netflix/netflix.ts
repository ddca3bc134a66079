import * as m from '../../../../text/messages/importFormats.ts';
import { askDayOrder, dayOrderOf } from '../dayOrder.ts';
import { type CsvRow, hasColumns, readCsv, readHeader } from '../readCsv.ts';
import { readNumber } from '../readNumber.ts';
import { type DayOrder, readTime } from '../readTime.ts';
import type { Parsed, RowOrigin, SourceFile, SourceFormat, SourceQuestion } from '../sourceRow.ts';
import { covered, refused, UNKNOWN_TIME } from '../targets.ts';
import { readListedTitle, readNetflixTitle } from './netflixTitle.ts';
import { type ViewingPart, viewingRows } from './viewings.ts';

type Table = 'HISTORY' | 'ACTIVITY' | 'RATINGS' | 'WATCHLIST';

/** The columns of dates, of which each table has one. */
const DATES = ['date', 'start time', 'event utc ts', 'utc title add date'];
/** A trailer that played by itself is over by then; the next episode of a series starts by itself, too. */
const PREVIEW_SECONDS = 300;
const PREVIEW_TITLE = /_hook_|_CLIP_|_backfill|\bTrailer: |\bClip: /;
/** Which of ten points a thumb down, up, and two thumbs up are. */
const THUMBS = new Map([
  ['1', 3],
  ['2', 7],
  ['3', 10],
]);

const KINDS = { HISTORY: 'PLAY', ACTIVITY: 'PLAY', RATINGS: 'RATING', WATCHLIST: 'WATCHLIST' } as const;

/** Netflix: the short list of a profile, and the tables of the complete data. */
export const netflix: SourceFormat = {
  source: 'Netflix',
  detect: (files) => files.filter((file) => tableOf(file) !== null),
  questions: (files) => [
    ...profileQuestion(files),
    ...files.flatMap((file) => askDayOrder(file, DATES)),
    ...thumbsQuestion(files),
  ],
  parse: (files, answers) => parseTables(files, answers),
  kindOf: (file) => KINDS[tableOf(file) ?? 'HISTORY'],
  notes: (files) => (files.some((file) => tableOf(file) === 'HISTORY') ? [m.netflixHistory()] : []),
};

function tableOf(file: SourceFile): Table | null {
  if (hasColumns(file, 'profile name', 'start time', 'latest bookmark')) return 'ACTIVITY';
  if (hasColumns(file, 'profile name', 'title name', 'thumbs value')) return 'RATINGS';
  const header = readHeader(file);
  if (header.size === 2 && header.has('title') && header.has('date')) return 'HISTORY';
  const isNamed = /(?:^|\/)mylist\.csv$/i.test(file.path);
  return isNamed && hasColumns(file, 'title name', 'profile name') ? 'WATCHLIST' : null;
}

function* rowsOf(file: SourceFile): Generator<CsvRow> {
  for (const row of readCsv(file)) if ('get' in row) yield row;
}

function profileQuestion(files: readonly SourceFile[]): SourceQuestion[] {
  const names = new Set<string>();
  for (const file of files) {
    if (hasColumns(file, 'profile name')) for (const row of rowsOf(file)) names.add(row.get('profile name'));
  }
  names.delete('');
  if (names.size < 2) return [];
  const options = [...names].map((name) => ({ value: name, text: name }));
  return [{ id: 'profile', text: m.whichProfile(), options }];
}

function thumbsQuestion(files: readonly SourceFile[]): SourceQuestion[] {
  const hasThumbs = files.some(
    (file) =>
      tableOf(file) === 'RATINGS' && [...rowsOf(file)].some((row) => THUMBS.has(row.get('thumbs value'))),
  );
  if (!hasThumbs) return [];
  const options = [
    { value: 'no', text: m.withoutThumbs() },
    { value: 'yes', text: m.withThumbs() },
  ];
  return [{ id: 'thumbs', text: m.whetherThumbs(), options }];
}

type Answers = Readonly<Record<string, string>>;

function* parseTables(files: readonly SourceFile[], answers: Answers): Generator<Parsed> {
  const [profile] = profileQuestion(files);
  const own = profile ? (answers['profile'] ?? null) : undefined;
  const parts: ViewingPart[] = [];
  for (const file of files) {
    const table = tableOf(file);
    const order = dayOrderOf(file, DATES, answers);
    const seen = new Set<string>();
    const lastRatings = table === 'RATINGS' ? lastOfTitles(file, own) : null;
    for (const row of readCsv(file)) {
      if ('why' in row) {
        yield row;
        continue;
      }
      const origin = { file: file.path, record: row.record };
      const title = row.get('title', 'title name');
      if (!title) yield refused(origin, null, m.unnamed());
      else if (own !== undefined && table !== 'HISTORY' && row.get('profile name') !== own) {
        yield refused(origin, title, m.otherProfile());
      } else if (table === 'ACTIVITY') {
        const part = readPart(row, origin, title, order);
        if (part) parts.push(part);
        else yield refused(origin, title, m.preview());
      } else if (table === 'HISTORY') yield historyRow(row, origin, title, order, seen);
      else if (table === 'WATCHLIST') {
        const when = readTime(row.get('utc title add date'), { zone: 'UTC', order });
        yield { kind: 'WATCHLIST', origin, target: readListedTitle(title), when };
      } else if (lastRatings?.get(title) !== row.record) yield covered(origin, title, m.laterVote());
      else yield ratingRow(row, origin, title, order, answers['thumbs'] === 'yes');
    }
  }
  yield* viewingRows(parts);
}

function historyRow(
  row: CsvRow,
  origin: RowOrigin,
  title: string,
  order: DayOrder | undefined,
  seen: Set<string>,
): Parsed {
  const when = readTime(row.get('date'), { order });
  const key = JSON.stringify([title, when]);
  if (when.precision !== 'UNKNOWN' && seen.has(key)) return covered(origin, title, m.viewingPart());
  seen.add(key);
  return { kind: 'PLAY', origin, target: readNetflixTitle(title), when };
}

/** A part of a viewing; null for a trailer, a preview or a clip. */
function readPart(
  row: CsvRow,
  origin: RowOrigin,
  title: string,
  order: DayOrder | undefined,
): ViewingPart | null {
  const seconds = readDuration(row.get('duration'));
  const isByItself = row.get('attributes').includes('Autoplayed: user action: None');
  if (row.get('supplemental video type') || PREVIEW_TITLE.test(title)) return null;
  if (isByItself && seconds < PREVIEW_SECONDS) return null;
  return {
    origin,
    title,
    target: readNetflixTitle(title),
    start: readTime(row.get('start time'), { zone: 'UTC', order }),
    seconds,
    bookmark: readDuration(row.get('bookmark')),
  };
}

/** Reads hours, minutes and seconds, such as 01:02:03 or 0:00:25. */
function readDuration(text: string): number {
  const [, hours, minutes, seconds] = /^(\d{1,4}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0;
}

/** The record of each title's last rating: the one with the latest time. */
function lastOfTitles(file: SourceFile, profile: string | null | undefined): Map<string, number> {
  const last = new Map<string, { readonly record: number; readonly at: string }>();
  for (const row of rowsOf(file)) {
    if (profile !== undefined && row.get('profile name') !== profile) continue;
    const title = row.get('title name');
    const at = row.get('event utc ts');
    if (at >= (last.get(title)?.at ?? '')) last.set(title, { record: row.record, at });
  }
  return new Map([...last].map(([title, { record }]) => [title, record]));
}

function ratingRow(
  row: CsvRow,
  origin: RowOrigin,
  title: string,
  order: DayOrder | undefined,
  withThumbs: boolean,
): Parsed {
  const time = readTime(row.get('event utc ts'), { zone: 'UTC', order });
  const state = {
    origin,
    target: readListedTitle(title),
    when: time.precision === 'UNKNOWN' ? UNKNOWN_TIME : time,
  };
  const stars = readNumber(row.get('star value'));
  if (stars !== null && stars > 0 && stars <= 5)
    return { kind: 'RATING', ...state, rating: { value: stars, scale: 5 } };
  const thumbs = THUMBS.get(row.get('thumbs value'));
  if (thumbs === undefined) return refused(origin, title, m.nothingToStore());
  if (!withThumbs) return refused(origin, title, m.thumbsLeftOut());
  return { kind: 'RATING', ...state, rating: { value: thumbs, scale: 10 } };
}
