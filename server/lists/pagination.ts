import { type Connection, toConnection } from '../graphql/connection.ts';
import { parseTitleId } from '../records/globalIds.ts';
import type { PersonRecord } from '../records/person.ts';
import { MAX_UPSTREAM_PAGE, titleId, type TitleListPage, type TitleRecord } from '../records/title.ts';
import { isVisible } from '../records/visibility.ts';

/** A position in a list: after which title, and where that title was read. */
export interface Cursor {
  /** Upstream page, 1 to 500. */
  readonly page: number;
  /** Index within the page, from 0; -1 on a page without titles. */
  readonly index: number;
  /** Global id of the title at that index; '' on a page without titles. */
  readonly key: string;
}

/** Encodes a cursor as opaque text, safe in a URL. */
export function encodeCursor({ page, index, key }: Cursor): string {
  return Buffer.from(`${page}/${index}/${key}`).toString('base64url');
}

/** Decodes a cursor; null if encodeCursor cannot have produced the text. */
export function decodeCursor(text: string): Cursor | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, page, index, key = ''] = /^(\d{1,3})\/(-1|\d{1,6})\/(.{0,20})$/.exec(plain) ?? [];
  const cursor = { page: Number(page), index: Number(index), key };
  const isPosition = key === '' ? cursor.index === -1 : cursor.index >= 0 && parseTitleId(key) !== null;
  const isReadable = cursor.page >= 1 && cursor.page <= MAX_UPSTREAM_PAGE;
  return isPosition && isReadable && encodeCursor(cursor) === text ? cursor : null;
}

interface TitleEdgeRecord {
  readonly cursor: string;
  readonly node: TitleRecord;
  /** The person a search found it through; absent elsewhere. */
  readonly person?: PersonRecord | null;
}

/** A page of a list of titles. */
export interface TitlePageRecord {
  readonly edges: readonly TitleEdgeRecord[];
  readonly hasNextPage: boolean;
  /** The last edge's cursor; on an empty page the position read up to, or null at the end of the list. */
  readonly endCursor: string | null;
}

/** A page of titles, as a client receives it. */
export interface TitleConnectionRecord extends Connection<TitleRecord, TitleEdgeRecord> {
  /** Number of visible titles in the whole list; null if unknown. */
  readonly totalCount: number | null;
}

/**
 * Converts a page for a client. There is a previous page if the cursor that it continues after names a title or is on a
 * later upstream page.
 */
export function toTitleConnection(
  { edges, ...page }: TitlePageRecord,
  after: Cursor | null,
  totalCount: number | null = null,
): TitleConnectionRecord {
  const hasPreviousPage = after !== null && (after.page > 1 || after.key !== '');
  return { ...toConnection(edges, { ...page, hasPreviousPage }), totalCount };
}

/** Limit of upstream pages read for one page of a genre, however few titles are requested. */
export const MAX_GENRE_PAGES = 5;

/** Limit of upstream pages read for `first` titles of any other list: enough although hidden titles are left out. */
export function maxListPages(first: number): number {
  return Math.ceil(first / 10);
}

const TITLES_PER_UPSTREAM_PAGE = 20;

function pagesFor(titles: number): number {
  return Math.max(0, Math.ceil(titles / TITLES_PER_UPSTREAM_PAGE));
}

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
  readonly prefetchCount?: number | undefined;
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
  let nextPage = (after?.page ?? 0) + 1;
  let lastPage = MAX_UPSTREAM_PAGE;

  const readNext = (titles: number): Promise<TitleListPage[]> => {
    const count = Math.min(pagesFor(titles), left, lastPage - nextPage + 1);
    const pages = Array.from({ length: count }, (_, offset) => readPage(nextPage + offset));
    nextPage += count;
    left -= count;
    return Promise.all(pages);
  };

  if (after) {
    const { page, index } = after;
    const [previous, current, pages] = await Promise.all([
      page > 1 ? readPage(page - 1) : null,
      readPage(page),
      readNext(first - Math.max(0, TITLES_PER_UPSTREAM_PAGE - index - 1)),
    ]);
    builder.resumeAfter(after, previous, current);
    for (const one of pages) builder.add(one);
    lastPage = (pages.at(-1) ?? current).totalPages;
  }
  while (builder.remaining > 0 && left > 0 && nextPage <= lastPage) {
    for (const page of await readNext(builder.remaining)) {
      builder.add(page);
      lastPage = page.totalPages;
    }
  }
  const end = Math.min(nextPage + pagesFor(prefetchCount) - 1, lastPage);
  for (let page = nextPage; page <= end; page += 1) {
    // The request that needs this page reports the error.
    readPage(page).catch(() => undefined);
  }
  return builder.toPage(nextPage <= lastPage);
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
  resumeAfter({ index, key }: Cursor, previous: TitleListPage | null, current: TitleListPage): void {
    const isKey = (title: TitleRecord) => titleId(title) === key;
    // A page can contain a title twice.
    const isAtIndex = current.titles.slice(index, index + 1).some(isKey);
    const onCurrent = isAtIndex ? index : current.titles.findIndex(isKey);
    const onPrevious = onCurrent === -1 && previous ? previous.titles.findIndex(isKey) : -1;
    const isGone = onCurrent === -1 && onPrevious === -1;
    if (isGone) this.#movedKey = key;
    if (previous) this.add(previous, onPrevious === -1 ? previous.titles.length : onPrevious + 1);
    this.add(current, isGone ? index + 1 : onCurrent + 1);
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
