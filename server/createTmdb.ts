import { english, type Language } from '../contract/locales.ts';
import type { Watch } from './observe/telemetry.ts';
import { SERVER } from './tmdb/waiters.ts';
import { AnswerCache } from './tmdb/upstreamCache.ts';
import type { CacheRead } from './tmdb/upstreamCache.ts';
import { checkToken } from './tmdb/checkToken.ts';
import type { TokenCheck } from './tmdb/checkToken.ts';
import { TmdbClient } from './tmdb/client.ts';
import type { TmdbClientOptions, TmdbLoad } from './tmdb/client.ts';
import { createCollections } from './title/collectionReads.ts';
import { createDiscover } from './discover/reads.ts';
import { createGenres } from './genres/reads.ts';
import { inLanguage } from './fallbackLanguage.ts';
import { createLists } from './lists/reads.ts';
import { Lookup } from './tmdb/reader.ts';
import { createPeople } from './people/reads.ts';
import { createSearch } from './search/reads.ts';
import { createSeasons } from './title/seasonReads.ts';
import { createServices } from './providers/reads.ts';
import { createTitles } from './title/reads.ts';
import type { Tmdb } from './reads.ts';
import { watchedTransport } from './tmdb/transport.ts';

export interface TmdbOptions extends TmdbClientOptions {
  /** Bound of the answers kept in memory, in bytes; at least 1048576. */
  readonly cacheSizeBytes: number;
  /** The cache's clock, in milliseconds; one that never goes back by default. */
  readonly now?: () => number;
  /** Told of every call, by its endpoint; a call that several wait for is one. */
  readonly watch?: Watch;
  /** Told what came of every look-up in the cache. */
  readonly onRead?: (result: CacheRead) => void;
}

/** TMDB, for the server's own reads and for each client's, and whether it takes our token. */
export interface TmdbService extends Tmdb {
  /**
   * The same reads on behalf of a client, named however its limits name it, in a language: English unless told. Calls that
   * have to wait start in turns among the clients; the answers are everybody's. It costs next to nothing and keeps nothing:
   * make it for each request.
   */
  for(client: string, language?: Language): Tmdb;
  /**
   * Asks TMDB once whether it takes the token and logs an error when it does not. For the start of the process,
   * which need not wait for it; never rejects because TMDB failed.
   */
  checkToken(): Promise<TokenCheck>;
  /** How many calls are under way and how many wait for their turn. */
  load(): TmdbLoad;
  /** Whether TMDB answers nothing, so that calls fail at once. */
  isOut(): boolean;
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
  const cache = new AnswerCache({ sizeBytes: cacheSizeBytes, logger, now, shared, onRead });
  const client = new TmdbClient(options);
  const transport = watchedTransport(client, watch);
  const list = createLists(cache);
  const discover = createDiscover(cache);
  const genres = createGenres(cache);
  const services = createServices(cache);
  const details = createTitles(cache);
  const season = createSeasons(cache);
  const collection = createCollections(cache);
  const search = createSearch(cache);
  const people = createPeople(cache);
  const readsIn = ({ code }: Language, asker: string): Tmdb => {
    const lookup = new Lookup({ transport, logger }, { client: asker, language: code });
    return {
      list: list(lookup),
      discover: discover(lookup),
      genres: genres(lookup),
      services: services(lookup),
      details: details(lookup),
      season: season(lookup),
      collection: collection(lookup),
      ...search(lookup),
      ...people(lookup),
    };
  };
  return {
    ...readsIn(english, SERVER),
    for: (asker, language = english) => {
      const standIn = readsIn(english, asker);
      if (language.tag === english.tag) return standIn;
      return inLanguage(language, readsIn(language, asker), standIn);
    },
    checkToken: () => checkToken(transport, logger),
    load: () => client.load,
    isOut: () => client.isOut,
  };
}
