import DataLoader from 'dataloader';
import { GraphQLError } from 'graphql';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import { type Access, authenticate, isPermitted, type Permission } from '../accounts/accessTokens.ts';
import type { AccountProvider, ViewerRecord } from '../accounts/accounts.ts';
import type { Logger } from '../observe/log.ts';
import { batchingLoader, createLoaders, type KeyOf, reads, type Tmdb } from '../reads.ts';
import { titleId } from '../records/title.ts';
import type { TitleDetails, TitleRecord } from '../records/titleDetails.ts';
import { createReadLog, type ReadLog } from '../tmdb/read.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { createViewerLoaders } from '../viewer/loaders.ts';
import { type CalendarReads, noCalendarReads, readingEachOnce } from '../viewer/calendar/calendarReads.ts';
import type { ViewerTitleRecord } from '../viewer/records.ts';
import type { StoredDocument } from '../viewer/storedDocuments.ts';
import type { FactsRefresher } from '../viewer/titles/facts.ts';
import { countReads, RowsRead } from '../viewer/rowsRead.ts';
import type { StatisticsBuilder } from '../viewer/statistics/statisticsBuilder.ts';
import type { ViewerStores } from '../viewer/store.ts';
import { OperationTurns } from '../viewer/turns.ts';
import { forbidden, requireFound, userError } from './errors.ts';
import type { Faults } from './faults.ts';
import { ResponseSize } from './fields.ts';

/** What an operation may cost, before it runs. */
interface OperationCost {
  /** Upstream calls in the worst case. */
  readonly promised: number;
  /** The limit that applied to them; null if none did. */
  readonly limit: number | null;
}

/** What an operation is charged for as it reads and changes viewers' records. */
interface RecordCharges {
  /** Called with each number of rows that is read. */
  readonly onRowsRead?: ((rows: number) => void) | undefined;
  /** Called with the number of bytes that a change wrote. */
  readonly onStored?: ((bytes: number) => void) | undefined;
}

/** What imports read and change with: the movie database at the lowest priority, and all with points of their own. */
interface ImportAccess extends RecordCharges {
  readonly tmdb: Tmdb;
  readonly tmdbInEnglish: Tmdb;
  /** Whole seconds until the viewer's imports may cause work again; 0 if they may now. */
  readonly retryAfterSeconds: number;
}

export interface ContextOptions extends RecordCharges {
  readonly tmdb: Tmdb;
  /** The same in English. */
  readonly tmdbInEnglish: Tmdb;
  readonly language: Locale;
  /** The viewer's time zone, a valid IANA name; UTC by default. Public fields do not depend on it. */
  readonly timeZone?: string | undefined;
  /** Reads for calendars at the lowest priority; without it, they have only what is stored of titles. */
  readonly calendarReads?: CalendarReads | undefined;
  readonly accounts: AccountProvider;
  /** Titles and settings are read through the loaders, once per request. */
  readonly viewerStores: ViewerStores;
  /** The ID token or access token of the request, valid or not; null if it has no credentials. */
  readonly token: string | null;
  /**
   * The base URLs of URLs in responses and of our own pages, without a trailing slash; that of images up to the size. In
   * responses to our own pages, those of embedded services are root-relative.
   */
  readonly config: Readonly<
    Record<'imageBaseUrl' | 'playerBaseUrl' | 'trailerBaseUrl' | 'publicUrl', string>
  >;
  readonly logger: Logger;
  /**
   * Timeout of each optional field, in milliseconds; none if null: a list, a trailer in it, the genre names of its
   * titles, and the recommendations of a title. A field that times out is null with an error, or empty if non-null.
   */
  readonly optionalFieldTimeoutMs?: number | null;
  /** Number of titles after those of a list that are prefetched with it; none by default. */
  readonly prefetchCount?: number | undefined;
  /** What the reads of `tmdb` and `tmdbInEnglish` cause. */
  readonly readLog?: ReadLog;
  /** Reads stale facts of viewers' titles again; without it they stay as they are. */
  readonly factsRefresher?: FactsRefresher | undefined;
  /** Computes viewers' statistics; without it none are. */
  readonly statisticsBuilder?: StatisticsBuilder | undefined;
  /** Opens what imports of a viewer read and change with. Without it they do so as any other operation. */
  readonly openImport?: ((uid: string) => ImportAccess) | undefined;
  /** What fails on request; read by the server of operations with faults. */
  readonly faults?: Faults | undefined;
  /** The extensions of a response whose operation was executed; none by default. */
  readonly extensionsOf?: ((cost: OperationCost, reads: ReadLog) => Record<string, unknown>) | undefined;
}

