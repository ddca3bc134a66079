import type { ApolloClient } from '@apollo/client';
import { startOf } from '../../../contract/seenToEnd.ts';
import {
  type TitlePartFragment,
  type TitlePartsFragment,
  ViewerTitlePartsDocument,
  type ViewerTitlePartsQuery,
} from '../../gql/graphql.ts';
import { episodeKey, dropProgressExcept, setSeriesProgress } from '../../stores/episodeProgress.ts';
import { requestTimeout } from '../continueWatching/retryWithBackoff.ts';
import { queryAsViewer } from '../session/authenticatedRequests.ts';
import { currentUid } from '../session/session.ts';
import { progressRatio } from './libraryEntry.ts';

export type WatchedPart = Omit<TitlePartFragment, '__typename'>;

const known = new Map<string, readonly WatchedPart[]>();

/** The known parts of a title; null when they are not loaded. */
export function getWatchedParts(titleId: string): readonly WatchedPart[] | null {
  return known.get(titleId) ?? null;
}

export function setWatchedParts(titleId: string, parts: readonly WatchedPart[]): void {
  known.set(titleId, parts);
  setSeriesProgress(
    titleId,
    new Map(
      parts.map((part) => [
        episodeKey(part.seasonNumber, part.episodeNumber),
        {
          watched: part.watched,
          ratio: part.watched ? 0 : progressRatio(part),
          startAt: startOf(part),
          storedAt: isOnlyOpened(part) ? 0 : Date.parse(part.at),
        },
      ]),
    ),
  );
}

/** Whether the part was only opened: it has no position, and no mark. */
function isOnlyOpened({ position, length, watched }: WatchedPart): boolean {
  return position === 0 && length === null && !watched;
}

/** Drops the parts of all other titles. */
export function dropPartsExcept(titleIds: Pick<ReadonlySet<string>, 'has'>): void {
  for (const titleId of known.keys()) if (!titleIds.has(titleId)) known.delete(titleId);
  dropProgressExcept(titleIds);
}

/**
 * Stores what the server returned of one season, null for a movie. When the response is incomplete, or nothing is
 * known of the other seasons, all of the title's parts are fetched.
 */
export function storeSeason(
  client: ApolloClient,
  titleId: string,
  seasonNumber: number | null,
  answer: TitlePartsFragment | null,
): void {
  const before = known.get(titleId) ?? (seasonNumber === null ? [] : null);
  const uid = currentUid();
  if (before && !answer?.pageInfo.hasNextPage) {
    const others = before.filter((part) => part.seasonNumber !== seasonNumber);
    setWatchedParts(titleId, [...others, ...(answer?.nodes ?? [])]);
  } else if (uid !== null) void fetchWatchedParts(client, uid, titleId);
}

/**
 * Reads which parts of a title the viewer has played or marked. Parts that could not be read are missing. When they
 * changed locally meanwhile, the local changes are newer and the parts are read again.
 */
export async function fetchWatchedParts(
  client: ApolloClient,
  uid: string,
  titleId: string,
): Promise<boolean> {
  const before = known.get(titleId);
  const parts: WatchedPart[] = [];
  let after: string | null = null;
  do {
    const viewer: ViewerTitlePartsQuery['viewer'] = await readPage(client, titleId, after);
    if (currentUid() !== uid || viewer?.id !== `viewer:${uid}`) return false;
    const page = viewer.title?.parts;
    // A title without a page of parts is one that could not be read.
    if (viewer.title && !page) return false;
    parts.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  if (known.get(titleId) !== before) return fetchWatchedParts(client, uid, titleId);
  setWatchedParts(titleId, parts);
  return true;
}

async function readPage(
  client: ApolloClient,
  titleId: string,
  after: string | null,
): Promise<ViewerTitlePartsQuery['viewer']> {
  const { data } = await queryAsViewer(client, {
    query: ViewerTitlePartsDocument,
    variables: { titleId, after },
    fetchPolicy: 'no-cache',
    context: requestTimeout(),
  }).catch(() => ({ data: undefined }));
  return data?.viewer ?? null;
}

/** The parts after episodes of a season are marked. */
export function withEpisodesWatched(
  parts: readonly WatchedPart[],
  season: number,
  episodes: readonly number[],
  watched: boolean,
  now: string,
): readonly WatchedPart[] {
  const isMarked = ({ seasonNumber, episodeNumber }: WatchedPart) =>
    seasonNumber === season && episodeNumber !== null && episodes.includes(episodeNumber);
  const others = parts.filter((part) => !isMarked(part));
  if (!watched) return others;
  return [
    ...others,
    ...episodes.map((episodeNumber) => {
      const before = parts.find((part) => isMarked(part) && part.episodeNumber === episodeNumber);
      const { id = '', length = null } = before ?? {};
      return { id, seasonNumber: season, episodeNumber, position: 0, length, watched: true, at: now };
    }),
  ];
}
