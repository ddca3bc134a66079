import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { titleNumber } from '../../text/addressParts.ts';
import type { WarmPage } from '../../browser/warm.ts';
import { SimilarTitles } from '../../components/SimilarTitles.tsx';
import { TitleMissing } from '../../components/TitleMissing.tsx';
import { MoviePageDocument } from '../../gql/graphql.ts';
import { CastRow } from './CastRow.tsx';
import { TitleHead } from './TitleHead.tsx';
import { TitleHero } from './TitleHero.tsx';
import { TitleSkeleton } from './TitleSkeleton.tsx';

/** The page of a movie. */
export function Component() {
  const tmdbId = titleNumber(useParams()['id']);
  if (tmdbId === null) return <TitleMissing kind="movie" />;
  return (
    <Suspense key={tmdbId} fallback={<TitleSkeleton />}>
      <MovieDetails tmdbId={tmdbId} />
    </Suspense>
  );
}

export const warm: WarmPage = async (client, { id }) => {
  const tmdbId = titleNumber(id);
  if (tmdbId !== null) await client.query({ query: MoviePageDocument, variables: { tmdbId } });
};

function MovieDetails({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(MoviePageDocument, { variables: { tmdbId } });
  const movie = data?.movie;
  if (!movie) return <TitleMissing kind="movie" failed={Boolean(error)} retry={() => void refetch()} />;
  return (
    <>
      <TitleHead title={movie} />
      <TitleHero title={movie} />
      <div className="page-width mt-12 grid grid-cols-1 gap-14">
        <CastRow title={movie} />
        <SimilarTitles id={movie.id} heading="You may also like" />
      </div>
    </>
  );
}
