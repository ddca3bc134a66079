import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { type ReactNode, Suspense } from 'react';
import { type Params, useParams } from 'react-router-dom';
import { homePath, routePatterns } from '../../../contract/paths.ts';
import { parseTitleId } from '../../text/urlParams.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { ErrorPage } from '../feedback/ErrorPage.tsx';
import { Unreachable } from '../feedback/Unreachable.tsx';
import type { LookupResult } from '../feedback/useLookup.ts';

interface TitlePageProps {
  readonly kind: Exclude<MissingKind, 'episode'>;
  /** Shown until the title is looked up. */
  readonly skeleton: ReactNode;
  /** Renders the page of the title or person with this TMDB number. */
  readonly children: (tmdbId: number) => ReactNode;
}

/** The page of the title or person in the URL. */
export function TitlePage({ kind, skeleton, children }: TitlePageProps) {
  const tmdbId = parseTitleId(useParams()['id']);
  if (tmdbId === null) return <TitleErrorPage kind={kind} />;
  return (
    <Suspense key={tmdbId} fallback={skeleton}>
      {children(tmdbId)}
    </Suspense>
  );
}

/** Returns the prefetch function of such a page. */
export function prefetchTitle(query: TypedDocumentNode<unknown, { tmdbId: number }>) {
  return async (client: ApolloClient, { id }: Params) => {
    const tmdbId = parseTitleId(id);
    if (tmdbId !== null) await client.query({ query, variables: { tmdbId } });
  };
}

interface TitleErrorPageProps {
  /** What kind of page the URL names. */
  readonly kind: MissingKind;
  /** The result of the lookup; absent when the URL cannot name a title. */
  readonly lookup?: LookupResult;
}

const HEADINGS = {
  movie: 'Movie not found',
  series: 'Series not found',
  person: 'Person not found',
  episode: 'Episode not found',
  collection: 'Collection not found',
} as const;

type MissingKind = keyof typeof HEADINGS;

/** Shown in place of a movie, series, person or episode that does not exist or could not be looked up. */
export function TitleErrorPage({ kind, lookup }: TitleErrorPageProps) {
  const actions = <RecoveryLinks />;
  if (!lookup?.failed) {
    return (
      <ErrorPage kind="none" heading={HEADINGS[kind]} actions={actions}>
        <p className="max-w-prose text-base text-muted">There is no {kind} at this address.</p>
      </ErrorPage>
    );
  }
  const { failed, ...retry } = lookup;
  if (failed === 'unreached') return <Unreachable {...retry} actions={actions} />;
  return (
    <ErrorPage kind="unread" heading={HEADINGS[kind]} {...retry} actions={actions}>
      <p role="status" className="max-w-prose text-base text-muted">
        It could not be looked up just now.
      </p>
    </ErrorPage>
  );
}

function RecoveryLinks() {
  return (
    <>
      <ButtonLink href={homePath} icon={<Icon name="home" />}>
        Back to the start
      </ButtonLink>
      <ButtonLink href={routePatterns.search} icon={<Icon name="search" />}>
        Search
      </ButtonLink>
    </>
  );
}
