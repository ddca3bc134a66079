const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** TMDB's own code, which ISO 639-1 does not have. */
const CANTONESE = 'cn';

/** What browsers call otherwise than Node does: the server's pages have to say the same as theirs. */
const NAME_OVERRIDES: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
};

/** A language by its code (ISO 639-1), in English; the code itself when nobody knows its name. */
export function languageName(code: string): string {
  return code === CANTONESE ? 'Cantonese' : (LANGUAGES.of(code) ?? code);
}

/** A country by its code (ISO 3166-1), in English; the code itself when nobody knows its name. */
export function countryName(code: string): string {
  return NAME_OVERRIDES[code] ?? COUNTRIES.of(code) ?? code;
}
