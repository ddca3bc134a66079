import { type Cursor, encodeCursor } from '../graphql/cursor.ts';
import type { TitlePageRecord } from '../graphql/titlePagination.ts';
import type { PersonRecord } from '../records/person.ts';
import { type MediaType, titleId, type TitleRecord } from '../records/title.ts';
import { isVisible, liftsYearRule, releaseDateSortKey, releaseYear } from '../records/visibility.ts';
import { foldText, type SearchCriteria, type SearchQuery } from './rules.ts';

/** Pages of TMDB's answer that make one part of what was found: as many titles as a page of the product shows. */
const TMDB_PAGES_PER_RESULT_PAGE = 3;
/** Pages that are read to be put into another order than TMDB's. */
const MAX_PAGES_TO_SORT = 5;

/** A title that a search has found, and the person it was found through when its own name does not fit. */
interface TitleHit {
  readonly title: TitleRecord;
  readonly person: PersonRecord | null;
}

/** What a search finds in some of TMDB's pages. */
export interface SearchResultPage {
  /** Visible, each once. */
  readonly titles: readonly TitleHit[];
  /** In TMDB's order; of the first part alone. */
  readonly people: readonly PersonRecord[];
  /** Whether something could not be read. */
  readonly partial: boolean;
  /** Whether TMDB has pages behind those that were read. */
  readonly hasMore: boolean;
}

/** One page of a search, as TMDB answers it. */
interface TmdbSearchPage {
  readonly totalPages: number;
  readonly titles: readonly TitleRecord[];
  readonly people: readonly PersonRecord[];
}

/** How a search reads. */
export interface SearchSource {
  readonly page: (query: SearchQuery) => Promise<TmdbSearchPage>;
  /** What people are in the cast of, in the order of the people; null for each of whom it cannot be had. */
  readonly credits: (people: readonly PersonRecord[]) => Promise<(readonly TitleRecord[] | null)[]>;
  /** null for a read that fails because its source did. */
  readonly orNull: <Answer>(read: Promise<Answer>) => Promise<Answer | null>;
}

/** One of TMDB's searches, without the page. */
type Source = Omit<SearchQuery, 'page'>;

/**
 * What one search finds, read as far as it is asked for, each part once. The first part is the first three pages of TMDB's
 * answer and, behind them, what the people on the first page have played in; each further part is three pages more. In
 * another order than TMDB's there is one part alone.
 */
export class PagedSearch {
  readonly criteria: SearchCriteria;
  readonly #reads: SearchSource;
  readonly #parts = new Map<number, Promise<SearchResultPage>>();

  constructor(criteria: SearchCriteria, reads: SearchSource) {
    this.criteria = criteria;
    this.#reads = reads;
  }

  /** A part, from 1; behind the last one it is empty. The first goes without what cannot be read, a further one fails. */
  page(number: number): Promise<SearchResultPage> {
    const part = this.#parts.get(number) ?? (number === 1 ? this.#loadFirstPage() : this.#loadPage(number));
    this.#parts.set(number, part);
    return part;
  }

  /** Up to `first` of the titles found, going on behind the cursor's title, or behind its place if it is gone. */
  async titles(first: number, after: Cursor | null): Promise<TitlePageRecord> {
    let number = after?.page ?? 1;
    let part = await this.page(number);
    const goesOn = () => part.hasMore && this.criteria.sort === 'FIT';
    const known = after ? part.titles.findIndex(({ title }) => titleId(title) === after.key) : -1;
    let from = (known === -1 ? (after?.index ?? -1) : known) + 1;
    if (from >= part.titles.length && goesOn()) {
      number += 1;
      part = await this.page(number);
      from = 0;
    }
    const edges = part.titles.slice(from, from + first).map(({ title, person }, offset) => ({
      cursor: encodeCursor({ page: number, index: from + offset, key: titleId(title) }),
      node: title,
      person,
    }));
    const isOver = from + edges.length >= part.titles.length && !goesOn();
    const end = isOver ? null : encodeCursor({ page: number, index: -1, key: '' });
    return { edges, hasNextPage: !isOver, endCursor: edges.at(-1)?.cursor ?? end };
  }

