import type { PersonRecord } from '../records/person.ts';
import { SearchFindings, type SearchPart, type SearchReads } from './pagedSearch.ts';
import { folded, readSearchWish, type SearchQuery, type SearchWish } from './rules.ts';
import { corrected, nearbyTexts } from './spelling.ts';
import type { TitleRecord } from '../records/title.ts';
import type { Loaders } from '../loaders.ts';
import { isVisible, liftsYearRule } from '../records/visibility.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { SearchResultResolvers, SuggestionResolvers } from '../graphql/generated/resolvers.ts';
import { readPeopleFirst } from '../graphql/arguments.ts';
import { creditsOf } from '../graphql/castCredits.ts';
import { readPart } from '../lists/resolvers.ts';

/** What a search answers with. What cannot be read is left out, and has been logged where it failed. */
export interface SearchRecord {
  readonly findings: SearchFindings;
  readonly first: SearchPart;
  readonly correctedText: string | null;
}

/** What a wish finds; when nothing does, what it finds once it is spelt as the nearest name is. */
export async function search(wish: SearchWish, context: RequestContext): Promise<SearchRecord> {
  const asTyped = await findingsOf(wish, null, context);
  const { titles, people, partial } = asTyped.first;
  if (titles.length + people.length > 0 || partial) return asTyped;
  if (wish.phrases.length > 0 || wish.words === '') return asTyped;
  const correctedText = corrected(wish.words, await nearbyNames(wish, context));
  if (correctedText === null) return asTyped;
  const respelt = await findingsOf(
    { ...wish, words: correctedText, yearBehind: null },
    correctedText,
    context,
  );
  return respelt.first.titles.length + respelt.first.people.length > 0 ? respelt : asTyped;
}

async function findingsOf(
  wish: SearchWish,
  correctedText: string | null,
  context: RequestContext,
): Promise<SearchRecord> {
  const findings = new SearchFindings(wish, readsOf(context));
  const first = await findings.part(1);
  if (first.partial) context.missing.add('search results');
  return { findings, first, correctedText };
}

function readsOf(context: RequestContext): SearchReads {
  const { loaders } = context;
  return {
    page: (query) => (query.text === '' ? ofYear(query, loaders) : loaders.searches.load(query)),
    orNull,
    credits: (people) =>
      creditsOf(
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
async function nearbyNames({ words, mediaType }: SearchWish, { loaders }: RequestContext): Promise<string[]> {
  const pages = await Promise.all(
    nearbyTexts(words).map((text) => orNull(loaders.searches.load({ text, mediaType, year: null, page: 1 }))),
  );
  return pages.flatMap((page) => [
    ...(page?.titles ?? []).map(({ title }) => title),
    ...(page?.people ?? []).map(({ name }) => name),
  ]);
}

export const SearchResult: SearchResultResolvers = {
  totalCount: ({ first }) => first.titles.length,
  hasMore: ({ first }) => first.hasMore,
  partial: ({ first }) => first.partial,
  titles: async ({ findings, first }, part) => {
    const { first: most, after, hasPreviousPage } = readPart(part);
    return {
      ...(await findings.titles(most, after)),
      hasPreviousPage,
      totalCount: first.hasMore ? null : first.titles.length,
    };
  },
  people: ({ first: { people } }, { first }) => people.slice(0, readPeopleFirst(first)),
  collections: async ({ findings }, { first }, { loaders }) => {
    const most = readPeopleFirst(first);
    const { words, mediaType } = findings.wish;
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
  const { words } = readSearchWish(text);
  if (words === '') return [];
  const { titles, people } = await loaders.searches.load({
    text: words,
    mediaType: null,
    year: null,
    page: 1,
  });
  const yearRuleLifted = liftsYearRule(text);
  const begun = folded(words);
  const named = [
    ...titles.filter((title) => isVisible(title, yearRuleLifted)).map((one) => ({ one, name: one.title })),
    ...people.map((one) => ({ one, name: one.name })),
  ].map(({ one, name }) => ({ one, begins: folded(name).startsWith(begun) }));
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
