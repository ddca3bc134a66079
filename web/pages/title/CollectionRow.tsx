import { useQuery } from '@apollo/client/react';
import { collectionPath } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { CardRowSkeleton, TitleRow } from '../../components/cards/TitleRow.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { CollectionRowDocument } from '../../gql/graphql.ts';

interface CollectionRowProps {
  /** The collection as one of its movies names it. */
  readonly collection: { readonly tmdbId: number; readonly name: string };
}

/**
 * The other movies of a collection. A deferred section, fetched by the browser: the page makes enough calls already.
 * Without scripts the heading links to them.
 */
export function CollectionRow({ collection: { tmdbId, name } }: CollectionRowProps) {
  const inBrowser = useIsHydrated();
  const { data, error, refetch } = useQuery(CollectionRowDocument, {
    variables: { tmdbId },
    skip: !inBrowser,
  });
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
