import { liftsYearRule } from '../../contract/discover.ts';
import { fallbackLocale } from '../../contract/locales.ts';
import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts';
import { parseSearch } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { Resolvers } from '../graphql/generated/resolvers.ts';
import { importing } from '../graphql/importContext.ts';
import { settleEach } from '../graphql/node.ts';
import { titleCursors } from '../lists/pagination.ts';
import { isVisible } from '../records/title.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import { relaxations, toUnderstanding } from './discoverQueries.ts';
import { isNamed, readSearchPage, readTitles, type SearchRecord } from './pagedSearch.ts';
import { lookUpNames } from './names.ts';
import { parseSearchText, rankSuggestions, type SearchCriteria } from './rules.ts';
import { selectTitles } from './selectedTitles.ts';
import { correctionQueries, correctSpelling } from './spelling.ts';
import { suggestSearch } from './suggestedSearch.ts';
import { parseTextId, readTextId, type TextId } from './textIds.ts';
import { matchTitle } from './titleMatches.ts';
import { readPhrase, type Run } from './reading.ts';
import {
  correctRuns,
  hasMeaning,
  isDescription,
  type Reading,
  understand,
  type Understanding,
} from './understanding.ts';
import { vocabularyOf } from './vocabulary.ts';

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
      // By English words alone: names of other languages begin with articles that are not known here.
      const isUnderstood = suggestSearch(text, vocabularyOf(fallbackLocale))?.text === text;
      return rankSuggestions(words, found, isUnderstood).slice(0, first);
    },
    matchTitles: async (_root, { rows, importing: isImporting }, context) => {
      const reading = isImporting ? (await importing(context)).context : context;
      return settleEach(rows.map((row) => matchTitle(row, reading)));
    },
    suggestedSearch: (_root, { text }, { language }) =>
      suggestSearch(readSearchText(text), vocabularyOf(language)),
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
    personRole: (one) => (one.kind === 'PERSON' && one.roles.length === 1 && one.roles[0]) || null,
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
 * Runs a search, by what its words mean if they are not a name. If it finds nothing, runs it again: without some of what was
 * meant, by what else its words may mean, with corrected spelling, or by those of its words that have a meaning.
 */
async function search(named: SearchCriteria, context: RequestContext): Promise<SearchRecord> {
  const vocabulary = vocabularyOf(context.language);
  const readings = named.phrases.length > 0 || named.words === '' ? [] : readPhrase(named.words, vocabulary);
  const { meaning, failed } = await understandBeside(named, readings, context);
  const original = await runUnderstood({ ...named, understood: meaning }, context);
  if (failed) return { ...original, partial: true };
  const { partial, isBroad, criteria } = original;
  const isName = criteria.phrases.length === 0 && criteria.words !== '' && !criteria.understood;
  // A text with several pages of hidden titles is spelled right.
  if (!isEmpty(original) || partial || isBroad || !isName) return original;
  const lookedUp = await lookUpReadings(readings.filter(hasMeaning), context);
  const runs = lookedUp.readings.map((one) => correctRuns(one, vocabulary));
  const runFirst = async (readings: readonly (Reading | null)[]) => {
    const [first] = readings.flatMap((reading) => (reading && toUnderstanding(reading, named)) ?? []);
    const understood = first && (await selectTitles(first, context.loaders));
    return understood ? runUnderstood({ ...named, understood }, context) : null;
  };
  const whole = await runFirst(runs.map((one) => understand(one)));
  if (whole && !isEmpty(whole)) return whole;
  const text = await correctedText(criteria, context);
  if (text !== null) {
    const other = await runSearch({ ...criteria, words: text, trailingYear: null }, text, context);
    if (!isEmpty(other)) return other;
  }
  return (await runFirst(runs.map((one) => understand(one, true)))) ?? original;
}

/** What a text means and not only names, its names looked up beside the search for it. A title of exactly that name wins. */
async function understandBeside(
  named: SearchCriteria,
  readings: readonly (readonly Run[])[],
  context: RequestContext,
): Promise<{ meaning: Understanding | null; failed: boolean }> {
  const known = understand(readings[0] ?? []);
  if (known) return { meaning: toUnderstanding(known, named), failed: false };
  const described = readings.filter(isDescription);
  if (described.length === 0) return { meaning: null, failed: false };
  const [page, { readings: lookedUp, failed }] = await Promise.all([
    named.year === null
      ? orNull(context.loaders.search.load(firstPageOf(named.words, named.mediaType)))
      : null,
    lookUpReadings(described, context),
  ]);
  const yearRuleLifted = liftsYearRule(named.text);
  const titles = (page?.titles ?? []).filter((title) => isVisible(title, yearRuleLifted));
  if (titles.some((title) => isNamed(title, named.words))) return { meaning: null, failed: false };
  const isFound = titles.length > 0 || (page?.people ?? []).length > 0;
  const vocabulary = vocabularyOf(context.language);
  const spelled = isFound ? [] : lookedUp.map((runs) => correctRuns(runs, vocabulary));
  const [reading] = [...lookedUp, ...spelled].flatMap((runs) => understand(runs) ?? []);
  const meaning = reading ? toUnderstanding(reading, named) : null;
  const selected = meaning && (await selectTitles(meaning, context.loaders));
  if ((reading === undefined && failed) || (meaning && !selected)) {
    context.degraded.add('search results');
    return { meaning: null, failed: true };
  }
  return { meaning: selected, failed: false };
}

/** The readings of a text with their names looked up. */
async function lookUpReadings(readings: readonly (readonly Run[])[], context: RequestContext) {
  const found = await Promise.all(readings.map((runs) => lookUpNames(runs, context)));
  return { readings: found.map(({ runs }) => runs), failed: found.some(({ failed }) => failed) };
}

/** Runs a search, and if nothing has all its meanings, without the first of them that leaves something. */
async function runUnderstood(criteria: SearchCriteria, context: RequestContext): Promise<SearchRecord> {
  const { understood } = criteria;
  const found = await runSearch(criteria, null, context);
  if (found.titles.length > 0 || found.partial || !understood || understood.queries.length === 0)
    return found;
  const relaxed = relaxations(understood.reading).flatMap((one) => toUnderstanding(one, criteria) ?? []);
  const selected = await Promise.all(relaxed.map((one) => selectTitles(one, context.loaders)));
  const others = await Promise.all(
    selected.map(async (one) => one && runSearch({ ...criteria, understood: one }, null, context)),
  );
  return others.find((one) => one && one.titles.length > 0) ?? found;
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
