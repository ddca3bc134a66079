import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import {
  CACHE_LIMITS,
  type CacheKind,
  cacheKindOf,
  CACHES,
  isCacheable,
  isGatewayError,
  isObsoleteCache,
  isRecent,
  isWorkerMessage,
  OFFLINE_PAGE,
  offlinePageOf,
} from './cachePolicy.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for the network before a cached page is shown, in seconds. */
const NETWORK_TIMEOUT_SECONDS = 10;
/** Our responses vary only by encoding and type, neither of which matters here. */
const matchOptions = { ignoreVary: true };

/** Incremented whenever the cached visits are deleted. */
let generation = 0;

const expirationOf = (kind: CacheKind) =>
  new ExpirationPlugin({ ...CACHE_LIMITS[kind], matchOptions, purgeOnQuotaError: kind !== 'asset' });
const expiration = {
  asset: expirationOf('asset'),
  page: expirationOf('page'),
  answer: expirationOf('answer'),
  image: expirationOf('image'),
};
const strategies = {
  asset: new CacheFirst(optionsFor('asset')),
  page: new NetworkFirst({ ...optionsFor('page'), networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS }),
  answer: new NetworkFirst(optionsFor('answer')),
  image: new CacheFirst(optionsFor('image')),
};

const handle = (kind: CacheKind, handler: Parameters<typeof registerRoute>[1]) =>
  registerRoute(({ request }) => cacheKindOf(request, self.location.origin) === kind, handler);

handle('asset', async (options) => {
  return (await matchOfflineCache(options.request)) ?? strategies.asset.handle(options);
});
handle('page', async (options) => {
  const offlinePage = offlinePageOf(options.url);
  try {
    const response = await strategies.page.handle(options);
    options.event.waitUntil(cacheVisitedOfflinePage(offlinePage));
    return response;
  } catch {
    // Neither the network nor the cache has the page: the fallback reloads when the connection is back.
    return (
      (await matchOfflineCache(offlinePage)) ?? (await matchOfflineCache(OFFLINE_PAGE)) ?? Response.error()
    );
  }
});
handle('answer', strategies.answer);
handle('image', strategies.image);

self.addEventListener('install', (event) => {
  // Safe for open pages: the files they may still request have content hashes in their names, and stay cached.
  event.waitUntil(precacheOfflinePages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteObsoleteCaches(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (!isWorkerMessage(data)) return;
  event.waitUntil(data === 'forget' ? clearVisited() : cacheVisited(event, data));
});

function optionsFor(kind: CacheKind): StrategyOptions {
  return {
    cacheName: CACHES[kind],
    matchOptions,
    plugins: [
      {
        handlerWillStart: async ({ state }) => {
          if (state) state['generation'] = generation;
        },
        // A response in flight during sign-out must not be cached.
        cacheWillUpdate: async ({ response, state }) =>
          isCacheable(kind, response) && (kind === 'asset' || state?.['generation'] === generation)
            ? response
            : null,
        fetchDidSucceed: async ({ response }) => {
          if (kind === 'page' && isGatewayError(response.status))
            throw new Error(`The server is unreachable; a proxy responded ${response.status}`);
          return response;
        },
      },
      expiration[kind],
    ],
  };
}

/** Caches the offline page, and updates those of the languages that were visited. */
async function precacheOfflinePages(): Promise<void> {
  const cache = await caches.open(CACHES.offline);
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cacheOfflinePage(OFFLINE_PAGE);
  for (const path of cached)
    if (path !== OFFLINE_PAGE && path.endsWith(OFFLINE_PAGE))
      // Without its new page, a language has its old one.
      await cacheOfflinePage(path).catch(() => undefined);
}

/** Caches the offline page of a language that is visited, once; a later visit does if it cannot be loaded. */
async function cacheVisitedOfflinePage(path: string): Promise<void> {
  if (!(await matchOfflineCache(path))) await cacheOfflinePage(path).catch(() => undefined);
}

async function cacheOfflinePage(path: string): Promise<void> {
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${path} must be available; received status ${page.status}`);
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const cache = await caches.open(CACHES.offline);
  await cache.addAll([...new Set(files)]);
  await cache.put(path, page);
}

function matchOfflineCache(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ...matchOptions, cacheName: CACHES.offline });
}

/** Caches pages reached by client-side navigation, and files loaded before this worker was active. */
async function cacheVisited(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const startedIn = generation;
  for (const url of urls) {
    // Loaded before sign-out, which has deleted the visits.
    if (startedIn !== generation) return;
    const request = new Request(url, { headers: { accept: '*/*' } });
    const kind = cacheKindOf(request, self.location.origin);
    if (kind === 'page') await cacheVisitedOfflinePage(offlinePageOf(new URL(request.url)));
    if (!kind || (kind === 'page' && (await isRecentlyCached(request)))) continue;
    // Cached entries need only a lookup; the others come from the browser's HTTP cache. Without the network there is
    // nothing to cache; a later visit caches it.
    await Promise.all(strategies[kind].handleAll({ event, request })).catch(() => undefined);
  }
}

async function isRecentlyCached(request: Request): Promise<boolean> {
  const cached = await caches.match(request, { ...matchOptions, cacheName: CACHES.page });
  return isRecent(cached?.headers.get('date') ?? null, Date.now());
}

async function clearVisited(): Promise<void> {
  generation += 1;
  // The plugins themselves delete only what was cached since this worker was last started.
  await Promise.all(
    (['page', 'answer', 'image'] as const).map(async (kind) => {
      await caches.delete(CACHES[kind]);
      await new CacheExpiration(CACHES[kind], CACHE_LIMITS[kind]).delete();
    }),
  );
}

async function deleteObsoleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isObsoleteCache).map((name) => caches.delete(name)));
}
