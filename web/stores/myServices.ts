import { MAX_PROVIDERS } from '../../contract/limits.ts';
import { regions } from '../../contract/locales.ts';
import { parseServiceSlug } from '../text/urlParams.ts';
import { parseJson, useStore } from './createStore.ts';
import { createOwnedStore } from './ownedStorage.ts';

/** The visitor's services by region (ISO 3166-1), as slugs such as '8-Netflix'. */
type MyServices = Readonly<Record<string, readonly string[]>>;

const NONE: readonly string[] = [];
const store = createOwnedStore('services', parseMyServices, 'visitor');

/** The visitor's services in a region, as slugs; empty on the server and while hydrating. */
export function useMyServices(region: string): readonly string[] {
  return useStore(store, (services) => services?.[region] ?? NONE, NONE);
}

/** Sets the visitor's services in a region, for this browser's later pages and other tabs too. */
export function setMyServices(region: string, services: readonly string[]): void {
  store.set({ ...store.get(), [region]: services });
}

/** Parses stored services. Unknown regions, invalid services and duplicates are omitted. */
export function parseMyServices(text: string): MyServices {
  const validEntries = Object.entries(Object(parseJson(text)) as object).flatMap(([region, services]) =>
    regions.includes(region) && Array.isArray(services) ? [[region, distinct(services)] as const] : [],
  );
  return Object.fromEntries(validEntries);
}

function distinct(services: readonly unknown[]): string[] {
  const byNumber = new Map<number, string>();
  for (const slug of services) {
    const parts = typeof slug === 'string' ? parseServiceSlug(slug) : null;
    if (parts) byNumber.set(parts.tmdbId, String(slug));
  }
  return [...byNumber.values()].slice(0, MAX_PROVIDERS);
}
