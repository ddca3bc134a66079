import { readPeopleFirst } from '../graphql/arguments.ts';
import { loadCastCredits } from '../graphql/castCredits.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { SearchResultResolvers, SuggestionResolvers } from '../graphql/generated/resolvers.ts';
import { parseConnectionArguments } from '../lists/resolvers.ts';
import type { Loaders } from '../loaders.ts';
import type { PersonRecord } from '../records/person.ts';
import type { TitleRecord } from '../records/title.ts';
import { isVisible, liftsYearRule } from '../records/visibility.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { PagedSearch, type SearchResultPage, type SearchSource } from './pagedSearch.ts';
import { foldText, parseSearchText, type SearchCriteria, type SearchQuery } from './rules.ts';
import { correctionQueries, correctSpelling } from './spelling.ts';

/** The result of a search. Parts that cannot be read are left out; their failure is logged where it occurs. */
export interface SearchRecord {
  readonly results: PagedSearch;
  readonly firstPage: SearchResultPage;
  readonly correctedText: string | null;
}

/** Runs a search; if it finds nothing, runs it again with corrected spelling. */
export async function search(criteria: SearchCriteria, context: RequestContext): Promise<SearchRecord> {
  const original = await runSearch(criteria, null, context);
  const isCorrectable = criteria.phrases.length === 0 && criteria.words !== '';
  if (!isEmpty(original) || original.firstPage.partial || !isCorrectable) return original;
  const correctedText = correctSpelling(criteria.words, await spellingCandidates(criteria, context));
  if (correctedText === null) return original;
  const corrected = { ...criteria, words: correctedText, trailingYear: null };
  const correctedSearch = await runSearch(corrected, correctedText, context);
  return isEmpty(correctedSearch) ? original : correctedSearch;
}

function isEmpty({ firstPage: { titles, people } }: SearchRecord): boolean {
  return titles.length + people.length === 0;
}

async function runSearch(
  criteria: SearchCriteria,
  correctedText: string | null,
  context: RequestContext,
): Promise<SearchRecord> {
  const results = new PagedSearch(criteria, searchSource(context));
  const first = await results.page(1);
  if (first.partial) context.degraded.add('search results');
  return { results, firstPage: first, correctedText };
}

function searchSource(context: RequestContext): SearchSource {
  const { loaders } = context;
  return {
    page: (query) => (query.text === '' ? titlesOfYear(query, loaders) : loaders.search.load(query)),
    credits: (people) =>
      loadCastCredits(
        people.map(({ tmdbId }) => tmdbId),
        context,
      ),
  };
}

/** A page of all titles of a year and kind, the most popular first: TMDB's search requires words. */
async function titlesOfYear({ mediaType, year, page }: SearchQuery, { discover }: Loaders) {
  if (mediaType === null || year === null)
    throw new Error('A search without words must be of a kind and a year');
  const { totalPages, titles } = await discover.load({
    mediaType,
    sortBy: 'popularity.desc',
    dateGte: `${year}-01-01`,
    dateLte: `${year}-12-31`,
    page,
  });
  return { totalPages, titles, people: [] };
}

/** Names of titles and people that the search may have meant. */
async function spellingCandidates(
  { words, mediaType }: SearchCriteria,
  { loaders }: RequestContext,
): Promise<string[]> {
  const pages = await Promise.all(
    correctionQueries(words).map((text) =>
      orNull(loaders.search.load({ text, mediaType, year: null, page: 1 })),
    ),
  );
  return pages.flatMap((page) => [
    ...(page?.titles ?? []).map(({ title }) => title),
    ...(page?.people ?? []).map(({ name }) => name),
  ]);
}

export const SearchResult: SearchResultResolvers = {
  totalCount: ({ firstPage }) => firstPage.titles.length,
  hasMore: ({ firstPage }) => firstPage.hasMore,
  partial: ({ firstPage }) => firstPage.partial,
  titles: async ({ results, firstPage }, args) => {
    const { first: max, after, hasPreviousPage } = parseConnectionArguments(args);
    return {
      ...(await results.titles(max, after)),
      hasPreviousPage,
      totalCount: firstPage.hasMore ? null : firstPage.titles.length,
    };
  },
  people: ({ firstPage: { people } }, { first }) => people.slice(0, readPeopleFirst(first)),
  collections: async ({ results }, { first }, { loaders }) => {
    const max = readPeopleFirst(first);
    const { words, mediaType } = results.criteria;
    if (mediaType === 'TV' || words === '') return [];
    return (await loaders.searchCollections.load(words)).slice(0, max);
  },
};

/** Suggestions for a partial text: those whose name starts with it first, otherwise in TMDB's order. */
export async function suggest(
  text: string,
  first: number,
  { loaders }: RequestContext,
): Promise<(TitleRecord | PersonRecord)[]> {
  const { words } = parseSearchText(text);
  if (words === '') return [];
  const { titles, people } = await loaders.search.load({
    text: words,
    mediaType: null,
    year: null,
    page: 1,
  });
  const yearRuleLifted = liftsYearRule(text);
  const prefix = foldText(words);
  const candidates = [
    ...titles.filter((title) => isVisible(title, yearRuleLifted)).map((one) => ({ one, name: one.title })),
    ...people.map((one) => ({ one, name: one.name })),
  ].map(({ one, name }) => ({ one, startsWithText: foldText(name).startsWith(prefix) }));
  return candidates
    .toSorted((a, b) => Number(b.startsWithText) - Number(a.startsWithText))
    .slice(0, first)
    .map(({ one }) => one);
}

export const Suggestion: SuggestionResolvers = {
  __resolveType: (one) => {
    if (!('mediaType' in one)) return 'Person';
    return one.mediaType === 'MOVIE' ? 'Movie' : 'Series';
  },
};
