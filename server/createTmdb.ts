import { fallbackLocale, type Locale } from '../contract/locales.ts';
import { withFallbackLocale } from './fallbackLanguage.ts';
import { createReads, type Tmdb } from './reads.ts';
import { SERVER_CLIENT, TmdbClient, type TmdbClientOptions } from './tmdb/client.ts';
import { createReader } from './tmdb/read.ts';
import { UpstreamCache, type UpstreamCacheResult } from './tmdb/upstreamCache.ts';

export interface TmdbOptions extends TmdbClientOptions {
  /** Maximum size of the cached responses in memory, in bytes. */
  readonly cacheSizeBytes: number;
  /** The cache's clock, in milliseconds; a monotonic one by default. */
  readonly now?: () => number;
  /** Called with the result of every cache read. */
  readonly onRead?: (result: UpstreamCacheResult) => void;
}

/** TMDB, for the server's own reads and for each client's. */
export interface TmdbService extends Tmdb {
  readonly client: TmdbClient;
  /**
   * The same reads on behalf of a client, by its name in the rate limits, in a language; English by default. Calls that
   * have to wait are queued fairly among the clients; cached responses are shared. It holds no state: create it for
   * each request.
   */
  forClient(client: string, language?: Locale): Tmdb;
}

/** All of the product's reads of TMDB, behind one cache and one rate limit; created once per process. */
export function createTmdb({
  cacheSizeBytes,
  now = () => performance.now(),
  onRead = () => undefined,
  ...options
}: TmdbOptions): TmdbService {
  const { logger, shared = null } = options;
  const cache = new UpstreamCache({ sizeBytes: cacheSizeBytes, logger, now, shared, onRead });
  const client = new TmdbClient(options);
  const readerFor = (name: string, { code }: Locale) =>
    createReader({ tmdb: client, cache, logger }, name, code);
  return {
    ...createReads(readerFor(SERVER_CLIENT, fallbackLocale)),
    client,
    forClient: (name, language = fallbackLocale) => {
      const english = readerFor(name, fallbackLocale);
      if (language.tag === fallbackLocale.tag) return createReads(english);
      return createReads(withFallbackLocale(language, readerFor(name, language), english));
    },
  };
}
