import { MAX_RUNTIME, originalLanguages, SHORT_RUNTIME } from '../../contract/discover.ts';
import { regions } from '../../contract/locales.ts';
import { foldText } from '../records/foldText.ts';
import { knownGenreNames } from '../records/genres.ts';
import type { CreditedTitle, PersonRecord } from '../records/person.ts';
import type { MediaType } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import type { KeywordRecord, ProviderRecord } from '../records/titleFacts.ts';

/** What some words of a search mean, besides a name. */
export type Meaning =
  /** Null at an open end. */
  | { readonly kind: 'YEARS'; readonly yearFrom: number | null; readonly yearTo: number | null }
  | { readonly kind: 'RATING'; readonly ratingAtLeast: number }
  /** Minutes of a movie, and of an episode. */
  | { readonly kind: 'RUNTIME'; readonly runtimeTo: number; readonly episodeRuntimeTo: number }
  | { readonly kind: 'MEDIA_TYPE'; readonly mediaType: MediaType }
  /** By TMDB's code. */
  | { readonly kind: 'LANGUAGE'; readonly originalLanguage: string }
  /** ISO 3166-1. */
  | { readonly kind: 'COUNTRY'; readonly country: string }
  | FoundMeaning;

/** What a name in a search means, once it has been looked up. */
export type FoundMeaning =
  /** Also without a lookup, by its English name. */
  | { readonly kind: 'GENRE'; readonly genre: string }
  | { readonly kind: 'KEYWORD'; readonly keyword: KeywordRecord }
  /** A streaming service, in a region (ISO 3166-1). */
  | { readonly kind: 'SERVICE'; readonly service: ProviderRecord; readonly region: string }
  /** In which role, or in any if it is null. */
  | { readonly kind: 'PERSON'; readonly person: PersonRecord; readonly personRole: PersonRole | null }
  /** Titles like this one. */
  | { readonly kind: 'LIKE'; readonly title: TitleRecord };
export type FoundKind = FoundMeaning['kind'];
export type PersonRole = CreditedTitle['roles'][number];

/** Words before a name, and what the name may be, the likeliest first. */
export interface Lead {
  readonly phrases: readonly string[];
  readonly kinds: readonly FoundKind[];
  readonly personRole?: PersonRole;
}

export const LEADS: readonly Lead[] = [
  { kinds: ['KEYWORD'], phrases: ['about', 'set in', 'set on', 'set during'] },
  { kinds: ['LIKE'], phrases: ['like', 'similar to', 'in the style of', 'in the vein of'] },
  { kinds: ['PERSON'], personRole: 'DIRECTING', phrases: ['directed by', 'by director', 'from director'] },
  { kinds: ['PERSON'], personRole: 'CREATING', phrases: ['created by', 'by creator', 'from creator'] },
  { kinds: ['PERSON'], personRole: 'ACTING', phrases: ['starring', 'featuring', 'played by'] },
  { kinds: ['PERSON', 'KEYWORD'], personRole: 'ACTING', phrases: ['with'] },
  { kinds: ['PERSON'], phrases: ['by', 'written by', 'made by'] },
  { kinds: ['SERVICE'], phrases: ['on', 'available on', 'streaming on', 'to stream on', 'to watch on'] },
];
/** A name without words before it. */
export const NO_LEAD: Lead = { kinds: ['GENRE', 'SERVICE', 'PERSON', 'KEYWORD'], phrases: [] };
/** What a name without words before it may be though it is the whole text, which is also searched for as a name. */
export const ALONE: Lead = { kinds: ['GENRE', 'SERVICE'], phrases: [] };

