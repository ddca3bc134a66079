import { useSuspenseQuery } from '@apollo/client/react';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import type { WarmPage } from '../../browser/warm.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing, TitlePage, warmTitle } from '../../components/TitlePage.tsx';
import { WatchMovieDocument } from '../../gql/graphql.ts';
import { DetailsUnread } from './DetailsUnread.tsx';
import { TitlePlayer } from './PlayerFrame.tsx';
import { namelessTitle, useKnownTitle, watchedTitle } from './useKnownTitle.ts';
import { useLookup } from './useLookup.ts';
import { WatchSkeleton } from './WatchSkeleton.tsx';

/** The player page of a movie; an address that names no kind of title is a movie's. */
export function Component() {
  return (
    <TitlePage kind="movie" skeleton={<WatchSkeleton />}>
      {(tmdbId) => <WatchMovie tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const warm: WarmPage = warmTitle(WatchMovieDocument);

function WatchMovie({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(WatchMovieDocument, { variables: { tmdbId } });
  const { failed, ...retry } = useLookup(error, refetch);
  const played = { mediaType: 'MOVIE', tmdbId } as const;
  const known = useKnownTitle(played);
  const movie = data?.movie;
  if (!movie && !failed) return <TitleMissing kind="movie" retry={() => void refetch()} />;
  const title = movie ?? known ?? namelessTitle(played);
  return (
    <div className="page-width md:pt-4">
      <TitlePlayer title={title} played={played} />
      {!movie && <DetailsUnread of="movie" {...retry} />}
      <div className="mt-12 grid grid-cols-1 gap-14">
        <ContinueWatching on="player" watched={known && watchedTitle(known)} plays />
        {movie && <SimilarTitles id={movie.id} heading="You may also like" />}
      </div>
    </div>
  );
}
