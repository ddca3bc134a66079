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
import type { LastWatchedStore, ViewerTitlesStore, ViewerTitleUpdate } from '../viewer/stores.ts';
import { unauthenticated } from './errors.ts';
import { AnswerSize } from './responseObjectLimit.ts';

/** Where the addresses that answers hold begin; none ends in a slash. */
interface BaseUrls {
  /** Image host, with its path up to the size. */
  readonly imageBaseUrl: string;
  readonly playerBaseUrl: string;
  readonly trailerBaseUrl: string;
}

/** What every resolver of one request is given. Its loaders remember what they read: never share it. */
export interface RequestContext {
  readonly loaders: Loaders;
  /** What the loaders read titles and texts in. */
  readonly language: Locale;
  /**
   * The signed-in person asking; null for an anonymous one. Found when first asked for, so that a public operation costs
   * no look-up whatever token it brings. Rejects with an AccountError.
   */
  readonly viewer: () => Promise<ViewerRecord | null>;
  readonly accounts: Pick<AccountProvider, 'signOutEverywhere' | 'deleteAccount'>;
  readonly lastWatched: LastWatchedStore;
  /** Details in English, whatever the language: what is stored of a title has its English name. */
  readonly englishDetails: DetailsLoader;
  /** For changes: what a request reads of it comes through the loaders, once. */
  readonly viewerTitles: ViewerTitleChanges;
  readonly config: BaseUrls;
  readonly logger: Logger;
  /**
   * How long each part that a page can do without is waited for, in milliseconds: a list, a trailer in it, the names
   * of its titles' genres, and what is recommended beside a title. One that is late is null, with an error that says so,
   * or empty where it is never null; no deadline waits for as long as it takes.
   */
  readonly optionalFieldTimeoutMs?: number | null;
  /** How many titles behind those of a list will be asked for next: they begin to be read with it. None without it. */
  readonly readAhead?: number | undefined;
  /** Data missing from the response without an error; such a response is cached only briefly. */
  readonly degraded: Set<'genre names' | 'search results'>;
  /** What the answer comes to so far. */
  readonly answerSize: AnswerSize;
  /** Whether the viewer has been asked for: then the answer is nobody else's. */
  readonly isViewerSpecific: () => boolean;
}

/** The changes of what is stored of a viewer; `update` answers with the title as it is stored then. */
interface ViewerTitleChanges extends Pick<ViewerTitlesStore, 'updateSettings' | 'deleteAll'> {
  readonly update: (
    ...change: Parameters<ViewerTitlesStore['update']>
  ) => Promise<ViewerTitleUpdate['stored']>;
}

export interface ContextOptions extends Omit<
  RequestContext,
  | 'loaders'
  | 'englishDetails'
  | 'viewer'
  | 'accounts'
  | 'viewerTitles'
  | 'degraded'
  | 'answerSize'
  | 'isViewerSpecific'
> {
  readonly tmdb: LoadersSource;
  /** The same in English. */
  readonly tmdbInEnglish: LoadersSource;
  /** Told how many bytes a change of the viewer's titles wrote. */
  readonly onStored?: (bytes: number) => void;
  readonly accounts: AccountProvider;
  readonly viewerTitles: ViewerTitlesStore;
  /** The ID token that came with the request; null when none did. */
  readonly idToken: string | null;
}

/** A context with loaders of its own: make one for each request. */
export function createContext(options: ContextOptions): RequestContext {
  const { tmdb, tmdbInEnglish, accounts, viewerTitles, onStored, idToken, ...rest } = options;
  let viewer: Promise<ViewerRecord | null> | undefined;
  const loaders = createLoaders(tmdb, viewerTitles);
  return {
    ...rest,
    accounts,
    viewerTitles: {
      update: async (uid, ...change) => {
        try {
          const { stored, bytes } = await viewerTitles.update(uid, ...change);
          onStored?.(bytes);
          return stored;
        } finally {
          // A change that failed may have been stored all the same.
          loaders.viewerTitles.clear(uid);
        }
      },
      updateSettings: viewerTitles.updateSettings,
      deleteAll: viewerTitles.deleteAll,
    },
    degraded: new Set(),
    answerSize: new AnswerSize(),
    isViewerSpecific: () => viewer !== undefined,
    loaders,
    englishDetails: detailsLoader(tmdbInEnglish),
    viewer: () => (viewer ??= idToken === null ? Promise.resolve(null) : accounts.authenticate(idToken)),
  };
}

/** The signed-in person asking. Rejects with UNAUTHENTICATED when there is none. */
export async function requireViewer({ viewer }: RequestContext): Promise<ViewerRecord> {
  const person = await viewer();
  if (!person) throw unauthenticated();
  return person;
}
