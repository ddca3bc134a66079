const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The kinds of cached responses, by how fast they change. */
export type CacheSectionName =
  | 'trending'
  | 'list'
  | 'discover'
  | 'genres'
  | 'services'
  | 'details'
  | 'season'
  | 'collection'
  | 'search'
  | 'person'
  | 'personCredits';

/** How long a cached response is fresh, in milliseconds. */
export const TTL_MS: Readonly<Record<CacheSectionName, number>> = {
  trending: 10 * MINUTE,
  list: 10 * MINUTE,
  discover: HOUR,
  genres: 24 * HOUR,
  services: 24 * HOUR,
  details: 6 * HOUR,
  season: 6 * HOUR,
  collection: 6 * HOUR,
  search: 10 * MINUTE,
  person: 24 * HOUR,
  personCredits: 24 * HOUR,
};

/** How long an unknown id stays cached: briefly, since TMDB gains titles all day. */
export const NOT_FOUND_TTL_MS = 5 * MINUTE;

/** How long after its time to live a response may still be served when TMDB fails. */
export const STALE_IF_ERROR_MS = 24 * HOUR;

/**
 * After a stale response was served, TMDB is not called again for this long, so that few visitors wait during
 * an outage.
 */
export const ERROR_BACKOFF_MS = 30_000;
