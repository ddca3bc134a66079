import { type Catalogue, type CatalogueTitle, addDays } from '../catalogue.ts';

/** TMDB's ready-made lists, in order. */
export interface TitleLists {
  readonly titles: Readonly<Record<string, () => readonly CatalogueTitle[]>>;
  /** The date ranges of now_playing and upcoming. */
  readonly dates: Readonly<Record<string, Days>>;
}

/** Minimum number of votes: top_rated leaves out titles with fewer. */
const TOP_RATED_VOTES = 300;
const PLAYING_DAYS = 45;
const UPCOMING_DAYS = 60;

/** Builds the lists of a day once; they do not change while the service runs. */
export function createLists(catalogue: Catalogue, today: string): TitleLists {
  const decent = (title: CatalogueTitle): boolean => !title.adult;
  const movies = [...catalogue.movies.values()].filter(decent);
  const series = [...catalogue.series.values()].filter(decent);
  const playing = { minimum: addDays(today, -PLAYING_DAYS), maximum: today };
  const upcoming = { minimum: addDays(today, 1), maximum: addDays(today, UPCOMING_DAYS) };
  const week = { minimum: today, maximum: addDays(today, 7) };
  return {
    titles: {
      'trending/movie/week': once(() => movies.toSorted(byTrend)),
      'trending/tv/week': once(() => series.toSorted(byTrend)),
      'movie/popular': once(() => movies.toSorted(byPopularity)),
      'movie/top_rated': once(() => topRated(movies)),
      'movie/now_playing': once(() => movies.filter(within(playing)).sort(byPopularity)),
      'movie/upcoming': once(() => movies.filter(within(upcoming)).sort(byPopularity)),
      'tv/popular': once(() => series.toSorted(byPopularity)),
      'tv/top_rated': once(() => topRated(series)),
      'tv/on_the_air': once(() => series.filter((title) => airsWithin(title, week)).sort(byPopularity)),
    },
    dates: { 'movie/now_playing': playing, 'movie/upcoming': upcoming },
  };
}

/** Builds a list on first use and caches it. */
function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}

interface Days {
  readonly minimum: string;
  readonly maximum: string;
}

/** Most popular first. */
export function byPopularity(a: CatalogueTitle, b: CatalogueTitle): number {
  return b.popularity - a.popularity || a.id - b.id;
}

function byTrend(a: CatalogueTitle, b: CatalogueTitle): number {
  return b.trend - a.trend || a.id - b.id;
}

function topRated(titles: readonly CatalogueTitle[]): CatalogueTitle[] {
  return titles
    .filter(({ voteCount }) => voteCount >= TOP_RATED_VOTES)
    .sort((a, b) => b.voteAverage - a.voteAverage || b.voteCount - a.voteCount);
}

function within({ minimum, maximum }: Days) {
  return ({ date }: CatalogueTitle): boolean => date >= minimum && date <= maximum;
}

function airsWithin({ seasons }: CatalogueTitle, { minimum, maximum }: Days): boolean {
  return seasons.some(({ episodes }) =>
    episodes.some(({ airDate }) => airDate !== null && airDate >= minimum && airDate <= maximum),
  );
}
