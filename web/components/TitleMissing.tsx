import { Button, ButtonLink } from './Button.tsx';
import { RetryIcon } from './icons.tsx';
import { homePath } from '../../contract/paths.ts';
import { PageStatus } from './PageStatus.tsx';

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
        {retry && (
          <Button icon={<RetryIcon />} onClick={retry}>
            Try again
          </Button>
        )}
        <ButtonLink to={homePath}>Back to the start</ButtonLink>
      </div>
    </div>
  );
}
