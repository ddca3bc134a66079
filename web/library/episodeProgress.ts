import { useFragment } from '@apollo/client/react';
import { startOf } from '../../contract/seenToEnd.ts';
import {
  SeasonPartsFragmentDoc,
  SeasonsProgressFragmentDoc,
  type TitlePartFragment,
} from '../gql/graphql.ts';
import { useOwner } from '../stores/session.ts';
import { progressRatio } from './titleState.ts';
import { useStatusRequests, viewerTitleId } from './titleStatus.ts';

export type EpisodeProgress = ReturnType<typeof toEpisodeProgress>;

/** The viewer's progress in the episodes of a season, by number. */
export type SeasonProgress = ReadonlyMap<number, EpisodeProgress>;

/**
 * The viewer's progress in a season's episodes, as far as the given one, fetched for as long as a component needs it; null
 * until it is known. A season may have thousands of episodes, and is read in pages.
 */
export function useSeasonProgress(
  titleId: string,
  season: number | null,
  upTo: number | null,
): { readonly marks: SeasonProgress; readonly isWhole: boolean } | null {
  const uid = useOwner();
  useStatusRequests(season === null || upTo === null ? [] : [`${titleId}:s${season}:e${upTo}`]);
  const { data, complete } = useFragment({
    fragment: SeasonPartsFragmentDoc,
    fragmentName: 'SeasonParts',
    variables: { season },
    from:
      uid !== null && season !== null ? { __typename: 'ViewerTitle', id: viewerTitleId(uid, titleId) } : null,
  });
  if (!complete || !data.parts || season === null || upTo === null) return null;
  const { nodes, pageInfo } = data.parts;
  if (pageInfo.hasNextPage && (nodes.at(-1)?.episodeNumber ?? 0) < upTo) return null;
  return {
    marks: new Map(nodes.map((part) => [part.episodeNumber ?? NaN, toEpisodeProgress(part)])),
    isWhole: !pageInfo.hasNextPage,
  };
}

/** The viewer's progress in an episode or a movie. */
export function toEpisodeProgress(part: TitlePartFragment) {
  const { position, length, watched, at } = part;
  const isOnlyOpened = position === 0 && length === null && !watched;
  return {
    watched,
    ratio: watched ? 0 : progressRatio(part),
    /** The second at which a player starts. */
    startAt: startOf(part),
    /** When the progress was stored, in milliseconds since 1970. */
    storedAt: isOnlyOpened ? 0 : Date.parse(at),
  };
}

/** A function that returns how many of a season's aired episodes the viewer has watched; null while it has not been read, and if none is. */
export function useSeasonCounts(titleId: string) {
  const uid = useOwner();
  const id = uid === null ? null : viewerTitleId(uid, titleId);
  const { data, complete } = useFragment({
    fragment: SeasonsProgressFragmentDoc,
    from: id === null ? null : { __typename: 'ViewerTitle', id },
  });
  const progressOf = new Map(complete ? data.seasons.map((one) => [one.id, one.progress]) : []);
  return (season: number) => {
    const progress = progressOf.get(`${id}:s${season}`) ?? null;
    return progress && progress.watched > 0 ? progress : null;
  };
}
