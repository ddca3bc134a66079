import { useSuspenseQuery } from '@apollo/client/react';
import { ContinueWatching } from '../../account/ContinueWatching.tsx';
import type { WarmPage } from '../../browser/warm.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing, TitlePage, warmTitle } from '../../components/TitlePage.tsx';
import { WatchSeriesDocument } from '../../gql/graphql.ts';
import { DetailsUnread } from './DetailsUnread.tsx';
import { SeasonPicker } from './SeasonPicker.tsx';
import { TitlePlayer } from './PlayerFrame.tsx';
import { namelessTitle, useKnownTitle, watchedTitle } from './useKnownTitle.ts';
import { useLookup } from './useLookup.ts';
import { WatchSkeleton } from './WatchSkeleton.tsx';

/** The player page of a series with no episode chosen: the player begins where it likes. */
export function Component() {
  return (
    <TitlePage kind="series" skeleton={<WatchSkeleton />}>
      {(tmdbId) => <WatchSeries tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const warm: WarmPage = warmTitle(WatchSeriesDocument);

function WatchSeries({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(WatchSeriesDocument, { variables: { tmdbId } });
  const { failed, ...retry } = useLookup(error, refetch);
  const played = { mediaType: 'TV', tmdbId } as const;
  const known = useKnownTitle(played);
  const series = data?.series;
  if (!series && !failed) return <TitleMissing kind="series" retry={() => void refetch()} />;
  const title = series ?? known ?? namelessTitle(played);
  return (
    <div className="page-width md:pt-4">
      <TitlePlayer title={title} played={played} />
      {!series && <DetailsUnread of="series" {...retry} />}
      <div className="mt-10 grid grid-cols-1 gap-14">
        {series && <SeasonPicker series={series} />}
        <ContinueWatching on="player" watched={known && watchedTitle(known)} plays />
        {series && <SimilarTitles id={series.id} heading="You may also like" />}
      </div>
    </div>
  );
}
