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

/** What a search answers with. What cannot be read is left out, and has been logged where it failed. */
export interface SearchRecord {
  readonly results: PagedSearch;
  readonly firstPage: SearchResultPage;
  readonly correctedText: string | null;
}

/** What a wish finds; when nothing does, what it finds once it is spelt as the nearest name is. */
export async function search(wish: SearchCriteria, context: RequestContext): Promise<SearchRecord> {
  const originalSearch = await runSearch(wish, null, context);
  const { titles, people, partial } = originalSearch.firstPage;
  if (titles.length + people.length > 0 || partial) return originalSearch;
  if (wish.phrases.length > 0 || wish.words === '') return originalSearch;
  const correctedText = correctSpelling(wish.words, await spellingCandidates(wish, context));
  if (correctedText === null) return originalSearch;
  const correctedSearch = await runSearch(
    { ...wish, words: correctedText, trailingYear: null },
    correctedText,
    context,
  );
  return correctedSearch.firstPage.titles.length + correctedSearch.firstPage.people.length > 0
    ? correctedSearch
    : originalSearch;
}

async function runSearch(
  wish: SearchCriteria,
  correctedText: string | null,
  context: RequestContext,
): Promise<SearchRecord> {
  const findings = new PagedSearch(wish, searchSource(context));
  const first = await findings.page(1);
  if (first.partial) context.degraded.add('search results');
  return { results: findings, firstPage: first, correctedText };
}

function searchSource(context: RequestContext): SearchSource {
  const { loaders } = context;
  return {
    page: (query) => (query.text === '' ? ofYear(query, loaders) : loaders.searches.load(query)),
    orNull,
    credits: (people) =>
      loadCastCredits(
        people.map(({ tmdbId }) => tmdbId),
        context,
      ),
  };
}

/** A page of all titles of a year and a kind, the most looked at first: TMDB searches for nothing without words. */
async function ofYear({ mediaType, year, page }: SearchQuery, { discoverPages }: Loaders) {
  if (mediaType === null || year === null)
    throw new Error('A search without words must be of a kind and a year');
  const { totalPages, titles } = await discoverPages.load({
    mediaType,
    sortBy: 'popularity.desc',
    dateGte: `${year}-01-01`,
    dateLte: `${year}-12-31`,
    page,
  });
  return { totalPages, titles, people: [] };
}

/** Names of titles and of people that a wish may have meant. */
async function spellingCandidates(
  { words, mediaType }: SearchCriteria,
  { loaders }: RequestContext,
): Promise<string[]> {
  const pages = await Promise.all(
    correctionQueries(words).map((text) =>
      orNull(loaders.searches.load({ text, mediaType, year: null, page: 1 })),
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
  titles: async ({ results, firstPage }, part) => {
    const { first: most, after, hasPreviousPage } = parseConnectionArguments(part);
    return {
      ...(await results.titles(most, after)),
      hasPreviousPage,
      totalCount: firstPage.hasMore ? null : firstPage.titles.length,
    };
  },
  people: ({ firstPage: { people } }, { first }) => people.slice(0, readPeopleFirst(first)),
  collections: async ({ results }, { first }, { loaders }) => {
    const most = readPeopleFirst(first);
    const { words, mediaType } = results.criteria;
    if (mediaType === 'TV' || words === '') return [];
    return (await loaders.collectionSearches.load(words)).slice(0, most);
  },
};

/** What somebody who has typed so much may be looking for: those whose name begins with it first, else in TMDB's order. */
export async function suggest(
  text: string,
  first: number,
  { loaders }: RequestContext,
): Promise<(TitleRecord | PersonRecord)[]> {
  const { words } = parseSearchText(text);
  if (words === '') return [];
  const { titles, people } = await loaders.searches.load({
    text: words,
    mediaType: null,
    year: null,
    page: 1,
  });
  const yearRuleLifted = liftsYearRule(text);
  const prefix = foldText(words);
  const named = [
    ...titles.filter((title) => isVisible(title, yearRuleLifted)).map((one) => ({ one, name: one.title })),
    ...people.map((one) => ({ one, name: one.name })),
  ].map(({ one, name }) => ({ one, begins: foldText(name).startsWith(prefix) }));
  return named
    .toSorted((a, b) => Number(b.begins) - Number(a.begins))
    .slice(0, first)
    .map(({ one }) => one);
}

export const Suggestion: SuggestionResolvers = {
  __resolveType: (one) => {
    if (!('mediaType' in one)) return 'Person';
    return one.mediaType === 'MOVIE' ? 'Movie' : 'Series';
  },
};