/** Words for genres and for the moods they go with, besides the genres' own names. */
const GENRE_WORDS: Readonly<Record<string, readonly string[]>> = {
  Action: ['exciting'],
  Adventure: ['adventures'],
  Animation: ['animated', 'cartoon', 'cartoons'],
  Biography: ['biographies', 'biographical', 'biopic', 'biopics'],
  Comedy: ['comedies', 'funny', 'hilarious', 'feel good'],
  Documentary: ['documentaries', 'docs'],
  Drama: ['dramas', 'sad'],
  History: ['historical'],
  Horror: ['scary', 'creepy', 'spooky'],
  Kids: ['for kids', 'for children'],
  Music: ['musical', 'musicals'],
  Mystery: ['mysteries', 'whodunit', 'whodunits'],
  Reality: ['reality tv', 'reality show', 'reality shows'],
  Romance: ['romances', 'romantic', 'love story', 'love stories'],
  'Science Fiction': ['sci fi', 'scifi'],
  Soap: ['soaps', 'soap opera', 'soap operas'],
  Talk: ['talk show', 'talk shows'],
  Thriller: ['thrillers', 'tense', 'suspense', 'suspenseful', 'gripping'],
  'TV Movie': ['tv movies'],
  Western: ['westerns'],
};
const MEDIA_WORDS: Readonly<Record<MediaType, readonly string[]>> = {
  MOVIE: ['movie', 'movies', 'film', 'films'],
  TV: ['series', 'show', 'shows', 'tv', 'tv show', 'tv shows', 'tv series'],
};
/** Words for what was made in a country whose language does not say it. */
const COUNTRY_WORDS: Readonly<Record<string, readonly string[]>> = {
  AR: ['argentine', 'argentinian'],
  AT: ['austrian'],
  AU: ['australian'],
  BE: ['belgian'],
  BR: ['brazilian'],
  CA: ['canadian'],
  CH: ['swiss'],
  CL: ['chilean'],
  CO: ['colombian'],
  EG: ['egyptian'],
  GB: ['british', 'from the uk', 'from britain', 'from england'],
  HK: ['hong kong'],
  IE: ['irish'],
  IN: ['indian'],
  KE: ['kenyan'],
  KR: ['from korea'],
  MX: ['mexican'],
  NG: ['nigerian', 'nollywood'],
  NZ: ['from new zealand'],
  PE: ['peruvian'],
  PH: ['filipino'],
  TW: ['taiwanese'],
  US: ['american', 'from the us', 'from the usa', 'from america', 'hollywood'],
  ZA: ['south african'],
};
/** Words with several meanings. */
const COMPOUND_WORDS: readonly (readonly [phrases: readonly string[], meanings: readonly Meaning[]])[] = [
  [
    ['romcom', 'romcoms', 'rom com', 'rom coms'],
    [
      { kind: 'GENRE', genre: 'Comedy' },
      { kind: 'GENRE', genre: 'Romance' },
    ],
  ],
  [
    ['sitcom', 'sitcoms'],
    [
      { kind: 'GENRE', genre: 'Comedy' },
      { kind: 'MEDIA_TYPE', mediaType: 'TV' },
    ],
  ],
  [
    ['anime'],
    [
      { kind: 'LANGUAGE', originalLanguage: 'ja' },
      { kind: 'GENRE', genre: 'Animation' },
    ],
  ],
  [
    ['k drama', 'k dramas', 'kdrama', 'kdramas'],
    [
      { kind: 'LANGUAGE', originalLanguage: 'ko' },
      { kind: 'GENRE', genre: 'Drama' },
      { kind: 'MEDIA_TYPE', mediaType: 'TV' },
    ],
  ],
  [['bollywood'], [{ kind: 'LANGUAGE', originalLanguage: 'hi' }]],
  [
    ['short', 'quick'],
    [{ kind: 'RUNTIME', runtimeTo: SHORT_RUNTIME.MOVIE, episodeRuntimeTo: SHORT_RUNTIME.TV }],
  ],
  [['half hour'], [{ kind: 'RUNTIME', runtimeTo: 30, episodeRuntimeTo: 30 }]],
];
/** Words that mean nothing by themselves; 'timeless' lifts the year rule wherever it is. */
export const FILLERS: ReadonlySet<string> = new Set(
  'a an the and or but of from in on by with for at to some any set timeless'.split(' '),
);
/** Words that narrow nothing down, though they begin many a name and keyword: "good place", "new york". */
export const VAGUE: ReadonlySet<string> = new Set(
  'good great nice cool dark popular rated highly something anything stuff stars titles early mid late what whats is available'.split(
    ' ',
  ),
);
/** How a request begins. */
export const REQUESTS: readonly string[] = [
  'show me',
  'find me',
  'give me',
  'find',
  'i want',
  'i want to watch',
  'recommend',
];
/** Of the vague words, these order the discovered titles. */
export const ORDERS: ReadonlyMap<string, 'RATING' | 'NEWEST'> = new Map([
  ['best', 'RATING'],
  ['top', 'RATING'],
  ['highly', 'RATING'],
  ['new', 'NEWEST'],
  ['newest', 'NEWEST'],
  ['latest', 'NEWEST'],
  ['recent', 'NEWEST'],
]);
/** Beside these, other words are no name: "ship movies". The singular ends many names. */
export const PLURALS: ReadonlySet<string> = new Set([
  ...['movies', 'films', 'series', 'shows', 'tv shows', 'tv series'],
  ...Object.values(GENRE_WORDS)
    .flat()
    .filter((words) => /[^s]s$/u.test(words)),
  ...COMPOUND_WORDS.flatMap(([phrases]) => phrases).filter((words) => words.endsWith('s')),
]);

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
    ([century, tens]) => {
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

/** The English name of a country, with its article. */
export function countryName(country: string): string {
  const name = regionNames.of(country) ?? country;
  return /^(?:United|Netherlands|Philippines)/u.test(name) ? `the ${name}` : name;
}

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
  ...Object.entries(originalLanguages).flatMap(([originalLanguage, name]) =>
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
    const meaning = match && meaningOf(match.slice(1).map((group) => group ?? ''));
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

const NAMES = [...knownGenreNames, ...Object.values(originalLanguages)].map(foldText);

/** The first name of a genre or language that a folded text begins, folded; null if none. */
export function completeName(start: string): string | null {
  return (start.length >= MIN_START && NAMES.find((name) => name.startsWith(start))) || null;
}
