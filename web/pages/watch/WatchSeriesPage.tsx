import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import { titleNumber } from '../../components/addressNumber.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing } from '../../components/TitleMissing.tsx';
import type { WarmPage } from '../../components/WarmLink.tsx';
import { WatchSeriesDocument } from '../../gql/graphql.ts';
import { PlayerBox } from './PlayerBox.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { SeasonPicker } from './SeasonPicker.tsx';
import { WatchHead } from './WatchHead.tsx';
import { WatchHeading } from './WatchHeading.tsx';
import { watchedTitle } from './watchedTitle.ts';
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
  const series = data?.series;
  if (!series) return <TitleMissing kind="series" failed={Boolean(error)} retry={() => void refetch()} />;
  return (
    <div className="page-width md:pt-4">
      <WatchHead title={series} />
      <PlayerBox>
        <PlayerFrame url={series.player} title={`Player: ${series.title}`} />
      </PlayerBox>
      <WatchHeading title={series} />
      <div className="mt-10 grid grid-cols-1 gap-14">
        <SeasonPicker series={series} />
        <ContinueWatching on="player" watched={watchedTitle(series)} plays />
        <SimilarTitles id={series.id} heading="You may also like" />
      </div>
    </div>
  );
}
