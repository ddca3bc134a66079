import { MAX_RUNTIME, originalLanguages } from '../../contract/discover.ts';
import { regions } from '../../contract/locales.ts';
import { foldText } from '../records/foldText.ts';
import { knownGenreNames } from '../records/genres.ts';
import { COMPOUND_WORDS, COUNTRY_WORDS, GENRE_WORDS, MEDIA_WORDS, type Meaning } from './grammar.ts';

const DECADES = new Map([
  ['eighties', 1980],
  ['nineties', 1990],
  ['noughties', 2000],
]);
const NUMBERS = new Map([
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
]);
/** The longest runtime that is one without "under": "13 hours" is a name. */
const MAX_PLAIN_RUNTIME = 240;
/** Words of the longest phrase with a meaning. */
export const MAX_PHRASE = 5;

type Pattern = readonly [pattern: RegExp, meaning: (groups: readonly string[]) => Meaning | null];

/** Folded phrases with numbers in them. */
const PATTERNS: readonly Pattern[] = [
  [
    /^(19|20)?(\d0)s$/u,
    ([century = '', tens = '']) => {
      const first = Number((century || (Number(tens) < 30 ? '20' : '19')) + tens);
      return years(first, first + 9);
    },
  ],
  [/^((?:19|20)\d\d)$/u, ([year]) => years(Number(year), Number(year))],
  [
    /^(?:from |between )?((?:19|20)\d\d) (?:(?:to|and|until) )?((?:19|20)\d\d)$/u,
    ([from, to]) => (Number(from) < Number(to) ? years(Number(from), Number(to)) : null),
  ],
  [/^after ((?:19|20)\d\d)$/u, ([year]) => years(Number(year) + 1, null)],
  [/^since ((?:19|20)\d\d)$/u, ([year]) => years(Number(year), null)],
  [/^before ((?:19|20)\d\d)$/u, ([year]) => years(null, Number(year) - 1)],
  // "over 7", "rated 7.5+" and "7 or higher": a lone number is none.
  [
    /^(?=\D|.*\D$)(?:rated )?(?:(?:over|above|at least) )?([1-9])(?: ([05]))?(?: plus| or (?:higher|more|above|better))?$/u,
    ([points, tenths]) => ({ kind: 'RATING', ratingAtLeast: Number(`${points}.${tenths || '0'}`) }),
  ],
  [
    /^(?:under|below|up to|at most|less than|shorter than) (an?|one|two|three|\d{1,3}) ?(m|h)(?:inutes?|ins?|ours?|rs?)?$/u,
    ([count = '', unit]) => runtime(NUMBERS.get(count) ?? Number(count), unit, MAX_RUNTIME),
  ],
  [
    /^(\d{1,3}) ?(m|h)(?:in|ins|inutes?|ours?|rs?)(?: or (?:less|shorter))?$/u,
    ([count, unit]) => runtime(Number(count), unit, MAX_PLAIN_RUNTIME),
  ],
];

function years(yearFrom: number | null, yearTo: number | null): Meaning {
  return { kind: 'YEARS', yearFrom, yearTo };
}

/** Null for no minutes and for too many. */
function runtime(count: number, unit: string | undefined, max: number): Meaning | null {
  const minutes = count * (unit === 'h' ? 60 : 1);
  return minutes >= 1 && minutes <= max
    ? { kind: 'RUNTIME', runtimeTo: minutes, episodeRuntimeTo: minutes }
    : null;
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a country, with its article. */
function countryName(country: string): string {
  const name = regionNames.of(country) ?? country;
  return /^(?:United|Netherlands|Philippines)/u.test(name) ? `the ${name}` : name;
}

/** The English names of the original languages, by TMDB's codes: its own for Cantonese means nothing to others. */
const LANGUAGE_NAMES: readonly (readonly [code: string, name: string])[] = originalLanguages.map((code) => [
  code,
  code === 'cn' ? 'Cantonese' : (languageNames.of(code) ?? code),
]);

const MEANINGS = new Map<string, readonly Meaning[]>([
  ...knownGenreNames.map((genre): [string, Meaning[]] => [
    foldText(genre.replace('&', 'and')),
    [{ kind: 'GENRE', genre }],
  ]),
  ...Object.entries(GENRE_WORDS).flatMap(([genre, phrases]) =>
    phrases.map((phrase): [string, Meaning[]] => [phrase, [{ kind: 'GENRE', genre }]]),
  ),
  ...(['MOVIE', 'TV'] as const).flatMap((mediaType) =>
    MEDIA_WORDS[mediaType].map((phrase): [string, Meaning[]] => [
      phrase,
      [{ kind: 'MEDIA_TYPE', mediaType }],
    ]),
  ),
  ...LANGUAGE_NAMES.flatMap(([originalLanguage, name]) =>
    [foldText(name), `${foldText(name)} language`].map((phrase): [string, Meaning[]] => [
      phrase,
      [{ kind: 'LANGUAGE', originalLanguage }],
    ]),
  ),
  ...regions.map((country): [string, Meaning[]] => [
    `from ${foldText(countryName(country))}`,
    [{ kind: 'COUNTRY', country }],
  ]),
  ...Object.entries(COUNTRY_WORDS).flatMap(([country, phrases]) =>
    phrases.map((phrase): [string, Meaning[]] => [phrase, [{ kind: 'COUNTRY', country }]]),
  ),
  ...COMPOUND_WORDS.flatMap(([phrases, meanings]) =>
    phrases.map((phrase): [string, readonly Meaning[]] => [phrase, meanings]),
  ),
]);
/** Single words that a typo may be of. */
export const VOCABULARY: readonly string[] = [...MEANINGS.keys()].filter((word) => /^\p{L}{4,}$/u.test(word));

/** The meaning of a folded phrase with a number: "rated 7+", "after 2015". */
export function numberMeaning(phrase: string): readonly Meaning[] {
  const decade = DECADES.get(phrase);
  if (decade !== undefined) return [years(decade, decade + 9)];
  for (const [pattern, meaningOf] of PATTERNS) {
    const match = pattern.exec(phrase);
    const meaning = match && meaningOf(match.slice(1).map((group: string | undefined) => group ?? ''));
    if (meaning) return [meaning];
  }
  return [];
}

/** The meanings of a folded phrase. */
export function meaningsOf(phrase: string): readonly Meaning[] {
  const found = numberMeaning(phrase);
  return found.length > 0 ? found : (MEANINGS.get(phrase) ?? []);
}

/** Letters of a name from which it is completed. */
const MIN_START = 3;

const NAMES = [...knownGenreNames, ...LANGUAGE_NAMES.map(([, name]) => name)].map(foldText);

/** The first name of a genre or language that a folded text begins, folded; null if none. */
export function completeName(start: string): string | null {
  return (start.length >= MIN_START && NAMES.find((name) => name.startsWith(start))) || null;
}
