import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../../contract/locales.ts';
import type { Tmdb } from '../../reads.ts';
import type { SeasonRecord } from '../../records/season.ts';
import { distinctBy, titleId } from '../../records/title.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import {
  type CalendarEntryRecord,
  type DayRange,
  daysAfter,
  entriesOn,
  inOrder,
  seasonsOn,
} from './calendar.ts';
import type { TitleNames, ViewerTitleRecord } from '../records.ts';
import { storedNamesIn } from '../titles/storedNames.ts';
import type { ListCursor, PageRequest, RecordPage } from '../store.ts';
import { eachInTurn, turn } from '../turns.ts';

/** How many titles a calendar examines, how many it reads at a time, and of how many it reads the names. */
const MAX_TITLES = 400;
const PAGE = 100;
const MAX_NAMES = 20;
/** Within how many days of today a series is looked at for its other episodes: its stored date may be old, or the next of many. */
const NEAR_DAYS = 30;

/** What comes on a day, with the title's names in the calendar's language, or else as they are stored. */
export type NamedEntryRecord = CalendarEntryRecord & { readonly names: TitleNames };

/** A calendar of some days. */
export interface CalendarRecord {
  readonly entries: readonly NamedEntryRecord[];
  /** The series of which not all could be read: the dates that are stored with them are among the entries. */
  readonly unread: readonly ViewerTitleRecord[];
  /** Whether more titles come on these days than a calendar examines. */
  readonly isTruncated: boolean;
}

type SeasonKey = Parameters<Tmdb['season']>[0];
type DetailsKey = Parameters<Tmdb['details']>[0];

/** What a calendar is read from. The reads of the movie database reject with a TmdbError, and are null for what it does not know. */
interface CalendarSources {
  /** Reads a page of the list `coming`. */
  readonly page: (request: PageRequest) => Promise<RecordPage<ViewerTitleRecord>>;
  readonly season: (key: SeasonKey) => Promise<SeasonRecord | null>;
  readonly details: (key: DetailsKey) => Promise<TitleNames | null>;
  readonly language: Locale;
  /** Called with the number of rows that a season is for a client: itself and its episodes, since parsing them takes CPU time. */
  readonly onRowsRead?: ((rows: number) => void) | undefined;
  /** How long to wait for seasons and names that are not cached, in milliseconds. */
  readonly waitMs: number;
}

/**
 * What comes on some days of a viewer's titles. It depends on what the titles have stored, not on how much the account holds, and waits for the
 * movie database only so long: what arrives later is cached for the next time.
 *
 * @param today the viewer's day
 */
export async function readCalendar(
  days: DayRange,
  today: string,
  { page, season, details, language, onRowsRead, waitMs }: CalendarSources,
): Promise<CalendarRecord & { readonly titles: readonly ViewerTitleRecord[] }> {
  const { titles, hasMore } = await readTitles(days, today, page);
  const wanted = titles.map((title) => ({
    title,
    keys: seasonsOn(title, days).map((number) => ({ seriesId: title.tmdbId, number })),
  }));
  const unnamed = titles.filter((title) => !storedNamesIn(title, language)).slice(0, MAX_NAMES);
  const namesOf = ({ mediaType, tmdbId }: ViewerTitleRecord) =>
    details({ mediaType, tmdbId, bundle: 'basic' });
  const [seasons, names] = await Promise.all([
    readInTime(
      wanted.flatMap(({ keys }) => keys),
      season,
      waitMs,
    ),
    readInTime(unnamed, namesOf, waitMs),
  ]);
  const unread: ViewerTitleRecord[] = [];
  const entries = await eachInTurn(wanted, ({ title, keys }) => {
    const known = keys.filter((key) => seasons.has(key));
    if (known.length < keys.length) unread.push(title);
    const episodes = known.map((key) => [key.number, seasons.get(key)?.episodes ?? []] as const);
    for (const [, ofSeason] of episodes) onRowsRead?.(1 + ofSeason.length);
    const shown = names.get(title) ?? storedNamesIn(title, language) ?? title;
    return entriesOn(title, days, new Map(episodes)).map((entry) => ({ ...entry, names: shown }));
  });
  return { entries: inOrder(entries.flat()), unread, isTruncated: hasMore, titles };
}

/**
 * The titles whose stored date is one of the days. Beside these, as far as there is room, those whose date is before them, but not long
 * ago, since a running series may have aired since; and for days that have passed, those that come soon.
 */
