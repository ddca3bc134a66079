import { parseTitleId } from '../records/globalIds.ts';
import { type MediaType, titleId } from '../records/title.ts';
import { continuedAt } from './resumePoint.ts';
import type { ViewerTitleRecord } from './viewerTitle.ts';

/**
 * A position in a list ordered by time. It stays valid when its title is played again or removed: what follows are
 * the titles with an older time.
 */
export interface TimeCursor {
  readonly at: string;
  /** The title's global id. */
  readonly key: string;
}

/** A list of a viewer's titles, newest first; equal times are ordered by descending id. */
export interface ViewerTitleList {
  readonly name: ViewerTitleListName;
  /** Restricts the list to movies or series; null for both. Used by the watchlist only. */
  readonly mediaType: MediaType | null;
}

/** All titles by last change, the watchlist, the history, and Continue Watching. */
export type ViewerTitleListName = 'titles' | 'watchlist' | 'history' | 'continuable';

/** Sort key of a list; null for a title that is not in it. */
export const LISTED_AT: Readonly<Record<ViewerTitleListName, (record: ViewerTitleRecord) => string | null>> =
  {
    titles: ({ changedAt }) => changedAt,
    watchlist: ({ listedAt }) => listedAt,
    history: ({ playedAt }) => playedAt,
    continuable: continuedAt,
  };

/** A page of a list, as read from a store. */
export interface ViewerTitlePage {
  readonly titles: readonly ViewerTitleRecord[];
  /** Cursor of the last title read; null when none was. */
  readonly end: TimeCursor | null;
  /** Whether there are further titles after it. */
  readonly hasMore: boolean;
}

/** A page of a list, as returned to a client. */
export interface ViewerTitleConnectionRecord {
  readonly edges: readonly { readonly cursor: string; readonly node: ViewerTitleRecord }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly endCursor: string | null;
  /** Returns the length of the whole list. */
  readonly totalCount: () => Promise<number>;
}

/** Encodes a cursor as opaque text, safe in a URL. */
export function encodeTimeCursor({ at, key }: TimeCursor): string {
  return Buffer.from(`${at}/${key}`).toString('base64url');
}

/** The cursor that a text names; null when printTimeCursor cannot have made it. */
export function decodeTimeCursor(text: string): TimeCursor | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, at, key] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(.{1,20})$/.exec(plain) ?? [];
  if (at === undefined || key === undefined || !parseTitleId(key)) return null;
  return encodeTimeCursor({ at, key }) === text ? { at, key } : null;
}

/** The position of a title in a list. */
export function placeOf(name: ViewerTitleListName, record: ViewerTitleRecord): TimeCursor {
  return { at: LISTED_AT[name](record) ?? '', key: titleId(record) };
}

/** How Continue Watching finds out which titles have a resume point. */
interface ContinueWatchingFilter {
  /** Reads the next page of the list. */
  readonly read: (first: number, after: TimeCursor | null) => Promise<ViewerTitlePage>;
  /** Whether a title has a resume point. */
  readonly hasResumePoint: (title: ViewerTitleRecord) => Promise<boolean>;
  /** Whether answering that needs a lookup. */
  readonly needsLookup: (title: ViewerTitleRecord) => boolean;
}

/**
 * Up to `first` titles with a resume point. Titles that are certainly needed are looked up concurrently, at most
 * `first` in all: when those are spent the page ends, even if it is short.
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
    const batch: ViewerTitleRecord[] = [];
    for (const title of page.titles) {
      if (needsLookup(title)) {
        if (lookupsLeft === 0) break;
        lookupsLeft -= 1;
      }
      batch.push(title);
    }
    const isCut = batch.length < page.titles.length;
    const last = batch.at(-1);
    end = isCut ? (last ? placeOf('continuable', last) : end) : (page.end ?? end);
    const left = await Promise.all(batch.map(hasResumePoint));
    titles.push(...batch.filter((_, place) => left[place]));
    const hasMore = isCut || page.hasMore;
    if (isCut || !hasMore || titles.length === first) {
      return { titles, end: end === after ? null : end, hasMore };
    }
  }
}

/** A page as a client gets it. */
export function toConnection(
  name: ViewerTitleListName,
  { titles, end, hasMore }: ViewerTitlePage,
  after: TimeCursor | null,
  totalCount: () => Promise<number>,
): ViewerTitleConnectionRecord {
  return {
    edges: titles.map((node) => ({ cursor: encodeTimeCursor(placeOf(name, node)), node })),
    hasNextPage: hasMore,
    hasPreviousPage: after !== null,
    endCursor: end && encodeTimeCursor(end),
    totalCount,
  };
}
