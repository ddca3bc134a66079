import type { ApolloClient } from '@apollo/client';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { prefersReducedData } from '../../stores/settings.ts';

/** What a page module may export as `prefetch`: it runs the page's queries, so that opening it reads the cache. */
export type PrefetchPage = (
  client: ApolloClient,
  params: Params,
  searchParams: URLSearchParams,
) => Promise<unknown>;

/** Pages prefetched at the same time: a moving pointer must never flood the server. */
const MAX_IN_FLIGHT = 2;

/** Creates the prefetcher of pages' chunks and data, once per path. At the limit only the latest request is queued. */
export function createPrefetcher(routes: RouteObject[], client: ApolloClient): (path: string) => void {
  const prefetched = new Set<string>();
  let inFlight = 0;
  let queued: string | null = null;

  const start = async (path: string) => {
    prefetched.add(path);
    inFlight += 1;
    try {
      await prefetchPage(path, routes, client);
    } catch {
      // The browser has logged the failure; opening the page tries again.
      prefetched.delete(path);
    }
    inFlight -= 1;
    const next = queued;
    queued = null;
    if (next !== null) prefetch(next);
  };

  const prefetch = (path: string) => {
    if (prefetched.has(path) || prefersReducedData() || !navigator.onLine) return;
    if (inFlight >= MAX_IN_FLIGHT) queued = path;
    else void start(path);
  };
  return prefetch;
}

async function prefetchPage(path: string, routes: RouteObject[], client: ApolloClient): Promise<void> {
  const { pathname, searchParams } = new URL(path, 'http://page.invalid');
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route, params }) => {
      const page: unknown = typeof route.lazy === 'function' && (await route.lazy());
      if (hasPrefetch(page)) await page.prefetch(client, params, searchParams);
    }),
  );
}

function hasPrefetch(page: unknown): page is { readonly prefetch: PrefetchPage } {
  return (
    typeof page === 'object' && page !== null && 'prefetch' in page && typeof page.prefetch === 'function'
  );
}
