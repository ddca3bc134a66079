import * as m from '../../../../text/messages/importLetterboxd.ts';
import { dayOrderOf } from '../dayOrder.ts';
import { type CsvRow, readCsv } from '../readCsv.ts';
import { readRating } from '../readNumber.ts';
import { type DayOrder, readTime } from '../readTime.ts';
import type { LeftOut, Parsed, SourceFile } from '../sourceRow.ts';
import { covered, refused, UNKNOWN_TIME } from '../targets.ts';
import { DATES } from './letterboxdFiles.ts';
import { filmKey, originOf, readEntry, readFilm } from './letterboxdRow.ts';

type Table = 'diary' | 'reviews' | 'watched' | 'ratings';

/** A record of one of these tables. */
interface Entry {
  readonly file: SourceFile;
  readonly row: CsvRow;
  readonly order: DayOrder | undefined;
}

/**
 * Plays, ratings and reviews. A review repeats the diary's entry, and the watched movies repeat both: each viewing is one play.
 */
export function* parseEntries(
  tables: Readonly<Record<Table, readonly SourceFile[]>>,
  answers: Readonly<Record<string, string>>,
): Generator<Parsed> {
  const [diary, reviews, watched, ratings] = (['diary', 'reviews', 'watched', 'ratings'] as const)
    .map((table) => tables[table].flatMap((file) => readEntries(file, answers)))
    .map((entries) => ({
      read: entries.filter((entry) => 'row' in entry),
      leftOut: entries.filter((entry) => 'why' in entry),
    }));
  if (!diary || !reviews || !watched || !ratings) return;
  yield* [...diary.leftOut, ...reviews.leftOut, ...watched.leftOut, ...ratings.leftOut];

  const films = new Set([...diary.read, ...reviews.read].flatMap((entry) => watchedFilm(entry) ?? []));
  const matches = matchReviews(diary.read, reviews.read);
  for (const entry of diary.read) yield toPlay(entry, matches.get(entry));
  const matched = new Set(matches.values());
  for (const entry of reviews.read) {
    if (matched.has(entry)) yield covered(originOf(entry), entry.row.get('name'), m.reviewOfEntry());
    else yield entry.row.get('watched date') ? toPlay(entry) : toNote(entry);
  }
  for (const entry of watched.read) yield toUndatedPlay(entry, films);
  for (const entry of ratings.read) yield toRating(entry);
  // Without the file of ratings, each movie has its last one of the diary.
  if (tables.ratings.length === 0) yield* lastRatings([...diary.read, ...reviews.read]);
}

function readEntries(file: SourceFile, answers: Readonly<Record<string, string>>): (Entry | LeftOut)[] {
  const order = dayOrderOf(file, DATES, answers);
  return [...readCsv(file)].map((row) => {
    if ('why' in row) return row;
    return row.get('name') ? { file, row, order } : refused(originOf({ file, row }), null, m.unnamed());
  });
}

/** The movie that an entry says was watched: a review may be of one that no one knows the day of. */
function watchedFilm({ row }: Entry): string | null {
  return row.get('watched date') ? filmKey(row) : null;
}

/** The review of each diary entry that has one: of the same address, else of the same movie and day. */
function matchReviews(diary: readonly Entry[], reviews: readonly Entry[]): ReadonlyMap<Entry, Entry> {
  const matches = new Map<Entry, Entry>();
  for (const keyOf of [({ row }: Entry) => row.get('letterboxd uri'), viewingKey]) {
    const taken = new Set(matches.values());
    const unmatched = new Map<string, Entry[]>();
    for (const review of reviews.filter((one) => !taken.has(one))) {
      const key = keyOf(review);
      unmatched.set(key, [...(unmatched.get(key) ?? []), review]);
    }
    for (const entry of diary.filter((one) => !matches.has(one))) {
      const review = keyOf(entry) ? unmatched.get(keyOf(entry))?.shift() : undefined;
      if (review) matches.set(entry, review);
    }
  }
  return matches;
}

const viewingKey = ({ row }: Entry) => `${filmKey(row)}\n${row.get('watched date')}`;

function toPlay(entry: Entry, review?: Entry): Parsed {
  return {
    kind: 'PLAY',
    origin: originOf(entry),
    target: readFilm(entry.row),
    when: readTime(entry.row.get('watched date'), entry),
    ...(review && readEntry(review.row)),
    ...readEntry(entry.row),
  };
}

/** A review without a day of viewing is a note on its movie. */
function toNote(entry: Entry): Parsed {
  const { row } = entry;
  const { text, tags } = readEntry(row);
  if (!text) return refused(originOf(entry), row.get('name'), m.noText());
  const when = readTime(row.get('date'), entry);
  return { kind: 'NOTE', origin: originOf(entry), target: readFilm(row), when, text, ...(tags && { tags }) };
}

/** The date is when it was marked as watched, which may be years later. */
function toUndatedPlay(entry: Entry, films: ReadonlySet<string>): Parsed {
  const { row } = entry;
  return films.has(filmKey(row))
    ? covered(originOf(entry), row.get('name'), m.inDiary())
    : { kind: 'PLAY', origin: originOf(entry), target: readFilm(row), when: UNKNOWN_TIME };
}

function toRating(entry: Entry): Parsed {
  const { row } = entry;
  const rating = readRating(row.get('rating'), 5);
  return rating
    ? {
        kind: 'RATING',
        origin: originOf(entry),
        target: readFilm(row),
        when: readTime(row.get('date'), entry),
        rating,
      }
    : refused(originOf(entry), row.get('name'), m.noRating());
}

function lastRatings(entries: readonly Entry[]): Parsed[] {
  const rated = entries.filter(({ row }) => readRating(row.get('rating'), 5));
  return [...new Map(rated.map((entry) => [filmKey(entry.row), entry])).values()].map(toRating);
}
