import { useSuspenseQuery } from '@apollo/client/react';
import type { WarmPage } from '../../browser/warm.ts';
import { SeasonEpisodes } from '../../components/SeasonEpisodes.tsx';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing, TitlePage, warmTitle } from '../../components/TitlePage.tsx';
import { SeriesPageDocument } from '../../gql/graphql.ts';
import { CastRow } from './CastRow.tsx';
import { TitleHead } from './TitleHead.tsx';
import { TitleHero } from './TitleHero.tsx';
import { TitleSkeleton } from './TitleSkeleton.tsx';

/** The page of a series. */
export function Component() {
  return (
    <TitlePage kind="series" skeleton={<TitleSkeleton />}>
      {(tmdbId) => <SeriesDetails tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const warm: WarmPage = warmTitle(SeriesPageDocument);

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