async function readTitles({ from, to }: DayRange, today: string, page: CalendarSources['page']) {
  const longAgo = daysAfter(today, -NEAR_DAYS);
  const before = { from: longAgo, to: daysAfter(from, -1) };
  const [afterFrom = longAgo] = [longAgo, daysAfter(to, 1)].toSorted().reverse();
  const after = { from: afterFrom, to: daysAfter(today, NEAR_DAYS) };
  const ranges = [{ from, to }, before, ...(from < today ? [after] : [])];
  const titles: ViewerTitleRecord[] = [];
  let isMore = false;
  for (const range of ranges.filter((one) => one.from <= one.to)) {
    let position: ListCursor | null = { at: daysAfter(range.from, -1), key: '~' };
    isMore = true;
    while (isMore && titles.length < MAX_TITLES) {
      const read: RecordPage<ViewerTitleRecord> = await page({
        count: PAGE,
        from: position,
        until: range.to,
      });
      position = read.end;
      isMore = read.hasMore;
      titles.push(...read.records);
    }
    if (isMore) break;
  }
  // A title whose date changes meanwhile may be in two of them.
  return { titles: distinctBy(titles, titleId), hasMore: isMore };
}

/** What was read for the keys that could be read in time; null for what the movie database does not know. */
async function readInTime<Key, Answer>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Answer | null>,
  waitMs: number,
): Promise<ReadonlyMap<Key, Answer | null>> {
  let endWait: (late: 'late') => void = () => undefined;
  const isLate = new Promise<'late'>((resolve) => {
    endWait = resolve;
  });
  const answers = new Map<Key, Answer | null>();
  const reads: Promise<void>[] = [];
  for (const key of keys) {
    // Reading what is cached parses it.
    const wait = turn();
    if (wait) await wait;
    const reading = read(key).catch(ofFailure);
    const store = async () => {
      const answer = await Promise.race([reading, isLate]);
      if (answer !== 'late' && answer !== 'failed') answers.set(key, answer);
    };
    const stored = store();
    // Awaited below, with all others.
    stored.catch(() => undefined);
    reads.push(stored);
  }
  // Once all have been started: what is cached is there by then.
  const timer = setTimeout(() => endWait('late'), waitMs);
  await Promise.all(reads).finally(() => clearTimeout(timer));
  return answers;
}

function ofFailure(error: unknown): 'failed' {
  if (error instanceof TmdbError) return 'failed';
  throw error;
}

/** How many seasons, and how many titles, are being read for the calendars of this process. */
const MAX_IN_PROGRESS = 200;

/** Reads something for calendars in a language, by its key. */
type CalendarRead<Key, Answer> = (language: Locale, key: Key) => Promise<Answer | null>;

/** What calendars read of the movie database. */
export interface CalendarReads {
  readonly season: CalendarRead<SeasonKey, SeasonRecord>;
  readonly details: CalendarRead<DetailsKey, TitleNames>;
}

const busy = () => Promise.reject(new TmdbError('calendar', 'busy'));
/** Those of a server that reads nothing for calendars. */
export const noCalendarReads: CalendarReads = { season: busy, details: busy };

/**
 * Creates one of them: it reads in the cache, or at the lowest priority, so many at a time. Beyond that it rejects with a TmdbError, but
 * not because of cached ones that were requested in the same moment.
 *
 * @param readIn reads in a language at the lowest priority
 */
export function createCalendarRead<Key, Answer>(
  readIn: (language: Locale) => (key: Key) => Promise<Answer | null>,
): CalendarRead<Key, Answer> {
  const byLanguage = new Map<string, (key: Key) => Promise<Answer | null>>();
  const inProgress = new Map<string, Promise<Answer | null>>();
  return async (language, key) => {
    const name = nameOf(language, key);
    // By then those that are cached have been read.
    if (inProgress.size >= MAX_IN_PROGRESS && !inProgress.has(name)) await setImmediate();
    const existing = inProgress.get(name);
    if (existing) return existing;
    if (inProgress.size >= MAX_IN_PROGRESS) throw new TmdbError('calendar', 'busy');
    const read = byLanguage.get(language.tag) ?? readIn(language);
    byLanguage.set(language.tag, read);
    const reading = read(key).finally(() => inProgress.delete(name));
    inProgress.set(name, reading);
    return reading;
  };
}

/** The same reads, each key once: an operation may have many calendars, and parsing what is cached takes CPU time. */
export function readingEachOnce({ season, details }: CalendarReads): CalendarReads {
  return { season: onceOf(season), details: onceOf(details) };
}

function onceOf<Key, Answer>(read: CalendarRead<Key, Answer>): CalendarRead<Key, Answer> {
  const answers = new Map<string, Promise<Answer | null>>();
  return (language, key) => {
    const name = nameOf(language, key);
    const answer = answers.get(name) ?? read(language, key);
    answers.set(name, answer);
    return answer;
  };
}

function nameOf({ tag }: Locale, key: unknown): string {
  return `${tag} ${JSON.stringify(key)}`;
}
