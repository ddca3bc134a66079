import { operationTooCostly } from '../graphql/errors.ts';
import type { ViewerTitleRecord } from './records.ts';
import { rowsIn, type ViewerStore } from './store.ts';

/** Rows that one operation may read: two hundred titles with a hundred parts each, and their seasons. */
const MAX_ROWS = 25_000;

/**
 * Counts the rows that an operation reads from the viewer's records: a title is one, and so is each of its seasons and
 * each part read; a document, a token and a count are one, too.
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

/** The same store, whose reads are counted. */
export function countReads(store: ViewerStore, rows: RowsRead): ViewerStore {
  const countTitles = (titles: readonly (ViewerTitleRecord | null | Error)[]) => {
    const seasons = titles.map((title) => (title && 'seasons' in title ? title.seasons.size : 0));
    rows.add(seasons.reduce((sum, count) => sum + count, titles.length));
  };
  return {
    ...store,
    readPage: async (...request) => {
      rows.check();
      const page = await store.readPage(...request);
      countTitles(page.titles);
      return page;
    },
    count: async (...request) => {
      rows.require(1);
      return store.count(...request);
    },
    readTitles: async (uid, titleIds) => {
      rows.check();
      const titles = await store.readTitles(uid, titleIds);
      countTitles(titles);
      return titles;
    },
    readSeasons: async (uid, ranges) => {
      rows.require(ranges.reduce((sum, range) => sum + rowsIn(range, store.readsWholeSeasons), 0));
      return store.readSeasons(uid, ranges);
    },
    update: async (...request) => {
      rows.check();
      const update = await store.update(...request);
      rows.add(update.rows);
      return update;
    },
    readDocument: async (...request) => {
      rows.require(1);
      return store.readDocument(...request);
    },
    accessTokens: {
      ...store.accessTokens,
      list: async (uid) => {
        rows.check();
        const tokens = await store.accessTokens.list(uid);
        rows.add(tokens.length);
        return tokens;
      },
    },
  };
}
