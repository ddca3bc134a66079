import { useSyncExternalStore } from 'react';
import { DEFAULT_REGION, regions } from '../../contract/locales.ts';
import { createStore } from './createStore.ts';

const KEY = 'marquee.region';
/** The choice made since the page was opened; null when there is none. */
const store = createStore<string | null>(null);

/**
 * The visitor's region: the one chosen in this browser, else that of its languages. Only for content that renders
 * after hydration.
 */
export function useRegion(): string {
  return useSyncExternalStore(store.subscribe, currentRegion, () => DEFAULT_REGION);
}

/** Sets the region, for this browser's later pages too. */
export function setRegion(region: string): void {
  try {
    localStorage.setItem(KEY, region);
  } catch {
    // Storage is blocked: it lasts for as long as the page is open.
  }
  store.set(region);
}

function currentRegion(): string {
  const chosen = store.get() ?? storedRegion();
  return chosen ?? regionFromLocales(navigator.languages);
}

function storedRegion(): string | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && regions.includes(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The region of the visitor's languages, in order of preference: the one a tag names, else the likeliest for the
 * language.
 */
export function regionFromLocales(languages: readonly string[]): string {
  const known = (region: string | undefined): region is string =>
    region !== undefined && regions.includes(region);
  const locales = languages.flatMap((language) => localeOf(language) ?? []);
  const named = locales.map(({ region }) => region).find(known);
  return (
    named ??
    locales.map(({ language }) => new Intl.Locale(language).maximize().region).find(known) ??
    DEFAULT_REGION
  );
}

function localeOf(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language);
  } catch {
    return null;
  }
}
