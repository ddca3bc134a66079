import { Suspense } from 'react';
import { whatFollows } from '../../../contract/airing.ts';
import { episodePath } from '../../../contract/paths.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { ButtonLink, Icon } from '../../components/controls/Button.tsx';
import { AirDate } from '../../components/episodes/EpisodeCard.tsx';
import type { EpisodeRef } from '../../components/episodes/SeasonPicker.tsx';
import { useSeasonEpisodes } from '../../components/episodes/useSeasonEpisodes.ts';
import type { AiringFragment, EpisodeCardFragment } from '../../gql/graphql.ts';
import * as m from '../../text/messages/watch.ts';

interface NextEpisodeProps {
  readonly series: AiringFragment & { readonly tmdbId: number };
  readonly playing: EpisodeRef;
  /** The episodes of its season. */
  readonly episodes: readonly Pick<EpisodeCardFragment, 'number' | 'airDate'>[];
}

/** A link to the next aired episode, across seasons, or else when the next one airs; nothing if that is not announced. */
export function NextEpisode({ series, playing, episodes }: NextEpisodeProps) {
  const today = useToday();
  const next = whatFollows(series, playing, episodes, today);
  if (!next) {
    const date = nextAirDate(series, playing, episodes, today);
    return date !== null && <NextLine date={date} />;
  }
  if ('episode' in next) {
    return <NextLink seriesId={series.tmdbId} episode={{ ...playing, number: next.episode.number }} />;
  }
  return (
    <Suspense fallback={<NextLine />}>
      <FirstOfSeason series={series} season={next.season} />
    </Suspense>
  );
}

/** The first day after today on which a later episode or season airs. */
function nextAirDate(
  { seasons }: NextEpisodeProps['series'],
  playing: EpisodeRef,
  episodes: NextEpisodeProps['episodes'],
  today: string,
): string | null {
  const laterSeasons = (seasons ?? []).filter(({ number }) => number > playing.seasonNumber);
  const later = [
    ...episodes.filter(({ number }) => number > playing.number),
    // No season follows the specials.
    ...(playing.seasonNumber === 0 ? [] : laterSeasons),
  ];
  return later.find(({ airDate }) => airDate !== null && airDate > today)?.airDate ?? null;
}

/** The link and the line in its place are of one size, since on some days only some visitors have the link. */
const SIZE = 'min-h-11 min-w-[min(11rem,100%)]';

/** In the place of the link: when the next episode airs, once that is read. */
function NextLine({ date }: { readonly date?: string }) {
  return (
    <p className={`${SIZE} text-sm text-muted sm:text-end`}>
      {m.nextEpisode()}
      {date !== undefined && (
        <span className="block">
          <AirDate date={date} aired={false} />
        </span>
      )}
    </p>
  );
}

interface FirstOfSeasonProps {
  readonly series: NextEpisodeProps['series'];
  readonly season: number;
}

function FirstOfSeason({ series, season }: FirstOfSeasonProps) {
  const { tmdbId } = series;
  const { data } = useSeasonEpisodes(series, season);
  const today = useToday();
  const before = { seasonNumber: season, number: -1 };
  const first = whatFollows(series, before, data?.series?.season?.episodes ?? [], today);
  if (!first || !('episode' in first)) return null;
  return <NextLink seriesId={tmdbId} episode={{ ...before, number: first.episode.number }} />;
}

interface NextLinkProps {
  readonly seriesId: number;
  readonly episode: EpisodeRef;
}

function NextLink({ seriesId, episode: { seasonNumber, number } }: NextLinkProps) {
  return (
    <ButtonLink className={SIZE} href={episodePath(seriesId, seasonNumber, number)}>
      {m.nextEpisode()}
      <Icon name="arrow-end" />
    </ButtonLink>
  );
}
