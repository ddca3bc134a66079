import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { type ReactNode, Suspense } from 'react';
import { type Params, useParams } from 'react-router-dom';
import { homePath } from '../../contract/paths.ts';
import { ButtonLink, RetryButton } from './Button.tsx';
import { PageStatus } from './PageStatus.tsx';
import { titleNumber } from '../text/addressParts.ts';

interface TitlePageProps {
  readonly kind: 'movie' | 'series';
  /** What stands here until the title has been looked up. */
  readonly skeleton: ReactNode;
  /** The page of the title with this number of TMDB's. */
  readonly children: (tmdbId: number) => ReactNode;
}

/** A page about the title that its address names. */
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
  readonly kind: 'movie' | 'series' | 'episode';
  /** Whether the lookup failed, rather than found nothing; the answer's status says so. */
  readonly failed?: boolean;
  /** Looks it up again; absent when the address itself cannot name a title. */
  readonly retry?: () => void;
}

const HEADINGS = { movie: 'Movie not found', series: 'Series not found', episode: 'Episode not found' };

/**
 * Stands in for a movie, a series or an episode that is not there. Its words are the same whether nothing was found or the lookup
 * failed: the cache that the browser takes over holds the null alone.
 */
export function TitleMissing({ kind, failed = false, retry }: TitleMissingProps) {
  const heading = HEADINGS[kind];
  return (
    <div className="page-width grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-16 text-center">
      <PageStatus code={failed ? 503 : 404} />
      <title>{`${heading} · Marquee`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{heading}</h1>
      <p className="max-w-prose text-base text-muted">
        {retry
          ? `There is no ${kind} at this address, or it could not be looked up just now.`
          : `There is no ${kind} at this address.`}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {retry && <RetryButton retry={retry} />}
        <ButtonLink href={homePath}>Back to the start</ButtonLink>
      </div>
    </div>
  );
}
