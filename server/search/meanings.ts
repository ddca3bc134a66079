import { MAX_RUNTIME, originalLanguages } from '../../contract/discover.ts';
import { fallbackLocale, regions } from '../../contract/locales.ts';
import { foldText } from '../records/foldText.ts';
import { knownGenreNames } from '../records/genres.ts';
import { COMPOUND_WORDS, COUNTRY_WORDS, GENRE_WORDS, type Meaning } from './grammar.ts';
import { decadePhrasesIn, mediaPhrasesIn } from './languageWords.ts';
import { foldPhrase } from './tokens.ts';

const DECADES = new Map<string, readonly Meaning[]>([
  ['eighties', [years(1980, 1989)]],
  ['nineties', [years(1990, 1999)]],
  ['noughties', [years(2000, 2009)]],
  ...decadePhrasesIn(fallbackLocale.tag),
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
export const MAX_ENGLISH_PHRASE = 5;

type Pattern = readonly [pattern: RegExp, meaning: (groups: readonly string[]) => Meaning | null];

/** Folded phrases with numbers in them. */
const PATTERNS: readonly Pattern[] = [
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
  ...knownGenreNames.map((genre): [string, Meaning[]] => [foldPhrase(genre), [{ kind: 'GENRE', genre }]]),
  ...Object.entries(GENRE_WORDS).flatMap(([genre, phrases]) =>
    phrases.map((phrase): [string, Meaning[]] => [phrase, [{ kind: 'GENRE', genre }]]),
  ),
  ...mediaPhrasesIn(fallbackLocale.tag),
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
export const ENGLISH_PHRASES: readonly string[] = [...MEANINGS.keys()];

/** The names of genres and languages, folded. */
export const ENGLISH_NAMES: readonly string[] = [
  ...knownGenreNames,
  ...LANGUAGE_NAMES.map(([, name]) => name),
].map(foldText);

/** The meaning of a folded English phrase with a number: "rated 7+", "after 2015". */
export function englishNumber(phrase: string): readonly Meaning[] {
  const decade = DECADES.get(phrase);
  if (decade) return decade;
  for (const [pattern, meaningOf] of PATTERNS) {
    const match = pattern.exec(phrase);
    const meaning = match && meaningOf(match.slice(1).map((group: string | undefined) => group ?? ''));
    if (meaning) return [meaning];
  }
  return [];
}

/** The meanings of a folded English phrase. */
export function englishMeaning(phrase: string): readonly Meaning[] {
  const found = englishNumber(phrase);
  return found.length > 0 ? found : (MEANINGS.get(phrase) ?? []);
}
