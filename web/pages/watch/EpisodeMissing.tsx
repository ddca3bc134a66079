import { titlePath } from '../../../contract/paths.ts';
import { PageStatus } from '../../components/PageStatus.tsx';
import { seasonName } from '../../text/phrases.ts';

interface EpisodeMissingProps {
  readonly series: { readonly title: string; readonly tmdbId: number; readonly mediaType: 'MOVIE' | 'TV' };
  readonly season: number;
  readonly episode: number;
}

/** Says that a series has no such episode; the list of those it has stands below. */
export function EpisodeMissing({ series, season, episode }: EpisodeMissingProps) {
  return (
    <div className="pt-16 pb-4">
      <PageStatus code={404} />
      <title>Episode not found · Marquee</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">Episode not found</h1>
      <p className="mt-3 max-w-prose text-base text-muted">
        <a href={titlePath(series)} className="text-text underline underline-offset-4">
          {series.title}
        </a>{' '}
        has no episode {episode} in {seasonName(season)}. These are the episodes it has.
      </p>
    </div>
  );
}
