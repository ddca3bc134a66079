import { ALL_YEARS_WORD, liftsYearRule, MIN_RELEASE_YEAR } from '../../contract/discover.ts';
import type { DiscoverQuery } from '../lists/reads.ts';
import {
  earlier,
  KNOWN_RUNTIME,
  MIN_VOTES_FOR_NEWEST,
  MIN_VOTES_FOR_RATING,
  SORT_BY,
} from '../lists/rules.ts';
import { knownGenre } from '../records/genres.ts';
import { distinctBy, type MediaType } from '../records/title.ts';
import type { Meaning } from './grammar.ts';
import type { SearchCriteria } from './rules.ts';
import type { Order, Reading, Understanding } from './understanding.ts';

/** Null if no kind of title has such a genre, and for years besides a required one. */
export function toUnderstanding(
  reading: Reading,
  { text, mediaType, year }: Pick<SearchCriteria, 'text' | 'mediaType' | 'year'>,
): Understanding | null {
  const { words: read, order, ignoredWords } = reading;
  if (year !== null && read.some(({ kind }) => kind === 'YEARS')) return null;
  const yearRuleLifted = liftsYearRule(text);
  const operators = year === null ? [] : [`y:${year}`];
  const words = read
    // The requested kind takes precedence.
    .filter(({ kind }) => kind !== 'MEDIA_TYPE' || mediaType === null)
    .map((one) => {
      const without = [...(yearRuleLifted ? [ALL_YEARS_WORD] : []), one.without, ...operators].join(' ');
      return { ...one, without };
    });
  const today = new Date().toISOString().slice(0, 10);
  const queries = discoverQueries(words, order, today, mediaType, year, yearRuleLifted);
  const people = words.flatMap((one) => (one.kind === 'PERSON' ? one.person : []));
  return queries.length > 0 || meansHiddenYears(words, yearRuleLifted)
    ? { words, ignoredWords, reading, queries, selected: null, people }
    : null;
}

/** What is left out first if nothing matches all that was meant: what says least of what titles are. */
const LEFT_OUT_FIRST: readonly Meaning['kind'][] = [
  ...(['SERVICE', 'RUNTIME', 'RATING', 'COUNTRY', 'LANGUAGE', 'YEARS'] as const),
  ...(['MEDIA_TYPE', 'KEYWORD', 'GENRE', 'PERSON', 'LIKE'] as const),
];
/** Meanings that are tried to be left out, each for at most two pages of a kind. */
const MAX_LEFT_OUT = 3;

/**
 * What was meant, each time without some words of it, which are then ignored. The rest says more than a kind, and names a person
 * or a title if all of it did: popular titles that have nothing to do with them are no answer.
 */
export function relaxations({ words, ignoredWords, order }: Reading): Reading[] {
  const rankOf = ({ kind }: Meaning) => LEFT_OUT_FIRST.indexOf(kind);
  const leastFirst = words.toSorted((a, b) => rankOf(a) - rankOf(b));
  const selects = ({ kind }: Meaning) => kind === 'PERSON' || kind === 'LIKE';
  return distinctBy(leastFirst, (left) => left.words)
    .map((left) => ({
      words: words.filter((one) => one.words !== left.words),
      ignoredWords: [...ignoredWords, left.text],
      order,
    }))
    .filter((reading) =>
      reading.words.some(words.some(selects) ? selects : ({ kind }) => kind !== 'MEDIA_TYPE'),
    )
    .slice(0, MAX_LEFT_OUT);
}

/** Whether all years are hidden ones: then there are no titles, and the words say why. */
function meansHiddenYears(understood: readonly Meaning[], yearRuleLifted: boolean): boolean {
  return (
    !yearRuleLifted &&
    understood.some((one) => one.kind === 'YEARS' && (one.yearTo ?? MIN_RELEASE_YEAR) < MIN_RELEASE_YEAR)
  );
}

/** The queries that discover the titles, by kind: none for a kind without such a genre. `today` is YYYY-MM-DD. */
export function discoverQueries(
  understood: readonly Meaning[],
  order: Order,
  today: string,
  mediaType: MediaType | null,
  year: number | null,
  yearRuleLifted: boolean,
): DiscoverQuery[] {
  if (meansHiddenYears(understood, yearRuleLifted)) return [];
  const named = understood.find((one) => one.kind === 'MEDIA_TYPE')?.mediaType ?? null;
  const years = understood.find((one) => one.kind === 'YEARS');
  const themes = understood.flatMap((one) => (one.kind === 'KEYWORD' ? one.keyword.tmdbId : []));
  const rating = understood.find((one) => one.kind === 'RATING')?.ratingAtLeast ?? null;
  const runtime = understood.find((one) => one.kind === 'RUNTIME');
  const language = understood.find((one) => one.kind === 'LANGUAGE');
  const country = understood.find((one) => one.kind === 'COUNTRY');
  const offer = understood.find((one) => one.kind === 'SERVICE');
  const genres = new Set(understood.flatMap((one) => (one.kind === 'GENRE' ? one.genre : [])));
  const from = year ?? years?.yearFrom ?? (yearRuleLifted ? null : MIN_RELEASE_YEAR);
  const to = year ?? years?.yearTo ?? null;
  const lastDay = to === null ? null : `${to}-12-31`;
  // The newest are already released, unless all years are to come.
  const isPast = (from ?? 0) <= Number(today.slice(0, 4));
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
      withKeywords: [...keywords, ...themes].join(',') || null,
      sortBy: SORT_BY[order][kind],
      dateGte: from === null ? null : `${from}-01-01`,
      dateLte: order === 'NEWEST' && isPast ? earlier(lastDay, today) : lastDay,
      ...(order === 'NEWEST' && { voteCountGte: MIN_VOTES_FOR_NEWEST }),
      ...((order === 'RATING' || rating !== null) && { voteCountGte: MIN_VOTES_FOR_RATING[kind] }),
      ...(rating !== null && { voteAverageGte: rating }),
      ...(language && { originalLanguage: language.originalLanguage }),
      ...(country && { originCountry: country.country }),
      ...(offer && { withWatchProviders: offer.service.tmdbId, watchRegion: offer.region }),
      ...(runtime && {
        runtimeGte: KNOWN_RUNTIME,
        runtimeLte: kind === 'MOVIE' ? runtime.runtimeTo : runtime.episodeRuntimeTo,
      }),
    };
  });
}
