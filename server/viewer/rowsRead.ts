import { operationTooCostly } from '../graphql/errors.ts';
import type { ViewerTitleRecord } from './records.ts';
import { type PageRequest, rowsIn, type ViewerStores } from './store.ts';
import { OperationTurns } from './turns.ts';

/** Rows that one operation may read: two hundred titles with a hundred parts each, and their seasons. */
const MAX_ROWS = 25_000;

/** Rows of a long operation: several times those that a page of ours reads. */
const LONG_ROWS = 1_000;

/** How many entries of an index a count passes over for the work of reading a row. */
const ENTRIES_PER_ROW = 1_000;

/**
 * Counts the rows that an operation reads from the viewer's records: a title is one, and so is each of its seasons and
 * each part read; a play, rating, list, item, import, row of an import, document, token, feed and webhook are one, too, and so is a thousand that are only counted.
 */
export class RowsRead {
  #rows = 0;
  /** How many rows the reads in progress have at most. */
  #pending = 0;
  /** The reads that wait for those in progress, in their order. */
  readonly #waiting: (() => void)[] = [];
  readonly #turns: OperationTurns;
  /** Whether the limit applies: not to the web client's own operations, whose lists have a size of our choice. */
  isLimited = true;
  readonly #onRead: (rows: number) => void;

  /**
   * @param onRead called with each number of rows that is read
   * @param turns those of the operation
   */
  constructor(onRead: (rows: number) => void = () => undefined, turns = new OperationTurns()) {
    this.#onRead = onRead;
    this.#turns = turns;
  }

  get isExceeded(): boolean {
    return this.isLimited && this.#rows > MAX_ROWS;
  }

  /** Counts rows that were read. */
  add(rows: number, onRead = this.#onRead): void {
    this.#count(rows);
    onRead(rows);
  }

