/** What the service worker keeps, each kind in a cache of its own. */
export type CacheKind = 'asset' | 'page' | 'answer' | 'picture';

/** How much of a kind is kept, and for how long. */
interface Bounds {
  readonly maxEntries: number;
  readonly maxAgeSeconds: number;
}

const DAY = 24 * 60 * 60;

/** The code that a kept page needs outlives the page. */
export const CACHE_LIMITS: Readonly<Record<CacheKind, Bounds>> = {
  asset: { maxEntries: 200, maxAgeSeconds: 60 * DAY },
  page: { maxEntries: 60, maxAgeSeconds: 30 * DAY },
  answer: { maxEntries: 120, maxAgeSeconds: 7 * DAY },
  picture: { maxEntries: 300, maxAgeSeconds: 7 * DAY },
};

const PREFIX = 'marquee-';
/** Names of the caches; another number forgets what an older worker has kept in another form. */
export const CACHES = {
  asset: `${PREFIX}assets-1`,
  page: `${PREFIX}pages-1`,
  answer: `${PREFIX}answers-1`,
  picture: `${PREFIX}pictures-1`,
  /** The page that stands in for those that were never seen, with all it needs. */
  offline: `${PREFIX}offline-1`,
} as const;

/** Whether a cache is one that an older worker has left. */
export function isObsoleteCache(cache: string): boolean {
  return cache.startsWith(PREFIX) && !Object.values<string>(CACHES).includes(cache);
}

/** A request, as far as the rules look at it. */
export interface CacheRequest {
  readonly method: string;
  readonly url: string;
  /** 'navigate' for what a window or frame opens. */
  readonly mode: string;
  /** What it is for: 'document' for a window, 'image' for a picture. */
  readonly destination: string;
  readonly headers: { readonly has: (name: string) => boolean };
}

/** First parts of addresses at which there is no page. */
const NO_PAGES = new Set(['graphql', 'demo', 'assets', 'healthz', 'readyz', 'metrics']);

/**
 * The cache a request belongs to, or null to leave it to the browser. Only public, same-origin GETs are cached: nothing
 * with credentials, and no opaque responses, which count as megabytes of quota.
 */
export function cacheKindOf(
  { method, url, mode, destination, headers }: CacheRequest,
  origin: string,
): CacheKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  const [, first = ''] = address.pathname.split('/');
  if (mode === 'navigate') {
    // Files and the identity provider's endpoints have a dot in their names; frames are players.
    return destination === 'document' && !NO_PAGES.has(first) && !first.includes('.') ? 'page' : null;
  }
  if (first === 'assets') return 'asset';
  if (address.pathname === '/graphql') return isPersisted(address.searchParams) ? 'answer' : null;
  return destination === 'image' ? 'picture' : null;
}

/** Our own pages ask by the hash of a document they know. */
function isPersisted(parameters: URLSearchParams): boolean {
  return !parameters.has('query') && (parameters.get('extensions') ?? '').includes('persistedQuery');
}

/** An answer, as far as the rules look at it. */
interface CacheResponse {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: { readonly get: (name: string) => string | null };
}

/** Whether an answer may be kept: whole, from where it was asked for, and the same for everybody by its own word. */
export function isCacheable(kind: CacheKind, { status, redirected, headers }: CacheResponse): boolean {
  if (status !== 200 || redirected) return false;
  const isPublic = /\bpublic\b/.test(headers.get('cache-control') ?? '');
  const isPage = /^text\/html\b/.test(headers.get('content-type') ?? '');
  // A page in a file's place is what many hosts send for what is not there.
  return isPublic && isPage === (kind === 'page');
}

/**
 * Whether a response is a gateway error (502 or 504), for which a cached one is better. Our own 503 pages explain
 * themselves and are shown.
 */
export function isGatewayError(status: number): boolean {
  return status === 502 || status === 504;
}

/** How old a kept page may be before seeing it has it fetched again, in milliseconds. */
const SEEN_AGAIN_MS = 60 * 60 * 1000;

/** Whether a page kept with this Date need not be fetched again. */
export function isRecent(date: string | null, now: number): boolean {
  return date !== null && now - Date.parse(date) < SEEN_AGAIN_MS;
}
