import type { PersonRecord } from '../records/person.ts';
import { titleId, type TitleListPage, type TitleRecord } from '../records/title.ts';
import { isVisible } from '../records/visibility.ts';
import { type Cursor, encodeCursor, MAX_UPSTREAM_PAGE } from './cursor.ts';

/** A title in its place in a list. */
export interface TitleEdgeRecord {
  readonly cursor: string;
  readonly node: TitleRecord;
  /** Whom a search found it through; absent elsewhere. */
  readonly person?: PersonRecord | null;
}

/** A part of a list of titles, each with the opaque cursor to go on behind it. */
export interface TitlePageRecord {
  readonly edges: readonly TitleEdgeRecord[];
  readonly hasNextPage: boolean;
  /** The last edge's; without edges the place that was read to, or null when nothing is behind it. */
  readonly endCursor: string | null;
}

/** A part of a list with nothing in it and nothing behind it. */
export const EMPTY_TITLE_PAGE: TitlePageRecord = { edges: [], hasNextPage: false, endCursor: null };

/** Most pages that one answer about a genre reads, however few titles are asked for. */
export const MAX_GENRE_PAGES = 5;

/** Titles on a full upstream page. */
const TITLES_PER_UPSTREAM_PAGE = 20;

/** Of a ready-made list one page may be read for each so many titles asked for, so that filtering leaves enough. */
const TITLES_PER_PAGE_ALLOWANCE = 10;

export interface CollectOptions {
  /** How many visible titles are wanted. */
  readonly first: number;
  /** The place to go on from; null starts at the beginning. */
  readonly after: Cursor | null;
  /** Most pages to read, re-reads not counted. */
  readonly maxPages: number;
  /** Reads one upstream page, 1 to 500. */
  readonly readPage: (page: number) => Promise<TitleListPage>;
  /** How many titles behind these will be asked for next: their pages begin to be read at the same time. None by default. */
  readonly readAhead?: number;
}

/** Most upstream pages that an answer of `first` titles of a ready-made list reads. */
export function maxListPages(first: number): number {
  return Math.ceil(first / TITLES_PER_PAGE_ALLOWANCE);
}

/**
 * Up to `first` distinct visible titles of a paged list, hidden and repeated ones left out before counting. Pages
 * that are surely needed are read at the same time. A part can be shorter than asked for and still have more behind
 * it. Going on re-reads the cursor's page and the one before it, to drop what moved there since.
 */
export async function collectTitles(request: CollectOptions): Promise<TitlePageRecord> {
  const { first, after, maxPages, readPage, readAhead = 0 } = request;
  const gathered = new TitlePageBuilder(first);
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
      gathered.add(page);
      lastPage = lastReadablePage(page);
    }
  };

  if (after) {
    nextPage = after.page + 1;
    const leftOver = Math.max(0, TITLES_PER_UPSTREAM_PAGE - after.index - 1);
    const surelyNeeded = Math.min(pagesFor(first - leftOver), left, lastPage - after.page);
    const [reread, pages] = await Promise.all([rereadAround(after, readPage), readNext(surelyNeeded)]);
    gathered.resumeAfter(after, reread);
    lastPage = lastReadablePage(reread.current);
    addPages(pages);
  }
  while (gathered.remaining > 0 && left > 0 && nextPage <= lastPage) {
    addPages(await readNext(Math.min(pagesFor(gathered.remaining), left, lastPage - nextPage + 1)));
  }
  const ahead = Math.min(pagesFor(readAhead), lastPage - nextPage + 1);
  for (let offset = 0; offset < ahead; offset += 1) {
    // The request that needs this page reports the error.
    readPage(nextPage + offset).catch(() => undefined);
  }
  return gathered.toPage(nextPage <= lastPage);
}

interface Reread {
  readonly previous: TitleListPage | null;
  readonly current: TitleListPage;
}

async function rereadAround({ page }: Cursor, readPage: CollectOptions['readPage']): Promise<Reread> {
  const [previous, current] = await Promise.all([page > 1 ? readPage(page - 1) : null, readPage(page)]);
  return { previous, current };
}

/** What has been gathered so far, and which titles have been met. */
class TitlePageBuilder {
  readonly #first: number;
  readonly #met = new Set<string>();
  readonly #edges: TitleEdgeRecord[] = [];
  #end: Cursor | null = null;
  /** The cursor's title, when it is no longer where it was. */
  #movedKey: string | null = null;
  #hasLeftOver = false;

  constructor(first: number) {
    this.#first = first;
  }

  get remaining(): number {
    return this.#first - this.#edges.length;
  }

  /** Takes the titles of a page, from a place on; those before it count as met. */
  add({ page, titles }: TitleListPage, place = 0): void {
    if (this.#hasLeftOver) return;
    const from = Math.max(place, titles.findIndex((title) => titleId(title) === this.#movedKey) + 1);
    for (const [index, title] of titles.entries()) {
      const key = titleId(title);
      const isNew = !this.#met.has(key) && index >= from && isVisible(title);
      if (isNew && this.remaining === 0) {
        this.#hasLeftOver = true;
        return;
      }
      this.#met.add(key);
      this.#end = { page, index, key };
      if (isNew) this.#edges.push({ cursor: encodeCursor(this.#end), node: title });
    }
    if (titles.length === 0) this.#end = { page, index: -1, key: '' };
  }

  /**
   * Goes on behind the cursor's title, wherever it is now. When it is on neither page it may have moved down, with
   * what was before it: then behind the place it had, and on a later page behind itself.
   */
  resumeAfter({ index, key }: Cursor, { previous, current }: Reread): void {
    const isKey = (title: TitleRecord) => titleId(title) === key;
    const there = current.titles[index];
    // A page may name a title twice.
    const now = there && isKey(there) ? index : current.titles.findIndex(isKey);
    const before = previous?.titles.findIndex(isKey) ?? -1;
    if (now === -1 && before === -1) this.#movedKey = key;
    if (previous) this.add(previous, now === -1 && before !== -1 ? before + 1 : previous.titles.length);
    if (now !== -1) this.add(current, now + 1);
    else this.add(current, before === -1 ? index + 1 : 0);
  }

  /** The last title's cursor names the place that was read to: going on behind it reads nothing twice. */
  toPage(hasMorePages: boolean): TitlePageRecord {
    const hasNextPage = this.#hasLeftOver || hasMorePages;
    const end = this.#end && encodeCursor(this.#end);
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
