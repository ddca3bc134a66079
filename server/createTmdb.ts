import { fallbackLocale, type Locale } from '../contract/locales.ts';
import { createDiscover } from './discover/reads.ts';
import { withFallbackLocale } from './fallbackLanguage.ts';
import { createGenres } from './genres/reads.ts';
import { createLists } from './lists/reads.ts';
import type { StartTimer } from './observe/telemetry.ts';
import { peopleReads } from './people/reads.ts';
import { watchProviderReads } from './providers/reads.ts';
import type { Tmdb } from './reads.ts';
import { createSearch } from './search/reads.ts';
import { createCollections, createSeasons, createTitles } from './title/reads.ts';
import type { TokenStatus } from './tmdb/checkToken.ts';
import { checkToken } from './tmdb/checkToken.ts';
import type { TmdbClientOptions, TmdbLoad } from './tmdb/client.ts';
import { TmdbClient } from './tmdb/client.ts';
import { TmdbReader } from './tmdb/reader.ts';
import { instrumentTransport } from './tmdb/transport.ts';
import type { UpstreamCacheResult } from './tmdb/upstreamCache.ts';
import { UpstreamCache } from './tmdb/upstreamCache.ts';
import { SERVER_CLIENT } from './tmdb/waiters.ts';

export interface TmdbOptions extends TmdbClientOptions {
  /** Maximum size of the cached responses in memory, in bytes; at least 1048576. */
  readonly cacheSizeBytes: number;
  /** The cache's clock, in milliseconds; a monotonic one by default. */
  readonly now?: () => number;
  /** Times every call, by endpoint; a call with several waiters is one. */
  readonly watch?: StartTimer;
  /** Called with the result of every cache read. */
  readonly onRead?: (result: UpstreamCacheResult) => void;
}

/** TMDB, for the server's own reads and for each client's, and the check of our token. */
export interface TmdbService extends Tmdb {
  /**
   * The same reads on behalf of a client, by its name in the rate limits, in a language; English by default.
   * Calls that have to wait are queued fairly among the clients; cached responses are shared. It is cheap and
   * holds no state: create it for each request.
   */
  forClient(client: string, language?: Locale): Tmdb;
  /**
   * Checks the token with TMDB and logs an error when it is rejected. Call it once at start, without waiting
   * for it; it never rejects because TMDB failed.
   */
  checkToken(): Promise<TokenStatus>;
  /** How many calls are in flight and how many are queued. */
  load(): TmdbLoad;
  /** Whether TMDB is down, so that calls fail at once. */
  isCircuitOpen(): boolean;
}

/** All of the product's reads of TMDB, behind one cache and one rate limit; created once per process. */
export function createTmdb({
  cacheSizeBytes,
  now = () => performance.now(),
  watch = () => () => undefined,
  onRead = () => undefined,
  ...options
}: TmdbOptions): TmdbService {
  const { logger, shared = null } = options;
  const cache = new UpstreamCache({ sizeBytes: cacheSizeBytes, logger, now, shared, onRead });
  const client = new TmdbClient(options);
  const transport = instrumentTransport(client, watch);
  const list = createLists(cache);
  const discover = createDiscover(cache);
  const genres = createGenres(cache);
  const watchProviders = watchProviderReads(cache);
  const details = createTitles(cache);
  const season = createSeasons(cache);
  const collection = createCollections(cache);
  const search = createSearch(cache);
  const people = peopleReads(cache);
  const createReads = ({ code }: Locale, clientName: string): Tmdb => {
    const reader = new TmdbReader({ transport, logger }, { client: clientName, language: code });
    return {
      list: list(reader),
      discover: discover(reader),
      genres: genres(reader),
      watchProviders: watchProviders(reader),
      details: details(reader),
      season: season(reader),
      collection: collection(reader),
      ...search(reader),
      ...people(reader),
    };
  };
  return {
    ...createReads(fallbackLocale, SERVER_CLIENT),
    forClient: (clientName, language = fallbackLocale) => {
      const fallback = createReads(fallbackLocale, clientName);
      if (language.tag === fallbackLocale.tag) return fallback;
      return withFallbackLocale(language, createReads(language, clientName), fallback);
    },
    checkToken: () => checkToken(transport, logger),
    load: () => client.load,
    isCircuitOpen: () => client.isCircuitOpen,
  };
}
