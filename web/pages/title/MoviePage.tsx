import { skipToken, useQuery, useSuspenseQuery } from '@apollo/client/react';
import { collectionPath } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { CardRowSkeleton, TitleRow } from '../../components/cards/TitleRow.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { prefetchTitle, TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { CollectionRowDocument, MoviePageDocument } from '../../gql/graphql.ts';
import { TitleSkeleton } from './TitleHero.tsx';
import { TitleSections } from './TitleSections.tsx';

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
    <TitleSections
      title={movie}
      similarHeading="You may also like"
      collection={
        movie.collection && <CollectionRow key={movie.collection.id} collection={movie.collection} />
      }
    />
  );
}

interface CollectionRowProps {
  readonly collection: { readonly tmdbId: number; readonly name: string };
}

/**
 * The other movies of a collection. A deferred section, fetched by the browser: the page makes enough calls already.
 * Without scripts the heading links to them.
 */
function CollectionRow({ collection: { tmdbId, name } }: CollectionRowProps) {
  const inBrowser = useIsHydrated();
  const { data, error, refetch } = useQuery(
    CollectionRowDocument,
    inBrowser ? { variables: { tmdbId } } : skipToken,
  );
  const movies = data?.collection?.movies;
  const failed = !movies && (data !== undefined || error !== undefined);
  const retry = useRetry(refetch, failed);
  return (
    <TitleRow heading={`Part of ${name}`} to={collectionPath(tmdbId)} titles={movies ?? []}>
      {failed && <Notice kind="failed" text="Its other movies could not be loaded." {...retry} />}
      {!failed && !movies && (
        <div className="noscript:hidden">
          <CardRowSkeleton text="Loading the collection..." />
        </div>
      )}
    </TitleRow>
  );
}
