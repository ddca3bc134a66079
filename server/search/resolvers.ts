import { liftsYearRule, originalLanguages } from '../../contract/discover.ts';
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { parseSearch } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { Resolvers } from '../graphql/generated/resolvers.ts';
import { settleEach } from '../graphql/node.ts';
import { titleCursors } from '../lists/pagination.ts';
import { isVisible } from '../records/title.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { toUnderstanding } from './discoverQueries.ts';
import { readSearchPage, readTitles, type SearchRecord } from './pagedSearch.ts';
import {
  correctionQueries,
  correctSpelling,
  nameIn,
  parseSearchText,
  rankSuggestions,
  type SearchCriteria,
} from './rules.ts';
import { suggestSearch } from './suggestedSearch.ts';
import { parseTextId, readTextId, type TextId } from './textIds.ts';
import { matchTitle } from './titleMatches.ts';
import {
  findKeyword,
  keywordQueries,
  understand,
  type Understanding,
  type UnderstoodRecord,
} from './understanding.ts';

export const resolvers: Resolvers = {
  Query: {
    search: (_root, { text: rawText, mediaType, sort }, context) => {
      const text = readSearchText(rawText);
      const criteria = { ...parseSearchText(text), mediaType: mediaType ?? null, sort, understood: null };
      const id = parseTextId(text, context.config.publicUrl);
      return id ? searchById(id, criteria, context) : search(criteria, context);
    },
    suggestions: async (_root, { text: rawText, first }, { loaders, config }) => {
      const text = readSearchText(rawText);
      const id = parseTextId(text, config.publicUrl);
      if (id) {
        const found = await readTextId(id, loaders);
        return [...found.titles, ...found.people].slice(0, first);
      }
      const { words } = parseSearchText(text);
      if (words === '') return [];
      const { titles, people } = await loaders.search.load(firstPageOf(words, null));
      const yearRuleLifted = liftsYearRule(text);
      const found = [...titles.filter((title) => isVisible(title, yearRuleLifted)), ...people];
      const isUnderstood = suggestSearch(text)?.text === text;
      return rankSuggestions(words, found, isUnderstood).slice(0, first);
    },
    matchTitles: (_root, { rows }, context) => settleEach(rows.map((row) => matchTitle(row, context))),
    suggestedSearch: (_root, { text }) => suggestSearch(readSearchText(text)),
  },
  SearchResult: {
    totalCount: ({ titles }) => titles.length,
    titles: async (record, { first, after }, { loaders }) => {
      const cursor = titleCursors.decodeAfter(after);
      const { criteria, hasMore, titles } = record;
      const page = await readTitles(record, first, cursor, loaders);
      // In another order than TMDB's, only the first page can be read.
      const isWhole = !hasMore || criteria.sort !== 'FIT';
      return { ...page, totalCount: isWhole ? titles.length : null };
    },
    understood: ({ criteria: { understood } }) => understood?.words ?? [],
    ignoredWords: ({ criteria: { understood } }) => understood?.ignoredWords ?? [],
    people: ({ people }, { first }) => people.slice(0, first),
    collections: async ({ collections, criteria }, { first }, { loaders }) => {
      if (collections) return collections.slice(0, first);
      const { words, mediaType, understood } = criteria;
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
      if (one.kind === 'RUNTIME') return one.words === 'short' ? 'Short' : `${one.runtimeTo} min or less`;
      if (one.kind === 'LANGUAGE') return originalLanguages[one.originalLanguage] ?? one.words;
      if (one.yearTo === null) return `${one.yearFrom} or later`;
      if (one.yearFrom === null) return `Before ${one.yearTo + 1}`;
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

const readSearchText = (text: string) => parseSearch('text', text, MAX_SEARCH_LENGTH);

function firstPageOf(text: string, mediaType: SearchCriteria['mediaType']) {
  return { text, mediaType, year: null, page: 1 };
}

/** Looks up what a text names by an id, instead of searching for it. Ids find hidden titles too, except adult ones. */
async function searchById(
  id: TextId,
  criteria: SearchCriteria,
  { loaders, degraded }: RequestContext,
): Promise<SearchRecord> {
  const found = await orNull(readTextId(id, loaders));
  if (!found) degraded.add('search results');
  const { titles = [], people = [], collections = [] } = found ?? {};
  const { mediaType } = criteria;
  const ofKind = titles.filter((title) => title.mediaType === (mediaType ?? title.mediaType));
  return {
    titles: ofKind.map((title) => ({ title, person: null, personRole: null })),
    people,
    collections,
    partial: found === null,
    hasMore: false,
    isBroad: false,
    criteria,
    correctedText: null,
  };
}

/**
 * Runs a search, by what its words mean if they are not a name. If it finds nothing, runs it again: by the name of a person
 * or a title in it, with corrected spelling, or by those of its words that have a meaning.
 */
async function search(named: SearchCriteria, context: RequestContext): Promise<SearchRecord> {
  const understood = await understandCriteria(named, context);
  const criteria = { ...named, understood: understood === 'FAILED' ? null : understood };
  const found = await runSearch(criteria, null, context);
  const original = { ...found, partial: found.partial || understood === 'FAILED' };
  const isName = criteria.phrases.length === 0 && criteria.words !== '' && !criteria.understood;
  const { partial, isBroad } = original;
  // A text with several pages of hidden titles is spelled right.
  if (!isEmpty(original) || partial || isBroad || !isName) return original;
  const namedSearch = nameIn(criteria.words);
  const text = namedSearch?.name ?? (await correctedText(criteria, context));
  if (text !== null) {
    const madeAs = namedSearch?.madeAs ?? null;
    const other = await runSearch({ ...criteria, words: text, madeAs, trailingYear: null }, text, context);
    if (!isEmpty(other)) return other;
  }
  const reading = understand(criteria.words, true);
  const understoodInPart = reading && toUnderstanding(reading.words, reading, criteria);
  return understoodInPart
    ? runSearch({ ...criteria, understood: understoodInPart }, null, context)
    : original;
}

/** The text spelled like the nearest name; null if no name is near. */
async function correctedText({ words, mediaType }: SearchCriteria, { loaders }: RequestContext) {
  const queries = correctionQueries(words).map((text) => firstPageOf(text, mediaType));
  const pages = await Promise.all(queries.map((query) => orNull(loaders.search.load(query))));
  const names = pages.flatMap((page) => [
    ...(page?.titles ?? []).map(({ title }) => title),
    ...(page?.people ?? []).map(({ name }) => name),
  ]);
  return correctSpelling(words, names);
}

/** Null for a name: if not all words have a meaning, if one is quoted, and if no kind of title has such a genre. */
async function understandCriteria(
  criteria: SearchCriteria,
  { loaders, degraded }: RequestContext,
): Promise<Understanding | 'FAILED' | null> {
  const reading = criteria.phrases.length > 0 ? null : understand(criteria.words);
  if (!reading) return null;
  const words: UnderstoodRecord[] = [];
  for (const one of reading.words) {
    if (one.kind !== 'KEYWORD') words.push(one);
    else {
      const queries = keywordQueries(one.words);
      const found = await Promise.all(queries.map((query) => orNull(loaders.searchKeywords.load(query))));
      const [keyword] = queries.flatMap((query, index) => findKeyword(query, found[index] ?? []) ?? []);
      if (!keyword && !found.includes(null)) return null;
      if (!keyword) {
        degraded.add('search results');
        return 'FAILED';
      }
      words.push({ ...one, keyword });
    }
  }
  return toUnderstanding(words, reading, criteria);
}

const isEmpty = ({ titles, people }: SearchRecord) => titles.length + people.length === 0;

async function runSearch(
  criteria: SearchCriteria,
  correctedText: string | null,
  { loaders, degraded }: RequestContext,
): Promise<SearchRecord> {
  const firstPage = await readSearchPage(criteria, 1, loaders);
  if (firstPage.partial) degraded.add('search results');
  return { ...firstPage, collections: null, criteria, correctedText };
}
