import { useFragment } from '@apollo/client/react';
import type { LastWatchedItem } from '../../account/continueWatching/lastWatched.ts';
import { type KnownTitleFragment, KnownTitleFragmentDoc } from '../../gql/graphql.ts';
import type { Playable } from './playerUrl.ts';

/** What a title is called where nothing has told its name. */
const NAMELESS = { MOVIE: 'this movie', TV: 'this series' } as const;

/** A title as far as it has been read, by its own page or by any that showed its card; null when it has not. */
export function useCachedTitle({ mediaType, tmdbId }: Playable): KnownTitleFragment | null {
  const from =
    mediaType === 'MOVIE'
      ? { __typename: 'Movie', id: `movie:${tmdbId}` }
      : { __typename: 'Series', id: `tv:${tmdbId}` };
  const { data, complete } = useFragment({ fragment: KnownTitleFragmentDoc, from });
  return complete ? data : null;
}

/** What a page calls its title when it has not been read. */
export function placeholderTitle({ mediaType, tmdbId }: Playable) {
  return { mediaType, tmdbId, title: NAMELESS[mediaType] };
}

/** What a player page keeps as last watched: the title, and the episode where one is chosen. */
export function watchedTitle(
  { tmdbId, mediaType, title, poster }: KnownTitleFragment,
  episode?: Playable['episode'],
): LastWatchedItem {
  const { seasonNumber = null, number: episodeNumber = null } = episode ?? {};
  return { movieId: tmdbId, mediaType, title, poster, seasonNumber, episodeNumber };
}
