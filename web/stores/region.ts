import { useSyncExternalStore } from 'react';
import { DEFAULT_REGION, regions } from '../../contract/locales.ts';
import { createStore } from './createStore.ts';

const KEY = 'marquee.region';
/** What was chosen since the page was opened; null when nothing was. */
const store = createStore<string | null>(null);

/** The visitor's region: chosen in this browser, else that of its languages. Only to be shown where there is a browser. */
export function useRegion(): string {
  return useSyncExternalStore(store.subscribe, currentRegion, () => DEFAULT_REGION);
}

/** Chooses the region, for this browser's later pages too. */
export function setRegion(region: string): void {
  try {
    localStorage.setItem(KEY, region);
  } catch {
    // Storage is blocked: it holds for as long as the page is open.
  }
  store.set(region);
}

function currentRegion(): string {
  const chosen = store.get() ?? keptRegion();
  return chosen ?? regionFromLocales(navigator.languages);
}

function keptRegion(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && regions.includes(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The region that a visitor's languages speak of, dearest first: the one a language names, else where most speak it. */
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
