import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy, type StrategyOptions } from 'workbox-strategies';
import {
  CACHE_LIMITS,
  cacheKindOf,
  CACHES,
  isCacheable,
  isGatewayError,
  isObsoleteCache,
  isRecent,
  type CacheKind,
} from './cachePolicy.ts';
import { isWorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The fallback for pages that are not cached. */
const OFFLINE_PAGE = '/offline.html';
/** How long the network may take before a kept page is shown, in seconds. */
const NETWORK_TIMEOUT_SECONDS = 10;
/** Our answers differ by encoding and type alone, which is nothing to who reads them here. */
const matchOptions = { ignoreVary: true };

const expiration: Readonly<Record<CacheKind, ExpirationPlugin>> = {
  asset: new ExpirationPlugin({ ...CACHE_LIMITS.asset, matchOptions }),
  page: new ExpirationPlugin({ ...CACHE_LIMITS.page, matchOptions, purgeOnQuotaError: true }),
  answer: new ExpirationPlugin({ ...CACHE_LIMITS.answer, matchOptions, purgeOnQuotaError: true }),
  picture: new ExpirationPlugin({ ...CACHE_LIMITS.picture, matchOptions, purgeOnQuotaError: true }),
};
const strategies: Readonly<Record<CacheKind, Strategy>> = {
  asset: new CacheFirst(optionsFor('asset')),
  page: new NetworkFirst({ ...optionsFor('page'), networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS }),
  answer: new NetworkFirst(optionsFor('answer')),
  picture: new CacheFirst(optionsFor('picture')),
};

const isKeptAs =
  (kind: CacheKind) =>
  ({ request }: { readonly request: Request }) =>
    cacheKindOf(request, self.location.origin) === kind;

registerRoute(
  isKeptAs('asset'),
  async (asked) => (await matchOfflineCache(asked.request)) ?? strategies.asset.handle(asked),
);
registerRoute(isKeptAs('page'), async (asked) => {
  try {
    return await strategies.page.handle(asked);
  } catch {
    // Neither the network nor a kept page: the page that says so comes by itself when the connection is back.
    return (await matchOfflineCache(OFFLINE_PAGE)) ?? Response.error();
  }
});
registerRoute(isKeptAs('answer'), strategies.answer);
registerRoute(isKeptAs('picture'), strategies.picture);

self.addEventListener('install', (event) => {
  // No page breaks: what open pages may still ask for has the hash of its content in its name, and stays.
  event.waitUntil(precacheOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteObsoleteCaches(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const { data }: { readonly data: unknown } = event;
  if (!isWorkerMessage(data)) return;
  event.waitUntil(data.kind === 'forget' ? clearVisited() : cacheVisited(event, data));
});

function optionsFor(kind: CacheKind): StrategyOptions {
  return {
    cacheName: CACHES[kind],
    matchOptions,
    plugins: [
      {
        handlerWillStart: async ({ state }) => {
          if (state) state['begun'] = generation;
        },
        // What was on its way when somebody logged out comes too late to be kept.
        cacheWillUpdate: async ({ response, state }) =>
          isCacheable(kind, response) && (kind === 'asset' || state?.['begun'] === generation)
            ? response
            : null,
        fetchDidSucceed: async ({ response }) => {
          if (kind === 'page' && isGatewayError(response.status))
            throw new Error(`Nobody is there: ${response.status}`);
          return response;
        },
      },
      expiration[kind],
    ],
  };
}

/** Fetches the page that stands in for others, with the files it names. */
async function precacheOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} must be there; received status ${page.status}`);
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const cache = await caches.open(CACHES.offline);
  await cache.addAll([...new Set(files)]);
  await cache.put(OFFLINE_PAGE, page);
}

async function matchOfflineCache(asked: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.offline);
  return cache.match(asked, matchOptions);
}

/**
 * Caches a page reached by client-side navigation, and the files the first page loaded before this worker was active.
 */
async function cacheVisited(
  event: ExtendableEvent,
  { page, files }: { readonly page: string; readonly files: readonly string[] },
): Promise<void> {
  const begun = generation;
  const pages = await caches.open(CACHES.page);
  const kept = await pages.match(page, matchOptions);
  const asPage = { url: page, mode: 'navigate', destination: 'document' };
  if (!isRecent(kept?.headers.get('date') ?? null, Date.now())) await keep(event, asPage);
  // What is kept already costs a look; what is not comes from the browser's own cache.
  for (const url of files) {
    // Seen before somebody logged out: it is forgotten by now.
    if (begun !== generation) return;
    const isPicture = /\.(?:avif|jpe?g|png|svg|webp)$|^\/demo\/images\//.test(new URL(url).pathname);
    await keep(event, { url, mode: 'no-cors', destination: isPicture ? 'image' : '' });
  }
}

async function keep(
  event: ExtendableEvent,
  asked: { readonly url: string; readonly mode: string; readonly destination: string },
): Promise<void> {
  const request = new Request(asked.url, { headers: { accept: '*/*' } });
  const { method, headers } = request;
  const kind = cacheKindOf({ ...asked, method, headers }, self.location.origin);
  if (!kind) return;
  try {
    const [answer, done] = strategies[kind].handleAll({ event, request });
    await answer;
    await done;
  } catch {
    // Without the network there is nothing to keep; it is seen again some time.
  }
}

/** How often everything that was seen has been forgotten. */
let generation = 0;

/** Forgets what tells who has seen what. */
async function clearVisited(): Promise<void> {
  generation += 1;
  const seen: CacheKind[] = ['page', 'answer', 'picture'];
  await Promise.all(seen.map((kind) => expiration[kind].deleteCacheAndMetadata()));
}

async function deleteObsoleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isObsoleteCache).map((name) => caches.delete(name)));
}
