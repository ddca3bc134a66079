import { useSuspenseQuery } from '@apollo/client/react';
import { collectionPath } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { TitleGrid, TitleGridSkeleton } from '../../components/cards/TitleGrid.tsx';
import { LoadingHeading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useLookup } from '../../components/feedback/useLookup.ts';
import { PageHead } from '../../components/head/PageHead.tsx';
import { prefetchTitle, TitleErrorPage, TitlePage } from '../../components/head/TitlePage.tsx';
import { CollectionPageDocument } from '../../gql/graphql.ts';
import { pluralize } from '../../text/format.ts';

const FRAME = 'page-width pt-8 md:pt-12';

/** The page of a collection: its overview and its movies. */
export function Component() {
  return (
    <TitlePage
      kind="collection"
      skeleton={
        <div className={FRAME}>
          <LoadingHeading className="mb-6 text-xl md:text-2xl" />
          <TitleGridSkeleton count={4} />
        </div>
      }
    >
      {(tmdbId) => <CollectionDetails tmdbId={tmdbId} />}
    </TitlePage>
  );
}

export const prefetch: PrefetchPage = prefetchTitle(CollectionPageDocument);

function CollectionDetails({ tmdbId }: { readonly tmdbId: number }) {
  const { data, error, refetch } = useSuspenseQuery(CollectionPageDocument, { variables: { tmdbId } });
  const lookup = useLookup(error, refetch);
  const collection = data?.collection;
  if (!collection) return <TitleErrorPage kind="collection" lookup={lookup} />;
  const { failed: _, ...retry } = lookup;
  const { name, overview, movies, poster, backdrop } = collection;
  return (
    <div className={FRAME}>
      <PageHead
        title={name}
        description={overview ?? `${name}: ${pluralize(movies?.length ?? 0, 'movie')} on Marquee.`}
        path={collectionPath(tmdbId)}
        image={backdrop ?? poster}
        shape={backdrop === null ? 'poster' : 'backdrop'}
      />
      <h1 className="text-xl md:text-2xl">
        <bdi>{name}</bdi>
      </h1>
      {overview && (
        <p dir="auto" className="mt-3 max-w-prose text-base text-muted">
          {overview}
        </p>
      )}
      <div className="mt-6 md:mt-8">
        {!movies && <Notice kind="failed" text="Its movies could not be loaded." {...retry} />}
        {movies?.length === 0 && <Notice kind="empty" text="None of its movies can be shown here." />}
        {movies && movies.length > 0 && <TitleGrid titles={movies} label={name} first />}
      </div>
    </div>
  );
}
