import { createCursors, toConnection } from '../graphql/connection.ts';
import type { QueryTitlesArgs, RequireFields } from '../graphql/generated/resolvers.ts';
import { parseTitleId } from '../records/globalIds.ts';
import { isVisible, MAX_UPSTREAM_PAGE, titleId, type TitleListPage } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';

/** A position in a list: after which title, and where that title was read. */
export interface Cursor {
  /** Upstream page, 1 to 500. */
  readonly page: number;
  /** Index within the page, from 0; -1 on a page without titles. */
  readonly index: number;
  /** Global id of the title at that index; '' on a page without titles. */
  readonly key: string;
}

export const titleCursors = createCursors<Cursor>(
  ({ page, index, key }) => `${page}/${index}/${key}`,
  /^(\d{1,3})\/(-1|\d{1,6})\/(.{0,20})$/,
  (page, index, key = '') => {
    const cursor = { page: Number(page), index: Number(index), key };
    const isPosition = key === '' ? cursor.index === -1 : cursor.index >= 0 && parseTitleId(key) !== null;
    return isPosition && cursor.page >= 1 && cursor.page <= MAX_UPSTREAM_PAGE ? cursor : null;
  },
);

/** Whether a page after a cursor has titles before it. */
export const hasTitlesBefore = (after: Cursor | null) =>
  after !== null && (after.page > 1 || after.key !== '');

const TITLES_PER_UPSTREAM_PAGE = 20;

const pagesFor = (titles: number) => Math.max(0, Math.ceil(titles / TITLES_PER_UPSTREAM_PAGE));

/** The pagination arguments of a list. */
export type PageArguments = Pick<RequireFields<QueryTitlesArgs, 'first'>, 'first' | 'after'>;

export interface CollectOptions extends PageArguments {
  /** Limit of upstream pages to read, not counting re-reads; by default one for each ten titles, some of them hidden. */
  readonly maxPages?: number;
  /** Reads one upstream page, 1 to 500. */
  readonly readPage: (page: number) => Promise<TitleListPage>;
  /** Number of titles to prefetch after these: the reads of their pages are started too. None by default. */
  readonly prefetchCount?: number | undefined;
}

/**
 * A page of up to `first` distinct visible titles of a list; hidden and repeated titles are dropped before
 * counting. Pages that are certainly needed are read concurrently. A page can be shorter than requested and still have
 * a next page. Continuing after a cursor re-reads the cursor's page and the one before it, to account for titles that
 * have moved.
 */
export async function collectTitles({
  first,
  after: cursor,
  maxPages = Math.ceil(first / 10),
  readPage,
  prefetchCount = 0,
}: CollectOptions) {
  const after = titleCursors.decodeAfter(cursor);
  const pages: TitleListPage[] = [];
  let remainingPages = maxPages;
  let nextPage = (after?.page ?? 0) + 1;
  let lastPage = MAX_UPSTREAM_PAGE;

  const readNext = (titles: number): Promise<TitleListPage[]> => {
    const count = Math.min(pagesFor(titles), remainingPages, lastPage - nextPage + 1);
    const reads = Array.from({ length: count }, (_, offset) => readPage(nextPage + offset));
    nextPage += count;
    remainingPages -= count;
    return Promise.all(reads);
  };
  const addPages = (read: readonly TitleListPage[]): void => {
    pages.push(...read);
    lastPage = pages.at(-1)?.totalPages ?? lastPage;
  };

  if (after) {
    const around = [after.page - 1, after.page].filter((page) => page > 0);
    const unreadOnPage = Math.max(0, TITLES_PER_UPSTREAM_PAGE - after.index - 1);
    const read = await Promise.all([...around.map(readPage), readNext(first - unreadOnPage)]);
    addPages(read.flat());
  }
  let selected = selectTitles(pages, first, after);
  while (selected.entries.length < first && remainingPages > 0 && nextPage <= lastPage) {
    addPages(await readNext(first - selected.entries.length));
    selected = selectTitles(pages, first, after);
  }
  const prefetchEnd = Math.min(nextPage + pagesFor(prefetchCount) - 1, lastPage);
  for (let page = nextPage; page <= prefetchEnd; page += 1) {
    // The request that needs this page reports the error.
    readPage(page).catch(() => undefined);
  }
  const { entries, end, hasUnread } = selected;
  const hasNextPage = hasUnread || nextPage <= lastPage;
  const endCursor = end && (hasNextPage || entries.length > 0) ? titleCursors.encode(end) : null;
  // The last cursor is the position read up to, so that continuing after it reads nothing twice.
  const cursors = [...entries.slice(0, -1).map(titleCursors.encode), endCursor ?? ''];
  const edges = entries.map(({ title }, index) => ({ cursor: cursors[index] ?? '', node: title }));
  return toConnection(edges, { hasNextPage, hasPreviousPage: hasTitlesBefore(after), endCursor });
}

interface Entry extends Cursor {
  readonly title: TitleRecord;
}

/** Selects up to `first` new visible titles after the cursor. `end` is the position read up to. */
function selectTitles(pages: readonly TitleListPage[], first: number, after: Cursor | null) {
  const all = pages.flatMap(({ page, titles }) =>
    titles.map((title, index) => ({ page, index, key: titleId(title), title })),
  );
  const isSeen = after ? seenBefore(all, after) : () => false;
  const seenKeys = new Set<string>();
  const entries: Entry[] = [];
  for (const [position, entry] of all.entries()) {
    const isNew = !isSeen(entry, position) && !seenKeys.has(entry.key) && isVisible(entry.title);
    if (isNew && entries.length === first)
      return { entries, end: all[position - 1] ?? null, hasUnread: true };
    if (isNew) entries.push(entry);
    seenKeys.add(entry.key);
  }
  const last = pages.at(-1);
  const end = last?.titles.length === 0 ? { page: last.page, index: -1, key: '' } : all.at(-1);
  return { entries, end: end ?? null, hasUnread: false };
}

/**
 * Which entries come before those after the cursor: those up to its title, wherever that is now. If it is neither on its
 * page nor on the one before, it may have moved down together with the titles before it: then those up to its former
 * index, and on a later page those up to the title itself.
 */
function seenBefore(all: readonly Entry[], { page, index, key }: Cursor) {
  const isAt = (number: number) => (entry: Entry) => entry.page === number && entry.key === key;
  // A page can contain a title twice.
  const candidates = [
    all.findIndex((entry) => isAt(page)(entry) && entry.index === index),
    all.findIndex(isAt(page)),
    all.findIndex(isAt(page - 1)),
  ];
  const cursorPosition = candidates.find((position) => position !== -1);
  if (cursorPosition !== undefined) return (_entry: Entry, position: number) => position <= cursorPosition;
  const moved = all.find((entry) => entry.page > page && entry.key === key);
  return (entry: Entry) =>
    entry.page < page ||
    (entry.page === page && entry.index <= index) ||
    (entry.page === moved?.page && entry.index <= moved.index);
}
