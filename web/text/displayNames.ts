import { withArticle } from './messages/countries.ts';

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Names that differ between browsers and Node, whose pages must match; and TMDB's code that ISO 639-1 does not have. */
const NAME_OVERRIDES: Readonly<Record<string, string>> = {
  cn: 'Cantonese',
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
};

/** The English name of a language code (ISO 639-1); the code itself when unknown. */
export function languageName(code: string): string {
  return NAME_OVERRIDES[code] ?? LANGUAGES.of(code) ?? code;
}

/** The English name of a country code (ISO 3166-1); the code itself when unknown. */
export function countryName(code: string): string {
  return NAME_OVERRIDES[code] ?? COUNTRIES.of(code) ?? code;
}

/** The name of a country inside a sentence: 'the United States'. */
export function countryInText(code: string): string {
  return withArticle({ code }) || countryName(code);
}
