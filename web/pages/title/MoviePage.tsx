import { useSuspenseQuery } from '@apollo/client/react';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { SimilarTitles } from '../../components/cards/SimilarTitles.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { prefetchTitle, TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { MoviePageDocument } from '../../gql/graphql.ts';
import { CastRow } from './CastRow.tsx';
import { CollectionRow } from './CollectionRow.tsx';
import { TitleSkeleton } from './HeroLayout.tsx';
import { TitleDetails } from './TitleDetails.tsx';
import { TitleGallery } from './TitleGallery.tsx';
import { TitleHead } from './TitleHead.tsx';
import { TitleHero } from './TitleHero.tsx';

/** The page of a movie. */
export function Component() {
  return (
    <TitlePage kind="movie" skeleton={<TitleSkeleton />}>
      {(tmdbId) => <MovieDetails tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const prefetch: PrefetchPage = prefetchTitle(MoviePageDocument);

function MovieDetails({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(MoviePageDocument, { variables: { tmdbId } });
  const lookup = useLookup(error, refetch);
  const movie = data?.movie;
  if (!movie) return <TitleErrorPage kind="movie" lookup={lookup} />;
  return (
    <>
      <TitleHead title={movie} />
      <TitleHero title={movie} />
      <div className="page-width mt-4 grid grid-cols-1 gap-14">
        <CastRow title={movie} />
        <TitleDetails title={movie} seriesId={null} />
        <TitleGallery title={movie} />
        {movie.collection && (
          <div className="min-w-0 print:hidden">
            <CollectionRow key={movie.collection.id} collection={movie.collection} />
          </div>
        )}
        <div className="min-w-0 print:hidden">
          <SimilarTitles id={movie.id} heading="You may also like" />
        </div>
      </div>
    </>
  );
}
