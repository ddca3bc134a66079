import { parseTitleId } from '../records/globalIds.ts';
import { type MediaType, titleId } from '../records/title.ts';
import { continuedAt } from './resumePoint.ts';
import type { ViewerTitleRecord } from './viewerTitle.ts';

/**
 * A title's place in a list ordered by time. It stays where it is when its title is played again or taken off: what is after
 * it are the titles with an older time.
 */
export interface TimeCursor {
  readonly at: string;
  /** The title's global id. */
  readonly key: string;
}

/** A list of a viewer's titles, newest first; of one time, the greater id first. */
export interface ViewerTitleList {
  readonly name: ViewerTitleListName;
  /** Movies or series alone; null for both. Only the watchlist is read by it. */
  readonly mediaType: MediaType | null;
}

/** All titles by their last change, the watchlist, what was played, and what may be gone on with. */
export type ViewerTitleListName = 'titles' | 'watchlist' | 'history' | 'continuable';

/** What a list is ordered by; null for a title that is not in it. */
export const LISTED_AT: Readonly<Record<ViewerTitleListName, (record: ViewerTitleRecord) => string | null>> =
  {
    titles: ({ changedAt }) => changedAt,
    watchlist: ({ listedAt }) => listedAt,
    history: ({ playedAt }) => playedAt,
    continuable: continuedAt,
  };

/** A page of a list as a store reads it. */
export interface ViewerTitlePage {
  readonly titles: readonly ViewerTitleRecord[];
  /** The last place that was read; null when nothing was. */
  readonly end: TimeCursor | null;
  /** Whether there are further titles after it. */
  readonly hasMore: boolean;
}

/** A page of a list as a client gets it. */
export interface ViewerTitleConnectionRecord {
  readonly edges: readonly { readonly cursor: string; readonly node: ViewerTitleRecord }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly endCursor: string | null;
  /** Counts the whole list. */
  readonly totalCount: () => Promise<number>;
}

/** A cursor as opaque text, safe in a URL. */
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

/** A title's place in a list. */
export function placeOf(name: ViewerTitleListName, record: ViewerTitleRecord): TimeCursor {
  return { at: LISTED_AT[name](record) ?? '', key: titleId(record) };
}

/** What finding out about one title takes. */
interface ContinueWatchingFilter {
  /** Reads the next page of the list. */
  readonly read: (first: number, after: TimeCursor | null) => Promise<ViewerTitlePage>;
  /** Whether anything is left of a title. */
  readonly hasResumePoint: (title: ViewerTitleRecord) => Promise<boolean>;
  /** Whether that has to be looked up. */
  readonly needsLookup: (title: ViewerTitleRecord) => boolean;
}

/**
 * Up to `first` titles of which something is left. Titles that are surely needed are looked up at the same time. At most
 * `first` are: when those are spent the page ends, short as it may be.
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
