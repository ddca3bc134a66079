import { parseTitleId } from './ids.ts';
import { type MediaType, titleId } from './title.ts';
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

/** A title in such a list. */
export interface TimedTitle extends TimeCursor {
  readonly title: ViewerTitleRecord;
}

/** A part of a list of a viewer's titles. */
export interface ViewerTitlePart {
  readonly edges: readonly { readonly cursor: string; readonly node: ViewerTitleRecord }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number;
}

/** A cursor as opaque text, safe in a URL. */
export function printTimeCursor({ at, key }: TimeCursor): string {
  return Buffer.from(`${at}/${key}`).toString('base64url');
}

/** The cursor that a text names; null when printTimeCursor cannot have made it. */
export function parseTimeCursor(text: string): TimeCursor | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, at, key] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(.{1,20})$/.exec(plain) ?? [];
  if (at === undefined || key === undefined || !parseTitleId(key)) return null;
  return printTimeCursor({ at, key }) === text ? { at, key } : null;
}

/** The watchlist, what was put on it last first. */
export function watchlistOf(
  titles: readonly ViewerTitleRecord[],
  mediaType: MediaType | null = null,
): TimedTitle[] {
  const wanted = mediaType === null ? titles : titles.filter((title) => title.mediaType === mediaType);
  return newestFirst(wanted, ({ listedAt }) => listedAt);
}

/** What was played, played last first. */
export function historyOf(titles: readonly ViewerTitleRecord[]): TimedTitle[] {
  return newestFirst(titles, ({ playedAt }) => playedAt);
}

/** What may be gone on with, as far as the store knows: played, and not removed since; played last first. */
export function continuableOf(titles: readonly ViewerTitleRecord[]): TimedTitle[] {
  return newestFirst(titles, ({ playedAt, hiddenAt }) =>
    playedAt !== null && hiddenAt !== null && hiddenAt >= playedAt ? null : playedAt,
  );
}

/** Up to `first` titles of a list. */
export function partOf(
  list: readonly TimedTitle[],
  first: number,
  after: TimeCursor | null,
): ViewerTitlePart {
  const from = placeAfter(list, after);
  return toPart(list, from, list.slice(from, from + first), Math.min(from + first, list.length));
}

/** What finding out about one title takes. */
export interface ContinuedSearch {
  /** Whether anything is left of a title. */
  readonly isLeft: (title: ViewerTitleRecord) => Promise<boolean>;
  /** Whether that has to be looked up. */
  readonly needsLookup: (title: ViewerTitleRecord) => boolean;
}

/**
 * Up to `first` titles of a list of which something is left. Titles that are surely needed are looked up at the same time.
 * At most `first` are: when those are spent the part ends, short as it may be.
 */
export async function continuedPart(
  list: readonly TimedTitle[],
  first: number,
  after: TimeCursor | null,
  { isLeft, needsLookup }: ContinuedSearch,
): Promise<ViewerTitlePart> {
  const from = placeAfter(list, after);
  const found: TimedTitle[] = [];
  let next = from;
  let lookupsLeft = first;
  for (;;) {
    const batch: TimedTitle[] = [];
    for (const timed of list.slice(next, next + first - found.length)) {
      if (needsLookup(timed.title)) {
        if (lookupsLeft === 0) break;
        lookupsLeft -= 1;
      }
      batch.push(timed);
    }
    if (batch.length === 0) return toPart(list, from, found, next);
    next += batch.length;
    const left = await Promise.all(batch.map(({ title }) => isLeft(title)));
    found.push(...batch.filter((_, place) => left[place]));
  }
}

function newestFirst(
  titles: readonly ViewerTitleRecord[],
  timeOf: (title: ViewerTitleRecord) => string | null,
): TimedTitle[] {
  return titles
    .flatMap((title) => {
      const at = timeOf(title);
      return at === null ? [] : [{ at, key: titleId(title), title }];
    })
    .sort(inOrder);
}

/** Newest first, and of one time by id, so that every title has a place of its own. */
function inOrder(a: TimeCursor, b: TimeCursor): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

function placeAfter(list: readonly TimedTitle[], after: TimeCursor | null): number {
  if (!after) return 0;
  const place = list.findIndex((timed) => inOrder(timed, after) > 0);
  return place === -1 ? list.length : place;
}

/** @param next place of the first title that was not looked at */
function toPart(
  list: readonly TimedTitle[],
  from: number,
  found: readonly TimedTitle[],
  next: number,
): ViewerTitlePart {
  const end = next > from ? list[next - 1] : undefined;
  return {
    edges: found.map((timed) => ({ cursor: printTimeCursor(timed), node: timed.title })),
    hasNextPage: next < list.length,
    hasPreviousPage: from > 0,
    endCursor: end ? printTimeCursor(end) : null,
    totalCount: list.length,
  };
}
