import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { SeasonPicker } from '../../components/episodes/SeasonPicker.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { prefetchTitle, TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { SeriesPageDocument } from '../../gql/graphql.ts';
import { useTitleStatus } from '../../components/library/titleStatus.ts';
import { TitleSkeleton } from './TitleHero.tsx';
import { TitleSections } from './TitleSections.tsx';

/** The page of a series. */
export function Component() {
  return (
    <TitlePage kind="series" skeleton={<TitleSkeleton />}>
      {(tmdbId) => <SeriesDetails tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const prefetch: PrefetchPage = prefetchTitle(SeriesPageDocument);

function SeriesDetails({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(SeriesPageDocument, { variables: { tmdbId } });
  // The value as of opening the page: marking episodes must not switch to another season.
  const [resume] = useState(useTitleStatus(`tv:${tmdbId}`)?.resume);
  const lookup = useLookup(error, refetch);
  const series = data?.series;
  if (!series) return <TitleErrorPage kind="series" lookup={lookup} />;
  return (
    <TitleSections
      title={series}
      similarHeading="You May Also Like"
      episodes={
        <SeasonPicker
          series={series}
          season={resume?.seasonNumber ?? undefined}
          episode={resume?.episodeNumber ?? undefined}
          showOverviews
        />
      }
    />
  );
}
