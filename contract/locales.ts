import { DEFAULT_LANGUAGE } from './paths.ts';

/**
 * A language for titles, texts and posters, as far as TMDB has them. The server bundle and the bundle of the pages it
 * renders each have a copy of this module, so compare languages by tag, not by identity.
 */
export interface Locale {
  /** BCP 47 language tag in lower case, as used in URLs: /de/movie/603, /graphql?language=de. */
  readonly tag: string;
  /** TMDB's language parameter: ISO 639-1 language and ISO 3166-1 country. */
  readonly code: string;
  /** The language's name in the language itself. */
  readonly endonym: string;
  /** `rtl` for a language that is written from right to left. */
  readonly direction?: 'rtl';
}

/** The fallback locale: used for texts that have no translation, and when the visitor has chosen no language. */
export const fallbackLocale: Locale = { tag: DEFAULT_LANGUAGE, code: 'en-US', endonym: 'English' };

/** The selectable languages: those TMDB's users translate most into. */
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
  { tag: 'ar', code: 'ar-SA', endonym: 'العربية', direction: 'rtl' },
  { tag: 'he', code: 'he-IL', endonym: 'עברית', direction: 'rtl' },
];

/** Finds a language by its tag, ignoring case; undefined if there is none. */
export function findLocale(tag: string): Locale | undefined {
  return locales.find((language) => language.tag === tag.toLowerCase());
}

/** The language for a tag that a client may have chosen itself: 'de-AT' is German. The fallback for one that there is none for. */
export function closestLocale(tag: string): Locale {
  return findLocale(tag) ?? findLocale(tag.split('-', 1)[0] ?? '') ?? fallbackLocale;
}

/** The language of the pages below a path prefix: `/de`; '' is the default language's. */
export function localeBelow(basePath: string): Locale {
  return findLocale(basePath.slice(1)) ?? fallbackLocale;
}

/**
 * Countries (ISO 3166-1) whose release dates, certifications and streaming services are stored, and which visitors can
 * choose: those TMDB has good coverage of. Their names come from Intl.
 */
export const regions: readonly string[] =
  'AE AR AT AU BE BG BR CA CH CL CO CZ DE DK EG ES FI FR GB GR HK HR HU ID IE IL IN IT JP KE KR MX MY NG NL NO NZ PE PH PL PT RO RS SA SE SG SK TH TR TW UA US VN ZA'.split(
    ' ',
  );

/** Default region when the visitor has chosen none. */
export const DEFAULT_REGION = 'US';
