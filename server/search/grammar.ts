import { SHORT_RUNTIME } from '../../contract/discover.ts';
import type { CreditRole, PersonRecord } from '../records/person.ts';
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
  | NamedMeaning;

/** What a name in a search means, once it has been looked up. */
export type NamedMeaning =
  /** Also without a lookup, by its name in English or in the page's language. */
  | { readonly kind: 'GENRE'; readonly genre: string }
  | { readonly kind: 'KEYWORD'; readonly keyword: KeywordRecord }
  /** A streaming service, in a region (ISO 3166-1). */
  | { readonly kind: 'SERVICE'; readonly service: ProviderRecord; readonly region: string }
  /** In one of the roles. */
  | { readonly kind: 'PERSON'; readonly person: PersonRecord; readonly roles: readonly CreditRole[] }
  /** Titles like this one. */
  | { readonly kind: 'LIKE'; readonly title: TitleRecord };
export type NamedKind = NamedMeaning['kind'];

/** Words before a name, and what the name may be, the likeliest first. */
export interface Lead {
  readonly phrases: readonly string[];
  readonly kinds: readonly NamedKind[];
  /** Of a person, in the order in which a title with several of them names one. */
  readonly roles?: readonly CreditRole[];
}

export const LEADS: readonly Lead[] = [
  { kinds: ['KEYWORD'], phrases: ['about', 'set in', 'set on', 'set during'] },
  { kinds: ['LIKE'], phrases: ['like', 'similar to', 'in the style of', 'in the vein of'] },
  { kinds: ['PERSON'], roles: ['DIRECTING'], phrases: ['directed by', 'by director', 'from director'] },
  { kinds: ['PERSON'], roles: ['CREATING'], phrases: ['created by', 'by creator', 'from creator'] },
  { kinds: ['PERSON'], roles: ['WRITING'], phrases: ['written by', 'by writer', 'from writer'] },
  {
    kinds: ['PERSON'],
    roles: ['PRODUCTION'],
    phrases: ['produced by', 'by producer', 'from producer'],
  },
  {
    kinds: ['PERSON'],
    roles: ['SOUND'],
    phrases: ['composed by', 'music by', 'with music by', 'scored by', 'score by', 'by composer'],
  },
  { kinds: ['PERSON'], roles: ['ACTING'], phrases: ['starring', 'featuring', 'played by'] },
  { kinds: ['PERSON', 'KEYWORD'], roles: ['ACTING'], phrases: ['with'] },
  { kinds: ['PERSON'], roles: ['DIRECTING', 'CREATING', 'WRITING'], phrases: ['by', 'made by'] },
  { kinds: ['SERVICE'], phrases: ['on', 'available on', 'streaming on', 'to stream on', 'to watch on'] },
];
/** A name without words before it. */
export const NO_LEAD: Lead = {
  kinds: ['GENRE', 'SERVICE', 'PERSON', 'KEYWORD'],
  roles: ['DIRECTING', 'CREATING', 'ACTING'],
  phrases: [],
};
/** What a name without words before it may be though it is the whole text, which is also searched for as a name. */
export const ALONE: Lead = { kinds: ['GENRE', 'SERVICE'], phrases: [] };

/** English words for genres and for the moods they go with, besides the genres' own names. */
export const GENRE_WORDS: Readonly<Record<string, readonly string[]>> = {
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
/** Words for what was made in a country whose language does not say it. */
export const COUNTRY_WORDS: Readonly<Record<string, readonly string[]>> = {
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
export const COMPOUND_WORDS: readonly (readonly [
  phrases: readonly string[],
  meanings: readonly Meaning[],
])[] = [
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
