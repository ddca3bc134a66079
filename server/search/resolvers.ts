import { ALL_YEARS_WORD, liftsYearRule } from '../../contract/discover.ts';
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { parseText } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { Resolvers } from '../graphql/generated/resolvers.ts';
import { titleCursors } from '../lists/pagination.ts';
import { foldedSpellings } from '../records/foldText.ts';
import { isVisible } from '../records/title.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { readSearchPage, readTitles, type SearchRecord } from './pagedSearch.ts';
import { correctionQueries, correctSpelling, parseSearchText, type SearchCriteria } from './rules.ts';
import {
  discoverQueries,
  findKeyword,
  keywordQuery,
  meansHiddenYears,
  understand,
  type Understanding,
  type UnderstoodRecord,
} from './understanding.ts';

export const resolvers: Resolvers = {
  Query: {
    search: (_root, { text, mediaType, sort }, context) =>
      search(
        { ...parseSearchText(readSearchText(text)), mediaType: mediaType ?? null, sort, understood: null },
        context,
      ),
    /** Those whose name starts with the text first, otherwise in TMDB's order. */
    suggestions: async (_root, { text: givenText, first }, { loaders }) => {
      const text = readSearchText(givenText);
      const { words } = parseSearchText(text);
      if (words === '') return [];
      const { titles, people } = await loaders.search.load(firstPageOf(words, null));
      const yearRuleLifted = liftsYearRule(text);
      const prefixes = foldedSpellings(words);
      const found = [...titles.filter((title) => isVisible(title, yearRuleLifted)), ...people];
      const rank = (one: (typeof found)[number]) => {
        const names = foldedSpellings('title' in one ? one.title : one.name);
        return names.some((name) => prefixes.some((prefix) => name.startsWith(prefix))) ? 0 : 1;
      };
      return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, first);
    },
  },
  SearchResult: {
    totalCount: ({ titles }) => titles.length,
    titles: async (record, { first, after }, { loaders }) => {
      const cursor = titleCursors.decodeAfter(after);
      const { hasMore, titles } = record;
      const page = await readTitles(record, first, cursor, loaders);
      return { ...page, totalCount: hasMore ? null : titles.length };
    },
    understood: ({ criteria: { understood } }) => understood?.words ?? [],
    people: ({ people }, { first }) => people.slice(0, first),
    collections: async ({ criteria: { words, mediaType, understood } }, { first }, { loaders }) => {
      if (mediaType === 'TV' || words === '' || understood) return [];
      return (await loaders.searchCollections.load(words)).slice(0, first);
    },
  },
  UnderstoodWords: {
    label: (one) => {
      if (one.kind === 'GENRE') return one.genre;
      if (one.kind === 'MEDIA_TYPE') return one.mediaType === 'MOVIE' ? 'Movies' : 'TV shows';
      if (one.kind === 'KEYWORD') return one.keyword?.name ?? one.words;
      if (one.kind === 'RATING') return `Rated ${one.ratingAtLeast} or higher`;
      if (one.kind === 'RUNTIME') return one.words === 'short' ? 'Short' : `${one.runtimeTo} min or shorter`;
      return one.yearFrom === one.yearTo ? String(one.yearFrom) : `${one.yearFrom}s`;
    },
  },
  Suggestion: {
    __resolveType: (one) => {
      if (!('mediaType' in one)) return 'Person';
      return one.mediaType === 'MOVIE' ? 'Movie' : 'Series';
    },
  },
};

const readSearchText = (text: string) => parseText('text', text, MAX_SEARCH_LENGTH);

function firstPageOf(text: string, mediaType: SearchCriteria['mediaType']) {
  return { text, mediaType, year: null, page: 1 };
}

/** Runs a search, by what its words mean if they are not a name; if it finds nothing, runs it again with corrected spelling. */
async function search(named: SearchCriteria, context: RequestContext): Promise<SearchRecord> {
  const understood = await understandCriteria(named, context);
  const criteria = { ...named, understood: understood === 'FAILED' ? null : understood };
  const found = await runSearch(criteria, null, context);
  const original = { ...found, partial: found.partial || understood === 'FAILED' };
  const isCorrectable = criteria.phrases.length === 0 && criteria.words !== '' && !criteria.understood;
  const { partial, isBroad } = original;
  // A text with several pages of hidden titles is spelled right.
  if (!isEmpty(original) || partial || isBroad || !isCorrectable) return original;
  const queries = correctionQueries(criteria.words).map((text) => firstPageOf(text, criteria.mediaType));
  const pages = await Promise.all(queries.map((query) => orNull(context.loaders.search.load(query))));
  const names = pages.flatMap((page) => [
    ...(page?.titles ?? []).map(({ title }) => title),
    ...(page?.people ?? []).map(({ name }) => name),
  ]);
  const correctedText = correctSpelling(criteria.words, names);
  if (correctedText === null) return original;
  const corrected = { ...criteria, words: correctedText, trailingYear: null };
  const correctedSearch = await runSearch(corrected, correctedText, context);
  return isEmpty(correctedSearch) ? original : correctedSearch;
}

/** Null for a name: if not all words have a meaning, if one is quoted, and if no kind of title has such a genre. */
async function understandCriteria(
  { text, words, phrases, mediaType, year }: SearchCriteria,
  { loaders, degraded }: RequestContext,
): Promise<Understanding | 'FAILED' | null> {
  const yearRuleLifted = liftsYearRule(text);
  const read = phrases.length > 0 ? null : understand(words);
  if (!read || (year !== null && read.some(({ kind }) => kind === 'YEARS'))) return null;
  const meanings: UnderstoodRecord[] = [];
  for (const one of read) {
    // The requested kind takes precedence.
    if (one.kind === 'MEDIA_TYPE' && mediaType !== null) continue;
    const without = [
      ...(yearRuleLifted ? [ALL_YEARS_WORD] : []),
      one.without,
      ...(year === null ? [] : [`y:${year}`]),
    ].join(' ');
    if (one.kind !== 'KEYWORD') meanings.push({ ...one, without });
    else {
      const query = keywordQuery(one.words);
      const found = await orNull(loaders.searchKeywords.load(query));
      if (!found) {
        degraded.add('search results');
        return 'FAILED';
      }
      const keyword = findKeyword(query, found);
      if (!keyword) return null;
      meanings.push({ ...one, keyword, without });
    }
  }
  const queries = discoverQueries(meanings, mediaType, year, yearRuleLifted);
  return queries.length > 0 || meansHiddenYears(meanings, yearRuleLifted)
    ? { words: meanings, queries }
    : null;
}

const isEmpty = ({ titles, people }: SearchRecord) => titles.length + people.length === 0;

async function runSearch(
  criteria: SearchCriteria,
  correctedText: string | null,
  { loaders, degraded }: RequestContext,
): Promise<SearchRecord> {
  const firstPage = await readSearchPage(criteria, 1, loaders);
  if (firstPage.partial) degraded.add('search results');
  return { ...firstPage, criteria, correctedText };
}