/** The context of one request. Its loaders memoise what they read, so it must never be shared between requests. */
export type RequestContext = ReturnType<typeof createContext>;

/** Creates a context with its own loaders: call it once per request. */
export function createContext(options: ContextOptions) {
  const { tmdb, tmdbInEnglish, onRowsRead, onStored, token, timeZone = 'UTC', ...inherited } = options;
  const turns = new OperationTurns();
  const rowsRead = new RowsRead(onRowsRead, turns);
  let access: Promise<Access | null> | undefined;
  /** The viewer as far as they are permitted something: most objects of a long list ask for the same. */
  const viewers = new Map<Permission, Promise<ViewerRecord | null>>();
  let isPrivate = false;
  // Resolved on first use, so that a public operation costs no look-up.
  const resolveAccess = () =>
    (access ??= token === null ? Promise.resolve(null) : authenticate(token, options));
  const findViewer = async (needed: Permission): Promise<ViewerRecord | null> => {
    const access = await resolveAccess();
    if (!access && token !== null) throw unauthenticated();
    if (access?.scopes && !isPermitted(access, needed)) throw forbidden(needed, access.scopes);
    return access && access.viewer;
  };
  const loaders = {
    ...createLoaders(tmdb),
    /** The accounts of other viewers, each counted as a row; null without one. Rejects with an AccountError. */
    owners: new DataLoader<string, ViewerRecord | null>((uids) => {
      rowsRead.require(uids.length);
      return Promise.all(uids.map((uid) => inherited.accounts.find(uid).catch(toError)));
    }),
    // No getter: V8 keeps that of an object literal, and with it the whole request, until memory gets short.
    viewer: createViewerLoaders(() => countReads(options.viewerStores, rowsRead)),
  };
  /** The stores, with reads and changes charged and limited. */
  const chargedStores = ({ onRowsRead: onRead, onStored: onWritten }: RecordCharges): ViewerStores => {
    const stores = countReads(options.viewerStores, rowsRead, onRead);
    const countWrites =
      <Rest extends readonly unknown[], Update extends { readonly bytes: number }>(
        update: (uid: string, ...change: Rest) => Promise<Update>,
      ) =>
      async (uid: string, ...change: Rest): Promise<Update> => {
        try {
          const updated = await update(uid, ...change);
          onWritten?.(updated.bytes);
          return updated;
        } finally {
          // A failed update may still have been stored.
          loaders.viewer.clear(uid);
        }
      };
    const { titles, lists, imports } = stores;
    return {
      ...stores,
      titles: { ...titles, update: countWrites(titles.update) },
      lists: { ...lists, update: countWrites(lists.update) },
      imports: { ...imports, update: countWrites(imports.update), add: countWrites(imports.add) },
      saveDocument: (operation, uid, name, fields) => {
        const counted = (document: StoredDocument) => {
          onWritten?.(Buffer.byteLength(JSON.stringify(document)));
          return document;
        };
        const changed =
          typeof fields === 'function'
            ? (before: StoredDocument) => counted(fields(before))
            : counted(fields);
        return stores.saveDocument(operation, uid, name, changed);
      },
    };
  };
  const isEnglish = inherited.language.tag === fallbackLocale.tag;
  let dayOf: ReturnType<typeof dayIn> | undefined;
  /** Requested with every title, and read slowly. */
  let today: string | null = null;
  return {
    ...inherited,
    /** The viewer's, an IANA name. */
    timeZone,
    calendarReads: readingEachOnce(inherited.calendarReads ?? noCalendarReads),
    /** Called with each number of rows that is read beside the loaders: in the background, and of seasons. */
    chargeRows: onRowsRead,
    readLog: options.readLog ?? createReadLog(),
    /** Known once the operation is about to run. */
    cost: null as OperationCost | null,
    loaders,
    /** Details in English, whatever the request's language: titles are stored with their English names. */
    englishDetails: isEnglish ? loaders.details : batchingLoader(reads.details, tmdbInEnglish.details),
    /**
     * Null for a request without credentials. Rejects with UNAUTHENTICATED when those it has are not valid, and with FORBIDDEN
     * when its access token lacks the permission.
     */
    viewer: (needed: Permission): Promise<ViewerRecord | null> => {
      const viewer = viewers.get(needed) ?? findViewer(needed);
      viewers.set(needed, viewer);
      return viewer;
    },
    /** Whether the request's token, if it has a valid one, permits something. */
    isPermitted: async (needed: Permission): Promise<boolean> => {
      const access = await resolveAccess();
      return access !== null && isPermitted(access, needed);
    },
    /** Whether the request's token still works now, unlike when it was first used. */
    isStillValid: async (): Promise<boolean> =>
      token !== null && (await authenticate(token, options)) !== null,
    /** The viewer's calendar day at a time, by default now, which is one day for the whole operation; YYYY-MM-DD. */
    viewerDay: (at?: string): string => {
      dayOf ??= dayIn(timeZone);
      return at === undefined ? (today ??= dayOf(new Date())) : dayOf(new Date(at));
    },
    /** After sessions were ended or the account was deleted: what follows in the same operation is anonymous. */
    endSession: () => {
      access = Promise.resolve(null);
      viewers.clear();
    },
    /** Before execution, if the operation reaches a field of the viewer. */
    markPrivate: () => {
      isPrivate = true;
    },
    /** Whether the response is private: the operation could request the viewer, or has. */
    isViewerSpecific: () => isPrivate || access !== undefined,
    viewerStores: chargedStores({ onRowsRead, onStored }),
    /** The same for what someone else is charged for. */
    chargedStores,
    /** The same without the limit of the rows that are read: for what has to be removed again once it is reached. */
    unlimitedStores: options.viewerStores,
    /** Data missing from the response without an error; such a response is cached only briefly. */
    degraded: new Set<'genre names' | 'English title' | 'search results'>(),
    /** Titles of the viewer that the response shows: facts of these that are stale are read again after it. */
    shownTitles: [] as ViewerTitleRecord[],
    turns,
    responseSize: new ResponseSize(turns),
    rowsRead,
  };
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause), { cause });
}

