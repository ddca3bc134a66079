const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** TMDB's own code, which ISO 639-1 does not have. */
const CANTONESE = 'cn';

/** A language by its code (ISO 639-1), in English; the code itself when nobody knows its name. */
export function languageName(code: string): string {
  return code === CANTONESE ? 'Cantonese' : (LANGUAGES.of(code) ?? code);
}

/** A country by its code (ISO 3166-1), in English; the code itself when nobody knows its name. */
export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}
