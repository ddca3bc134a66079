import { useFragment } from '@apollo/client/react';
import type { LastWatchedItem } from '../../account/continueWatching/lastWatched.ts';
import { type KnownTitleFragment, KnownTitleFragmentDoc } from '../../gql/graphql.ts';
import type { Playable } from './playerUrl.ts';

/** Fallback names of titles. */
const FALLBACK_NAMES = { MOVIE: 'this movie', TV: 'this series' } as const;

/** A title from the cache, read by its own page or by any page with its card; null when it is not cached. */
export function useCachedTitle({ mediaType, tmdbId }: Playable): KnownTitleFragment | null {
  const from =
    mediaType === 'MOVIE'
      ? { __typename: 'Movie', id: `movie:${tmdbId}` }
      : { __typename: 'Series', id: `tv:${tmdbId}` };
  const { data, complete } = useFragment({ fragment: KnownTitleFragmentDoc, from });
  return complete ? data : null;
}

/** A page's fallback title. */
export function placeholderTitle({ mediaType, tmdbId }: Playable) {
  return { mediaType, tmdbId, title: FALLBACK_NAMES[mediaType] };
}

/** What a player page saves as last watched: the title, and the episode if the URL names one. */
export function watchedTitle(
  { tmdbId, mediaType, title, poster }: KnownTitleFragment,
  episode?: Playable['episode'],
): LastWatchedItem {
  const { seasonNumber = null, number: episodeNumber = null } = episode ?? {};
  return { movieId: tmdbId, mediaType, title, poster, seasonNumber, episodeNumber };
}
