import { type KeyOf, mapReads, type ReadName, type RecordOf, type Tmdb } from '../reads.ts';
import type { PersonRecord } from '../records/person.ts';
import type { SeasonRecord } from '../records/season.ts';
import { titleId } from '../records/title.ts';
import type { TitleRecord } from '../records/titleDetails.ts';
import type { CollectionRecord } from '../records/titleFacts.ts';
import { details, movies, pagesOf } from './recordBuilders.ts';

/** What each read returns, for any key or for a given one. */
type Answers = {
  readonly [Name in ReadName]: Answer<
    KeyOf<Name>,
    Name extends 'search' ? Partial<RecordOf<Name>> : RecordOf<Name>
  >;
};
type Answer<Key, Value> = Value | ((key: Key) => Value);

/** The records of an in-memory TMDB; omitted ones have plain defaults, or are unknown. */
interface InMemoryData extends Partial<Answers> {
  readonly titles?: readonly TitleRecord[];
  readonly seasons?: readonly SeasonRecord[];
  readonly collections?: readonly CollectionRecord[];
  readonly people?: readonly PersonRecord[];
}

function answersFrom({
  titles = [],
  seasons = [],
  collections = [],
  people = [],
  ...own
}: InMemoryData): Partial<Answers> {
  return {
    list: ({ page }) => pagesOf(movies(100))(page),
    discover: ({ page }) => pagesOf(movies(100))(page),
    genres: [
      { id: 18, name: 'Drama' },
      { id: 80, name: 'Crime' },
    ],
    watchProviders: [],
    details: ({ bundle, ...ref }) => {
      const stored = titles.find((title) => titleId(title) === titleId(ref));
      if (!stored) return null;
      const { related, ...basic } = stored.details ?? details();
      return { ...stored, details: bundle === 'full' && related ? { ...basic, related } : basic };
    },
    season: ({ seriesId, number }) =>
      seasons.find((one) => one.seriesId === seriesId && one.number === number) ?? null,
    episodeDates: ({ seriesId, numbers }) =>
      seasons
        .filter((one) => one.seriesId === seriesId && numbers.includes(one.number))
        .map(({ number, episodes = [] }) => ({
          number,
          episodes: episodes.map(({ number: episode, airDate }) => ({ number: episode, airDate })),
        })),
    collection: (tmdbId) => collections.find((one) => one.tmdbId === tmdbId) ?? null,
    byExternalId: { title: null, episode: null, personId: null },
    alternativeNames: [],
    search: {},
    searchCollections: [],
    searchKeywords: [],
    genreNames: [],
    person: (tmdbId) => people.find((one) => one.tmdbId === tmdbId) ?? null,
    personCredits: [],
    ...own,
  };
}

/** How the tests name the calls of a read, if not by its name and the values of its key. */
const CALL_NAMES: { readonly [Name in ReadName]?: (key: KeyOf<Name>) => readonly unknown[] } = {
  discover: ({ mediaType, withGenres, withKeywords, sortBy, voteCountGte, page }) => [
    'discover',
    mediaType,
    withGenres,
    withKeywords,
    sortBy,
    voteCountGte,
    page,
  ],
  details: ({ bundle, ...ref }) => ['details', titleId(ref), bundle],
  episodeDates: ({ seriesId, numbers }) => ['episodeDates', seriesId, numbers.join(',')],
  watchProviders: ({ mediaType, region }) => ['services', mediaType, region],
  alternativeNames: (ref) => ['alternativeNames', titleId(ref)],
  search: ({ text, mediaType, year, page }) => [
    'search',
    mediaType ?? undefined,
    text,
    year ? `of ${year}` : undefined,
    page > 1 ? `page ${page}` : undefined,
  ],
};

/** Answers a read by its name and key; `unknown` is its record of an unknown id, if it has one. */
type AnswerRead = (name: ReadName, key: unknown, unknown: unknown) => Promise<unknown>;

/** A class with a method for each read; each calls `answer`. */
const TmdbMethods = class {
  constructor(answer: AnswerRead) {
    Object.assign(
      this,
      mapReads(({ record }, name) => {
        const unknown: unknown = record.safeParse(null).data;
        return (key: unknown) => answer(name, key, unknown);
      }),
    );
  }
} as new (answer: AnswerRead) => Tmdb;

/** An in-memory TMDB that records each call and its round trip. */
export class InMemoryTmdb extends TmdbMethods {
  /** The calls made, one list per round trip. */
  readonly roundTrips: string[][] = [];
  readonly #failures = new Map<string, Error>();
  #roundTrip: { readonly calls: string[]; readonly done: Promise<void> } | null = null;

  constructor(data: InMemoryData = {}) {
    const answers = answersFrom(data);
    super((name, key, unknown) =>
      this.#answer(callName(name, key), () => {
        const answer: unknown = answers[name] ?? unknown;
        if (answer === undefined) throw new Error(`The in-memory TMDB has no answer for ${name}`);
        const value: unknown = typeof answer === 'function' ? answer(key) : answer;
        return name === 'search' ? { totalPages: 1, titles: [], people: [], ...(value as object) } : value;
      }),
    );
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

  async #answer(call: string, answer: () => unknown): Promise<unknown> {
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

function callName(name: ReadName, key: unknown): string {
  const ownName = CALL_NAMES[name] as ((key: unknown) => readonly unknown[]) | undefined;
  const parts = ownName?.(key) ?? [
    name,
    ...(typeof key === 'object' && key !== null ? Object.values(key) : [key]),
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}
