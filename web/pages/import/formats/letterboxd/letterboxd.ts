import * as m from '../../../../text/messages/importLetterboxd.ts';
import { askDayOrder } from '../dayOrder.ts';
import { readCsv } from '../readCsv.ts';
import type { SourceRowKind, Parsed, SourceFile, SourceFormat, SourceQuestion } from '../sourceRow.ts';
import { parseEntries } from './letterboxdEntries.ts';
import { DATES, type LetterboxdTable, tableOf } from './letterboxdFiles.ts';
import { parseFilms, parseList } from './letterboxdFilms.ts';
import { leaveOut } from './letterboxdRow.ts';

const FILMS_OPTIONS = { WATCHED: m.watchedFilms, WATCHLIST: m.watchlistFilms, LIKES: m.likedFilms };

const KINDS: Readonly<Partial<Record<LetterboxdTable, SourceRowKind>>> = {
  DIARY: 'PLAY',
  REVIEWS: 'NOTE',
  WATCHED: 'PLAY',
  RATINGS: 'RATING',
  WATCHLIST: 'WATCHLIST',
  LIKES: 'LIKE',
  LIST: 'LIST_ITEM',
  ORPHANED_DIARY: 'PLAY',
  ORPHANED_REVIEWS: 'NOTE',
};

/**
 * Letterboxd's export, a zip, or some of its files. It has no ids of other databases, and names its entries, not its movies, in
 * the diary and in reviews: they are the same movie by name and year.
 */
export const letterboxd: SourceFormat = {
  source: 'Letterboxd',
  detect: (files) => {
    const own = files.filter((file) => tableOf(file) !== null);
    // Others have files of comments and profiles, too.
    return own.some((file) => tableOf(file) !== 'OTHER') ? own : [];
  },
  questions: (files) => [
    ...files.filter((file) => tableOf(file) === 'FILMS').map(askWhichFilms),
    ...(files.some((file) => isOrphaned(tableOf(file)) && !readCsv(file).next().done)
      ? [askForOrphaned()]
      : []),
    ...files.flatMap((file) => (tableOf(file) === 'LIST' ? [] : askDayOrder(file, DATES))),
  ],
  parse,
  // What was deleted is in files of the same names.
  kindOf: (file) =>
    KINDS[tableOf({ ...file, path: file.path.replace(/^(?:.*\/)?deleted\//i, '') }) ?? 'OTHER'],
};

function* parse(files: readonly SourceFile[], answers: Readonly<Record<string, string>>): Generator<Parsed> {
  const takesOrphaned = answers['orphaned'] === 'yes';
  const tables = new Map<LetterboxdTable, SourceFile[]>();
  for (const file of files) {
    const table = toTable(file, answers, takesOrphaned);
    tables.set(table, [...(tables.get(table) ?? []), file]);
  }
  const of = (table: LetterboxdTable) => tables.get(table) ?? [];
  yield* parseEntries(
    { diary: of('DIARY'), reviews: of('REVIEWS'), watched: of('WATCHED'), ratings: of('RATINGS') },
    answers,
  );
  for (const file of of('WATCHLIST')) yield* parseFilms(file, 'WATCHLIST', answers);
  for (const file of of('LIKES')) yield* parseFilms(file, 'LIKE', answers);
  for (const file of of('LIST')) yield* parseList(file);
  for (const file of of('FILMS')) yield* leaveOut(file, m.unknownFilms());
  for (const file of of('DELETED')) yield* leaveOut(file, m.deleted());
  for (const file of [...of('ORPHANED_DIARY'), ...of('ORPHANED_REVIEWS')])
    yield* leaveOut(file, m.orphaned());
  for (const file of of('OTHER')) yield* leaveOut(file, m.other());
}

/** What a file holds, as the viewer answered. */
function toTable(
  file: SourceFile,
  answers: Readonly<Record<string, string>>,
  takesOrphaned: boolean,
): LetterboxdTable {
  const table = tableOf(file) ?? 'OTHER';
  if (table === 'ORPHANED_DIARY' && takesOrphaned) return 'DIARY';
  if (table === 'ORPHANED_REVIEWS' && takesOrphaned) return 'REVIEWS';
  if (table !== 'FILMS') return table;
  const answer = answers[filmsId(file)];
  return answer === 'WATCHED' || answer === 'WATCHLIST' || answer === 'LIKES' ? answer : table;
}

const isOrphaned = (table: LetterboxdTable | null) =>
  table === 'ORPHANED_DIARY' || table === 'ORPHANED_REVIEWS';

const filmsId = (file: SourceFile) => `films ${file.path}`;

function askWhichFilms(file: SourceFile): SourceQuestion {
  const options = Object.entries(FILMS_OPTIONS).map(([value, text]) => ({ value, text: text() }));
  return { id: filmsId(file), text: m.whichFilms({ file: file.path }), options };
}

function askForOrphaned(): SourceQuestion {
  return {
    id: 'orphaned',
    text: m.whetherOrphaned(),
    options: [
      { value: 'no', text: m.withoutOrphaned() },
      { value: 'yes', text: m.withOrphaned() },
    ],
  };
}
