import { DEFAULT_LANGUAGE } from './paths.ts';

/**
 * A language that titles, texts and posters can be had in, as far as TMDB has them. The server and the pages it renders are
 * two bundles with a copy of this each: languages are compared by their tags.
 */
export interface Locale {
  /** What it is called in addresses, /de/movie/603 and /graphql?language=de: a language tag (BCP 47) in lower case. */
  readonly tag: string;
  /** What TMDB is asked for: ISO 639-1, and the country whose wording is meant. */
  readonly code: string;
  /** What it calls itself. */
  readonly endonym: string;
}

/** The fallback locale: used for texts that have no translation, and when the visitor has chosen no language. */
export const fallbackLocale: Locale = { tag: DEFAULT_LANGUAGE, code: 'en-US', endonym: 'English' };

/** The selectable languages: those TMDB's users translate most into and that are written left to right. */
export const locales: readonly Locale[] = [
  fallbackLocale,
  { tag: 'de', code: 'de-DE', endonym: 'Deutsch' },
  { tag: 'es', code: 'es-ES', endonym: 'Español' },
  { tag: 'fr', code: 'fr-FR', endonym: 'Français' },
  { tag: 'it', code: 'it-IT', endonym: 'Italiano' },
  { tag: 'nl', code: 'nl-NL', endonym: 'Nederlands' },
  { tag: 'pl', code: 'pl-PL', endonym: 'Polski' },
  { tag: 'pt-br', code: 'pt-BR', endonym: 'Português (Brasil)' },
  { tag: 'tr', code: 'tr-TR', endonym: 'Türkçe' },
  { tag: 'uk', code: 'uk-UA', endonym: 'Українська' },
  { tag: 'ja', code: 'ja-JP', endonym: '日本語' },
  { tag: 'ko', code: 'ko-KR', endonym: '한국어' },
  { tag: 'zh-cn', code: 'zh-CN', endonym: '简体中文' },
];

/** The language of that tag, in capitals or not; undefined when there is none. */
export function findLocale(tag: string): Locale | undefined {
  return locales.find((language) => language.tag === tag.toLowerCase());
}

/**
 * The countries (ISO 3166-1) whose release dates, certificates and services are kept, and that a visitor may choose from:
 * those for which TMDB knows a good deal. How each is called is left to Intl.
 */
export const regions: readonly string[] =
  'AE AR AT AU BE BG BR CA CH CL CO CZ DE DK EG ES FI FR GB GR HK HR HU ID IE IL IN IT JP KE KR MX MY NG NL NO NZ PE PH PL PT RO RS SA SE SG SK TH TR TW UA US VN ZA'.split(
    ' ',
  );

/** Default region when the visitor has chosen none. */
export const DEFAULT_REGION = 'US';
