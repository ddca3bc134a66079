import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import { titleNumber } from '../../text/addressParts.ts';
import type { WarmPage } from '../../browser/warm.ts';
import { usePublicConfig } from '../../components/publicConfig.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing } from '../../components/TitleMissing.tsx';
import { WatchSeriesDocument } from '../../gql/graphql.ts';
import { DetailsUnread } from './DetailsUnread.tsx';
import { PlayerBox, PlayerFrame } from './PlayerFrame.tsx';
import { playerUrl } from './playerUrl.ts';
import { SeasonPicker } from './SeasonPicker.tsx';
import { WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';
import { namelessTitle, useKnownTitle, watchedTitle } from './useKnownTitle.ts';
import { useLookup } from './useLookup.ts';
import { WatchSkeleton } from './WatchSkeleton.tsx';

/** The player page of a series with no episode chosen: the player begins where it likes. */
export function Component() {
  const tmdbId = titleNumber(useParams()['id']);
  if (tmdbId === null) return <TitleMissing kind="series" />;
  return (
    <Suspense key={tmdbId} fallback={<WatchSkeleton />}>
      <WatchSeries tmdbId={tmdbId} />
    </Suspense>
  );
}

export const warm: WarmPage = async (client, { id }) => {
  const tmdbId = titleNumber(id);
  if (tmdbId !== null) await client.query({ query: WatchSeriesDocument, variables: { tmdbId } });
};

function WatchSeries({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(WatchSeriesDocument, { variables: { tmdbId } });
  const { playerBaseUrl } = usePublicConfig();
  const { failed, ...retry } = useLookup(error, refetch);
  const played = { mediaType: 'TV', tmdbId } as const;
  const known = useKnownTitle(played);
  const series = data?.series;
  if (!series && !failed) return <TitleMissing kind="series" retry={() => void refetch()} />;
  const title = series ?? known ?? namelessTitle(played);
  return (
    <div className="page-width md:pt-4">
      <WatchHead title={title} />
      <PlayerBox>
        <PlayerFrame url={playerUrl(playerBaseUrl, played)} title={`Player: ${title.title}`} />
      </PlayerBox>
      <WatchHeading title={title} />
      {!series && <DetailsUnread of="series" {...retry} />}
      <div className="mt-10 grid grid-cols-1 gap-14">
        {series && <SeasonPicker series={series} />}
        <ContinueWatching on="player" watched={known && watchedTitle(known)} plays />
        {series && <SimilarTitles id={series.id} heading="You may also like" />}
      </div>
    </div>
  );
}
