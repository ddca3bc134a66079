import { type Cursor, printCursor } from '../graphql/cursor.ts';
import type { TitlePageRecord } from '../graphql/titlePagination.ts';
import type { PersonRecord } from '../records/person.ts';
import { folded, type SearchQuery, type SearchWish } from './rules.ts';
import { type MediaType, titleId, type TitleRecord } from '../records/title.ts';
import { isVisible, liftsYearRule, releaseDay, releaseYear } from '../records/visibility.ts';

/** Pages of TMDB's answer that make one part of what was found: as many titles as a page of the product shows. */
const PAGES_PER_PART = 3;
/** Pages that are read to be put into another order than TMDB's. */
const PAGES_SORTED = 5;

/** A title that a search has found, and the person it was found through when its own name does not fit. */
export interface FoundTitle {
  readonly title: TitleRecord;
  readonly person: PersonRecord | null;
}

/** What a search finds in some of TMDB's pages. */
export interface SearchPart {
  /** Visible, each once. */
  readonly titles: readonly FoundTitle[];
  /** In TMDB's order; of the first part alone. */
  readonly people: readonly PersonRecord[];
  /** Whether something could not be read. */
  readonly partial: boolean;
  /** Whether TMDB has pages behind those that were read. */
  readonly hasMore: boolean;
}

/** One page of a search, as TMDB answers it. */
interface AnsweredPage {
  readonly totalPages: number;
  readonly titles: readonly TitleRecord[];
  readonly people: readonly PersonRecord[];
}

/** How a search reads. */
export interface SearchReads {
  readonly page: (query: SearchQuery) => Promise<AnsweredPage>;
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
export class SearchFindings {
  readonly wish: SearchWish;
  readonly #reads: SearchReads;
  readonly #parts = new Map<number, Promise<SearchPart>>();

  constructor(wish: SearchWish, reads: SearchReads) {
    this.wish = wish;
    this.#reads = reads;
  }

  /** A part, from 1; behind the last one it is empty. The first goes without what cannot be read, a further one fails. */
  part(number: number): Promise<SearchPart> {
    const part = this.#parts.get(number) ?? (number === 1 ? this.#readFirst() : this.#readFurther(number));
    this.#parts.set(number, part);
    return part;
  }

  /** Up to `first` of the titles found, going on behind the cursor's title, or behind its place if it is gone. */
  async titles(first: number, after: Cursor | null): Promise<TitlePageRecord> {
    let number = after?.page ?? 1;
    let part = await this.part(number);
    const goesOn = () => part.hasMore && this.wish.sort === 'FIT';
    const known = after ? part.titles.findIndex(({ title }) => titleId(title) === after.key) : -1;
    let from = (known === -1 ? (after?.index ?? -1) : known) + 1;
    if (from >= part.titles.length && goesOn()) {
      number += 1;
      part = await this.part(number);
      from = 0;
    }
    const edges = part.titles.slice(from, from + first).map(({ title, person }, offset) => ({
      cursor: printCursor({ page: number, index: from + offset, key: titleId(title) }),
      node: title,
      person,
    }));
    const isOver = from + edges.length >= part.titles.length && !goesOn();
    const end = isOver ? null : printCursor({ page: number, index: -1, key: '' });
    return { edges, hasNextPage: !isOver, endCursor: edges.at(-1)?.cursor ?? end };
  }

  async #readFirst(): Promise<SearchPart> {
    const { wish } = this;
    const sources = sourcesOf(wish);
    const [openings, asides, listed] = await Promise.all([
      this.#readKnown(sources.map((source) => ({ ...source, page: 1 }))),
      this.#readKnown(asidesOf(wish).map((source) => ({ ...source, page: 1 }))),
      this.#readKnown(peopleSourcesOf(wish).map((source) => ({ ...source, page: 1 }))),
    ]);
    const lastPage = wish.sort === 'FIT' ? PAGES_PER_PART : PAGES_SORTED;
    const people = listed.flatMap((page) => page?.people ?? []).filter(({ name }) => fits(wish, [name]));
    const [further, credits] = await Promise.all([
      Promise.all(
        sources.map((source, place) => {
          const pages = pagesBetween(2, Math.min(lastPage, openings[place]?.totalPages ?? 1));
          return this.#readKnown(pages.map((page) => ({ ...source, page })));
        }),
      ),
      this.#reads.credits(people),
    ]);
    const read = openings.map((opening, place) => [opening, ...(further[place] ?? [])]);
    const found = [
      ...alternating(read.map(titlesOf)),
      ...alternating(asides.map((aside) => titlesOf([aside]))),
    ];
    const titles = visible(wish, [...byName(wish, found), ...throughPeople(wish, people, credits)]);
    return {
      titles: sorted(titles, wish),
      people,
      partial: [...read.flat(), ...asides, ...listed, ...credits].includes(null),
      hasMore: openings.some((opening) => (opening?.totalPages ?? 0) > lastPage),
    };
  }

