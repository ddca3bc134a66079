import type { ApolloCache, Reference } from '@apollo/client';
import type { TitleStatusFragment } from '../gql/graphql.ts';
import { noteDroppedTitle, noteLowRating, noteWatchedMovie } from '../stores/hidden.ts';
import { owner } from '../stores/session.ts';
import { LOW_RATING } from '../text/ratings.ts';
import { isUpNext } from './nextUp.ts';

/** How many titles of Up Next the query of Continue Watching reads. */
const AFTER_CONTINUE_WATCHING = 10;

/** A cached connection. */
export interface List {
  readonly nodes: readonly Reference[];
  readonly totalCount?: number | null;
  readonly pageInfo?: { readonly hasNextPage: boolean };
}

/** Null when it could not be read; Apollo's type allows for references as well. */
export type CachedList = List | Reference | null;

/**
 * Keeps the lists in the cache true to a title's record that has been read or changed: Continue Watching in its order, the
 * watchlist, Up Next, what was dropped, and the parts of the season played last. A list whose new order is not known is removed from
 * the cache, so that its page reads it again.
 *
 * @param isSaved false for a change that is about to be saved, or has just been: Apollo reads nothing again that was removed for an
 * optimistic response first, so what is to be read again stays until the change is saved
 */
export function updateLists(
  cache: ApolloCache,
  uid: string,
  record: TitleStatusFragment,
  isSaved = true,
): void {
  const { state, listedAt, continuedAt, last } = record;
  const ref = record.id;
  /** The list until the change is saved, then none. */
  const readAgain = <None>(list: List, none: None) => (isSaved ? none : list);
  cache.modify<Record<string, CachedList>>({
    id: `viewer:${uid}`,
    fields: {
      watchlist: (list, { DELETE }) => {
        if (!isList(list) || has(list, ref) === (listedAt !== null)) return list;
        return listedAt === null ? without(list, ref) : readAgain(list, DELETE);
      },
      droppedTitles: (list, { DELETE }) => {
        const isDropped = state === 'DROPPED';
        if (!isList(list) || has(list, ref) === isDropped) return list;
        return isDropped ? readAgain(list, DELETE) : without(list, ref);
      },
      upNext: (list, { DELETE, storeFieldName }) => {
        if (!isList(list) || has(list, ref) === isUpNext(record)) return list;
        if (has(list, ref)) return without(list, ref);
        // Continue Watching has what joins those after it.
        return storeFieldName.includes(`"first":${AFTER_CONTINUE_WATCHING}}`)
          ? list
          : readAgain(list, DELETE);
      },
      continueWatching: (list, { readField }) => {
        if (!isList(list)) return list;
        const others = without(list, ref);
        // Where it is resumed is returned by what changes it, not by what reads its state.
        const isResumed = readField('resume', { __ref: ref });
        if (continuedAt === null || isResumed === null) return others;
        if (isResumed === undefined) return list;
        const isLater = (other: Reference) => String(readField('continuedAt', other)) < continuedAt;
        return inserted(others, ref, isLater);
      },
    },
  });
  if (last?.episodeNumber == null) return;
  const { episodeNumber, seasonNumber } = last;
  cache.modify<Record<string, CachedList>>({
    id: ref,
    fields: {
      parts: (list, { storeFieldName, readField }) => {
        const isSeason = storeFieldName.includes(`"seasonNumber":${seasonNumber}}`);
        if (!isList(list) || !isSeason || has(list, last.id)) return list;
        return inserted(list, last.id, (other) => Number(readField('episodeNumber', other)) > episodeNumber);
      },
    },
  });
}

/**
 * Remembers whether a movie has been watched, and whether a title was dropped, for lists that leave it out, and for the collections
 * that the viewer has begun; and whether a title was rated low, for recommendations.
 */
export function noteStatus(cache: ApolloCache, uid: string, record: TitleStatusFragment): void {
  // A response may arrive once they have signed out: what this browser remembers is another's then.
  if (owner.get() !== uid) return;
  const { titleId, mediaType, state, last, rating } = record;
  noteDroppedTitle(titleId, state === 'DROPPED');
  noteLowRating(titleId, (rating?.value ?? Infinity) <= LOW_RATING);
  if (mediaType === 'MOVIE' && noteWatchedMovie(titleId, last?.watched === true))
    forgetMoviePlays(cache, uid);
}

/** Has the movies that the viewer has watched read again once they are shown. The diary’s are read again by its page. */
export function forgetMoviePlays(cache: ApolloCache, uid: string): void {
  cache.evict({ id: `viewer:${uid}`, fieldName: 'plays', args: { mediaType: 'MOVIE' } });
}

export function isList(list: CachedList): list is List {
  return list !== null && 'nodes' in list;
}

export function has({ nodes }: List, ref: string): boolean {
  return nodes.some(({ __ref }) => __ref === ref);
}

export function without(list: List, ref: string): List {
  if (!has(list, ref)) return list;
  const { totalCount } = list;
  return {
    ...list,
    ...(typeof totalCount === 'number' && { totalCount: totalCount - 1 }),
    nodes: list.nodes.filter(({ __ref }) => __ref !== ref),
  };
}

/** The list with another node before the first one that comes after it. */
export function inserted(list: List, ref: string, comesAfter: (other: Reference) => boolean): List {
  const index = list.nodes.findIndex(comesAfter);
  const at = index === -1 ? list.nodes.length : index;
  return { ...list, nodes: [...list.nodes.slice(0, at), { __ref: ref }, ...list.nodes.slice(at)] };
}
