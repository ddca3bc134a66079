import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import * as m from '../../text/server/demoPlayer.ts';
import { airedEpisodes } from '../../contract/airing.ts';

/** Playable titles by id. */
export interface PlayableTitles {
  readonly movies: ReadonlyMap<number, PlayableTitle>;
  readonly series: ReadonlyMap<number, PlayableTitle>;
}

interface PlayableTitle {
  readonly kind: 'movie' | 'tv';
  readonly id: number;
  readonly title: string;
  readonly trailerKey: string | null;
  readonly seasons: readonly Season[];
}

interface Season {
  /** 0 for specials. */
  readonly number: number;
  readonly episodes: readonly Episode[];
}

interface Episode {
  readonly number: number;
  readonly name: string;
  /** YYYY-MM-DD; null when not announced. */
  readonly airDate: string | null;
  readonly hasStill: boolean;
}

/** The URL of an episode's image; null when there is none. */
export type StillUrl = (
  series: Pick<PlayableTitle, 'id'>,
  season: Pick<Season, 'number'>,
  episode: Pick<Episode, 'number' | 'hasStill'>,
) => string | null;

/** The item to play. */
export interface PlaybackItem {
  readonly mediaType: 'movie' | 'tv';
  readonly id: number;
  readonly title: string;
  /** 'Season 1 · Episode 2 · …', 'Trailer', or '' for a movie. */
  readonly detail: string;
  readonly season: number | null;
  readonly episode: number | null;
  /** The episode after this one, when it has aired. */
  readonly next: NextEpisode | null;
}

interface NextEpisode {
  readonly name: string;
  /** 'Season 1 · Episode 3'. */
  readonly detail: string;
  readonly still: string | null;
  readonly path: string;
}

/**
 * A movie of the catalogue; without a catalogue, any id.
 *
 * @param tag the language's, as in the functions below
 */
export function moviePlayback(
  titles: PlayableTitles | null,
  id: number,
  tag = DEFAULT_LANGUAGE,
): PlaybackItem | null {
  if (!titles) return withoutEpisode({ kind: 'movie', id, title: m.movieNumber(tag, { id }) }, '');
  const movie = titles.movies.get(id);
  return movie ? withoutEpisode(movie, '') : null;
}

/** An episode of a series, by default its first. Without a catalogue, any numbers. */
export function episodePlayback(
  titles: PlayableTitles | null,
  id: number,
  today: string,
  {
    requested,
    stillUrl,
    tag = DEFAULT_LANGUAGE,
  }: {
    readonly requested?: EpisodeNumbers | undefined;
    readonly stillUrl?: StillUrl | undefined;
    readonly tag?: string;
  } = {},
): PlaybackItem | null {
  if (!titles) return unlistedEpisode(id, requested ?? { season: 1, episode: 1 }, tag);
  const series = titles.series.get(id);
  if (!series) return null;
  const order = airedInOrder(series, today);
  const index = requested
    ? order.findIndex(
        ({ season, episode }) => season.number === requested.season && episode.number === requested.episode,
      )
    : Math.max(
        0,
        order.findIndex(({ season }) => season.number > 0),
      );
  const current = order[index];
  if (!current) return null;
  const { season, episode } = current;
  const after = order[index + 1];
  const next = after && (after.season.number > 0 || after.season.number === season.number) ? after : null;
  return {
    mediaType: 'tv',
    id,
    title: series.title,
    detail: `${numbersOf(current, tag)} · ${episode.name}`,
    season: season.number,
    episode: episode.number,
    next: next && {
      name: next.episode.name,
      detail: numbersOf(next, tag),
      still: stillUrl?.(series, next.season, next.episode) ?? null,
      path: `tv/${id}/${next.season.number}-${next.episode.number}`,
    },
  };
}

/** A title's trailer, or another of its videos, by its key. */
export function trailerPlayback(
  titles: PlayableTitles | null,
  key: string,
  tag = DEFAULT_LANGUAGE,
): PlaybackItem | null {
  if (!titles) return null;
  for (const title of [...titles.movies.values(), ...titles.series.values()])
    if (title.trailerKey === key) return withoutEpisode(title, m.trailer(tag));
  const [, kind, id, video] = /^demo-(movie|tv)-(\d{1,9})-(making|teaser)$/.exec(key) ?? [];
  const title = (kind === 'movie' ? titles.movies : titles.series).get(Number(id));
  if (title) return withoutEpisode(title, video === 'teaser' ? m.teaser(tag) : m.makingOf(tag));
  return null;
}

interface EpisodeNumbers {
  readonly season: number;
  readonly episode: number;
}

/** An episode of which only the numbers are known, and no successor. */
function unlistedEpisode(id: number, { season, episode }: EpisodeNumbers, tag: string): PlaybackItem {
  const title = m.seriesNumber(tag, { id });
  const detail = m.episode(tag, { season, episode });
  return { mediaType: 'tv', id, title, detail, season, episode, next: null };
}

function withoutEpisode(
  { kind, id, title }: Pick<PlayableTitle, 'kind' | 'id' | 'title'>,
  detail: string,
): PlaybackItem {
  return { mediaType: kind, id, title, detail, season: null, episode: null, next: null };
}

interface AiredEpisode {
  readonly season: Season;
  readonly episode: Episode;
}

/** Every aired episode, the specials last. */
function airedInOrder(series: PlayableTitle, today: string): AiredEpisode[] {
  const rank = ({ number }: Season): number => (number === 0 ? Infinity : number);
  return [...series.seasons]
    .sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .flatMap((season) =>
      airedEpisodes(null, season.number, season.episodes, today).map((episode) => ({ season, episode })),
    );
}

function numbersOf({ season, episode }: AiredEpisode, tag: string): string {
  return m.episode(tag, { season: season.number, episode: episode.number });
}
