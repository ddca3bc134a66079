import { createCursors, toConnection } from '../graphql/connection.ts';
import { parseTitleId } from '../records/globalIds.ts';
import { titleId } from '../records/title.ts';
import type { PlayableRef, SeasonParts, ViewerTitleRecord } from './records.ts';
import { type ListName, LISTS, type TimeCursor, type ViewerTitlePage } from './store.ts';

export const timeCursors = createCursors<TimeCursor>(
  ({ at, key }) => `${at}/${key}`,
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/(.{1,20})$/,
  (at = '', key = '') => (parseTitleId(key) ? { at, key } : null),
);

/** The cursors of a title's parts. */
export const partCursors = createCursors<PlayableRef>(
  ({ seasonNumber, episodeNumber }) =>
    seasonNumber === null ? 'whole' : `s${seasonNumber}e${episodeNumber ?? 0}`,
  /^(?:whole|s(\d{1,10})e(\d{1,10}))$/,
  (season, episode) =>
    season === undefined
      ? { seasonNumber: null, episodeNumber: null }
      : { seasonNumber: Number(season), episodeNumber: Number(episode) },
);

/** A title's position in a list. */
export function positionOf(name: ListName, record: ViewerTitleRecord): TimeCursor {
  return { at: LISTS[name].at(record) ?? '', key: titleId(record) };
}

/** How to read the list, and whether anything is left to watch of a title, which may require a lookup. */
interface ContinueWatchingFilter {
  readonly read: (first: number, after: TimeCursor | null) => Promise<ViewerTitlePage>;
  readonly hasResumePoint: (title: ViewerTitleRecord) => Promise<boolean>;
  readonly needsLookup: (title: ViewerTitleRecord) => boolean;
}

/**
 * Up to `first` titles of which something is left to watch. Lookups run in parallel; at most `first` titles are looked
 * up, after which the page ends.
 */
export async function continuedPage(
  first: number,
  after: TimeCursor | null,
  { read, hasResumePoint, needsLookup }: ContinueWatchingFilter,
): Promise<ViewerTitlePage> {
  const titles: ViewerTitleRecord[] = [];
  let end: TimeCursor | null = null;
  let lookupsLeft = first;
  for (;;) {
    const page = await read(first - titles.length, end ?? after);
    const lookups = page.titles.filter(needsLookup);
    const tooMany = lookups[lookupsLeft];
    const candidates = tooMany ? page.titles.slice(0, page.titles.indexOf(tooMany)) : page.titles;
    lookupsLeft -= lookups.length;
    const last = candidates.at(-1);
    if (!tooMany) end = page.end ?? end;
    else if (last) end = positionOf('continuable', last);
    const hasMoreToWatch = await Promise.all(candidates.map(hasResumePoint));
    titles.push(...candidates.filter((_, index) => hasMoreToWatch[index]));
    const hasMore = tooMany !== undefined || page.hasMore;
    if (tooMany || !hasMore || titles.length === first) return { titles, end, hasMore };
  }
}

/** Converts a page of titles for a client. */
export function toTitleConnection(
  name: ListName,
  { titles, end, hasMore }: ViewerTitlePage,
  after: TimeCursor | null,
  totalCount: () => Promise<number>,
) {
  const edges = titles.map((node) => ({ cursor: timeCursors.encode(positionOf(name, node)), node }));
  const endCursor = end && timeCursors.encode(end);
  const pageInfo = { hasNextPage: hasMore, hasPreviousPage: after !== null, endCursor };
  return { ...toConnection(edges, pageInfo), totalCount };
}

export type ViewerTitleConnectionRecord = ReturnType<typeof toTitleConnection>;

/** How many parts of a title, or of one of its seasons, are stored. */
export function countParts({ whole, seasons }: ViewerTitleRecord, seasonNumber: number | null): number {
  if (seasonNumber !== null) return seasons.get(seasonNumber)?.parts ?? 0;
  return [...seasons.values()].reduce((sum, { parts }) => sum + parts, whole ? 1 : 0);
}

/** The position of a season in its series: specials come last. */
function seasonOrder(seasonNumber: number): number {
  return seasonNumber === 0 ? Number.MAX_SAFE_INTEGER : seasonNumber;
}

/**
 * A page of a title's parts: first the part without an episode, then by season and number, specials last. Reads
 * only the seasons that the page needs, in one call.
 *
 * @param seasonNumber limits them to a season
 */
export async function partsPage(
  { whole, seasons }: ViewerTitleRecord,
  seasonNumber: number | null,
  first: number,
  after: PlayableRef | null,
  readSeasons: (numbers: readonly number[]) => Promise<readonly SeasonParts[]>,
) {
  const from = after?.seasonNumber ?? null;
  const numbers = [...seasons.keys()]
    .filter((number) => seasonNumber === null || number === seasonNumber)
    .filter((number) => from === null || seasonOrder(number) >= seasonOrder(from))
    .sort((a, b) => seasonOrder(a) - seasonOrder(b));
  const needed: number[] = [];
  let atLeast = 0;
  for (const number of numbers) {
    if (atLeast >= first) break;
    needed.push(number);
    // How many parts of the cursor's own season come after it is not known yet.
    if (number !== from) atLeast += seasons.get(number)?.parts ?? 0;
  }
  const read = needed.length > 0 ? await readSeasons(needed) : [];
  const found = read.flatMap((season, index) => {
    const start = needed[index] === from ? (after?.episodeNumber ?? 0) : -1;
    const later = [...season].filter(([episode]) => episode > start);
    return later.sort(([a], [b]) => a - b).map(([, part]) => part);
  });
  if (whole && after === null && seasonNumber === null) found.unshift(whole);
  return { parts: found.slice(0, first), hasMore: found.length > first || needed.length < numbers.length };
}
