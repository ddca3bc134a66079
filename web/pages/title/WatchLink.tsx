import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { airedEpisodes } from '../../../contract/airing.ts';
import { episodePath, livePath, resumePath, shortLivePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { firstSeason } from '../../components/episodes/seasons.ts';
import { useSeasonEpisodes } from '../../components/episodes/useSeasonEpisodes.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import type { TitleActionsFragment } from '../../gql/graphql.ts';
import { resumeLabel } from '../../text/format.ts';
import * as m from '../../text/messages/title.ts';

interface WatchLinkProps {
  readonly title: TitleActionsFragment;
  readonly look: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className'>;
}

/** Links to the player: where the viewer left the title, else at its beginning. */
export function WatchLink({ title, look }: WatchLinkProps) {
  const mark = useTitleStatus(title.id);
  const today = useToday();
  const watch = (href: string, words = m.watchNow()) => (
    <ButtonLink
      {...look}
      // Another label has an icon of its own: a moved one would count as a shift of the layout.
      icon={<Icon key={words} name="play" />}
      href={href}
      aria-label={words}
    >
      {words}
    </ButtonLink>
  );
  if (mark?.resume) return watch(resumePath(title, mark.resume), resumeLabel(mark.resume));
  if (mark?.watched) return watch(livePath(title), m.watchAgain());
  if (title.__typename === 'Movie') return watch(shortLivePath(title.tmdbId));
  const first = firstSeason(title, today);
  const whole = watch(livePath(title));
  if (!first) return whole;
  return (
    <Suspense fallback={whole}>
      <FirstEpisode series={title} season={first.number}>
        {watch}
      </FirstEpisode>
    </Suspense>
  );
}

interface FirstEpisodeProps {
  readonly series: Extract<TitleActionsFragment, { __typename: 'Series' }>;
  readonly season: number;
  readonly children: (href: string) => ReactNode;
}

/** A series starts with its first aired episode; the page shows its first season in any case. */
function FirstEpisode({ series, season, children }: FirstEpisodeProps) {
  const { tmdbId } = series;
  const { data } = useSeasonEpisodes(series, season);
  const today = useToday();
  const [first] = airedEpisodes(series, season, data?.series?.season?.episodes ?? [], today);
  return children(first ? episodePath(tmdbId, season, first.number) : livePath({ mediaType: 'TV', tmdbId }));
}
