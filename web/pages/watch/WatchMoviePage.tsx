import { useSuspenseQuery } from '@apollo/client/react';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { prefetchTitle, TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { WatchMovieDocument } from '../../gql/graphql.ts';
import { DetailsError } from './DetailsError.tsx';
import { PlayerBox, PlayerFrame } from './PlayerFrame.tsx';
import { placeholderTitle, useCachedTitle, watchedTitle } from './useCachedTitle.ts';
import { usePlayer } from './usePlayerSync.ts';
import { WatchHead, WatchHeading, WatchSkeleton } from './WatchHeading.tsx';

/** The player page of a movie; a URL that names no media type is a movie's. */
export function Component() {
  return (
    <TitlePage kind="movie" skeleton={<WatchSkeleton />}>
      {(tmdbId) => <WatchMovie tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const prefetch: PrefetchPage = prefetchTitle(WatchMovieDocument);

function WatchMovie({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(WatchMovieDocument, { variables: { tmdbId } });
  const { failed, ...retry } = useLookup(error, refetch);
  const played = { mediaType: 'MOVIE', tmdbId } as const;
  const { src, messages, onPlayerMessage } = usePlayer(played);
  const known = useCachedTitle(played);
  const movie = data?.movie;
  if (!movie && !failed) return <TitleErrorPage kind="movie" />;
  const title = movie ?? known ?? placeholderTitle(played);
  return (
    <div className="page-width md:pt-4">
      <WatchHead title={title} />
      <PlayerBox>
        <PlayerFrame
          url={src}
          title={`Player: ${title.title}`}
          onMessage={(message) => {
            if (message.mediaType === 'movie' && message.id === tmdbId) onPlayerMessage(message);
          }}
        />
      </PlayerBox>
      <WatchHeading title={title} />
      {!movie && <DetailsError of="movie" {...retry} />}
      <div className="mt-12 grid grid-cols-1 gap-14">
        <ContinueWatching on="player" watched={known && watchedTitle(known)} plays messages={messages} />
        {movie && <SimilarTitles id={movie.id} heading="You may also like" />}
      </div>
    </div>
  );
}
