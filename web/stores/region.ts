import { DEFAULT_REGION, regions } from '../../contract/locales.ts';
import { useStore } from './createStore.ts';
import { pageIntlTag } from '../text/pageLanguage.ts';
import { createOwnedStore } from './ownedStorage.ts';

const store = createOwnedStore('region', (text) => (regions.includes(text) ? text : null), 'visitor');

/** The region chosen in this browser, else that of its languages. Only for content that renders after hydration. */
export function useRegion(): string {
  return useStore(store, (chosen) => chosen ?? regionFromLocales(navigator.languages), DEFAULT_REGION);
}

/**
 * The tag with which dates are formatted: the page's language, and English as the visitor's region writes it. A server-rendered page
 * is public, so it has the default region until it is hydrated.
 */
export function useDateLocale(): string {
  const region = useRegion();
  const language = pageIntlTag();
  return language === 'en' ? `en-${region}` : language;
}

/** Sets the viewer's or visitor's region, for this browser's later pages and other tabs too. */
export const setRegion = (region: string) => store.set(region);

/** The region of languages, in order of preference: the one that a tag names, else the likeliest for a language. */
export function regionFromLocales(languages: readonly string[]): string {
  const locales = languages.flatMap((language) => localeOf(language) ?? []);
  const likeliest = locales.map(({ language }) => new Intl.Locale(language).maximize());
  const preferred = [...locales, ...likeliest].flatMap(({ region }) => region ?? []);
  return preferred.find((region) => regions.includes(region)) ?? DEFAULT_REGION;
}

/** A browser's language; null if it is not a tag. */
export function localeOf(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language);
  } catch {
    return null;
  }
}
