import { useSyncExternalStore } from 'react';
import { DEFAULT_REGION, regions } from '../../contract/locales.ts';
import { createStoredStore } from './createStoredStore.ts';

const store = createStoredStore('marquee.region', (text) => (regions.includes(text) ? text : null));

/**
 * The visitor's region: the one chosen in this browser, else that of its languages. Only for content that renders
 * after hydration.
 */
export function useRegion(): string {
  return useSyncExternalStore(store.subscribe, currentRegion, () => DEFAULT_REGION);
}

/** Sets the region, for this browser's later pages and other tabs too. */
export function setRegion(region: string): void {
  store.set(region);
}

function currentRegion(): string {
  return store.get() ?? regionFromLocales(navigator.languages);
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
