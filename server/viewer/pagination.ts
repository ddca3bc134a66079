import { boundsOf, createCursors, type Slice, takeSlice, toConnection } from '../graphql/connection.ts';
import { parseTitleId } from '../records/globalIds.ts';
import { titleId } from '../records/title.ts';
import type { PlayableRef, SeasonParts, ViewerTitleRecord } from './records.ts';
import { type ListName, LISTS, type PartsRange, type TimeCursor, type ViewerTitlePage } from './store.ts';

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
  slice: Slice<TimeCursor>,
  totalCount: () => Promise<number>,
) {
  const edges = titles.map((node) => ({ cursor: timeCursors.encode(positionOf(name, node)), node }));
  // An empty page at an end of the list has no cursor; other pages continue after the last title read, shown or not.
  const reached = end && (hasMore || edges.length > 0) ? timeCursors.encode(end) : null;
  if (slice.isBackward) edges.reverse();
  const cursor = slice.isBackward ? { startCursor: reached } : { endCursor: reached };
  return { ...toConnection(edges, { ...boundsOf(slice, hasMore), ...cursor }), totalCount };
}

export type ViewerTitleConnectionRecord = ReturnType<typeof toTitleConnection>;

/** How many parts of a title, or of one of its seasons, are stored. */
export function countParts({ whole, seasons }: ViewerTitleRecord, seasonNumber: number | null): number {
  if (seasonNumber !== null) return seasons.get(seasonNumber)?.parts ?? 0;
  return [...seasons.values()].reduce((sum, { parts }) => sum + parts, whole ? 1 : 0);
}

/** The position of a part, as numbers to compare: first that without an episode, then by season, specials last. */
function rankOf({ seasonNumber, episodeNumber }: PlayableRef): readonly [season: number, episode: number] {
  if (seasonNumber === null) return [-1, 0];
  return [seasonNumber === 0 ? Number.MAX_SAFE_INTEGER : seasonNumber, episodeNumber ?? 0];
}

function compareParts(one: PlayableRef, other: PlayableRef): number {
  const [[season, episode], [otherSeason, otherEpisode]] = [rankOf(one), rankOf(other)];
  return season - otherSeason || episode - otherEpisode;
}

/**
 * A page of a title's parts: first the part without an episode, then by season and number, specials last. Reads
 * only the parts that the page needs, and one more, in one call.
 *
 * @param seasonNumber limits them to a season
 */
export async function partsPage(
  { whole, seasons }: ViewerTitleRecord,
  seasonNumber: number | null,
  slice: Slice<PlayableRef>,
  readSeasons: (ranges: readonly PartsRange[]) => Promise<readonly SeasonParts[]>,
) {
  const { count, isBackward, from } = slice;
  const sign = isBackward ? -1 : 1;
  const isBeyond = (part: PlayableRef) => !from || sign * compareParts(part, from) > 0;
  const fromSeason = from?.seasonNumber ?? null;
  const fromEpisode = from?.episodeNumber ?? 0;
  const asPart = (number: number) => ({ seasonNumber: number, episodeNumber: 0 });
  const numbers = [...seasons.keys()]
    .filter((number) => seasonNumber === null || number === seasonNumber)
    .filter((number) => number === fromSeason || isBeyond(asPart(number)))
    .sort((a, b) => sign * compareParts(asPart(a), asPart(b)));
  const ranges: PartsRange[] = [];
  let atLeast = 0;
  for (const number of numbers) {
    if (atLeast >= count) break;
    const range = { seasonNumber: number, limit: count - atLeast + 1, isBackward };
    if (number === fromSeason) {
      // How many parts of the cursor's own season come after it is not known yet.
      ranges.push({ ...range, ...(isBackward ? { to: fromEpisode - 1 } : { from: fromEpisode + 1 }) });
    } else {
      ranges.push(range);
      atLeast += seasons.get(number)?.parts ?? 0;
    }
  }
  const read = ranges.length > 0 ? await readSeasons(ranges) : [];
  const found = read.flatMap((season) => [...season.values()]);
  // Backwards, it comes once all seasons have been read.
  if (whole && seasonNumber === null && !(isBackward && ranges.length < numbers.length)) found.push(whole);
  const { taken: parts, hasMore } = takeSlice(found.filter(isBeyond).sort(compareParts), slice);
  return { parts, hasMore: hasMore || ranges.length < numbers.length };
}
