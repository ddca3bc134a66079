import { MIN_RELEASE_YEAR } from '../../contract/discover.ts';
import type { DiscoverQuery } from '../lists/reads.ts';
import { KNOWN_RUNTIME, MIN_VOTES_FOR_RATING } from '../lists/rules.ts';
import { foldText } from '../records/foldText.ts';
import { knownGenre } from '../records/genres.ts';
import type { MediaType } from '../records/title.ts';
import type { KeywordRecord } from '../records/titleFacts.ts';
import { MAX_PHRASE, type Meaning, meaningsOf } from './meanings.ts';

/** Words with their meaning. */
export type UnderstoodRecord = Meaning & {
  /** Folded: lower case, without accents and punctuation. */
  readonly words: string;
  /** The text that searches without them; the last ones left are searched for as a name, in quotes. */
  readonly without: string;
};

/** What a search means: its words, and the queries for the titles meant. */
export interface Understanding {
  readonly words: readonly UnderstoodRecord[];
  readonly queries: readonly DiscoverQuery[];
}

/** After a keyword, these say that it is not a name: "ship movies". The singular ends many names. */
const PLURALS = new Set(['movies', 'films', 'series', 'shows', 'tv shows', 'tv series']);
/** Words that mean nothing by themselves; 'timeless' lifts the year rule wherever it is. */
const FILLERS = new Set(['a', 'an', 'the', 'and', 'or', 'of', 'from', 'in', 'some', 'timeless']);
const IRREGULAR_PLURALS = new Map([
  ['zombies', 'zombie'],
  ['wolves', 'wolf'],
  ['werewolves', 'werewolf'],
  ['thieves', 'thief'],
  ['women', 'woman'],
  ['children', 'child'],
]);
/** More than a search means; a longer text is a name. The schema's list of understood words is as long. */
const MAX_UNDERSTOOD = 10;
const ABOUT = /^about(?: |$)/u;

/** Some words of a text and what they mean: a keyword, if nothing else. */
interface Run {
  readonly words: string;
  readonly meanings: readonly Meaning[];
}

/** Of each of these a search has one. */
const SINGLE: readonly Meaning['kind'][] = ['YEARS', 'RATING', 'RUNTIME', 'KEYWORD'];

/**
 * Reads a search text as genres, years, a rating, a runtime, a kind of title and a keyword: "90s comedies over 7", "about a
 * ship". All of its words must be understood; otherwise it is a name, and null. So is a year, a rating, a runtime or a kind
 * alone.
 */
export function understand(text: string): readonly UnderstoodRecord[] | null {
  // Folding would drop what makes a number a rating: "7+".
  const runs = readRuns(foldText(text.replace(/(?<=\d)\+/gu, ' plus ')).split(' '));
  const found = runs.flatMap(({ words, meanings }) => meanings.map((meaning) => ({ ...meaning, words })));
  const allOf = (kind: Meaning['kind']) => found.filter((one) => one.kind === kind);
  const kinds = new Set(found.flatMap((one) => (one.kind === 'MEDIA_TYPE' ? one.mediaType : [])));
  if (kinds.size > 1 || found.length > MAX_UNDERSTOOD || SINGLE.some((kind) => allOf(kind).length > 1))
    return null;
  const [keyword] = allOf('KEYWORD');
  const isDecade = found.some((one) => one.kind === 'YEARS' && one.yearTo > one.yearFrom);
  const isUnderstood = keyword
    ? keywordQuery(keyword.words) !== '' &&
      (ABOUT.test(keyword.words) || found.some(({ words }) => PLURALS.has(words)))
    : allOf('GENRE').length > 0 || isDecade || (kinds.size > 0 && found.length > kinds.size);
  if (!isUnderstood) return null;
  return found.map((one) => {
    const others = runs.filter(({ words }) => words !== one.words).map(({ words }) => words);
    return { ...one, without: others.join(' ') || `"${one.words}"` };
  });
}

/** The longest phrases with a meaning, and what is between them; without fillers. All words after "about" are one run. */
function readRuns(words: readonly string[]): Run[] {
  const runs: Run[] = [];
  let unknown: string[] = [];
  const endUnknown = () => {
    const keyword = trimFillers(unknown).join(' ');
    if (keyword !== '') runs.push({ words: keyword, meanings: [{ kind: 'KEYWORD', keyword: null }] });
    unknown = [];
  };
  const lengths = Array.from({ length: MAX_PHRASE }, (_, index) => MAX_PHRASE - index);
  for (let at = 0; at < words.length;) {
    const isAbout = unknown[0] === 'about';
    const phrases = lengths.map((length) => words.slice(at, at + length).join(' '));
    const phrase = phrases.find((one) => meaningsOf(one, isAbout).length > 0);
    if (phrase === undefined) unknown.push(words[at] ?? '');
    else {
      endUnknown();
      runs.push({ words: phrase, meanings: meaningsOf(phrase, isAbout) });
    }
    at += phrase?.split(' ').length ?? 1;
  }
  endUnknown();
  return runs;
}

