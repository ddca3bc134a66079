import { liftsYearRule } from '../../contract/discover.ts';
import { toConnection } from '../graphql/connection.ts';
import { type Cursor, hasTitlesBefore, titleCursors } from '../lists/pagination.ts';
import type { DiscoverQuery } from '../lists/reads.ts';
import type { Loaders } from '../reads.ts';
import { foldedSpellings, foldText } from '../records/foldText.ts';
import type { CreditedTitle } from '../records/person.ts';
import {
  distinctBy,
  interleave,
  isVisible,
  type MediaType,
  releaseDateSortKey,
  releaseYear,
  titleId,
} from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import type { CollectionRef } from '../records/titleFacts.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import type { SearchPage, SearchQuery } from './reads.ts';
import type { SearchCriteria } from './rules.ts';
import type { TitleHit } from './understanding.ts';

/** TMDB pages per result page: as many titles as a page of the product shows. */
const TMDB_PAGES_PER_RESULT_PAGE = 3;
/** Of an understood text: names that start with it precede its discovered titles, up to a row of cards. */
const MAX_LEADING_NAMES = 6;
/** Pages of discovered titles per result page, together. With a page of names they fill a page of the product. */
const DISCOVER_PAGES_PER_RESULT_PAGE = 2;
/** Limit of TMDB pages read for an order other than TMDB's, which has only one result page. */
const MAX_PAGES_TO_SORT = 5;

export type SearchLoaders = Pick<Loaders, 'search' | 'discover' | 'personCredits'>;

/**
 * Reads a page of results, from 1. The first has three TMDB pages, followed by the titles that the people on the first
 * of them act in, then those they only directed or created, and omits what cannot be read. Each further page has three more, and rejects if
 * one cannot be read. Of an understood text a page has one TMDB page of names and two of discovered titles, and no people.
 */
