import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import { listPageLoader } from '../../components/loadMore/LoadMoreGrid.tsx';
import {
  BrowsePageDocument,
  type BrowsePageQuery,
  DiscoverPageDocument,
  type DiscoverPageQuery,
  MoreDiscoveredDocument,
  MoreOfListDocument,
} from '../../gql/graphql.ts';
import { type BrowseView, CARDS_PER_PAGE, discoverVariables } from './browseUrl.ts';

/** The first page of a list, with the image for link previews. */
type FirstPage = BrowsePageQuery | DiscoverPageQuery;

/** The query of a list's first page, and the loader of the pages after it. */
export function queriesOf({ list, mediaType, choice, active }: BrowseView) {
  const queries = <V extends OperationVariables>(
    first: TypedDocumentNode<FirstPage, V>,
    more: TypedDocumentNode<Pick<FirstPage, 'titles'>, NoInfer<V> & { readonly after: string }>,
    variables: V,
  ) => {
    const untyped: DocumentNode = first;
    const query: TypedDocumentNode<FirstPage> = untyped;
    const loader = listPageLoader(
      more,
      (after) => ({ ...variables, after }),
      ({ titles }) => titles,
    );
    return { query, variables, loader };
  };
  return mediaType && active.length > 0
    ? queries(DiscoverPageDocument, MoreDiscoveredDocument, discoverVariables(mediaType, choice))
    : queries(BrowsePageDocument, MoreOfListDocument, { list });
}

export function useFirstPage(view: BrowseView) {
  const { query, variables } = queriesOf(view);
  const context = { prefetchCount: (view.page - 1) * CARDS_PER_PAGE };
  return useSuspenseQuery(query, { variables, context });
}
