import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { titleNumber } from '../../text/addressParts.ts';
import type { WarmPage } from '../../browser/warm.ts';
import { SeasonEpisodes } from '../../components/SeasonEpisodes.tsx';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing } from '../../components/TitleMissing.tsx';
import { SeriesPageDocument } from '../../gql/graphql.ts';
import { CastRow } from './CastRow.tsx';
import { TitleHead } from './TitleHead.tsx';
import { TitleHero } from './TitleHero.tsx';
import { TitleSkeleton } from './TitleSkeleton.tsx';

/** The page of a series. */
export function Component() {
  const tmdbId = titleNumber(useParams()['id']);
  if (tmdbId === null) return <TitleMissing kind="series" />;
  return (
    <Suspense key={tmdbId} fallback={<TitleSkeleton />}>
      <SeriesDetails tmdbId={tmdbId} />
    </Suspense>
  );
}

export const warm: WarmPage = async (client, { id }) => {
  const tmdbId = titleNumber(id);
  if (tmdbId !== null) await client.query({ query: SeriesPageDocument, variables: { tmdbId } });
};

function SeriesDetails({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(SeriesPageDocument, { variables: { tmdbId } });
  const series = data?.series;
  if (!series) return <TitleMissing kind="series" failed={Boolean(error)} retry={() => void refetch()} />;
  // Specials have the number 0: they are never the first season.
  const first = series.seasons?.find(({ number }) => number > 0);
  return (
    <>
      <TitleHead title={series} />
      <TitleHero title={series} />
      <div className="page-width mt-12 grid grid-cols-1 gap-14">
        {first && (
          <section className="relative">
            <h2 className="mb-4 flex min-h-11 items-center pr-48 text-lg">
              <bdi>{first.name}</bdi>
            </h2>
            <SeasonEpisodes seriesId={tmdbId} season={first.number} />
          </section>
        )}
        <CastRow title={series} />
        <SimilarTitles id={series.id} heading="You May Also Like" />
      </div>
    </>
  );
}
