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
import type { ViewerTitleRecord } from '../records.ts';
import type { ListCursor, PageRequest, RecordPage } from '../store.ts';
import { eachInTurn, turn } from '../turns.ts';

/** How many titles a calendar examines, and how many it reads at a time. */
const MAX_TITLES = 400;
const PAGE = 100;
/** Within how many days of today a series is looked at for its other episodes: its stored date may be old, or the next of many. */
const NEAR_DAYS = 30;

/** A calendar of some days. */
export interface CalendarRecord {
  readonly entries: readonly CalendarEntryRecord[];
  /** The series of which not all could be read: the dates that are stored with them are among the entries. */
  readonly unread: readonly ViewerTitleRecord[];
  /** Whether more titles come on these days than a calendar examines. */
  readonly isTruncated: boolean;
}

/** What a calendar is read from. */
interface CalendarSources {
  /** Reads a page of the list `coming`. */
  readonly page: (request: PageRequest) => Promise<RecordPage<ViewerTitleRecord>>;
  readonly season: ReadSeason;
  /** Called with the number of rows that a season is for a client: itself and its episodes, since parsing them takes CPU time. */
  readonly onRowsRead?: ((rows: number) => void) | undefined;
  /** How long to wait for seasons that are not cached, in milliseconds. */
  readonly waitMs: number;
}

type SeasonKey = Parameters<Tmdb['season']>[0];
/** Reads a season for a calendar; null for one that the movie database does not know. Rejects with a TmdbError. */
type ReadSeason = (key: SeasonKey) => Promise<SeasonRecord | null>;

/**
 * What comes on some days of a viewer's titles. It depends on what the titles have stored, not on how much the account holds, and waits for the
 * movie database only so long: seasons that arrive later are cached for the next time.
 *
 * @param today the viewer's day
 */
export async function readCalendar(
  days: DayRange,
  today: string,
  { page, season, onRowsRead, waitMs }: CalendarSources,
): Promise<CalendarRecord & { readonly titles: readonly ViewerTitleRecord[] }> {
  const { titles, hasMore } = await readTitles(days, today, page);
  const seasons = await readSeasons(titles, days, season, waitMs);
  const unread: ViewerTitleRecord[] = [];
  const entries = await eachInTurn(titles, (title) => {
    const ofTitle = seasons.get(title) ?? new Map<number, SeasonRecord | null>();
    if (seasonsOn(title, days).some((number) => !ofTitle.has(number))) unread.push(title);
    const episodes = [...ofTitle].map(([number, one]) => [number, one?.episodes ?? []] as const);
    for (const [, ofSeason] of episodes) onRowsRead?.(1 + ofSeason.length);
    return entriesOn(title, days, new Map(episodes));
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

/** The seasons of titles that could be read in time. */
async function readSeasons(
  titles: readonly ViewerTitleRecord[],
  days: DayRange,
  read: ReadSeason,
  waitMs: number,
) {
  let endWait: (late: 'late') => void = () => undefined;
  const isLate = new Promise<'late'>((resolve) => {
    endWait = resolve;
  });
  const seasons = new Map<ViewerTitleRecord, Map<number, SeasonRecord | null>>();
  const reads: Promise<void>[] = [];
  for (const title of titles) {
    for (const number of seasonsOn(title, days)) {
      // Reading a cached season parses it.
      const wait = turn();
      if (wait) await wait;
      const reading = read({ seriesId: title.tmdbId, number }).catch(ofFailure);
      const store = async () => {
        const season = await Promise.race([reading, isLate]);
        if (season === 'late' || season === 'failed') return;
        const ofTitle = seasons.get(title) ?? new Map<number, SeasonRecord | null>();
        seasons.set(title, ofTitle.set(number, season));
      };
      const stored = store();
      // Awaited below, with all others.
      stored.catch(() => undefined);
      reads.push(stored);
    }
  }
  // Once all have been started: what is cached is there by then.
  const timer = setTimeout(() => endWait('late'), waitMs);
  await Promise.all(reads).finally(() => clearTimeout(timer));
  return seasons;
}

function ofFailure(error: unknown): 'failed' {
  if (error instanceof TmdbError) return 'failed';
  throw error;
}

/** How many seasons are being read for the calendars of this process. */
const MAX_IN_PROGRESS = 200;

/** Reads seasons for calendars, in a language. */
export type CalendarSeasons = (language: Locale, key: SeasonKey) => Promise<SeasonRecord | null>;

/**
 * Creates what reads the seasons of calendars: in the cache, or at the lowest priority, so many at a time. Beyond that it rejects with
 * a TmdbError, but not because of cached ones that were requested in the same moment.
 *
 * @param seasonIn reads a season in a language at the lowest priority
 */
export function createCalendarSeasons(seasonIn: (language: Locale) => ReadSeason): CalendarSeasons {
  const byLanguage = new Map<string, ReadSeason>();
  const inProgress = new Map<string, Promise<SeasonRecord | null>>();
  return async (language, key) => {
    const name = nameOf(language, key);
    // By then those that are cached have been read.
    if (inProgress.size >= MAX_IN_PROGRESS && !inProgress.has(name)) await setImmediate();
    const existing = inProgress.get(name);
    if (existing) return existing;
    if (inProgress.size >= MAX_IN_PROGRESS) throw new TmdbError('fetchSeasonDetails', 'busy');
    const read = byLanguage.get(language.tag) ?? seasonIn(language);
    byLanguage.set(language.tag, read);
    const reading = read(key).finally(() => inProgress.delete(name));
    inProgress.set(name, reading);
    return reading;
  };
}

/** Reads the same seasons, each once: an operation may have many calendars, and parsing a cached season takes CPU time. */
export function readEachOnce(read: CalendarSeasons): CalendarSeasons {
  const seasons = new Map<string, Promise<SeasonRecord | null>>();
  return (language, key) => {
    const name = nameOf(language, key);
    const season = seasons.get(name) ?? read(language, key);
    seasons.set(name, season);
    return season;
  };
}

function nameOf({ tag }: Locale, { seriesId, number }: SeasonKey): string {
  return `${tag} ${seriesId} ${number}`;
}