  /**
   * Counts rows that are about to be read. Throws OPERATION_TOO_COSTLY beyond the limit: they must not be read then. Such an
   * operation costs as much as one at the limit, since rejecting each of its fields takes as long as reading a few rows.
   */
  require(rows: number, onRead = this.#onRead): void {
    const remaining = this.isLimited ? Math.max(0, MAX_ROWS - this.#rows) : rows;
    this.#count(rows);
    onRead(Math.min(rows, remaining));
    this.check();
  }

  /**
   * Reads rows and counts them. While those in progress could reach the limit, others wait until it is known how many rows these have:
   * otherwise, any number of reads that start together would all begin below it.
   *
   * @param most how many rows there are at most
   */
  async read<Answer>(
    most: number,
    read: () => Promise<Answer>,
    rowsIn: (answer: Answer) => number,
    onRead = this.#onRead,
  ): Promise<Answer> {
    while (this.isLimited && this.#pending > 0 && this.#rows + this.#pending + most > MAX_ROWS)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#pending += most;
    try {
      const wait = this.turn();
      if (wait) await wait;
      this.check();
      const answer = await read();
      this.add(rowsIn(answer), onRead);
      return answer;
    } finally {
      this.#pending -= most;
      this.#waiting.shift()?.();
    }
  }

  #count(rows: number): void {
    this.#rows += rows;
    if (this.isLimited && this.#rows > LONG_ROWS) this.#turns.becomeLong();
  }

  /** As `turn`, for the next read of the operation. */
  turn(): Promise<void> | undefined {
    return this.#turns.next();
  }

  /** Throws once the limit is exceeded, so that nothing further is read. */
  check(): void {
    if (!this.isExceeded) return;
    const rule = `An operation may read at most ${MAX_ROWS} rows of the viewer's records`;
    throw operationTooCostly(rule, `this one would read ${this.#rows} or more`);
  }
}

/**
 * The same stores, whose reads are counted.
 *
 * @param onRead called with each number of rows that is read; by default the counter's own
 */
export function countReads(
  stores: ViewerStores,
  rows: RowsRead,
  onRead?: (rows: number) => void,
): ViewerStores {
  const { titles, plays, ratings, lists, imports, accessTokens, feeds, webhooks } = stores;
  /** A read whose number of rows is known once they have been read; a page has as many as were requested at most. */
  const counted =
    <Request extends readonly unknown[], Answer>(
      read: (...request: Request) => Promise<Answer>,
      rowsIn: (answer: Answer) => number,
      mostIn: (...request: Request) => number = () => 0,
    ) =>
    (...request: Request): Promise<Answer> =>
      rows.read(mostIn(...request), () => read(...request), rowsIn, onRead);
  /** A count passes over an entry of an index for each that it counts, which is quicker than reading them. */
  const countedEntries = <Request extends readonly unknown[]>(
    count: (...request: Request) => Promise<number>,
  ) => counted(count, (entries) => 1 + Math.floor(entries / ENTRIES_PER_ROW));
  /** A read of one row. */
  const countedOne =
    <Request extends readonly unknown[], Answer>(read: (...request: Request) => Promise<Answer>) =>
    async (...request: Request): Promise<Answer> => {
      rows.require(1, onRead);
      return read(...request);
    };
  const countIn = (_uid: string, _list: unknown, { count }: PageRequest) => count;
  const rowsOf = ({ records }: { readonly records: readonly unknown[] }) => records.length;
  const lengthOf = ({ length }: readonly unknown[]) => length;
  return {
    ...stores,
    titles: {
      ...titles,
      readPage: counted(titles.readPage, ({ records }) => titleRows(records), countIn),
      count: countedEntries(titles.count),
      read: counted(titles.read, titleRows, (_uid, ids) => ids.length),
      readSeasons: async (uid, ranges) => {
        const most = ranges.reduce((sum, range) => sum + rowsIn(range, titles.readsWholeSeasons), 0);
        rows.require(most, onRead);
        const wait = rows.turn();
        if (wait) await wait;
        return titles.readSeasons(uid, ranges);
      },
      update: counted(titles.update, (update) => update.rows),
    },
    plays: {
      readPage: counted(plays.readPage, rowsOf, countIn),
      count: countedEntries(plays.count),
      read: counted(plays.read, lengthOf),
      readLatest: counted(plays.readLatest, lengthOf, (_uid, { length }) => length),
    },
    ratings: {
      readPage: counted(ratings.readPage, rowsOf, countIn),
      count: countedEntries(ratings.count),
      read: counted(ratings.read, lengthOf),
      readOf: counted(ratings.readOf, lengthOf),
    },
    lists: {
      itemsAtOnce: lists.itemsAtOnce,
      readPage: counted(lists.readPage, rowsOf, (_uid, { count }) => count),
      count: countedEntries(lists.count),
      read: counted(lists.read, lengthOf),
      findShared: countedOne(lists.findShared),
      readItems: counted(lists.readItems, rowsOf, (_uid, _id, _order, { count }) => count),
      readListsOf: counted(lists.readListsOf, (ids) => ids.flat().length + ids.length),
      update: counted(lists.update, (update) => update.rows),
    },
    imports: {
      targetsAtOnce: imports.targetsAtOnce,
      readPage: counted(imports.readPage, rowsOf, (_uid, { count }) => count),
      count: countedEntries(imports.count),
      read: counted(imports.read, lengthOf),
      readRows: counted(imports.readRows, rowsOf, (_uid, _id, { count }) => count),
      readAdded: counted(imports.readAdded, rowsOf, (_uid, _id, { count }) => count),
      update: counted(imports.update, (update) => update.rows),
      add: counted(imports.add, (update) => update.rows),
    },
    accessTokens: { ...accessTokens, list: counted(accessTokens.list, lengthOf) },
    feeds: { ...feeds, list: counted(feeds.list, lengthOf) },
    webhooks: { ...webhooks, list: counted(webhooks.list, lengthOf) },
    readDocument: async (...request) => {
      rows.require(1, onRead);
      return stores.readDocument(...request);
    },
  };
}

/** A title is a row, and so is each of its seasons. */
function titleRows(titles: readonly (ViewerTitleRecord | null | Error)[]): number {
  const seasons = titles.map((title) => (title && 'seasons' in title ? title.seasons.size : 0));
  return seasons.reduce((sum, count) => sum + count, titles.length);
}
