import { useFragment } from '@apollo/client/react';
import { useEffect } from 'react';
import { startOf } from '../../../contract/seenToEnd.ts';
import { type SeriesProgressFragment, SeriesProgressFragmentDoc } from '../../gql/graphql.ts';
import { createStore } from '../../stores/createStore.ts';
import { useViewerId } from '../../stores/session.ts';
import { progressRatio, viewerTitleId } from './titleStatus.ts';

export type EpisodeProgress = ReturnType<typeof toEpisodeProgress>;

/** The ids of the titles whose progress components show, once for each component. */
export const requestedProgress = createStore<readonly string[]>([]);

/** Has the progress of titles fetched, and kept up to date until the returned function is called. */
export function requestProgress(titleIds: readonly string[]): () => void {
  requestedProgress.set([...requestedProgress.get(), ...titleIds]);
  return () => {
    const requested = [...requestedProgress.get()];
    for (const titleId of titleIds) requested.splice(requested.indexOf(titleId), 1);
    requestedProgress.set(requested);
  };
}

/** Identifies an episode within its series; a movie has nulls. */
export function episodeKey(season: number | null, episode: number | null): string {
  return `${season ?? ''}:${episode ?? ''}`;
}

/** The signed-in viewer's progress in a title's parts, fetched once a component needs it; null until it is known. */
export function useSeriesProgress(titleId: string): ReadonlyMap<string, EpisodeProgress> | null {
  const uid = useViewerId();
  useEffect(() => requestProgress([titleId]), [titleId]);
  const { data, complete } = useFragment({
    fragment: SeriesProgressFragmentDoc,
    from: uid && viewerTitleId(uid, titleId),
  });
  if (!complete || !data.parts) return null;
  return new Map(
    data.parts.nodes.map((part) => [
      episodeKey(part.seasonNumber, part.episodeNumber),
      toEpisodeProgress(part),
    ]),
  );
}

/** Numbers of the regular seasons of which not all episodes are watched, as far as their counts tell. */
export function unwatchedSeasons(
  seasons: readonly { readonly number: number; readonly episodeCount: number | null }[],
  marks: ReadonlyMap<string, { readonly watched: boolean }>,
): readonly number[] {
  const watched = new Map<number, number>();
  for (const [key, mark] of marks) {
    const season = parseInt(key);
    if (mark.watched) watched.set(season, (watched.get(season) ?? 0) + 1);
  }
  return seasons
    .filter(
      ({ number, episodeCount }) => number > 0 && (watched.get(number) ?? 0) < (episodeCount ?? Infinity),
    )
    .map(({ number }) => number);
}

/** The viewer's progress in an episode or a movie. */
function toEpisodeProgress(part: NonNullable<SeriesProgressFragment['parts']>['nodes'][number]) {
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