export async function readSearchPage(criteria: SearchCriteria, number: number, loaders: SearchLoaders) {
  const { words, mediaType, year, trailingYear, sort, understood } = criteria;
  const isFirst = number === 1;
  const namesPerPage = understood ? 1 : TMDB_PAGES_PER_RESULT_PAGE;
  const readTitlesOf = async (readPage: PageReader, perPage: number, end = number * perPage) => {
    const read = (page: number) => (isFirst ? orNull(readPage(page)) : readPage(page));
    const firstPage = await read(1);
    const totalPages = firstPage?.totalPages ?? 0;
    const start = isFirst ? 2 : (number - 1) * perPage + 1;
    const count = Math.max(0, Math.min(end, totalPages) - start + 1);
    const further = await Promise.all(Array.from({ length: count }, (_, index) => read(start + index)));
    const pages = isFirst ? [firstPage, ...further] : further;
    const titles = pages.flatMap((page) => page?.titles ?? []);
    return { titles, hasMore: totalPages > end, isBroad: count > 0, isPartial: pages.includes(null) };
  };
  // Only multi search returns people, and a year is never part of a name.
  const readPeople = async () => {
    if (!isFirst || words === '' || understood)
      return { people: isFirst ? (understood?.people ?? []) : [], hits: [], isPartial: false };
    const query = { text: trailingYear?.words ?? words, mediaType: null, year: null };
    const page = await orNull(pagesOf(query, loaders)(1));
    const people = (page?.people ?? []).filter(({ name }) => matchesPhrases(criteria, [name]));
    const credits = await Promise.all(people.map(({ tmdbId }) => orNull(loaders.personCredits.load(tmdbId))));
    const credited = people.flatMap((person, index) =>
      creditedTitles(criteria, credits[index] ?? []).map((title) => ({ title, person })),
    );
    // Acting credits come before all others.
    const isLater = ({ title }: (typeof credited)[number]) => !title.roles.includes('ACTING');
    const hits = credited
      .toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)))
      .map((one) => ({ ...one, personRole: one.title.roles[0] ?? null }));
    return { people, hits, isPartial: page === null || credits.includes(null) };
  };

  const queries = year === null ? [{ text: words, mediaType, year }] : ofYear(words, mediaType, year);
  // In case the number at the end of the text is a year.
  const alternativeQueries =
    isFirst && trailingYear && !understood ? ofYear(trailingYear.words, mediaType, trailingYear.year) : [];
  const selected = understood?.selected ?? null;
  const titleQueries = selected ? [] : (understood?.queries ?? []);
  const namesEnd = sort === 'FIT' ? number * namesPerPage : MAX_PAGES_TO_SORT;
  const [named, alternatives, discovered, credited] = await Promise.all([
    Promise.all(queries.map((query) => readTitlesOf(pagesOf(query, loaders), namesPerPage, namesEnd))),
    Promise.all(alternativeQueries.map((query) => readTitlesOf(pagesOf(query, loaders), 1))),
    Promise.all(
      titleQueries.map((query) =>
        readTitlesOf(discoveredPages(query, loaders), DISCOVER_PAGES_PER_RESULT_PAGE / titleQueries.length),
      ),
    ),
    readPeople(),
  ]);
  const inTurns = (queries: typeof named) => interleave(queries.map(({ titles }) => titles));
  const byName = [...inTurns(named), ...inTurns(alternatives)].filter((title) =>
    matchesPhrases(criteria, namesOf(title)),
  );
  const toHits = (titles: readonly TitleRecord[]): TitleHit[] =>
    titles.map((title) => ({ title, person: null, personRole: null }));
  // A title named exactly like the text comes first.
  const leading = isFirst && understood ? byName.filter((title) => startsWithWords(title, words)) : [];
  const exactFirst = leading.toSorted((a, b) => Number(isNamed(b, words)) - Number(isNamed(a, words)));
  const hits: readonly TitleHit[] = [
    ...toHits(exactFirst.slice(0, MAX_LEADING_NAMES)),
    ...(isFirst ? (selected ?? []) : []),
    ...toHits([...inTurns(discovered), ...byName]),
  ];
  const sortKey = SORT_KEYS[sort];
  const yearRuleLifted = liftsYearRule(criteria.text);
  const visible = [...hits, ...credited.hits].filter(({ title }) => isVisible(title, yearRuleLifted));
  const titles = distinctBy(visible, ({ title }) => titleId(title));
  return {
    titles: titles.toSorted((a, b) => sortKey(b) - sortKey(a)),
    /** On the first page only. */
    people: credited.people,
    /** Whether a part could not be read. */
    partial: [...named, ...alternatives, ...discovered, credited].some(({ isPartial }) => isPartial),
    hasMore: [...named, ...discovered].some(({ hasMore }) => hasMore),
    /** Whether several pages of TMDB were read for a name. */
    isBroad: named.some(({ isBroad }) => isBroad),
  };
}

type UnpagedQuery = Omit<SearchQuery, 'page'>;

/** Only searches for one kind accept a year. */
function ofYear(text: string, mediaType: MediaType | null, year: number): UnpagedQuery[] {
  const kinds: readonly MediaType[] = mediaType ? [mediaType] : ['MOVIE', 'TV'];
  return kinds.map((kind) => ({ text, mediaType: kind, year }));
}

/** Reads a page, from 1, of titles and people. */
type PageReader = (page: number) => Promise<SearchPage>;

/** Without words, all titles of a year and kind, the most popular first: TMDB's search requires words. */
function pagesOf(query: UnpagedQuery, loaders: SearchLoaders): PageReader {
  const { text, mediaType, year } = query;
  if (text !== '') return (page) => loaders.search.load({ ...query, page });
  if (mediaType === null || year === null)
    throw new Error('A search without words must be of a kind and a year');
  const ofYear = { mediaType, sortBy: 'popularity.desc', dateGte: `${year}-01-01`, dateLte: `${year}-12-31` };
  return discoveredPages(ofYear, loaders);
}

