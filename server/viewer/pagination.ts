import { parseTitleId } from '../records/globalIds.ts';
import { type MediaType, titleId } from '../records/title.ts';
import { continuedAt } from './resumePoint.ts';
import type { ViewerTitleRecord } from './viewerTitle.ts';

/**
 * A title's position in a list ordered by time. It stays valid when its title is played again or removed: the
 * next page starts with the titles of an older time.
 */
export interface TimeCursor {
  readonly at: string;
  /** The title's global id. */
  readonly key: string;
}

/** A list of a viewer's titles, newest first; titles of the same time in descending order of their id. */
export interface ViewerTitleList {
  readonly name: ViewerTitleListName;
  /** One media type only; null for both. Only the watchlist can be filtered. */
  readonly mediaType: MediaType | null;
}

/** All titles by their last change, the watchlist, the viewing history, and the titles to continue. */
export type ViewerTitleListName = 'titles' | 'watchlist' | 'history' | 'continuable';

/** The time that a list is ordered by; null for a title outside the list. */
export const LISTED_AT: Readonly<Record<ViewerTitleListName, (record: ViewerTitleRecord) => string | null>> =
  {
    titles: ({ changedAt }) => changedAt,
    watchlist: ({ listedAt }) => listedAt,
    history: ({ playedAt }) => playedAt,
    continuable: continuedAt,
  };

/** A page of a list, as a store reads it. */
export interface ViewerTitlePage {
  readonly titles: readonly ViewerTitleRecord[];
  /** The position of the last title read; null when none was. */
  readonly end: TimeCursor | null;
  /** Whether the list has more titles after it. */
  readonly hasMore: boolean;
}

/** A page of a list, as a client receives it. */
interface Connection<Node> {
  readonly nodes: Node[];
  readonly edges: { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** A page of a list of titles, as a client receives it. */
export interface ViewerTitleConnectionRecord extends Connection<ViewerTitleRecord> {
  /** Returns the length of the whole list. */
  readonly totalCount: () => Promise<number>;
}

/** Encodes a cursor as opaque text, safe in a URL. */
export function encodeTimeCursor({ at, key }: TimeCursor): string {
  return Buffer.from(`${at}/${key}`).toString('base64url');
}

/** Decodes a cursor; null when encodeTimeCursor cannot have created it. */
export function decodeTimeCursor(text: string): TimeCursor | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, at, key] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(.{1,20})$/.exec(plain) ?? [];
  if (at === undefined || key === undefined || !parseTitleId(key)) return null;
  return encodeTimeCursor({ at, key }) === text ? { at, key } : null;
}

/** A title's position in a list. */
export function positionOf(name: ViewerTitleListName, record: ViewerTitleRecord): TimeCursor {
  return { at: LISTED_AT[name](record) ?? '', key: titleId(record) };
}

/** How to read the list and filter its titles. */
interface ContinueWatchingFilter {
  /** Reads the next page of the list. */
  readonly read: (first: number, after: TimeCursor | null) => Promise<ViewerTitlePage>;
  /** Whether anything is left to watch of a title. */
  readonly hasResumePoint: (title: ViewerTitleRecord) => Promise<boolean>;
  /** Whether that requires a lookup. */
  readonly needsLookup: (title: ViewerTitleRecord) => boolean;
}

/**
 * Up to `first` titles of which something is left to watch. Lookups run in parallel; at most `first` titles are
 * looked up, after which the page ends, however short it is.
 */
export async function continuedPage(
  first: number,
  after: TimeCursor | null,
  { read, hasResumePoint, needsLookup }: ContinueWatchingFilter,
): Promise<ViewerTitlePage> {
  const titles: ViewerTitleRecord[] = [];
  let end = after;
  let lookupsLeft = first;
  for (;;) {
    const page = await read(first - titles.length, end);
    const candidates: ViewerTitleRecord[] = [];
    for (const title of page.titles) {
      if (needsLookup(title)) {
        if (lookupsLeft === 0) break;
        lookupsLeft -= 1;
      }
      candidates.push(title);
    }
    const isTruncated = candidates.length < page.titles.length;
    const last = candidates.at(-1);
    end = isTruncated ? (last ? positionOf('continuable', last) : end) : (page.end ?? end);
    const hasMoreToWatch = await Promise.all(candidates.map(hasResumePoint));
    titles.push(...candidates.filter((_, index) => hasMoreToWatch[index]));
    const hasMore = isTruncated || page.hasMore;
    if (isTruncated || !hasMore || titles.length === first) {
      return { titles, end: end === after ? null : end, hasMore };
    }
  }
}

/**
 * Converts a page for a client.
 *
 * @param after the cursor that the page starts after
 * @param endCursor where the next page starts; otherwise after the last node
 */
export function toConnection<Node>(
  nodes: readonly Node[],
  cursorOf: (node: Node) => string,
  {
    hasMore,
    after,
    endCursor,
  }: { readonly hasMore: boolean; readonly after: unknown; readonly endCursor?: string | null },
): Connection<Node> {
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    nodes: [...nodes],
    edges,
    pageInfo: {
      hasNextPage: hasMore,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: endCursor === undefined ? (edges.at(-1)?.cursor ?? null) : endCursor,
    },
  };
}

/** Converts a page of titles for a client. */
export function toTitleConnection(
  name: ViewerTitleListName,
  { titles, end, hasMore }: ViewerTitlePage,
  after: TimeCursor | null,
  totalCount: () => Promise<number>,
): ViewerTitleConnectionRecord {
  const cursorOf = (title: ViewerTitleRecord) => encodeTimeCursor(positionOf(name, title));
  const endCursor = end && encodeTimeCursor(end);
  return { ...toConnection(titles, cursorOf, { hasMore, after, endCursor }), totalCount };
}
