import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { episodePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { SeasonEpisodesDocument } from '../../gql/graphql.ts';
import { firstAiredAfter, nextSeason } from './nextEpisode.ts';

interface Part {
  readonly number: number;
  readonly airDate: string | null;
}

interface NextEpisodeProps {
  /** The series' TMDB number. */
  readonly seriesId: number;
  readonly season: number;
  /** Number of the playing episode. */
  readonly episode: number;
  readonly seasons: readonly Part[];
  /** The episodes of the season. */
  readonly episodes: readonly Part[];
}

/** A link to the next aired episode, across seasons. Renders nothing when there is none. */
export function NextEpisode({ seriesId, season, episode, seasons, episodes }: NextEpisodeProps) {
  const today = useToday();
  const next = firstAiredAfter(episodes, episode, today);
  if (next) return <NextLink to={episodePath(seriesId, season, next.number)} />;
  // An unaired episode is the last that can be watched.
  if (episodes.some(({ number }) => number > episode)) return null;
  const following = nextSeason(seasons, season, today);
  if (!following) return null;
  return (
    <Suspense fallback={null}>
      <FirstOfSeason seriesId={seriesId} season={following.number} />
    </Suspense>
  );
}

function FirstOfSeason({ seriesId, season }: { readonly seriesId: number; readonly season: number }) {
  const { data } = useSuspenseQuery(SeasonEpisodesDocument, { variables: { tmdbId: seriesId, season } });
  const first = firstAiredAfter(data?.series?.season?.episodes ?? [], -1, useToday());
  return first && <NextLink to={episodePath(seriesId, season, first.number)} />;
}

function NextLink({ to }: { readonly to: string }) {
  return (
    <ButtonLink href={to}>
      Next episode
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}
