import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { episodePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { SeasonEpisodesDocument } from '../../gql/graphql.ts';
import { isReleased } from '../../text/dates.ts';
import type { EpisodeRef } from './playerUrl.ts';

interface Dated {
  readonly number: number;
  /** YYYY-MM-DD; null when not announced. */
  readonly airDate: string | null;
}

interface NextEpisodeProps {
  readonly seriesId: number;
  readonly playing: EpisodeRef;
  readonly seasons: readonly Dated[];
  readonly episodes: readonly Dated[];
}

/** A link to the next aired episode, across seasons. Renders nothing when there is none. */
export function NextEpisode({ seriesId, playing, seasons, episodes }: NextEpisodeProps) {
  const today = useToday();
  const { seasonNumber: season, number: episode } = playing;
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

/** The first episode after a number that has aired by today; null when there is none. */
export function firstAiredAfter<E extends Dated>(
  episodes: readonly E[],
  number: number,
  today: string,
): E | null {
  return episodes.find((episode) => episode.number > number && isReleased(episode.airDate, today)) ?? null;
}

/** The season after the given one, if it has started by today. Nothing follows the specials. */
export function nextSeason<S extends Dated>(seasons: readonly S[], number: number, today: string): S | null {
  if (number === 0) return null;
  const later = seasons.filter((season) => season.number > number);
  const next = later.sort((one, other) => one.number - other.number)[0];
  return next && isReleased(next.airDate, today) ? next : null;
}