/**
 * Returns what says the calendar day at a moment, YYYY-MM-DD, which compares as text. Making it takes much longer than using it.
 *
 * @param timeZone an IANA name such as 'America/Lima'
 */
export function dayIn(timeZone: string): (at: Date) => string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...fields });
  return (at) => {
    const parts = format.formatToParts(at);
    const valueOf = (type: keyof typeof fields) => parts.find((part) => part.type === type)?.value ?? '';
    return [valueOf('year'), valueOf('month'), valueOf('day')].join('-');
  };
}

/** The signed-in viewer. Rejects with UNAUTHENTICATED if there is none, and otherwise as `viewer` does. */
export async function requireViewer({ viewer }: RequestContext, needed: Permission): Promise<ViewerRecord> {
  const person = await viewer(needed);
  if (!person) throw unauthenticated();
  return person;
}

export const unauthenticated = () => userError('UNAUTHENTICATED', 'Not authenticated');

/** A title's details, loaded unless the title has them. Throws NOT_FOUND when TMDB no longer has the title. */
export async function detailsOf(
  title: TitleRecord,
  { loaders }: RequestContext,
  bundle: KeyOf<'details'>['bundle'] = 'basic',
): Promise<TitleDetails> {
  const { mediaType, tmdbId, details } = title;
  if (details && (bundle !== 'full' || details.related)) return details;
  const loaded = await loaders.details.load({ mediaType, tmdbId, bundle });
  return requireFound(loaded?.details, titleId(title));
}

/** A title's details with its cast and similar titles, loaded unless the title has them. */
export async function fullDetailsOf(title: TitleRecord, context: RequestContext) {
  const details = await detailsOf(title, context, 'full');
  if (!details.related) throw new Error(`The full details of ${titleId(title)} came without its cast`);
  return { details, related: details.related };
}

/**
 * Awaits an optional field within the request's timeout; otherwise rejects with an UPSTREAM_TIMEOUT error marked
 * `late`. The read continues and fills the cache for the next request; if it fails later, the failure is ignored here,
 * since every upstream failure is logged where it occurs.
 */
export async function withOptionalFieldTimeout<Part>(
  read: Promise<Part>,
  { optionalFieldTimeoutMs = null, logger }: Pick<RequestContext, 'optionalFieldTimeoutMs' | 'logger'>,
): Promise<Part> {
  if (optionalFieldTimeoutMs === null) return read;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      logger.debug({ optionalFieldTimeoutMs }, 'Optional field timed out');
      const message = 'The movie database is taking too long to respond. Request this part again.';
      reject(userError('UPSTREAM_TIMEOUT', message, { late: true }));
    }, optionalFieldTimeoutMs);
  });
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

/** The same, but null when it is late, and after a TmdbError, which has been logged where it arose. */
export async function orNullInTime<Part>(
  read: Promise<Part>,
  timeout: Parameters<typeof withOptionalFieldTimeout>[1],
): Promise<Part | null> {
  try {
    return await orNull(withOptionalFieldTimeout(read, timeout));
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions['late'] === true) return null;
    throw error;
  }
}
