import type { PersonRecord } from '../records/person.ts';
import { MAX_UPSTREAM_PAGE, titleId, type TitleListPage, type TitleRecord } from '../records/title.ts';
import { isVisible } from '../records/visibility.ts';
import { type Cursor, encodeCursor } from './cursor.ts';

/** A title in a list, with its cursor. */
export interface TitleEdgeRecord {
  readonly cursor: string;
  readonly node: TitleRecord;
  /** The person a search found it through; absent elsewhere. */
  readonly person?: PersonRecord | null;
}

/** A page of a list of titles, each with an opaque cursor to continue after it. */
export interface TitlePageRecord {
  readonly edges: readonly TitleEdgeRecord[];
  readonly hasNextPage: boolean;
  /** The last edge's cursor; on an empty page the position read up to, or null at the end of the list. */
  readonly endCursor: string | null;
}

/** An empty page at the end of a list. */
export const EMPTY_TITLE_PAGE: TitlePageRecord = { edges: [], hasNextPage: false, endCursor: null };

/** Limit of upstream pages read for one page of a genre, however few titles are requested. */
export const MAX_GENRE_PAGES = 5;

/** Titles on a full upstream page. */
const TITLES_PER_UPSTREAM_PAGE = 20;

/**
 * For a ready-made list, one upstream page may be read per this many requested titles, so that filtering leaves enough.
 */
const TITLES_PER_PAGE_ALLOWANCE = 10;

export interface CollectOptions {
  /** Number of visible titles requested. */
  readonly first: number;
  /** Position to continue after; null starts at the beginning. */
  readonly after: Cursor | null;
  /** Limit of upstream pages to read, not counting re-reads. */
  readonly maxPages: number;
  /** Reads one upstream page, 1 to 500. */
  readonly readPage: (page: number) => Promise<TitleListPage>;
  /** Number of titles to prefetch after these: the reads of their pages are started too. None by default. */
  readonly prefetchCount?: number;
}

/** Limit of upstream pages read for `first` titles of a ready-made list. */
export function maxListPages(first: number): number {
  return Math.ceil(first / TITLES_PER_PAGE_ALLOWANCE);
}

/**
 * Collects up to `first` distinct visible titles of a paged list; hidden and repeated titles are dropped before
 * counting. Pages that are certainly needed are read concurrently. A page can be shorter than requested and still have
 * a next page. Continuing after a cursor re-reads the cursor's page and the one before it, to account for titles that
 * have moved.
 */
export async function collectTitles(request: CollectOptions): Promise<TitlePageRecord> {
  const { first, after, maxPages, readPage, prefetchCount = 0 } = request;
  const builder = new TitlePageBuilder(first);
  let left = maxPages;
  let nextPage = 1;
  let lastPage = MAX_UPSTREAM_PAGE;

  const readNext = (count: number): Promise<TitleListPage[]> => {
    const pages = Array.from({ length: count }, (_, offset) => nextPage + offset);
    nextPage += count;
    left -= count;
    return Promise.all(pages.map(readPage));
  };
  const addPages = (pages: readonly TitleListPage[]): void => {
    for (const page of pages) {
      builder.add(page);
      lastPage = lastReadablePage(page);
    }
  };

  if (after) {
    nextPage = after.page + 1;
    const unreadOnPage = Math.max(0, TITLES_PER_UPSTREAM_PAGE - after.index - 1);
    const surelyNeeded = Math.min(pagesFor(first - unreadOnPage), left, lastPage - after.page);
    const [reread, pages] = await Promise.all([rereadAround(after, readPage), readNext(surelyNeeded)]);
    builder.resumeAfter(after, reread);
    lastPage = lastReadablePage(reread.current);
    addPages(pages);
  }
  while (builder.remaining > 0 && left > 0 && nextPage <= lastPage) {
    addPages(await readNext(Math.min(pagesFor(builder.remaining), left, lastPage - nextPage + 1)));
  }
  const ahead = Math.min(pagesFor(prefetchCount), lastPage - nextPage + 1);
  for (let offset = 0; offset < ahead; offset += 1) {
    // The request that needs this page reports the error.
    readPage(nextPage + offset).catch(() => undefined);
  }
  return builder.toPage(nextPage <= lastPage);
}

