import { type Cursor, encodeCursor } from '../graphql/cursor.ts';
import type { TitlePageRecord } from '../graphql/titlePagination.ts';
import type { PersonRecord } from '../records/person.ts';
import { type MediaType, titleId, type TitleRecord } from '../records/title.ts';
import { isVisible, liftsYearRule, releaseDateSortKey, releaseYear } from '../records/visibility.ts';
import { orNull } from '../tmdb/tmdbError.ts';
import type { SearchPage } from './reads.ts';
import { foldText, type SearchCriteria, type SearchQuery } from './rules.ts';

/** TMDB pages per result page: as many titles as a page of the product shows. */
const TMDB_PAGES_PER_RESULT_PAGE = 3;
/** Limit of TMDB pages read for an order other than TMDB's. */
const MAX_PAGES_TO_SORT = 5;

/** A found title, and the person it was found through if its own name does not match. */
interface TitleHit {
  readonly title: TitleRecord;
  readonly person: PersonRecord | null;
}

/** One page of results, read from several TMDB pages. */
export interface SearchResultPage {
  /** Visible and distinct. */
  readonly titles: readonly TitleHit[];
  /** In TMDB's order; on the first page only. */
  readonly people: readonly PersonRecord[];
  /** Whether a part could not be read. */
  readonly partial: boolean;
  /** Whether TMDB has further pages. */
  readonly hasMore: boolean;
}

/** The reads a search is made of. */
export interface SearchSource {
  readonly page: (query: SearchQuery) => Promise<SearchPage>;
  /** The titles that people are cast in, in the order of the people; null for each whose credits cannot be read. */
  readonly credits: (people: readonly PersonRecord[]) => Promise<(readonly TitleRecord[] | null)[]>;
}

/** A TMDB search without its page number. */
type Source = Omit<SearchQuery, 'page'>;

/**
 * The results of one search, read on demand, each page once. The first page has the first three TMDB pages, followed by
 * the titles that the people on the first of them are cast in; each further page has three more TMDB pages. In an order
 * other than TMDB's there is only one page.
 */
export class PagedSearch {
  readonly criteria: SearchCriteria;
  readonly #reads: SearchSource;
  readonly #pages = new Map<number, Promise<SearchResultPage>>();

  constructor(criteria: SearchCriteria, reads: SearchSource) {
    this.criteria = criteria;
    this.#reads = reads;
  }

  /** A page, from 1; empty after the last one. The first page omits what cannot be read, a further one rejects. */
  page(number: number): Promise<SearchResultPage> {
    const page = this.#pages.get(number) ?? this.#load(number);
    this.#pages.set(number, page);
    return page;
  }

  /** Up to `first` titles after the cursor's title, or after its former index if it is gone. */
  async titles(first: number, after: Cursor | null): Promise<TitlePageRecord> {
    let number = after?.page ?? 1;
    let page = await this.page(number);
    const hasNext = () => page.hasMore && this.criteria.sort === 'FIT';
    const cursorIndex = after ? page.titles.findIndex(({ title }) => titleId(title) === after.key) : -1;
    let from = (cursorIndex === -1 ? (after?.index ?? -1) : cursorIndex) + 1;
    if (from >= page.titles.length && hasNext()) {
      number += 1;
      page = await this.page(number);
      from = 0;
    }
    const edges = page.titles.slice(from, from + first).map(({ title, person }, offset) => ({
      cursor: encodeCursor({ page: number, index: from + offset, key: titleId(title) }),
      node: title,
      person,
    }));
    const isOver = from + edges.length >= page.titles.length && !hasNext();
    const end = isOver ? null : encodeCursor({ page: number, index: -1, key: '' });
    return { edges, hasNextPage: !isOver, endCursor: edges.at(-1)?.cursor ?? end };
  }

  async #load(number: number): Promise<SearchResultPage> {
    const { criteria } = this;
    const isFirst = number === 1;
    if (!isFirst && criteria.sort !== 'FIT') return EMPTY_PAGE;
    const pageCount = criteria.sort === 'FIT' ? TMDB_PAGES_PER_RESULT_PAGE : MAX_PAGES_TO_SORT;
    const from = (number - 1) * pageCount + 1;
    const lastPage = from + pageCount - 1;
    const readPages = (source: Source, pages: readonly number[]) =>
      Promise.all(
        pages.map((page) => {
          const read = this.#reads.page({ ...source, page });
          return isFirst ? orNull(read) : read;
        }),
      );
    const readFirstPages = async (sources: readonly Source[]) =>
      (await Promise.all(sources.map((source) => readPages(source, [1])))).flat();

