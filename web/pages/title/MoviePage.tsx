import { skipToken } from '@apollo/client/react';
import { collectionPath } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../browser/hydration/pageContext.ts';
import { useBrowserQuery } from '../../browser/hydration/pageQuery.ts';
import { TitleRow } from '../../components/cards/TitleRow.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import { titlePage } from '../../components/head/TitlePage.tsx';
import { CollectionRowDocument, MoviePageDocument } from '../../gql/graphql.ts';
import * as m from '../../text/messages/title.ts';
import { TitleSkeleton } from './TitleSkeleton.tsx';
import { TitleSections } from './TitleSections.tsx';

export const { Component, prefetch } = titlePage(
  'movie',
  MoviePageDocument,
  <TitleSkeleton mediaType="MOVIE" />,
  (movie) => (
    <TitleSections
      title={movie}
      collection={movie.collection && <CollectionRow key={movie.collection.id} {...movie.collection} />}
    />
  ),
);

/** The other movies of a collection, fetched by the browser: the page makes enough calls. The heading links to them. */
function CollectionRow({ tmdbId, name }: { readonly tmdbId: number; readonly name: string }) {
  const inBrowser = useIsHydrated();
  const { data, error, refetch } = useBrowserQuery(
    CollectionRowDocument,
    inBrowser ? { variables: { tmdbId } } : skipToken,
  );
  const movies = data?.collection?.movies;
  const failed = !movies && (data !== undefined || error !== undefined);
  const retry = useRetry(refetch, failed);
  return (
    <TitleRow
      heading={m.partOf({ collection: name })}
      to={collectionPath(tmdbId)}
      complete
      titles={movies ?? (failed ? null : undefined)}
      loading={m.collectionLoading()}
      failed={failed ? m.collectionFailed() : ''}
      {...retry}
    />
  );
}
