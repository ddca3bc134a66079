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
  /** Bound of the answers kept in memory, in bytes; at least 1048576. */
  readonly cacheSizeBytes: number;
  /** The cache's clock, in milliseconds; one that never goes back by default. */
  readonly now?: () => number;
  /** Times every call, by endpoint; a coalesced call counts once. */
  readonly watch?: StartTimer;
  /** Told what came of every look-up in the cache. */
  readonly onRead?: (result: UpstreamCacheResult) => void;
}

/** TMDB, for the server's own reads and for each client's, and whether it takes our token. */
export interface TmdbService extends Tmdb {
  /**
   * The same reads on behalf of a client, named however its limits name it, in a language: English unless told. Calls that
   * have to wait start in turns among the clients; the answers are everybody's. It costs next to nothing and keeps nothing:
   * make it for each request.
   */
  forClient(client: string, language?: Locale): Tmdb;
  /**
   * Asks TMDB once whether it takes the token and logs an error when it does not. For the start of the process,
   * which need not wait for it; never rejects because TMDB failed.
   */
  checkToken(): Promise<TokenStatus>;
  /** How many calls are under way and how many wait for their turn. */
  load(): TmdbLoad;
  /** Whether TMDB answers nothing, so that calls fail at once. */
  isCircuitOpen(): boolean;
}

/** Everything the product reads of TMDB, behind one cache and one rate limit; made once for a process. */
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
  const services = watchProviderReads(cache);
  const details = createTitles(cache);
  const season = createSeasons(cache);
  const collection = createCollections(cache);
  const search = createSearch(cache);
  const people = peopleReads(cache);
  const createReads = ({ code }: Locale, clientKey: string): Tmdb => {
    const lookup = new TmdbReader({ transport, logger }, { client: clientKey, language: code });
    return {
      list: list(lookup),
      discover: discover(lookup),
      genres: genres(lookup),
      watchProviders: services(lookup),
      details: details(lookup),
      season: season(lookup),
      collection: collection(lookup),
      ...search(lookup),
      ...people(lookup),
    };
  };
  return {
    ...createReads(fallbackLocale, SERVER_CLIENT),
    forClient: (clientKey, language = fallbackLocale) => {
      const fallback = createReads(fallbackLocale, clientKey);
      if (language.tag === fallbackLocale.tag) return fallback;
      return withFallbackLocale(language, createReads(language, clientKey), fallback);
    },
    checkToken: () => checkToken(transport, logger),
    load: () => client.load,
    isCircuitOpen: () => client.isCircuitOpen,
  };
}
