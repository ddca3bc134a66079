import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { AccountError } from '../../accounts/accounts.ts';
import type { Logger } from '../../observe/log.ts';
import { saveStatistics } from '../documents.ts';
import type { PlayRecord } from '../records.ts';
import type { StatisticsRecord } from './statisticsRecord.ts';
import { StatisticsCounter } from './statistics.ts';
import type { ListCursor, PageRequest, RecordPage, ViewerStores } from '../store.ts';
import { eachInTurn } from '../turns.ts';

/** How many plays or ratings one step reads. */
const STEP = 500;
/** How many titles are read at a time. */
const TITLES = 120;
/** The rest after a step, as a multiple of the time that the event loop was busy during it, and its limit in milliseconds. */
const REST_RATIO = 3;
const MAX_REST_MS = 250;
/** How many statistics are computed at once, and how many of one viewer; others are when they are requested again. */
const MAX_IN_PROGRESS = 100;
const MAX_OF_VIEWER = 3;
/** After a failure they are not computed again for this long, in milliseconds. */
const RETRY_MS = 60_000;

/** Which statistics to compute. */
interface StatisticsRequest {
  readonly uid: string;
  /** Null for all time. */
  readonly year: number | null;
  /** Of the hours of the day, an IANA name. */
  readonly timeZone: string;
  /** Called with each number of rows that is read. */
  readonly onRowsRead?: ((rows: number) => void) | undefined;
}

/** What changes with nearly every change of a viewer's records: the time of the last change of a title, and all bytes. */
type RecordsState = Pick<StatisticsRecord, 'changedAt' | 'bytes'>;

/** Reads the state of a viewer's records, which takes as long in every account. */
export async function readState(
  { titles, storedBytes }: Pick<ViewerStores, 'titles' | 'storedBytes'>,
  uid: string,
): Promise<RecordsState> {
  const [{ records }, bytes] = await Promise.all([
    titles.readPage(uid, { name: 'titles', mediaType: null }, { count: 1, from: null }),
    storedBytes(uid),
  ]);
  return { changedAt: records[0]?.changedAt ?? null, bytes };
}

/** From where ratings are read that were given in a year, or all, the latest first: a zone's year ends within a day of that in UTC. */
export function ratingsFrom(year: number | null): ListCursor | null {
  return year === null ? null : { at: `${year + 1}-01-02T00:00:00.000Z`, key: 'movie:1' };
}

/** Computes viewers' statistics in the background, for all operations of a process. */
export type StatisticsBuilder = ReturnType<typeof createStatisticsBuilder>;

/**
 * Creates what computes statistics in steps, which all that are in progress take in turn, with a rest after each: requests are served in
 * between, without waiting for admission. What several processes compute at once is the same.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createStatisticsBuilder({
  stores,
  logger,
  now = () => performance.now(),
}: Readonly<{ stores: ViewerStores; logger: Logger; now?: () => number }>) {
  const inProgress = new Map<string, Readonly<{ uid: string; done: Promise<void> }>>();
  /** When the statistics of a key last failed. */
  const failedAt = new Map<string, number>();
  const closing = new AbortController();
  let lastStep: Promise<unknown> = Promise.resolve();

  function inStep<Result>(work: () => Promise<Result>): Promise<Result> {
    let before = performance.eventLoopUtilization();
    const done = lastStep.then(() => {
      closing.signal.throwIfAborted();
      before = performance.eventLoopUtilization();
      return work();
    });
    const rest = () =>
      pause(Math.min(MAX_REST_MS, REST_RATIO * performance.eventLoopUtilization(before).active));
    lastStep = done.then(rest, rest);
    return done;
  }

  /** Reads all pages of a list in steps, until one says that it was the last. */
  async function readPages<Record>(
    from: ListCursor | null,
    read: (page: PageRequest) => Promise<RecordPage<Record>>,
    take: (records: readonly Record[]) => Promise<boolean>,
    onRowsRead: StatisticsRequest['onRowsRead'],
  ): Promise<void> {
    let next = from;
    let isLast = false;
    while (!isLast) {
      isLast = await inStep(async () => {
        const page = await read({ count: STEP, from: next });
        onRowsRead?.(page.records.length);
        next = page.end;
        return !(await take(page.records)) || !page.hasMore;
      });
    }
  }

  async function build({ uid, year, timeZone, onRowsRead }: StatisticsRequest): Promise<void> {
    const computedAt = new Date().toISOString();
    const state = await readState(stores, uid);
    const counter = new StatisticsCounter(timeZone);
    const filter = { year: year === null ? null : String(year), mediaType: null, titleId: null };
    await readPages(
      null,
      (page) => stores.plays.readPage(uid, filter, page),
      async (plays) => {
        const titles = await addTitles(counter, stores.titles, uid, plays);
        onRowsRead?.(titles);
        await eachInTurn(plays, (play) => counter.addPlay(play));
        return true;
      },
      onRowsRead,
    );
    const yearOf = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' });
    await readPages(
      ratingsFrom(year),
      (page) => stores.ratings.readPage(uid, { mediaType: null }, page),
      async (ratings) => {
        const years = await eachInTurn(ratings, ({ at, value }) => {
          const own = year === null ? null : Number(yearOf.format(new Date(at)));
          if (own === year) counter.addRating(value);
          return own;
        });
        return year === null || (years.at(-1) ?? year) >= year;
      },
      onRowsRead,
    );
    const counts = await inStep(() => counter.counts());
    await saveStatistics(stores, year, { uid, computedAt, timeZone, ...state, ...counts });
  }

  async function tryBuild(key: string, request: StatisticsRequest): Promise<void> {
    try {
      await build(request);
    } catch (error) {
      if (closing.signal.aborted) return;
      for (const [failed, at] of failedAt) if (now() - at >= RETRY_MS) failedAt.delete(failed);
      failedAt.set(key, now());
      // A failing store has logged it.
      if (!(error instanceof AccountError)) logger.error({ err: error }, 'Statistics could not be computed');
    } finally {
      inProgress.delete(key);
    }
  }

  return {
    /** Starts to compute statistics, unless they are already; false if that has failed lately. */
    start: (request: StatisticsRequest): boolean => {
      const { uid, year } = request;
      const key = `${uid} ${year ?? 'all'}`;
      if (now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return false;
      const ofViewer = [...inProgress.values()].filter((one) => one.uid === uid).length;
      const isFull = inProgress.size >= MAX_IN_PROGRESS || ofViewer >= MAX_OF_VIEWER;
      if (!inProgress.has(key) && !isFull) inProgress.set(key, { uid, done: tryBuild(key, request) });
      return true;
    },
    /** Resolves when nothing is being computed. */
    settled: async (): Promise<void> => {
      await Promise.all([...inProgress.values()].map(({ done }) => done));
    },
    /** Ends what is being computed at its next step; it is computed again when it is requested. */
    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all([...inProgress.values()].map(({ done }) => done));
    },
  };
}

/** Reads the titles of plays that have not been added yet, and returns how many rows these are. */
async function addTitles(
  counter: StatisticsCounter,
  titles: ViewerStores['titles'],
  uid: string,
  plays: readonly PlayRecord[],
): Promise<number> {
  const ids = [...new Set(plays.map(({ titleId }) => titleId))].filter((id) => !counter.hasTitle(id));
  for (let from = 0; from < ids.length; from += TITLES) {
    const some = ids.slice(from, from + TITLES);
    const records = await titles.read(uid, some);
    for (const [index, id] of some.entries()) {
      const record = records[index];
      counter.addTitle(id, record && !(record instanceof Error) ? record.facts : null);
    }
  }
  return ids.length;
}
