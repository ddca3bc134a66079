import type { DocumentNode, ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type SkipToken, skipToken, useQuery, useSuspenseQuery } from '@apollo/client/react';
import { createContext, use } from 'react';
import type { PageOperation } from '../../../contract/pageRendering.ts';

interface PageQueryOptions<Variables> {
  readonly variables?: Variables;
  /** What the server does with the query: see `PageOperation`. */
  readonly context?: Partial<Pick<PageOperation, 'deferrable' | 'prefetchCount'>>;
}

interface PageQueryResult<Data> {
  /** Undefined if nothing could be read; fields that failed are null. */
  readonly data: Data | undefined;
  readonly error?: ErrorLike | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** Reads a query while the server renders a page: for the same query and variables, the same promise. */
export type ReadPageQuery = (
  query: DocumentNode,
  options: PageQueryOptions<OperationVariables>,
) => Promise<PageQueryResult<unknown>>;

/** Reads the page's queries on the server; null in the browser. */
export const PageQueriesContext = createContext<ReadPageQuery | null>(null);

type UsePageQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options?: PageQueryOptions<Variables> | SkipToken,
) => PageQueryResult<Data>;

type UseBrowserQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: { readonly variables: Variables } | SkipToken,
) => Pick<PageQueryResult<Data>, 'data' | 'error' | 'refetch'>;

const SKIPPED = { data: undefined, error: undefined, refetch: () => Promise.resolve() };

function useServerQuery<Data>(
  query: TypedDocumentNode<Data>,
  options: PageQueryOptions<OperationVariables> | SkipToken = {},
): PageQueryResult<Data> {
  const read = use(PageQueriesContext);
  if (!read) throw new Error('PageQueriesContext is missing');
  // The document's type is that of its results.
  return options === skipToken ? SKIPPED : (use(read(query, options)) as PageQueryResult<Data>);
}

/**
 * Reads a query that its page is rendered with; suspends until it is read. In the browser this is Apollo's `useSuspenseQuery`. On
 * the server, where a result never changes, Apollo's watches and observables would take a third of the time of rendering.
 */
export const usePageQuery = (import.meta.env.SSR ? useServerQuery : useSuspenseQuery) as UsePageQuery;

/** Reads a query in the browser only: Apollo's `useQuery`, which on the server would prepare a watch of what is not read. */
export const useBrowserQuery: UseBrowserQuery = import.meta.env.SSR ? () => SKIPPED : useQuery;
