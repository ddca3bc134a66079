import { useFragment } from '@apollo/client/react';
import { useEffect } from 'react';
import { startOf } from '../../contract/seenToEnd.ts';
import { SeasonPartsFragmentDoc, type TitlePartFragment } from '../gql/graphql.ts';
import { useStore } from '../stores/createStore.ts';
import { useOwner } from '../stores/session.ts';
import type { PartRef } from '../text/format.ts';
import { requestState, unconfirmedTitles } from './shownTitles.ts';
import { progressRatio, type TitleStatus, useTitleStatus, viewerTitleId } from './titleStatus.ts';

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
  useEffect(
    () =>
      uid === null || season === null || upTo === null
        ? undefined
        : requestState(`${titleId}:s${season}:e${upTo}`),
    [uid, titleId, season, upTo],
  );
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

/**
 * The viewer's progress in the parts of a title that a player may play, by season and episode number: null while it is not known,
 * undefined for none. The season of `playing` is fetched.
 */
export function usePartProgress(titleId: string, playing: PartRef) {
  const status = useTitleStatus(titleId);
  // A player does not start where an earlier visit has left the title: it may have been played elsewhere since.
  const isConfirmed = useStore(unconfirmedTitles, (titles) => !titles.has(titleId), true);
  const season = useSeasonProgress(titleId, playing.seasonNumber, playing.episodeNumber);
  return ({ seasonNumber, episodeNumber }: PartRef): EpisodeProgress | null | undefined => {
    if (seasonNumber === null || episodeNumber === null)
      return isConfirmed ? status && wholeProgress(status) : null;
    return seasonNumber === playing.seasonNumber ? season && season.marks.get(episodeNumber) : null;
  };
}

/** The progress in a movie, or in a series that was played without an episode, which is its only part. */
function wholeProgress({ last }: TitleStatus): EpisodeProgress | undefined {
  return last?.episodeNumber === null ? toEpisodeProgress(last) : undefined;
}

/** The viewer's progress in an episode or a movie. */
function toEpisodeProgress(part: TitlePartFragment) {
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