    const sources = titleQueries(criteria);
    const [firstPages, alternatives, peoplePages] = await Promise.all([
      readFirstPages(sources),
      readFirstPages(isFirst ? alternativeQueries(criteria) : []),
      readFirstPages(isFirst ? peopleSourcesOf(criteria) : []),
    ]);
    const people = peoplePages
      .flatMap((page) => page?.people ?? [])
      .filter(({ name }) => matchesPhrases(criteria, [name]));
    const [furtherPages, credits] = await Promise.all([
      Promise.all(
        sources.map((source, index) => {
          const last = Math.min(lastPage, firstPages[index]?.totalPages ?? 1);
          return readPages(source, pagesBetween(isFirst ? 2 : from, last));
        }),
      ),
      this.#reads.credits(people),
    ]);
    const read = furtherPages.map((pages, index) =>
      isFirst ? [firstPages[index] ?? null, ...pages] : pages,
    );
    const hits = [
      ...interleave(read.map(titlesOf)),
      ...interleave(alternatives.map((alternative) => titlesOf([alternative]))),
    ];
    const titles = visibleAndDistinct(criteria, [
      ...hitsByName(criteria, hits),
      ...hitsFromCredits(criteria, people, credits),
    ]);
    return {
      titles: sorted(titles, criteria),
      people,
      partial: [...read.flat(), ...alternatives, ...peoplePages, ...credits].includes(null),
      hasMore: firstPages.some((firstPage) => (firstPage?.totalPages ?? 0) > lastPage),
    };
  }
}

const EMPTY_PAGE: SearchResultPage = { titles: [], people: [], partial: false, hasMore: false };

/** Searches for titles by name. */
function titleQueries({ words, mediaType, year }: SearchCriteria): Source[] {
  return year === null ? [{ text: words, mediaType, year }] : ofYear(words, mediaType, year);
}

/** Searches for titles by name in case the number at the end of the text is a year. */
function alternativeQueries({ trailingYear, mediaType }: SearchCriteria): Source[] {
  return trailingYear ? ofYear(trailingYear.words, mediaType, trailingYear.year) : [];
}

/** Searches for people: only multi search returns them, and a year is never part of a name. */
function peopleSourcesOf({ words, trailingYear }: SearchCriteria): Source[] {
  return words === '' ? [] : [{ text: trailingYear?.words ?? words, mediaType: null, year: null }];
}

/** Only searches for one kind accept a year. */
function ofYear(text: string, mediaType: MediaType | null, year: number): Source[] {
  const kinds: readonly MediaType[] = mediaType ? [mediaType] : ['MOVIE', 'TV'];
  return kinds.map((kind) => ({ text, mediaType: kind, year }));
}

function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

function titlesOf(pages: readonly (SearchPage | null)[]): TitleRecord[] {
  return pages.flatMap((page) => page?.titles ?? []);
}

/** Interleaves lists, each in its order, so that none comes after all of another. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** Whether one of the names contains every quoted phrase. */
function matchesPhrases({ phrases }: SearchCriteria, names: readonly string[]): boolean {
  return names.some((name) => phrases.every((phrase) => ` ${foldText(name)} `.includes(` ${phrase} `)));
}

/** Hits whose own name matches. */
function hitsByName(criteria: SearchCriteria, titles: readonly TitleRecord[]): TitleHit[] {
  return titles
    .filter(({ title, originalTitle }) => matchesPhrases(criteria, [title, originalTitle ?? '']))
    .map((title) => ({ title, person: null }));
}

/** Titles that the people are cast in, of the requested kind and year, those with the most votes first. */
function hitsFromCredits(
  { mediaType, year, trailingYear }: SearchCriteria,
  people: readonly PersonRecord[],
  credits: readonly (readonly TitleRecord[] | null)[],
): TitleHit[] {
  const requestedYear = year ?? trailingYear?.year ?? null;
  return people.flatMap((person, index) =>
    [...(credits[index] ?? [])]
      .filter((title) => mediaType === null || title.mediaType === mediaType)
      .filter(({ releaseDate }) => requestedYear === null || releaseYear(releaseDate) === requestedYear)
      .sort((a, b) => b.voteCount - a.voteCount)
      .map((title) => ({ title, person })),
  );
}

/** Visible and distinct hits. */
function visibleAndDistinct({ text }: SearchCriteria, hits: readonly TitleHit[]): TitleHit[] {
  const yearRuleLifted = liftsYearRule(text);
  const seen = new Set<string>();
  return hits.filter(({ title }) => {
    const key = titleId(title);
    if (seen.has(key) || !isVisible(title, yearRuleLifted)) return false;
    seen.add(key);
    return true;
  });
}

function sorted(hits: readonly TitleHit[], { sort }: SearchCriteria): readonly TitleHit[] {
  if (sort === 'FIT') return hits;
  if (sort === 'POPULARITY') return hits.toSorted((a, b) => b.title.popularity - a.title.popularity);
  return hits.toSorted(
    (a, b) => releaseDateSortKey(b.title.releaseDate) - releaseDateSortKey(a.title.releaseDate),
  );
}
