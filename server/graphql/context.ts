import type { Locale } from '../../contract/locales.ts';
import type { AccountProvider, ViewerRecord } from '../accounts/accounts.ts';
import {
  createLoaders,
  type DetailsLoader,
  detailsLoader,
  type Loaders,
  type LoadersSource,
} from '../loaders.ts';
import type { Logger } from '../observe/log.ts';
import type { ViewerStore } from '../viewer/store.ts';
import { userError } from './errors.ts';
import { ResponseSize } from './responseLimits.ts';

/** The base URLs of URLs in responses, without a trailing slash. */
interface BaseUrls {
  /** Image host and path, up to the size. */
  readonly imageBaseUrl: string;
  readonly playerBaseUrl: string;
  readonly trailerBaseUrl: string;
}

/** The context of one request. Its loaders memoise what they read, so it must never be shared between requests. */
export interface RequestContext {
  readonly loaders: Loaders;
  /** Locale in which the loaders read titles and texts. */
  readonly language: Locale;
  /**
   * The signed-in viewer, or null for an anonymous request. Resolved on first use, so that a public operation costs no
   * look-up, whatever token it carries. Rejects with an AccountError.
   */
  readonly viewer: () => Promise<ViewerRecord | null>;
  readonly accounts: Pick<AccountProvider, 'signOutEverywhere' | 'deleteAccount'>;
  /** Details in English, whatever the request's language: titles are stored with their English names. */
  readonly englishDetails: DetailsLoader;
  /** Titles and settings are read through the loaders, once per request. */
  readonly viewerStore: ViewerStore;
  readonly config: BaseUrls;
  readonly logger: Logger;
  /**
   * Timeout of each optional field, in milliseconds: a list, a trailer in it, the genre names of its titles, and the
   * recommendations of a title. A field that times out is null, with an error that says so, or empty where it is
   * non-null; without a timeout the server waits as long as the read takes.
   */
  readonly optionalFieldTimeoutMs?: number | null;
  /** Number of titles after those of a list that are prefetched with it; none by default. */
  readonly prefetchCount?: number | undefined;
  /** Data missing from the response without an error; such a response is cached only briefly. */
  readonly degraded: Set<'genre names' | 'search results'>;
  /** Size of the response so far. */
  readonly answerSize: ResponseSize;
  /** Whether the viewer has been resolved: the response is then private to that viewer. */
  readonly isViewerSpecific: () => boolean;
}

export interface ContextOptions extends Pick<
  RequestContext,
  'language' | 'viewerStore' | 'config' | 'logger' | 'optionalFieldTimeoutMs' | 'prefetchCount'
> {
  readonly tmdb: LoadersSource;
  /** The same in English. */
  readonly tmdbInEnglish: LoadersSource;
  /** Called with the number of bytes that a change of the viewer's titles wrote. */
  readonly onStored?: (bytes: number) => void;
  readonly accounts: AccountProvider;
  /** The ID token of the request; null if there is none. */
  readonly idToken: string | null;
}

/** Creates a context with its own loaders: call it once per request. */
export function createContext(options: ContextOptions): RequestContext {
  const { tmdb, tmdbInEnglish, accounts, viewerStore, onStored, idToken, ...rest } = options;
  let viewer: Promise<ViewerRecord | null> | undefined;
  const loaders = createLoaders(tmdb, viewerStore);
  return {
    ...rest,
    accounts,
    viewerStore: {
      ...viewerStore,
      update: async (uid, ...change) => {
        try {
          const update = await viewerStore.update(uid, ...change);
          onStored?.(update.bytes);
          return update;
        } finally {
          // A failed update may still have been stored.
          loaders.viewer.clear(uid);
        }
      },
    },
    degraded: new Set(),
    answerSize: new ResponseSize(),
    isViewerSpecific: () => viewer !== undefined,
    loaders,
    englishDetails: detailsLoader(tmdbInEnglish),
    viewer: () => (viewer ??= idToken === null ? Promise.resolve(null) : accounts.authenticate(idToken)),
  };
}

/** The signed-in viewer. Rejects with UNAUTHENTICATED if there is none. */
export async function requireViewer({ viewer }: RequestContext): Promise<ViewerRecord> {
  const person = await viewer();
  if (!person) throw userError('UNAUTHENTICATED', 'Not authenticated');
  return person;
}
