import { useSyncExternalStore } from 'react';
import { MAX_PROVIDERS } from '../../contract/limits.ts';
import { regions } from '../../contract/locales.ts';
import { parseServiceSlug } from '../text/urlParams.ts';
import { createStore } from './createStore.ts';

/** The visitor's services by region (ISO 3166-1), as slugs such as '8-Netflix'. */
type MyServices = Readonly<Record<string, readonly string[]>>;

const KEY = 'marquee.services';
const NONE: readonly string[] = [];
/** The choice made since the page was opened; null when there is none. */
const store = createStore<MyServices | null>(null);
/** The stored choice, cached on first read. */
let stored: MyServices | undefined;

/** The visitor's services in a region, as slugs; empty on the server and while hydrating. */
export function useMyServices(region: string): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => current()[region] ?? NONE,
    () => NONE,
  );
}

/** Sets the visitor's services in a region, for this browser's later pages and other tabs too. */
export function setMyServices(region: string, services: readonly string[]): void {
  const now = { ...current(), [region]: services };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Storage is blocked: they last for as long as the page is open.
  }
  store.set(now);
}

/** Parses stored services. Unknown regions, invalid services and duplicates are omitted. */
export function parseMyServices(text: string | null): MyServices {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const known = Object.entries(parsed).flatMap(([region, services]) =>
    regions.includes(region) && Array.isArray(services) ? [[region, distinct(services)] as const] : [],
  );
  return Object.fromEntries(known);
}

function distinct(services: readonly unknown[]): string[] {
  const byNumber = new Map(
    services.flatMap((slug) => {
      const parts = typeof slug === 'string' ? parseServiceSlug(slug) : null;
      return parts ? [[parts.tmdbId, String(slug)] as const] : [];
    }),
  );
  return [...byNumber.values()].slice(0, MAX_PROVIDERS);
}

function current(): MyServices {
  stored ??= storedServices();
  return store.get() ?? stored;
}

function storedServices(): MyServices {
  try {
    return parseMyServices(localStorage.getItem(KEY));
  } catch {
    // Storage is blocked: nothing is stored.
    return {};
  }
}

let isListening = false;

function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) store.set(storedServices());
    });
  }
  return store.subscribe(listener);
}
