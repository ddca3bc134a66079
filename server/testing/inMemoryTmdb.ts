import type { DiscoverQuery } from '../discover/rules.ts';
import type { TmdbListPath } from '../lists/reads.ts';
import type { SearchPage, Tmdb } from '../reads.ts';
import type { PersonRecord } from '../records/person.ts';
import type { RankedProvider } from '../records/provider.ts';
import type { SeasonRecord } from '../records/season.ts';
import { type NamedGenre, titleId, type TitleListPage, type TitleRecord } from '../records/title.ts';
import type { CollectionRecord, CollectionRef } from '../records/titleFacts.ts';
import type { SearchQuery } from '../search/rules.ts';
import { details, movies, pagesOf } from './recordBuilders.ts';

/** The responses of an in-memory TMDB; omitted ones have plain defaults. */
interface InMemoryData {
  readonly list: (list: TmdbListPath, page: number) => TitleListPage;
  readonly discover: (query: DiscoverQuery, page: number) => TitleListPage;
  readonly genres: readonly NamedGenre[];
  readonly services: readonly RankedProvider[];
  readonly titles: readonly TitleRecord[];
  readonly seasons: readonly SeasonRecord[];
  readonly collections: readonly CollectionRecord[];
  /** The whole result, or one page at a time. */
  readonly search: SearchData | ((query: SearchQuery) => Partial<SearchPage>);
  readonly collectionSearch: readonly CollectionRef[];
  readonly people: readonly PersonRecord[];
  readonly personCredits: (personId: number) => readonly TitleRecord[];
}

/** A search with a single page of results. */
type SearchData = Pick<SearchPage, 'titles' | 'people'>;

const DEFAULTS: InMemoryData = {
  list: (_list, page) => pagesOf(movies(100))(page),
  discover: (_query, page) => pagesOf(movies(100))(page),
  genres: [
    { id: 18, name: 'Drama' },
    { id: 80, name: 'Crime' },
  ],
  services: [],
  titles: [],
  seasons: [],
  collections: [],
  search: { titles: [], people: [] },
  collectionSearch: [],
  people: [],
  personCredits: () => [],
};

/** An in-memory TMDB that records each call and its round trip. */
export class InMemoryTmdb implements Tmdb {
  /** The calls made, one list per round trip. */
  readonly roundTrips: string[][] = [];
  readonly #answers: InMemoryData;
  readonly #failures = new Map<string, Error>();
  #roundTrip: { readonly calls: string[]; readonly done: Promise<void> } | null = null;

  constructor(answers: Partial<InMemoryData> = {}) {
    this.#answers = { ...DEFAULTS, ...answers };
  }

  /** Every call made, in order. */
  get calls(): string[] {
    return this.roundTrips.flat();
  }

  /** Makes every further call of that name fail. */
  fail(call: string, error: Error): this {
    this.#failures.set(call, error);
    return this;
  }

  list(list: TmdbListPath, page: number): Promise<TitleListPage> {
    return this.#answer(`list ${list} ${page}`, () => this.#answers.list(list, page));
  }

  discover(query: DiscoverQuery, page: number): Promise<TitleListPage> {
    const { mediaType, withGenres, withKeywords, sortBy, voteCountGte } = query;
    const name = ['discover', mediaType, withGenres, withKeywords, sortBy, voteCountGte, page];
    return this.#answer(name.filter((part) => part !== undefined).join(' '), () =>
      this.#answers.discover(query, page),
    );
  }

  genres(...[mediaType]: Parameters<Tmdb['genres']>): Promise<readonly NamedGenre[]> {
    return this.#answer(`genres ${mediaType}`, () => this.#answers.genres);
  }

  watchProviders(
    ...[mediaType, region]: Parameters<Tmdb['watchProviders']>
  ): Promise<readonly RankedProvider[]> {
    return this.#answer(`services ${mediaType} ${region}`, () => this.#answers.services);
  }

  details(...[ref, bundle]: Parameters<Tmdb['details']>): Promise<TitleRecord | null> {
    const id = titleId(ref);
    return this.#answer(`details ${id} ${bundle}`, () => {
      const found = this.#answers.titles.find((title) => titleId(title) === id);
      if (!found) return null;
      const { related, ...basic } = found.details ?? details();
      return { ...found, details: bundle === 'full' && related ? { ...basic, related } : basic };
    });
  }

  season(seriesId: number, number: number): Promise<SeasonRecord | null> {
    return this.#answer(
      `season ${seriesId} ${number}`,
      () =>
        this.#answers.seasons.find((season) => season.seriesId === seriesId && season.number === number) ??
        null,
    );
  }

  collection(tmdbId: number): Promise<CollectionRecord | null> {
    return this.#answer(
      `collection ${tmdbId}`,
      () => this.#answers.collections.find((collection) => collection.tmdbId === tmdbId) ?? null,
    );
  }

  search(query: SearchQuery): Promise<SearchPage> {
    const { text, mediaType, year, page } = query;
    const name = ['search', mediaType, text, year && `of ${year}`, page > 1 && `page ${page}`];
    return this.#answer(name.filter((part) => part).join(' '), () => {
      const { search } = this.#answers;
      const found = typeof search === 'function' ? search(query) : search;
      return { totalPages: 1, titles: [], people: [], ...found };
    });
  }

  searchCollections(text: string): Promise<readonly CollectionRef[]> {
    return this.#answer(`searchCollections ${text}`, () => this.#answers.collectionSearch);
  }

  person(personId: number): Promise<PersonRecord | null> {
    return this.#answer(
      `person ${personId}`,
      () => this.#answers.people.find(({ tmdbId }) => tmdbId === personId) ?? null,
    );
  }

  personCredits(personId: number): Promise<readonly TitleRecord[]> {
    return this.#answer(`personCredits ${personId}`, () => this.#answers.personCredits(personId));
  }

  async #answer<Answer>(call: string, answer: () => Answer): Promise<Answer> {
    this.#roundTrip ??= this.#startRoundTrip();
    const { calls, done } = this.#roundTrip;
    calls.push(call);
    await done;
    const failure = this.#failures.get(call);
    if (failure) throw failure;
    return answer();
  }

  /** Calls made within one turn of the event loop share a round trip. */
  #startRoundTrip(): { readonly calls: string[]; readonly done: Promise<void> } {
    const calls: string[] = [];
    this.roundTrips.push(calls);
    const done = new Promise<void>((resolve) => {
      setImmediate(() => {
        this.#roundTrip = null;
        resolve();
      });
    });
    return { calls, done };
  }
}
