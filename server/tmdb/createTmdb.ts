import { AnswerCache } from './cache.ts';
import { checkToken } from './checkToken.ts';
import type { TokenCheck } from './checkToken.ts';
import { TmdbClient } from './client.ts';
import type { TmdbClientOptions } from './client.ts';
import { createDiscover } from './discover.ts';
import { createGenres } from './genres.ts';
import { createLists } from './lists.ts';
import { Lookup } from './lookup.ts';
import { createPeople } from './people.ts';
import { createSearch } from './search.ts';
import { createSeasons } from './seasons.ts';
import { createTitles } from './titles.ts';
import type { Tmdb } from './tmdb.ts';

export interface TmdbOptions extends TmdbClientOptions {
  /** Bound of the answers kept in memory, in bytes; at least 1048576. */
  readonly cacheSizeBytes: number;
  /** The cache's clock, in milliseconds; one that never goes back by default. */
  readonly now?: () => number;
}

/** TMDB, and whether it takes our token. */
export interface TmdbService extends Tmdb {
  /**
   * Asks TMDB once whether it takes the token and logs an error when it does not. For the start of the process,
   * which need not wait for it; never rejects because TMDB failed.
   */
  checkToken(): Promise<TokenCheck>;
}

/** Everything the product reads of TMDB, behind one cache and one rate limit; made once for a process. */
export function createTmdb({
  cacheSizeBytes,
  now = () => performance.now(),
  ...options
}: TmdbOptions): TmdbService {
  const { logger } = options;
  const cache = new AnswerCache({ sizeBytes: cacheSizeBytes, logger, now });
  const client = new TmdbClient(options);
  const lookup = new Lookup(client, logger);
  return {
    list: createLists(lookup, cache),
    discover: createDiscover(lookup, cache),
    genres: createGenres(lookup, cache),
    details: createTitles(lookup, cache),
    season: createSeasons(lookup, cache),
    search: createSearch(lookup, cache),
    personCredits: createPeople(lookup, cache),
    checkToken: () => checkToken(client, logger),
  };
}