interface Reread {
  readonly previous: TitleListPage | null;
  readonly current: TitleListPage;
}

async function rereadAround({ page }: Cursor, readPage: CollectOptions['readPage']): Promise<Reread> {
  const [previous, current] = await Promise.all([page > 1 ? readPage(page - 1) : null, readPage(page)]);
  return { previous, current };
}

/** Builds a page of titles and tracks which titles have been seen. */
class TitlePageBuilder {
  readonly #first: number;
  readonly #seen = new Set<string>();
  readonly #edges: TitleEdgeRecord[] = [];
  #position: Cursor | null = null;
  /** The key of the cursor's title if the title is no longer where it was. */
  #movedKey: string | null = null;
  #hasUnreadTitles = false;

  constructor(first: number) {
    this.#first = first;
  }

  get remaining(): number {
    return this.#first - this.#edges.length;
  }

  /** Adds the titles of a page, from an index on; those before it count as seen. */
  add({ page, titles }: TitleListPage, startIndex = 0): void {
    if (this.#hasUnreadTitles) return;
    const from = Math.max(startIndex, titles.findIndex((title) => titleId(title) === this.#movedKey) + 1);
    for (const [index, title] of titles.entries()) {
      const key = titleId(title);
      const isNew = !this.#seen.has(key) && index >= from && isVisible(title);
      if (isNew && this.remaining === 0) {
        this.#hasUnreadTitles = true;
        return;
      }
      this.#seen.add(key);
      this.#position = { page, index, key };
      if (isNew) this.#edges.push({ cursor: encodeCursor(this.#position), node: title });
    }
    if (titles.length === 0) this.#position = { page, index: -1, key: '' };
  }

  /**
   * Continues after the cursor's title, wherever it is now. If it is on neither page it may have moved down together
   * with the titles before it: then the page continues after its former index, and on a later page after the title
   * itself.
   */
  resumeAfter({ index, key }: Cursor, { previous, current }: Reread): void {
    const isKey = (title: TitleRecord) => titleId(title) === key;
    const atIndex = current.titles[index];
    // A page can contain a title twice.
    const currentIndex = atIndex && isKey(atIndex) ? index : current.titles.findIndex(isKey);
    const previousIndex = previous?.titles.findIndex(isKey) ?? -1;
    if (currentIndex === -1 && previousIndex === -1) this.#movedKey = key;
    if (previous)
      this.add(
        previous,
        currentIndex === -1 && previousIndex !== -1 ? previousIndex + 1 : previous.titles.length,
      );
    if (currentIndex !== -1) this.add(current, currentIndex + 1);
    else this.add(current, previousIndex === -1 ? index + 1 : 0);
  }

  /** The last edge's cursor is the position read up to, so that continuing after it reads nothing twice. */
  toPage(hasMorePages: boolean): TitlePageRecord {
    const hasNextPage = this.#hasUnreadTitles || hasMorePages;
    const end = this.#position && encodeCursor(this.#position);
    const last = this.#edges.at(-1);
    if (!last || end === null) return { edges: [], hasNextPage, endCursor: hasNextPage ? end : null };
    const edges = [...this.#edges.slice(0, -1), { ...last, cursor: end }];
    return { edges, hasNextPage, endCursor: end };
  }
}

function pagesFor(titles: number): number {
  return Math.max(0, Math.ceil(titles / TITLES_PER_UPSTREAM_PAGE));
}

function lastReadablePage({ totalPages }: TitleListPage): number {
  return Math.min(totalPages, MAX_UPSTREAM_PAGE);
}
