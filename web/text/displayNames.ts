import { pageIntlTag } from './pageLanguage.ts';

const namesByLanguage = new Map<string, Intl.DisplayNames>();

/** English names that differ between browsers and Node, whose pages must match. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
};

/** The name of a language code (ISO 639-1) in the page's language; the code itself when unknown. */
export function languageName(code: string): string {
  // TMDB's code for Cantonese is not one of ISO 639-1.
  return nameOf('language', code === 'cn' ? 'yue' : code);
}

/** The name of a country code (ISO 3166-1) in the page's language; the code itself when unknown. */
export function countryName(code: string): string {
  const known = pageIntlTag() === 'en' ? ENGLISH_NAMES[code] : undefined;
  return known ?? nameOf('region', code);
}

/** Countries whose English names have an article within a sentence. */
const WITH_ARTICLE = ['AE', 'GB', 'NL', 'PH', 'US'];

/** The name of a country in a sentence. Languages that would have to inflect it, or whose articles differ, have it in brackets. */
export function countryInSentence(code: string): string {
  const hasArticle = pageIntlTag() === 'en' && WITH_ARTICLE.includes(code);
  return hasArticle ? `the ${countryName(code)}` : countryName(code);
}

function nameOf(type: 'language' | 'region', code: string): string {
  const language = pageIntlTag();
  const names = namesByLanguage.get(language + type) ?? new Intl.DisplayNames([language], { type });
  namesByLanguage.set(language + type, names);
  return names.of(code) ?? code;
}
