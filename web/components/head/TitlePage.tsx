import type { TypedDocumentNode } from '@apollo/client';
import { usePageQuery } from '../../browser/hydration/pageQuery.ts';
import { type ReactNode, Suspense } from 'react';
import { type Params, useParams, useSearchParams } from 'react-router-dom';
import { homePath, routePatterns } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { usePageKey } from '../../browser/navigation/viewTransitions.ts';
import { parseTitleId } from '../../text/urlParams.ts';
import { ButtonLink, Icon } from '../controls/Button.tsx';
import { ErrorPage, Unreachable } from '../feedback/Notice.tsx';
import { type LookupResult, type Retry, useLookup } from '../feedback/useRetry.ts';
import * as m from '../../text/messages/errorPages.ts';

type Kind = 'movie' | 'series' | 'person' | 'collection';

export interface DetailsProps<T> {
  readonly tmdbId: number;
  /** The key under which the page was opened: see `usePageKey`. */
  readonly pageKey: string;
  /** What the query has found, if anything. */
  readonly title: T | undefined;
  readonly lookup: LookupResult;
}

/** Reads the other variables of a page's query from its URL; null when they are invalid. */
type ReadVariables = (searchParams: URLSearchParams, params: Params) => object | null;

/**
 * The page of the title or person in the URL, whose `Details` gets what `query` has under the name of its kind, and the
 * page's prefetch function. What was not found is an error page.
 */
export function lookupPage<K extends Kind, T extends Readonly<Record<K, unknown>>>(
  kind: K,
  query: TypedDocumentNode<T, { tmdbId: number }>,
  skeleton: ReactNode,
  Details: (props: DetailsProps<T[K]>) => ReactNode,
  readVariables?: ReadVariables,
) {
  const variablesOf = (params: Params, searchParams: URLSearchParams) => {
    const tmdbId = parseTitleId(params['id']);
    const others = readVariables ? readVariables(searchParams, params) : {};
    return tmdbId !== null && others && { ...others, tmdbId };
  };
  function LookupResultPage({ pageKey, ...variables }: Pick<DetailsProps<T>, 'pageKey' | 'tmdbId'>) {
    const { data, error, refetch } = usePageQuery(query, { variables });
    const lookup = useLookup(error, refetch);
    const title = data?.[kind];
    if (!title && !lookup.failed) return <TitleErrorPage kind={kind} />;
    return <Details {...{ pageKey, title, lookup }} tmdbId={variables.tmdbId} />;
  }
  function Component() {
    const params = useParams();
    const [searchParams] = useSearchParams();
    const pageKey = usePageKey();
    const variables = variablesOf(params, searchParams);
    if (!variables) return <TitleErrorPage kind={'episode' in params ? 'episode' : kind} />;
    return (
      <Suspense key={pageKey} fallback={skeleton}>
        <LookupResultPage pageKey={pageKey} {...variables} />
      </Suspense>
    );
  }
  const prefetch: PrefetchPage = async (client, params, searchParams) => {
    const variables = variablesOf(params, searchParams);
    if (variables) await client.query({ query, variables });
  };
  return { Component, prefetch };
}

/** The same for a page that shows nothing but an error when the lookup failed, and else what `render` returns. */
export function titlePage<K extends Kind, T extends Readonly<Record<K, unknown>>>(
  kind: K,
  query: TypedDocumentNode<T, { tmdbId: number }>,
  skeleton: ReactNode,
  render: (title: NonNullable<T[K]>, retry: Retry) => ReactNode,
  readVariables?: ReadVariables,
) {
  function Details({ title, lookup }: DetailsProps<T[K]>) {
    return title ? render(title, lookup) : <TitleErrorPage kind={kind} lookup={lookup} />;
  }
  return lookupPage(kind, query, skeleton, Details, readVariables);
}

interface TitleErrorPageProps {
  readonly kind: Kind | 'episode';
  /** The result of the lookup; absent when the URL cannot name a title. */
  readonly lookup?: LookupResult;
}

const errorTexts = {
  movie: { heading: m.movieNotFound, failure: m.movieFailed },
  series: { heading: m.seriesNotFound, failure: m.seriesFailed },
  person: { heading: m.personNotFound, failure: m.personFailed },
  collection: { heading: m.collectionNotFound, failure: m.collectionFailed },
  episode: { heading: m.episodeNotFound, failure: m.episodeFailed },
};

/** Shown in place of a title or person that does not exist or could not be looked up. */
function TitleErrorPage({ kind, lookup }: TitleErrorPageProps) {
  const { heading, failure } = errorTexts[kind];
  const { failed = false, ...retry } = lookup ?? {};
  const actions = (
    <>
      <ButtonLink variant={failed ? 'quiet' : 'primary'} href={homePath} icon={<Icon name="home" />}>
        {m.goHome()}
      </ButtonLink>
      <ButtonLink href={routePatterns.search} icon={<Icon name="search" />}>
        {m.search()}
      </ButtonLink>
    </>
  );
  if (failed === 'unreached') return <Unreachable {...retry} actions={actions} />;
  return (
    <ErrorPage kind={failed ? 'unread' : 'none'} heading={heading()} actions={actions} {...(failed && retry)}>
      <p role={failed ? 'status' : undefined} className="max-w-prose text-base text-muted">
        {failed ? failure() : m.missing()}
      </p>
    </ErrorPage>
  );
}