  async #loadFirstPage(): Promise<SearchResultPage> {
    const { criteria } = this;
    const sources = titleQueries(criteria);
    const [firstPages, asides, listed] = await Promise.all([
      this.#readPagesOrNull(sources.map((source) => ({ ...source, page: 1 }))),
      this.#readPagesOrNull(alternativeQueries(criteria).map((source) => ({ ...source, page: 1 }))),
      this.#readPagesOrNull(peopleSourcesOf(criteria).map((source) => ({ ...source, page: 1 }))),
    ]);
    const lastPage = criteria.sort === 'FIT' ? TMDB_PAGES_PER_RESULT_PAGE : MAX_PAGES_TO_SORT;
    const people = listed
      .flatMap((page) => page?.people ?? [])
      .filter(({ name }) => matchesPhrases(criteria, [name]));
    const [further, credits] = await Promise.all([
      Promise.all(
        sources.map((source, place) => {
          const pages = pagesBetween(2, Math.min(lastPage, firstPages[place]?.totalPages ?? 1));
          return this.#readPagesOrNull(pages.map((page) => ({ ...source, page })));
        }),
      ),
      this.#reads.credits(people),
    ]);
    const read = firstPages.map((opening, place) => [opening, ...(further[place] ?? [])]);
    const found = [
      ...interleave(read.map(titlesOf)),
      ...interleave(asides.map((aside) => titlesOf([aside]))),
    ];
    const titles = visibleAndDistinct(criteria, [
      ...hitsByName(criteria, found),
      ...hitsFromCredits(criteria, people, credits),
    ]);
    return {
      titles: sorted(titles, criteria),
      people,
      partial: [...read.flat(), ...asides, ...listed, ...credits].includes(null),
      hasMore: firstPages.some((opening) => (opening?.totalPages ?? 0) > lastPage),
    };
  }

  async #loadPage(number: number): Promise<SearchResultPage> {
    const { criteria } = this;
    if (criteria.sort !== 'FIT') return EMPTY_PART;
    const from = (number - 1) * TMDB_PAGES_PER_RESULT_PAGE + 1;
    const sources = titleQueries(criteria);
    const firstPages = await this.#readPages(sources.map((source) => ({ ...source, page: 1 })));
    const read = await Promise.all(
      sources.map((source, place) => {
        const last = Math.min(from + TMDB_PAGES_PER_RESULT_PAGE - 1, firstPages[place]?.totalPages ?? 1);
        return this.#readPages(pagesBetween(from, last).map((page) => ({ ...source, page })));
      }),
    );
    return {
      titles: visibleAndDistinct(criteria, hitsByName(criteria, interleave(read.map(titlesOf)))),
      people: [],
      partial: false,
      hasMore: firstPages.some(({ totalPages }) => totalPages >= from + TMDB_PAGES_PER_RESULT_PAGE),
    };
  }

  #readPages(queries: readonly SearchQuery[]): Promise<TmdbSearchPage[]> {
    return Promise.all(queries.map((query) => this.#reads.page(query)));
  }

  #readPagesOrNull(queries: readonly SearchQuery[]): Promise<(TmdbSearchPage | null)[]> {
    return Promise.all(queries.map((query) => this.#reads.orNull(this.#reads.page(query))));
  }
}

const EMPTY_PART: SearchResultPage = { titles: [], people: [], partial: false, hasMore: false };

/** Where titles whose name fits are read, as far as they go. */
function titleQueries({ words, mediaType, year }: SearchCriteria): Source[] {
  return year === null ? [{ text: words, mediaType, year }] : ofYear(words, mediaType, year);
}

/** Where titles are read that fit if the number behind the text is a year. */
function alternativeQueries({ trailingYear, mediaType }: SearchCriteria): Source[] {
  return trailingYear ? ofYear(trailingYear.words, mediaType, trailingYear.year) : [];
}

/** Where people are read: the search for both kinds alone names them, and a year names nobody. */
function peopleSourcesOf({ words, trailingYear }: SearchCriteria): Source[] {
  return words === '' ? [] : [{ text: trailingYear?.words ?? words, mediaType: null, year: null }];
}

/** Only a search for one kind takes a year. */
function ofYear(text: string, mediaType: MediaType | null, year: number): Source[] {
  const kinds: readonly MediaType[] = mediaType ? [mediaType] : ['MOVIE', 'TV'];
  return kinds.map((kind) => ({ text, mediaType: kind, year }));
}

function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

function titlesOf(pages: readonly (TmdbSearchPage | null)[]): TitleRecord[] {
  return pages.flatMap((page) => page?.titles ?? []);
}

/** Several lists as one, each in its order, so that none stands behind all of another. */
function interleave<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

/** Whether one of the names holds all that was put in quotes. */
function matchesPhrases({ phrases }: SearchCriteria, names: readonly string[]): boolean {
  return names.some((name) => phrases.every((phrase) => ` ${foldText(name)} `.includes(` ${phrase} `)));
}

/** Those whose own name fits. */
function hitsByName(criteria: SearchCriteria, titles: readonly TitleRecord[]): TitleHit[] {
  return titles
    .filter(({ title, originalTitle }) => matchesPhrases(criteria, [title, originalTitle ?? '']))
    .map((title) => ({ title, person: null }));
}

/** What the people have played in, the best known (most voted for) first, of the kind and the year that is wanted. */
function hitsFromCredits(
  { mediaType, year, trailingYear }: SearchCriteria,
  people: readonly PersonRecord[],
  credits: readonly (readonly TitleRecord[] | null)[],
): TitleHit[] {
  const wanted = year ?? trailingYear?.year ?? null;
  return people.flatMap((person, place) =>
    [...(credits[place] ?? [])]
      .filter((title) => mediaType === null || title.mediaType === mediaType)
      .filter(({ releaseDate }) => wanted === null || releaseYear(releaseDate) === wanted)
      .sort((a, b) => b.voteCount - a.voteCount)
      .map((title) => ({ title, person })),
  );
}

/** The visible ones, each once. */
function visibleAndDistinct({ text }: SearchCriteria, found: readonly TitleHit[]): TitleHit[] {
  const yearRuleLifted = liftsYearRule(text);
  const met = new Set<string>();
  return found.filter(({ title }) => {
    const key = titleId(title);
    if (met.has(key) || !isVisible(title, yearRuleLifted)) return false;
    met.add(key);
    return true;
  });
}

function sorted(found: readonly TitleHit[], { sort }: SearchCriteria): readonly TitleHit[] {
  if (sort === 'FIT') return found;
  if (sort === 'POPULARITY') return found.toSorted((a, b) => b.title.popularity - a.title.popularity);
  return found.toSorted(
    (a, b) => releaseDateSortKey(b.title.releaseDate) - releaseDateSortKey(a.title.releaseDate),
  );
}
