import { findLocale } from '../../contract/locales.ts';
import { DEFAULT_LANGUAGE, offlinePagePath } from '../../contract/paths.ts';

const DAY = 24 * 60 * 60;

/** The most entries of each kind of cached response, and their age. The code that a cached page needs outlives it. */
export const CACHE_LIMITS = {
  asset: { maxEntries: 200, maxAgeSeconds: 60 * DAY },
  page: { maxEntries: 60, maxAgeSeconds: 30 * DAY },
  answer: { maxEntries: 120, maxAgeSeconds: 7 * DAY },
  image: { maxEntries: 300, maxAgeSeconds: 7 * DAY },
};

export type CacheKind = keyof typeof CACHE_LIMITS;

const PREFIX = 'marquee-';
/** Names of the caches; a new number drops what an older worker has cached in another format. */
export const CACHES = {
  asset: `${PREFIX}assets-1`,
  page: `${PREFIX}pages-1`,
  answer: `${PREFIX}answers-1`,
  image: `${PREFIX}images-1`,
  /** The offline fallback page in each language that was visited, with all it needs. */
  offline: `${PREFIX}offline-1`,
} as const;

/** The path of the offline page in the default language, which is cached at installation. */
export const OFFLINE_PAGE = offlinePagePath(DEFAULT_LANGUAGE);

/** The path of the offline page in the language of a page. */
export function offlinePageOf({ pathname }: Pick<URL, 'pathname'>): string {
  const [, first = ''] = pathname.split('/');
  return offlinePagePath(findLocale(first)?.tag ?? DEFAULT_LANGUAGE);
}

/** Whether a cache belongs to an older worker. */
export function isObsoleteCache(cache: string): boolean {
  return cache.startsWith(PREFIX) && !Object.values<string>(CACHES).includes(cache);
}

export type CacheRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>;

/** First path segments without pages. */
const NO_PAGES = new Set([
  'graphql',
  'mcp',
  'demo',
  'assets',
  'export',
  'feed',
  'webhooks',
  'healthz',
  'readyz',
  'metrics',
]);
const IMAGE = /\.(?:avif|jpe?g|png|svg|webp)$|^\/demo\/images\//;

/** Files that each language has. */
const LANGUAGE_FILE = /\/(?:manifest\.webmanifest|offline\.html)$/;

/**
 * The cache a request belongs to, or null to leave it to the browser. Only public, same-origin GETs are cached: nothing
 * with credentials, and no opaque responses, which count as megabytes of quota.
 */
export function cacheKindOf(request: CacheRequest, origin: string): CacheKind | null {
  const { method, mode, destination, headers } = request;
  const { origin: from, pathname, searchParams } = new URL(request.url);
  if (method !== 'GET' || from !== origin) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  // Frames are players.
  if (mode === 'navigate' && destination !== 'document') return null;
  const [, first = ''] = pathname.split('/');
  if (first === 'assets') return 'asset';
  if (IMAGE.test(pathname)) return 'image';
  if (LANGUAGE_FILE.test(pathname)) return null;
  // Files and the identity provider's endpoints have a dot in their names.
  if (pathname !== '/graphql') return NO_PAGES.has(first) || first.includes('.') ? null : 'page';
  // Our own pages query by a document's persisted hash.
  const isPersisted = searchParams.get('extensions')?.includes('persistedQuery');
  return isPersisted && !searchParams.has('query') ? 'answer' : null;
}

/** Whether a response is cacheable: complete, not redirected, and public according to its headers. */
export function isCacheable(
  kind: CacheKind,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  if (status !== 200 || redirected) return false;
  const isPublic = /\bpublic\b/.test(headers.get('cache-control') ?? '');
  const isPage = /^text\/html\b/.test(headers.get('content-type') ?? '');
  // Many hosts answer a missing file with an HTML page.
  return isPublic && isPage === (kind === 'page');
}

/** Whether a proxy has responded because the server does not. Our own 503 pages explain themselves and are shown. */
export function isGatewayError(status: number): boolean {
  return status === 502 || status === 504;
}

/** Age after which a cached page is refetched when visited, in milliseconds. */
const REFETCH_AFTER_MS = 60 * 60 * 1000;

/** Whether a page cached with this Date need not be refetched. */
export function isRecent(date: string | null, now: number): boolean {
  return date !== null && now - Date.parse(date) < REFETCH_AFTER_MS;
}

/** The URLs of pages and files that a page has visited and loaded; or the viewer has signed out. */
export type WorkerMessage = readonly string[] | 'forget';

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return data === 'forget' || (Array.isArray(data) && data.every((url) => typeof url === 'string'));
}
