import { useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, Suspense } from 'react';
import { episodePath, livePath, resumePath, shortLivePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { ButtonLink, type ButtonVariant } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { SeasonEpisodesDocument, type TitleActionsFragment } from '../../gql/graphql.ts';
import { useTitleStatus } from '../../components/library/titleStatus.ts';
import { isReleased } from '../../text/dates.ts';
import { resumeLabel } from '../../text/format.ts';

interface WatchLinkProps {
  readonly title: TitleActionsFragment;
  readonly variant: ButtonVariant;
}

/** Links to the player: where the viewer left the title, else at its beginning. */
export function WatchLink({ title, variant }: WatchLinkProps) {
  const mark = useTitleStatus(title.id);
  const watch = (href: string, words = 'Watch Now') => (
    <ButtonLink variant={variant} icon={<Icon name="play" />} href={href}>
      {words}
    </ButtonLink>
  );
  if (mark?.resume) return watch(resumePath(title, mark.resume), resumeLabel(mark.resume));
  if (mark?.watched) return watch(livePath(title), 'Watch again');
  if (title.__typename === 'Movie') return watch(shortLivePath(title.tmdbId));
  // Specials are season 0, with which no series starts.
  const first = title.seasons?.find(({ number }) => number > 0);
  const whole = watch(livePath(title));
  if (!first) return whole;
  return (
    <Suspense fallback={whole}>
      <FirstEpisode tmdbId={title.tmdbId} season={first.number}>
        {watch}
      </FirstEpisode>
    </Suspense>
  );
}

interface FirstEpisodeProps {
  readonly tmdbId: number;
  readonly season: number;
  readonly children: (href: string) => ReactNode;
}

/** A series starts with its first aired episode; the page shows its first season in any case. */
function FirstEpisode({ tmdbId, season, children }: FirstEpisodeProps) {
  const { data } = useSuspenseQuery(SeasonEpisodesDocument, { variables: { tmdbId, season } });
  const today = useToday();
  const first = data?.series?.season?.episodes?.find(({ airDate }) => isReleased(airDate, today));
  return children(first ? episodePath(tmdbId, season, first.number) : livePath({ mediaType: 'TV', tmdbId }));
}
