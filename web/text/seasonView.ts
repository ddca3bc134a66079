import { parseEpisodeNumber } from './urlParams.ts';

/** Which episodes of a series an address shows, so that they can be turned to without scripts. */
interface SeasonView {
  /** The season's number; null where the address leaves it to the page. */
  readonly season: number | null;
  /** The page of its episodes; null where the address leaves it to the page. */
  readonly page: number | null;
}

/** More seasons, and more pages of episodes, than any series has: an address must not ask for any number of them. */
const MAX_SEASON = 999;
const MAX_PAGE = 999;

/** What a series' address asks for; what it asks for wrongly is left out. */
export function readSeasonView(query: URLSearchParams): SeasonView {
  const season = parseEpisodeNumber(query.get('season') ?? undefined);
  const page = parseEpisodeNumber(query.get('episodes') ?? undefined);
  return {
    season: season !== null && season <= MAX_SEASON ? season : null,
    page: page !== null && page > 0 && page <= MAX_PAGE ? page : null,
  };
}

/** The query of an address that asks for it, '' when it asks for nothing. */
export function seasonQuery({ season, page }: SeasonView): string {
  const query = new URLSearchParams({
    ...(season !== null && { season: String(season) }),
    ...(page !== null && { episodes: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