function trimFillers(words: readonly string[]): readonly string[] {
  const isWord = (word: string) => !FILLERS.has(word);
  return words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1);
}

/** The text to look a keyword up by: without "about", and in the singular, as TMDB's keywords are. */
export function keywordQuery(words: string): string {
  const named = trimFillers(words.replace(ABOUT, '').split(' '));
  return named.map((word, index) => (index === named.length - 1 ? singular(word) : word)).join(' ');
}

function singular(word: string): string {
  const irregular = IRREGULAR_PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  return word
    .replace(/(?<=\w\w)ies$/u, 'y')
    .replace(/(?<=[cs]h|x|ss|zz)es$/u, '')
    .replace(/(?<=\w[^aisu])s$/u, '');
}

/** The keyword of that name, as it was searched for or in the plural; '(a.i.)' and the like may follow its name. */
export function findKeyword(query: string, found: readonly KeywordRecord[]): KeywordRecord | null {
  const names = [query, `${query}s`];
  const nameOf = ({ name }: KeywordRecord) => foldText(name.replace(/\(.*\)/u, ''));
  const matches = found.filter((one) => names.includes(nameOf(one)));
  return matches.toSorted((a, b) => nameOf(a).length - nameOf(b).length)[0] ?? null;
}

/** Whether only hidden years are meant: then no titles are, and the words say why. */
export function meansHiddenYears(understood: readonly Meaning[], yearRuleLifted: boolean): boolean {
  return !yearRuleLifted && understood.some((one) => one.kind === 'YEARS' && one.yearTo < MIN_RELEASE_YEAR);
}

/** The titles that are meant, by kind: none for a kind without such a genre. The most popular first. */
export function discoverQueries(
  understood: readonly Meaning[],
  mediaType: MediaType | null,
  year: number | null,
  yearRuleLifted: boolean,
): DiscoverQuery[] {
  if (meansHiddenYears(understood, yearRuleLifted)) return [];
  const named = understood.find((one) => one.kind === 'MEDIA_TYPE')?.mediaType ?? null;
  const years = understood.find((one) => one.kind === 'YEARS');
  const keyword = understood.find((one) => one.kind === 'KEYWORD')?.keyword ?? null;
  const rating = understood.find((one) => one.kind === 'RATING')?.ratingAtLeast ?? null;
  const runtime = understood.find((one) => one.kind === 'RUNTIME');
  const genres = new Set(understood.flatMap((one) => (one.kind === 'GENRE' ? one.genre : [])));
  const from = year ?? years?.yearFrom ?? (yearRuleLifted ? null : MIN_RELEASE_YEAR);
  const to = year ?? years?.yearTo ?? null;
  return (['MOVIE', 'TV'] as const).flatMap((kind) => {
    if (kind !== (mediaType ?? named ?? kind)) return [];
    const queries = [...genres].map((name) => knownGenre(name)?.[kind === 'MOVIE' ? 'movies' : 'series']);
    if (queries.some((query) => !query)) return [];
    // TMDB cannot combine alternatives with other genres: then the first one counts.
    const idsOf = (ids: string | undefined) => (genres.size > 1 ? ids?.split('|').slice(0, 1) : ids) ?? [];
    const keywords = queries.flatMap((query) => idsOf(query?.withKeywords));
    return {
      mediaType: kind,
      withGenres: queries.flatMap((query) => idsOf(query?.withGenres)).join(',') || null,
      withKeywords: [...keywords, ...(keyword ? [keyword.tmdbId] : [])].join(',') || null,
      sortBy: 'popularity.desc',
      dateGte: from === null ? null : `${from}-01-01`,
      dateLte: to === null ? null : `${to}-12-31`,
      ...(rating !== null && { voteCountGte: MIN_VOTES_FOR_RATING[kind], voteAverageGte: rating }),
      ...(runtime && {
        runtimeGte: KNOWN_RUNTIME,
        runtimeLte: kind === 'MOVIE' ? runtime.runtimeTo : runtime.episodeRuntimeTo,
      }),
    };
  });
}
