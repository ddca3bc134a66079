import {
  boundsOf,
  createCursors,
  type Slice,
  type SliceArguments,
  takeSlice,
  toConnection,
} from '../graphql/connection.ts';
import { parseTitleId } from '../records/globalIds.ts';
import { titleId } from '../records/title.ts';
import type { ImportRecord } from './imports/importRecords.ts';
import type { ListItemRecord, ListRecord } from './lists/listRecords.ts';
import type { PlayableRef, PlayRecord, RatingRecord, SeasonParts, ViewerTitleRecord } from './records.ts';
import {
  type ListCursor,
  type ListName,
  LISTS,
  type PageRequest,
  type PartsRange,
  playKey,
  type RecordPage,
} from './store.ts';

/** A list of records as clients page through it. */
interface PagedList<Record> {
  readonly cursors: ReturnType<typeof createCursors<ListCursor>>;
  readonly positionOf: (record: Record) => ListCursor;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A list whose cursors are made of the text it is ordered by, and of the record's id.
 *
 * @param order begins the cursors, of a list that has several orders
 */
function pagedList<Record>(
  positionOf: PagedList<Record>['positionOf'],
  { at: atForm, key: isKey }: Readonly<{ at: RegExp; key: (key: string) => unknown }>,
  order = '',
): PagedList<Record> {
  const cursors = createCursors<ListCursor>(
    ({ at, key }) => `${order}${at}/${key}`,
    new RegExp(`^${order}([^]{0,1000})/([^/]{1,100})$`),
    (at = '', key = '') => (atForm.test(at) && isKey(key) ? { at, key } : null),
  );
  return { cursors, positionOf };
}

const ORDERS: Partial<Record<ListName, string>> = {
  watchlistByTitle: 'title:',
  watchlistByRelease: 'release:',
  watchlistByRating: 'rating:',
  watchlistByRuntime: 'runtime:',
};

/** A list of the viewer's titles. */
export function titleList(name: ListName): PagedList<ViewerTitleRecord> {
  const order = ORDERS[name];
  return pagedList(
    (record) => ({ at: LISTS[name].key(record) ?? '', key: titleId(record) }),
    { at: order === undefined ? TIME : /^/, key: parseTitleId },
    order,
  );
}

const isRecordId = (key: string) => /^[\w:-]+$/.test(key);

export const playList: PagedList<PlayRecord> = pagedList((play) => ({ at: playKey(play), key: play.id }), {
  at: /^(?:-|\d{4}-\d\d-\d\d .{0,24})$/,
  key: isRecordId,
});

export const ratingList: PagedList<RatingRecord> = pagedList(({ at, targetId }) => ({ at, key: targetId }), {
  at: TIME,
  key: isRecordId,
});

/** The viewer's lists. */
export const listList: PagedList<ListRecord> = pagedList(
  ({ changedAt, id }) => ({ at: changedAt, key: id }),
  { at: TIME, key: isRecordId },
);

/** The viewer's imports. */
export const importList: PagedList<ImportRecord> = pagedList(
  ({ startedAt, id }) => ({ at: startedAt, key: id }),
  { at: TIME, key: isRecordId },
);

/** The titles of a list, by rank or the most recently added first. */
export const itemLists: Readonly<Record<'rank' | 'addedAt', PagedList<ListItemRecord>>> = {
  rank: pagedList(({ rank, titleId: key }) => ({ at: rank, key }), { at: /^/, key: parseTitleId }, 'rank:'),
  addedAt: pagedList(({ addedAt, titleId: key }) => ({ at: addedAt, key }), { at: TIME, key: parseTitleId }),
};

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

/** How to fill a page of a list with the records that it shows. */
export interface PageFilter<Record> {
  /** Whether a record is shown, which may require a lookup. */
  readonly isShown: (record: Record) => boolean | Promise<boolean>;
  /** How many records may be examined for a page, and which count; by default as many as the page has, and all. */
  readonly most?: number;
  readonly isExamined?: (record: Record) => boolean;
  /** How many records to read at once at least; by default as many as are missing. */
  readonly readAtOnce?: number;
}

/**
 * Up to `count` records of those that a list shows. They are examined in parallel; the page ends when the next one would be one too
 * many, so it may be short.
 */
export async function filledPage<Record>(
  { count, from, isBackward = false }: PageRequest,
  read: (page: PageRequest) => Promise<RecordPage<Record>>,
  positionOf: PagedList<Record>['positionOf'],
  { isShown, most = count, isExamined = () => true, readAtOnce = 1 }: PageFilter<Record>,
): Promise<RecordPage<Record>> {
  const records: Record[] = [];
  let end: ListCursor | null = null;
  let remaining = most;
  for (;;) {
    const readCount = Math.max(count - records.length, readAtOnce);
    const page: RecordPage<Record> = await read({ count: readCount, from: end ?? from, isBackward });
    const tooMany = page.records.filter(isExamined)[remaining];
    const candidates =
      tooMany === undefined ? page.records : page.records.slice(0, page.records.indexOf(tooMany));
    remaining -= candidates.filter(isExamined).length;
    const areShown = await Promise.all(candidates.map(async (record) => isShown(record)));
    const shown = candidates.filter((_, index) => areShown[index]).slice(0, count - records.length);
    records.push(...shown);
    const isFull = records.length === count;
    // A full page ends at its last record, if more was read than it shows.
    const last = isFull && readAtOnce > 1 ? shown.at(-1) : candidates.at(-1);
    const isWhole = last === page.records.at(-1) || page.records.length === 0;
    if (isWhole) end = page.end ?? end;
    else if (last !== undefined) end = positionOf(last);
    const hasMore = !isWhole || tooMany !== undefined || page.hasMore;
    if (isFull || tooMany !== undefined || !hasMore) return { records, end, hasMore };
  }
}

/** Reads a page of a list for a client, by the arguments of its field. */
export async function readConnection<Node>(
  { cursors, positionOf }: PagedList<Node>,
  args: SliceArguments,
  read: (slice: Slice<ListCursor>) => Promise<RecordPage<Node>>,
  totalCount: () => Promise<number>,
) {
  const slice = cursors.readSlice(args);
  const { records, end, hasMore } = await read(slice);
  const edges = records.map((node) => ({ cursor: cursors.encode(positionOf(node)), node }));
  // An empty page at an end of the list has no cursor; other pages continue after the last record read, shown or not.
  const reached = end && (hasMore || edges.length > 0) ? cursors.encode(end) : null;
  if (slice.isBackward) edges.reverse();
  const cursor = slice.isBackward ? { startCursor: reached } : { endCursor: reached };
  return { ...toConnection(edges, { ...boundsOf(slice, hasMore), ...cursor }), totalCount };
}

export type RecordConnection<Node> = Awaited<ReturnType<typeof readConnection<Node>>>;

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
  const parts = read.flatMap((season) => [...season.values()]);
  // Backwards, it comes once all seasons have been read.
  if (whole && seasonNumber === null && !(isBackward && ranges.length < numbers.length)) parts.push(whole);
  const { selected, hasMore } = takeSlice(parts.filter(isBeyond).sort(compareParts), slice);
  return { parts: selected, hasMore: hasMore || ranges.length < numbers.length };
}
