import { parseEpisodeNumber } from './urlParams.ts';

/** The episodes of a series that a URL shows, so that they can be browsed without scripts. */
interface SeasonView {
  /** The season's number; null when the URL does not name one. */
  readonly season: number | null;
  /** The page of its episodes; null when the URL does not name one. */
  readonly page: number | null;
}

/** More seasons, and more pages of episodes, than any series has; bounds what a URL can request. */
const MAX_SEASON = 999;
const MAX_PAGE = 999;

/** Reads the view in a series' URL; invalid parameters are ignored. */
export function readSeasonView(query: URLSearchParams): SeasonView {
  const season = parseEpisodeNumber(query.get('season') ?? undefined);
  const page = parseEpisodeNumber(query.get('episodes') ?? undefined);
  return {
    season: season !== null && season <= MAX_SEASON ? season : null,
    page: page !== null && page > 0 && page <= MAX_PAGE ? page : null,
  };
}

/** The query of a view, '' for the default. */
export function seasonQuery({ season, page }: SeasonView): string {
  const query = new URLSearchParams({
    ...(season !== null && { season: String(season) }),
    ...(page !== null && { episodes: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
