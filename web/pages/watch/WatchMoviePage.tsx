import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import { titleNumber } from '../../text/addressParts.ts';
import type { WarmPage } from '../../browser/warm.ts';
import { usePublicConfig } from '../../components/publicConfig.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing } from '../../components/TitleMissing.tsx';
import { WatchMovieDocument } from '../../gql/graphql.ts';
import { DetailsUnread } from './DetailsUnread.tsx';
import { PlayerBox, PlayerFrame } from './PlayerFrame.tsx';
import { playerUrl } from './playerUrl.ts';
import { WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';
import { namelessTitle, useKnownTitle, watchedTitle } from './useKnownTitle.ts';
import { useLookup } from './useLookup.ts';
import { WatchSkeleton } from './WatchSkeleton.tsx';

/** The player page of a movie; an address that names no kind of title is a movie's. */
export function Component() {
  const tmdbId = titleNumber(useParams()['id']);
  if (tmdbId === null) return <TitleMissing kind="movie" />;
  return (
    <Suspense key={tmdbId} fallback={<WatchSkeleton />}>
      <WatchMovie tmdbId={tmdbId} />
    </Suspense>
  );
}

export const warm: WarmPage = async (client, { id }) => {
  const tmdbId = titleNumber(id);
  if (tmdbId !== null) await client.query({ query: WatchMovieDocument, variables: { tmdbId } });
};

function WatchMovie({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(WatchMovieDocument, { variables: { tmdbId } });
  const { playerBaseUrl } = usePublicConfig();
  const { failed, ...retry } = useLookup(error, refetch);
  const played = { mediaType: 'MOVIE', tmdbId } as const;
  const known = useKnownTitle(played);
  const movie = data?.movie;
  if (!movie && !failed) return <TitleMissing kind="movie" retry={() => void refetch()} />;
  const title = movie ?? known ?? namelessTitle(played);
  return (
    <div className="page-width md:pt-4">
      <WatchHead title={title} />
      <PlayerBox>
        <PlayerFrame url={playerUrl(playerBaseUrl, played)} title={`Player: ${title.title}`} />
      </PlayerBox>
      <WatchHeading title={title} />
      {!movie && <DetailsUnread of="movie" {...retry} />}
      <div className="mt-12 grid grid-cols-1 gap-14">
        <ContinueWatching on="player" watched={known && watchedTitle(known)} plays />
        {movie && <SimilarTitles id={movie.id} heading="You may also like" />}
      </div>
    </div>
  );
}