function discoveredPages(query: DiscoverQuery, loaders: SearchLoaders): PageReader {
  return async (page) => {
    const { totalPages, titles } = await loaders.discover.load({ ...query, page });
    return { totalPages, titles, people: [] };
  };
}

function namesOf({ title, originalTitle }: TitleRecord): string[] {
  return [title, originalTitle ?? ''];
}

/** Whether a title has a text as its name. */
export function isNamed(title: TitleRecord, words: string): boolean {
  return namesOf(title).flatMap(foldedSpellings).includes(foldText(words));
}

function startsWithWords(title: TitleRecord, words: string): boolean {
  const start = `${foldText(words)} `;
  return namesOf(title)
    .flatMap(foldedSpellings)
    .some((name) => `${name} `.startsWith(start));
}

/** Whether one of the names contains every quoted phrase. */
function matchesPhrases({ phrases }: SearchCriteria, names: readonly string[]): boolean {
  const spelled = names.flatMap(foldedSpellings);
  return spelled.some((name) => phrases.every((phrase) => ` ${name} `.includes(` ${phrase} `)));
}

/** A person's titles of the requested kind and year, those with the most votes first. */
function creditedTitles(
  { mediaType, year, trailingYear }: SearchCriteria,
  credits: readonly CreditedTitle[],
) {
  const requestedYear = year ?? trailingYear?.year ?? null;
  return credits
    .filter((title) => mediaType === null || title.mediaType === mediaType)
    .filter(({ releaseDate }) => requestedYear === null || releaseYear(releaseDate) === requestedYear)
    .sort((a, b) => b.voteCount - a.voteCount);
}

/** The highest first; FIT is TMDB's order. */
const SORT_KEYS = {
  FIT: () => 0,
  POPULARITY: ({ title }: TitleHit) => title.popularity,
  NEWEST: ({ title }: TitleHit) => releaseDateSortKey(title.releaseDate),
};

type SearchResultPage = Awaited<ReturnType<typeof readSearchPage>>;

/** A search and its first page. */
export interface SearchRecord extends SearchResultPage {
  /** Found by an id in the text; null when they are to be searched for by name. */
  readonly collections: readonly CollectionRef[] | null;
  readonly criteria: SearchCriteria;
  readonly correctedText: string | null;
}

/** Up to `first` titles after the cursor's title, or after its former index if it is gone. */
export async function readTitles(
  firstPage: SearchRecord,
  first: number,
  after: Cursor | null,
  loaders: SearchLoaders,
) {
  const { criteria } = firstPage;
  let number = after?.page ?? 1;
  // An order other than TMDB's has only one page; the cursor is of another search.
  const hasPreviousPage = hasTitlesBefore(after);
  if (number > 1 && criteria.sort !== 'FIT') return toConnection([], { hasNextPage: false, hasPreviousPage });
  let page: SearchResultPage = number === 1 ? firstPage : await readSearchPage(criteria, number, loaders);
  const hasNext = () => page.hasMore && criteria.sort === 'FIT';
  const cursorIndex = page.titles.findIndex(({ title }) => titleId(title) === after?.key);
  let from = (cursorIndex === -1 ? (after?.index ?? -1) : cursorIndex) + 1;
  if (from >= page.titles.length && hasNext()) {
    number += 1;
    page = await readSearchPage(criteria, number, loaders);
    from = 0;
  }
  const edges = page.titles.slice(from, from + first).map(({ title, ...found }, offset) => ({
    cursor: titleCursors.encode({ page: number, index: from + offset, key: titleId(title) }),
    node: title,
    ...found,
  }));
  const isOver = from + edges.length >= page.titles.length && !hasNext();
  const end = isOver ? null : titleCursors.encode({ page: number, index: -1, key: '' });
  const endCursor = edges.at(-1)?.cursor ?? end;
  return toConnection(edges, { hasNextPage: !isOver, hasPreviousPage, endCursor });
}
