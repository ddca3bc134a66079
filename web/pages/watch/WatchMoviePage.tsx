import { useSuspenseQuery } from '@apollo/client/react';
import { ContinueWatching } from '../../account/continueWatching/ContinueWatching.tsx';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { SimilarTitles } from '../../components/cards/TitleRow.tsx';
import { useLookup } from '../../components/feedback/useRetry.ts';
import { prefetchTitle, TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { WatchMovieDocument } from '../../gql/graphql.ts';
import { usePlayer } from './usePlayer.ts';
import { DetailsError, useWatchedTitle, WatchPlayer, WatchSkeleton } from './WatchPlayer.tsx';

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
  const movie = data?.movie;
  const { title, watched } = useWatchedTitle(played, movie);
  if (!movie && !failed) return <TitleErrorPage kind="movie" />;
  return (
    <div className="page-width md:pt-4">
      <WatchPlayer
        title={title}
        src={src}
        onMessage={(message) => {
          if (message.mediaType === 'movie' && message.id === tmdbId) onPlayerMessage(message);
        }}
      />
      {!movie && <DetailsError of="movie" {...retry} />}
      <div className="mt-12 grid grid-cols-1 gap-14">
        <ContinueWatching on="player" watched={watched} plays messages={messages} />
        {movie && <SimilarTitles id={movie.id} heading="You may also like" />}
      </div>
    </div>
  );
}
