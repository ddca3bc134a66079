import { titlePath } from '../../../contract/paths.ts';
import { PageLink } from '../../components/controls/PageLink.tsx';
import { ErrorPage } from '../../components/feedback/ErrorPage.tsx';
import { seasonName } from '../../text/format.ts';

interface EpisodeNotFoundProps {
  readonly series: { readonly title: string; readonly tmdbId: number; readonly mediaType: 'MOVIE' | 'TV' };
  readonly season: number;
  readonly episode: number;
}

/** Says that a series has no such episode; the list of its episodes follows below. */
export function EpisodeNotFound({ series, season, episode }: EpisodeNotFoundProps) {
  return (
    <ErrorPage kind="none" heading="Episode not found" compact>
      <p className="max-w-prose text-base text-muted">
        <PageLink href={titlePath(series)} className="text-text underline underline-offset-4">
          {series.title}
        </PageLink>{' '}
        has no episode {episode} in {seasonName(season)}. These are the episodes it has.
      </p>
    </ErrorPage>
  );
}
