import { fallbackLocale, type Locale } from '../contract/locales.ts';
import { withFallbackLocale } from './fallbackLanguage.ts';
import type { StartTimer } from './observe/telemetry.ts';
import { createReads, type Tmdb } from './reads.ts';
import { checkToken, type TokenStatus } from './tmdb/checkToken.ts';
import { TmdbClient, type TmdbClientOptions, type TmdbLoad } from './tmdb/client.ts';
import { createReader } from './tmdb/read.ts';
import { instrumentTransport } from './tmdb/transport.ts';
import { UpstreamCache, type UpstreamCacheResult } from './tmdb/upstreamCache.ts';
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
  const readerFor = (client: string, { code }: Locale) =>
    createReader({ transport, cache, logger }, { client, language: code });
  return {
    ...createReads(readerFor(SERVER_CLIENT, fallbackLocale)),
    forClient: (clientName, language = fallbackLocale) => {
      const english = readerFor(clientName, fallbackLocale);
      if (language.tag === fallbackLocale.tag) return createReads(english);
      return createReads(withFallbackLocale(language, readerFor(clientName, language), english));
    },
    checkToken: () => checkToken(transport, logger),
    load: () => client.load,
    isCircuitOpen: () => client.isCircuitOpen,
  };
}
