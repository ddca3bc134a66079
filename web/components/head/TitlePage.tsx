import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { type ReactNode, Suspense } from 'react';
import { type Params, useParams } from 'react-router-dom';
import { homePath, routePatterns } from '../../../contract/paths.ts';
import { titleNumber } from '../../text/urlParams.ts';
import { Absence } from '../feedback/ErrorPage.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { Unreached } from '../feedback/Unreachable.tsx';
import type { Lookup } from '../feedback/useLookup.ts';

interface TitlePageProps {
  readonly kind: Exclude<MissingKind, 'episode'>;
  /** What stands here until it has been looked up. */
  readonly skeleton: ReactNode;
  /** The page of the title, or the person, with this number of TMDB's. */
  readonly children: (tmdbId: number) => ReactNode;
}

/** A page about the title, or the person, that its address names. */
export function TitlePage({ kind, skeleton, children }: TitlePageProps) {
  const tmdbId = titleNumber(useParams()['id']);
  if (tmdbId === null) return <TitleMissing kind={kind} />;
  return (
    <Suspense key={tmdbId} fallback={skeleton}>
      {children(tmdbId)}
    </Suspense>
  );
}

/** Makes what asks for such a page's title ahead of its opening. */
export function warmTitle(query: TypedDocumentNode<unknown, { tmdbId: number }>) {
  return async (client: ApolloClient, { id }: Params) => {
    const tmdbId = titleNumber(id);
    if (tmdbId !== null) await client.query({ query, variables: { tmdbId } });
  };
}

interface TitleMissingProps {
  /** What the address should name. */
  readonly kind: MissingKind;
  /** How its lookup went; absent when the address itself cannot name a title. */
  readonly lookup?: Lookup;
}

const HEADINGS = {
  movie: 'Movie not found',
  series: 'Series not found',
  person: 'Person not found',
  episode: 'Episode not found',
  collection: 'Collection not found',
} as const;

type MissingKind = keyof typeof HEADINGS;

/** Stands in for a movie, a series, a person or an episode: it does not exist, or it could not be looked up. */
export function TitleMissing({ kind, lookup }: TitleMissingProps) {
  const ways = <WaysOn />;
  if (!lookup?.failed) {
    return (
      <Absence kind="none" heading={HEADINGS[kind]} ways={ways}>
        <p className="max-w-prose text-base text-muted">There is no {kind} at this address.</p>
      </Absence>
    );
  }
  const { failed, retry, retrying } = lookup;
  if (failed === 'unreached') return <Unreached retry={retry} retrying={retrying} ways={ways} />;
  return (
    <Absence kind="unread" heading={HEADINGS[kind]} retry={retry} retrying={retrying} ways={ways}>
      <p role="status" className="max-w-prose text-base text-muted">
        It could not be looked up just now.
      </p>
    </Absence>
  );
}

function WaysOn() {
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
