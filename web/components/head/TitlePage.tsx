import type { TypedDocumentNode } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { homePath, routePatterns } from '../../../contract/paths.ts';
import type { PrefetchPage } from '../../browser/navigation/prefetch.ts';
import { parseTitleId } from '../../text/urlParams.ts';
import { ButtonLink, Icon } from '../controls/Button.tsx';
import { ErrorPage, Unreachable } from '../feedback/Notice.tsx';
import { type LookupResult, type Retry, useLookup } from '../feedback/useRetry.ts';

type Kind = 'movie' | 'series' | 'person' | 'collection';

interface DetailsProps<T> {
  readonly tmdbId: number;
  /** What the query has found, if anything. */
  readonly title: T;
  readonly lookup: LookupResult;
}
type ReadVariables = (searchParams: URLSearchParams) => Readonly<Record<string, unknown>>;

/**
 * The page of the title or person in the URL, whose `Details` gets what `query` has under the name of its kind, and the
 * page's prefetch function. `readVariables` reads further variables of the query from the URL.
 */
export function lookupPage<K extends Kind, T extends Readonly<Record<K, unknown>>>(
  kind: K,
  query: TypedDocumentNode<T, { tmdbId: number }>,
  skeleton: ReactNode,
  Details: (props: DetailsProps<T[K] | undefined>) => ReactNode,
  readVariables?: ReadVariables,
) {
  function Found({ tmdbId }: { readonly tmdbId: number }) {
    const [searchParams] = useSearchParams();
    const variables = { ...readVariables?.(searchParams), tmdbId };
    const { data, error, refetch } = useSuspenseQuery(query, { variables });
    const lookup = useLookup(error, refetch);
    return <Details tmdbId={tmdbId} title={data?.[kind]} lookup={lookup} />;
  }
  function Component() {
    const tmdbId = parseTitleId(useParams()['id']);
    if (tmdbId === null) return <TitleErrorPage kind={kind} />;
    return (
      <Suspense key={tmdbId} fallback={skeleton}>
        <Found tmdbId={tmdbId} />
      </Suspense>
    );
  }
  const prefetch: PrefetchPage = async (client, { id }, searchParams) => {
    const tmdbId = parseTitleId(id);
    if (tmdbId === null) return;
    await client.query({ query, variables: { ...readVariables?.(searchParams), tmdbId } });
  };
  return { Component, prefetch };
}

/** The same for a page that shows an error when nothing was found, and else what `render` returns. */
export function titlePage<K extends Kind, T extends Readonly<Record<K, unknown>>>(
  kind: K,
  query: TypedDocumentNode<T, { tmdbId: number }>,
  skeleton: ReactNode,
  render: (title: NonNullable<T[K]>, retry: Retry) => ReactNode,
  readVariables?: ReadVariables,
) {
  function Details({ title, lookup }: DetailsProps<T[K] | undefined>) {
    const { failed: _, ...retry } = lookup;
    return title ? render(title, retry) : <TitleErrorPage kind={kind} lookup={lookup} />;
  }
  return lookupPage(kind, query, skeleton, Details, readVariables);
}

interface TitleErrorPageProps {
  readonly kind: Kind | 'episode';
  /** The result of the lookup; absent when the URL cannot name a title. */
  readonly lookup?: LookupResult;
}

/** Shown in place of a title or person that does not exist or could not be looked up. */
export function TitleErrorPage({ kind, lookup }: TitleErrorPageProps) {
  const heading = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found`;
  const actions = (
    <>
      <ButtonLink href={homePath} icon={<Icon name="home" />}>
        Back to the start
      </ButtonLink>
      <ButtonLink href={routePatterns.search} icon={<Icon name="search" />}>
        Search
      </ButtonLink>
    </>
  );
  const { failed = false, ...retry } = lookup ?? {};
  if (failed === 'unreached') return <Unreachable {...retry} actions={actions} />;
  return (
    <ErrorPage kind={failed ? 'unread' : 'none'} heading={heading} actions={actions} {...(failed && retry)}>
      <p role={failed ? 'status' : undefined} className="max-w-prose text-base text-muted">
        {failed ? 'It could not be looked up just now.' : `There is no ${kind} at this address.`}
      </p>
    </ErrorPage>
  );
}