  async #readFurther(number: number): Promise<SearchPart> {
    const { wish } = this;
    if (wish.sort !== 'FIT') return EMPTY_PART;
    const from = (number - 1) * PAGES_PER_PART + 1;
    const sources = sourcesOf(wish);
    const openings = await this.#readPages(sources.map((source) => ({ ...source, page: 1 })));
    const read = await Promise.all(
      sources.map((source, place) => {
        const last = Math.min(from + PAGES_PER_PART - 1, openings[place]?.totalPages ?? 1);
        return this.#readPages(pagesBetween(from, last).map((page) => ({ ...source, page })));
      }),
    );
    return {
      titles: visible(wish, byName(wish, alternating(read.map(titlesOf)))),
      people: [],
      partial: false,
      hasMore: openings.some(({ totalPages }) => totalPages >= from + PAGES_PER_PART),
    };
  }

  #readPages(queries: readonly SearchQuery[]): Promise<AnsweredPage[]> {
    return Promise.all(queries.map((query) => this.#reads.page(query)));
  }

  #readKnown(queries: readonly SearchQuery[]): Promise<(AnsweredPage | null)[]> {
    return Promise.all(queries.map((query) => this.#reads.orNull(this.#reads.page(query))));
  }
}

const EMPTY_PART: SearchPart = { titles: [], people: [], partial: false, hasMore: false };

/** Where titles whose name fits are read, as far as they go. */
function sourcesOf({ words, mediaType, year }: SearchWish): Source[] {
  return year === null ? [{ text: words, mediaType, year }] : ofYear(words, mediaType, year);
}

/** Where titles are read that fit if the number behind the text is a year. */
function asidesOf({ yearBehind, mediaType }: SearchWish): Source[] {
  return yearBehind ? ofYear(yearBehind.words, mediaType, yearBehind.year) : [];
}

/** Where people are read: the search for both kinds alone names them, and a year names nobody. */
function peopleSourcesOf({ words, yearBehind }: SearchWish): Source[] {
  return words === '' ? [] : [{ text: yearBehind?.words ?? words, mediaType: null, year: null }];
}

/** Only a search for one kind takes a year. */
function ofYear(text: string, mediaType: MediaType | null, year: number): Source[] {
  const kinds: readonly MediaType[] = mediaType ? [mediaType] : ['MOVIE', 'TV'];
  return kinds.map((kind) => ({ text, mediaType: kind, year }));
}

function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

function titlesOf(pages: readonly (AnsweredPage | null)[]): TitleRecord[] {
  return pages.flatMap((page) => page?.titles ?? []);
}

/** Several lists as one, each in its order, so that none stands behind all of another. */
function alternating<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

/** Whether one of the names holds all that was put in quotes. */
function fits({ phrases }: SearchWish, names: readonly string[]): boolean {
  return names.some((name) => phrases.every((phrase) => ` ${folded(name)} `.includes(` ${phrase} `)));
}

/** Those whose own name fits. */
function byName(wish: SearchWish, titles: readonly TitleRecord[]): FoundTitle[] {
  return titles
    .filter(({ title, originalTitle }) => fits(wish, [title, originalTitle ?? '']))
    .map((title) => ({ title, person: null }));
}

/** What the people have played in, the best known (most voted for) first, of the kind and the year that is wanted. */
function throughPeople(
  { mediaType, year, yearBehind }: SearchWish,
  people: readonly PersonRecord[],
  credits: readonly (readonly TitleRecord[] | null)[],
): FoundTitle[] {
  const wanted = year ?? yearBehind?.year ?? null;
  return people.flatMap((person, place) =>
    [...(credits[place] ?? [])]
      .filter((title) => mediaType === null || title.mediaType === mediaType)
      .filter(({ releaseDate }) => wanted === null || releaseYear(releaseDate) === wanted)
      .sort((a, b) => b.voteCount - a.voteCount)
      .map((title) => ({ title, person })),
  );
}

/** The visible ones, each once. */
function visible({ text }: SearchWish, found: readonly FoundTitle[]): FoundTitle[] {
  const yearRuleLifted = liftsYearRule(text);
  const met = new Set<string>();
  return found.filter(({ title }) => {
    const key = titleId(title);
    if (met.has(key) || !isVisible(title, yearRuleLifted)) return false;
    met.add(key);
    return true;
  });
}

function sorted(found: readonly FoundTitle[], { sort }: SearchWish): readonly FoundTitle[] {
  if (sort === 'FIT') return found;
  if (sort === 'POPULARITY') return found.toSorted((a, b) => b.title.popularity - a.title.popularity);
  return found.toSorted((a, b) => releaseDay(b.title.releaseDate) - releaseDay(a.title.releaseDate));
}
