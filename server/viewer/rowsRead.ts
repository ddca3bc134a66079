import { operationTooCostly } from '../graphql/errors.ts';
import type { ViewerTitleRecord } from './records.ts';
import { rowsIn, type ViewerStores } from './store.ts';

/** Rows that one operation may read: two hundred titles with a hundred parts each, and their seasons. */
const MAX_ROWS = 25_000;

/**
 * Counts the rows that an operation reads from the viewer's records: a title is one, and so is each of its seasons and
 * each part read; a play, rating, list, item, document, token and count are one, too.
 */
export class RowsRead {
  #rows = 0;
  /** Whether the limit applies: not to the web client's own operations, whose lists have a size of our choice. */
  isLimited = true;
  readonly #onRead: (rows: number) => void;

  /** @param onRead called with each number of rows that is read */
  constructor(onRead: (rows: number) => void = () => undefined) {
    this.#onRead = onRead;
  }

  get isExceeded(): boolean {
    return this.isLimited && this.#rows > MAX_ROWS;
  }

  /** Counts rows that were read. */
  add(rows: number): void {
    this.#rows += rows;
    this.#onRead(rows);
  }

  /**
   * Counts rows that are about to be read. Throws OPERATION_TOO_COSTLY beyond the limit: they must not be read then. Such an
   * operation costs as much as one at the limit, since rejecting each of its fields takes as long as reading a few rows.
   */
  require(rows: number): void {
    const left = this.isLimited ? Math.max(0, MAX_ROWS - this.#rows) : rows;
    this.#rows += rows;
    this.#onRead(Math.min(rows, left));
    this.check();
  }

  /** Throws once the limit is exceeded, so that nothing further is read. */
  check(): void {
    if (!this.isExceeded) return;
    const rule = `An operation may read at most ${MAX_ROWS} rows of the viewer's records`;
    throw operationTooCostly(rule, `this one would read ${this.#rows} or more`);
  }
}

/** The same stores, whose reads are counted. */
export function countReads(stores: ViewerStores, rows: RowsRead): ViewerStores {
  const { titles, plays, ratings, lists, accessTokens } = stores;
  /** A read whose number of rows is known once they have been read. */
  const counted =
    <Request extends readonly unknown[], Answer>(
      read: (...request: Request) => Promise<Answer>,
      rowsIn: (answer: Answer) => number,
    ) =>
    async (...request: Request): Promise<Answer> => {
      rows.check();
      const answer = await read(...request);
      rows.add(rowsIn(answer));
      return answer;
    };
  /** A read of one row. */
  const countedOne =
    <Request extends readonly unknown[], Answer>(read: (...request: Request) => Promise<Answer>) =>
    async (...request: Request): Promise<Answer> => {
      rows.require(1);
      return read(...request);
    };
  const rowsOf = ({ records }: { readonly records: readonly unknown[] }) => records.length;
  const lengthOf = ({ length }: readonly unknown[]) => length;
  return {
    ...stores,
    titles: {
      ...titles,
      readPage: counted(titles.readPage, ({ records }) => titleRows(records)),
      count: countedOne(titles.count),
      read: counted(titles.read, titleRows),
      readSeasons: async (uid, ranges) => {
        rows.require(ranges.reduce((sum, range) => sum + rowsIn(range, titles.readsWholeSeasons), 0));
        return titles.readSeasons(uid, ranges);
      },
      update: counted(titles.update, (update) => update.rows),
    },
    plays: {
      readPage: counted(plays.readPage, rowsOf),
      count: countedOne(plays.count),
      read: counted(plays.read, lengthOf),
    },
    ratings: {
      readPage: counted(ratings.readPage, rowsOf),
      count: countedOne(ratings.count),
      read: counted(ratings.read, lengthOf),
    },
    lists: {
      readPage: counted(lists.readPage, rowsOf),
      count: countedOne(lists.count),
      read: counted(lists.read, lengthOf),
      findShared: countedOne(lists.findShared),
      readItems: counted(lists.readItems, rowsOf),
      readListsOf: counted(lists.readListsOf, (ids) => ids.flat().length + ids.length),
      update: counted(lists.update, (update) => update.rows),
    },
    accessTokens: { ...accessTokens, list: counted(accessTokens.list, lengthOf) },
    readDocument: async (...request) => {
      rows.require(1);
      return stores.readDocument(...request);
    },
  };
}

/** A title is a row, and so is each of its seasons. */
function titleRows(titles: readonly (ViewerTitleRecord | null | Error)[]): number {
  const seasons = titles.map((title) => (title && 'seasons' in title ? title.seasons.size : 0));
  return seasons.reduce((sum, count) => sum + count, titles.length);
}
