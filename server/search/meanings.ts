import { MAX_RUNTIME, originalLanguages, SHORT_RUNTIME } from '../../contract/discover.ts';
import { foldText } from '../records/foldText.ts';
import type { MediaType } from '../records/title.ts';
import type { KeywordRecord } from '../records/titleFacts.ts';

/** What some words of a search mean, besides a name. */
export type Meaning =
  | { readonly kind: 'GENRE'; readonly genre: string }
  /** Null at an open end. */
  | { readonly kind: 'YEARS'; readonly yearFrom: number | null; readonly yearTo: number | null }
  | { readonly kind: 'RATING'; readonly ratingAtLeast: number }
  /** Minutes of a movie, and of an episode. */
  | { readonly kind: 'RUNTIME'; readonly runtimeTo: number; readonly episodeRuntimeTo: number }
  | { readonly kind: 'MEDIA_TYPE'; readonly mediaType: MediaType }
  /** By TMDB's code. */
  | { readonly kind: 'LANGUAGE'; readonly originalLanguage: string }
  /** The keyword is null until it has been looked up. */
  | { readonly kind: 'KEYWORD'; readonly keyword: KeywordRecord | null };

/** Words for genres and for the moods they go with. */
const GENRE_WORDS: Readonly<Record<string, readonly string[]>> = {
  Action: ['action', 'exciting'],
  Adventure: ['adventure', 'adventures'],
  Animation: ['animation', 'animations', 'animated', 'cartoon', 'cartoons'],
  Biography: ['biography', 'biographies', 'biographical', 'biopic', 'biopics'],
  Comedy: [
    'comedy',
    'comedies',
    'funny',
    'hilarious',
    'feel good',
    'romcom',
    'romcoms',
    'rom com',
    'rom coms',
  ],
  Crime: ['crime'],
  Documentary: ['documentary', 'documentaries'],
  Drama: ['drama', 'dramas', 'sad'],
  Family: ['family'],
  Fantasy: ['fantasy'],
  History: ['history', 'historical'],
  Horror: ['horror', 'scary', 'creepy', 'spooky'],
  Kids: ['kids', 'for kids', 'for children'],
  Music: ['music', 'musical', 'musicals'],
  Mystery: ['mystery', 'mysteries', 'whodunit', 'whodunits'],
  Reality: ['reality', 'reality tv', 'reality show', 'reality shows'],
  Romance: [
    'romance',
    'romances',
    'romantic',
    'love story',
    'love stories',
    'romcom',
    'romcoms',
    'rom com',
    'rom coms',
  ],
  'Science Fiction': ['science fiction', 'sci fi', 'scifi'],
  Soap: ['soap', 'soaps', 'soap opera', 'soap operas'],
  Talk: ['talk show', 'talk shows'],
  Thriller: ['thriller', 'thrillers', 'tense', 'suspense', 'suspenseful', 'gripping'],
  'TV Movie': ['tv movie', 'tv movies'],
  War: ['war'],
  Western: ['western', 'westerns'],
};
const MEDIA_WORDS: Readonly<Record<MediaType, readonly string[]>> = {
  MOVIE: ['movie', 'movies', 'film', 'films'],
  TV: ['series', 'show', 'shows', 'tv', 'tv show', 'tv shows', 'tv series'],
};
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
/** "after 2015" */
const OPEN_YEARS = /^(after|since|before) ((?:19|20)\d\d)$/u;
/** "over 7", "rated 7.5+" and "7 or higher", folded: a lone number is none. */
const RATING =
  /^(?=\D|.*\D$)(?:rated )?(?:(?:over|above|at least) )?([1-9])(?: ([05]))?(?: plus| or (?:higher|more))?$/u;
const RUNTIME =
  /^(?:under|below|up to|at most|less than|shorter than) (an?|one|two|three|\d{1,3}) ?(minutes?|mins?|hours?|hrs?|h)$/u;
/** Words of the longest phrase with a meaning. */
export const MAX_PHRASE = 5;

const MEANINGS = new Map<string, Meaning[]>();
for (const [genre, phrases] of Object.entries(GENRE_WORDS))
  for (const phrase of phrases)
    MEANINGS.set(phrase, [...(MEANINGS.get(phrase) ?? []), { kind: 'GENRE', genre }]);
for (const mediaType of ['MOVIE', 'TV'] as const)
  for (const phrase of MEDIA_WORDS[mediaType]) MEANINGS.set(phrase, [{ kind: 'MEDIA_TYPE', mediaType }]);
for (const [originalLanguage, name] of Object.entries(originalLanguages))
  MEANINGS.set(foldText(name), [{ kind: 'LANGUAGE', originalLanguage }]);
MEANINGS.set('short', [
  { kind: 'RUNTIME', runtimeTo: SHORT_RUNTIME.MOVIE, episodeRuntimeTo: SHORT_RUNTIME.TV },
]);

/** The meanings of a folded phrase. After "about", words have none: "movie about a family in the 1990s, rated 7+". */
export function meaningsOf(phrase: string, isAbout: boolean): readonly Meaning[] {
  const decade = DECADES.get(phrase) ?? parseDecade(phrase);
  if (decade !== null) return [{ kind: 'YEARS', yearFrom: decade, yearTo: decade + 9 }];
  if (/^(?:19|20)\d\d$/u.test(phrase))
    return [{ kind: 'YEARS', yearFrom: Number(phrase), yearTo: Number(phrase) }];
  const [, bound, year] = OPEN_YEARS.exec(phrase) ?? [];
  if (bound === 'before') return [{ kind: 'YEARS', yearFrom: null, yearTo: Number(year) - 1 }];
  if (bound !== undefined)
    return [{ kind: 'YEARS', yearFrom: Number(year) + (bound === 'after' ? 1 : 0), yearTo: null }];
  const [, points, tenths = '0'] = RATING.exec(phrase) ?? [];
  if (points !== undefined) return [{ kind: 'RATING', ratingAtLeast: Number(`${points}.${tenths}`) }];
  const minutes = parseMinutes(phrase);
  if (minutes !== null) return [{ kind: 'RUNTIME', runtimeTo: minutes, episodeRuntimeTo: minutes }];
  return isAbout ? [] : (MEANINGS.get(phrase) ?? []);
}

/** Letters of a name from which it is completed. */
const MIN_START = 3;

const NAMES = [...Object.keys(GENRE_WORDS), ...Object.values(originalLanguages)].map(foldText);

/** The first name of a genre or language that a folded text begins, folded; null if none. */
export function completeName(start: string): string | null {
  return (start.length >= MIN_START && NAMES.find((name) => name.startsWith(start))) || null;
}

/** The minutes of 'under 90 minutes' or 'under two hours'; null for other phrases, and for none or too many. */
function parseMinutes(phrase: string): number | null {
  const [, count = '', unit = ''] = RUNTIME.exec(phrase) ?? [];
  const minutes = (NUMBERS.get(count) ?? Number(count)) * (unit.startsWith('h') ? 60 : 1);
  return minutes >= 1 && minutes <= MAX_RUNTIME ? minutes : null;
}

/** The first year of '1990s' or '90s', from the 1930s to the 2020s; otherwise null. */
function parseDecade(word: string): number | null {
  const [, century, tens] = /^(19|20)?(\d0)s$/u.exec(word) ?? [];
  if (tens === undefined) return null;
  return Number((century ?? (Number(tens) < 30 ? '20' : '19')) + tens);
}
