import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import type { TitlePlayFragment, TitleStatusFragment } from '../gql/graphql.ts';
import { parseJson } from '../stores/createStore.ts';
import { type CachedList, has, inserted, isList, type List, without } from './cachedLists.ts';
import { playKey } from './plays.ts';

/** What a mutation returns that may have changed a play. */
interface Saved {
  readonly viewerTitle: Pick<TitleStatusFragment, 'id' | 'mediaType'>;
  /** One that was added or changed. */
  readonly play?: TitlePlayFragment;
  readonly removedPlayId?: string;
}

/**
 * Keeps the lists of plays in the cache true to a play that has been added or removed: the diary's, and its title's. An added play
 * gets its position among those that are loaded. Of one that was changed, lists have the new time; they sort by it when shown.
 */
export function updatePlays(cache: ApolloCache, uid: string, saved: Saved): void {
  const { viewerTitle, play, removedPlayId } = saved;
  if (!play && removedPlayId === undefined) return;
  const changed = (list: CachedList, readField: ReadField): CachedList => {
    if (!isList(list)) return list;
    if (removedPlayId !== undefined) return without(list, removedPlayId);
    return play ? withPlay(list, play, readField) : list;
  };
  cache.modify<Record<string, CachedList>>({
    id: `viewer:${uid}`,
    fields: {
      plays: (list, { storeFieldName, readField }) =>
        play && !isInDiary(storeFieldName, viewerTitle.mediaType, play) ? list : changed(list, readField),
    },
  });
  cache.modify<Record<string, CachedList>>({
    id: viewerTitle.id,
    fields: { plays: (list, { readField }) => changed(list, readField) },
  });
}

type ReadField = (name: string, from: Reference | StoreObject) => unknown;

function withPlay(list: List, play: TitlePlayFragment, readField: ReadField): List {
  if (has(list, play.id)) return list;
  const textOf = (from: Reference, name: string) => {
    const value = readField(name, from);
    return typeof value === 'string' ? value : null;
  };
  const isEarlier = (other: Reference) =>
    playKey({ day: textOf(other, 'day'), at: textOf(other, 'at') }) < playKey(play);
  // One that is earlier than all that are loaded is read with those.
  if (list.pageInfo?.hasNextPage && !list.nodes.some(isEarlier)) return list;
  const { totalCount } = list;
  return {
    ...inserted(list, play.id, isEarlier),
    ...(typeof totalCount === 'number' && { totalCount: totalCount + 1 }),
  };
}

/** Whether a list of the viewer's plays, by its field and arguments, is one of the diary's that is to have a play. */
function isInDiary(storeFieldName: string, mediaType: string, { day }: TitlePlayFragment): boolean {
  const filter = Object(parseJson(storeFieldName.slice(storeFieldName.indexOf(':') + 1))) as {
    readonly mediaType?: unknown;
    readonly until?: unknown;
  };
  const { until } = filter;
  const isOfType = (filter.mediaType ?? mediaType) === mediaType;
  // Other lists of plays have no `until`, and are read again.
  return isOfType && until !== undefined && (typeof until !== 'string' || (day !== null && day <= until));
}
