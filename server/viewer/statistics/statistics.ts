import { MAX_INT } from '../../../contract/limits.ts';
import type { PlayRecord, TitleFacts } from '../records.ts';
import type { StatisticsRecord } from './statisticsRecord.ts';
import { eachInTurn } from '../turns.ts';

/** What statistics say of the records, without when they were computed. */
export type Counts = Omit<StatisticsRecord, 'uid' | 'computedAt' | 'timeZone' | 'changedAt' | 'bytes'>;

/** What is counted of a title's facts. */
export type CountedFacts = Pick<
  TitleFacts,
  'runtime' | 'releaseDate' | 'genreIds' | 'countries' | 'castIds' | 'directorIds'
>;

/** How many genres, decades or countries are stored, and how many people of a kind: those with the most titles. */
const MAX_SHARES = 20;
const MAX_PEOPLE = 10;
/** In how many of the titles a person is at least: each of a single title's cast would be seen most. */
const MIN_TITLES_OF_PERSON = 2;

const DAY_MS = 86_400_000;

type PlaySum = StatisticsRecord['months'][number];
interface TitleSum {
  titles: number;
  minutes: number;
}

/** Plays of a title. */
interface PlayedTitle {
  readonly isMovie: boolean;
  readonly facts: CountedFacts | null;
  minutes: number;
}

/** Adds numbers as far as GraphQL's Int goes. */
function sum(one: number, other: number): number {
  return Math.min(MAX_INT, one + other);
}

/** Counts plays and ratings, one after the other: plays as their list has them, the latest day first. */
export class StatisticsCounter {
  readonly #titles = new Map<string, PlayedTitle>();
  readonly #hourOf: Intl.DateTimeFormat;
  readonly #total = newSum();
  readonly #years = new Map<number, PlaySum>();
  readonly #months = newSums(12);
  readonly #weekdays = newSums(7);
  readonly #hours = newSums(24);
  readonly #ratings = Array.from({ length: 20 }, () => 0);
  readonly #streaks = new Streaks();
  #episodes = 0;
  #unknownLength = 0;
  #firstPlay: Counts['firstPlay'] = null;
  #lastPlay: Counts['lastPlay'] = null;

  /** @param timeZone of the hours of the day, an IANA name */
  constructor(timeZone: string) {
    this.#hourOf = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  }

  hasTitle(titleId: string): boolean {
    return this.#titles.has(titleId);
  }

  /** Adds a title before its first play; without facts nothing more is known of it. */
  addTitle(titleId: string, facts: CountedFacts | null): void {
    this.#titles.set(titleId, { isMovie: titleId.startsWith('movie:'), facts, minutes: 0 });
  }

  /** Adds a play, whose title has been added. */
  addPlay({ titleId, seasonNumber, episodeNumber, day, at, bulk }: PlayRecord): void {
    const title = this.#titles.get(titleId);
    if (!title) throw new Error(`${titleId} must be added before its plays`);
    const length = title.facts?.runtime ?? 0;
    title.minutes = sum(title.minutes, length);
    add(this.#total, length);
    if (length === 0) this.#unknownLength += 1;
    if (episodeNumber !== null) this.#episodes += 1;
    if (day === null) return;
    const year = Number(day.slice(0, 4));
    const ofYear = this.#years.get(year) ?? newSum();
    this.#years.set(year, add(ofYear, length));
    addAt(this.#months, Number(day.slice(5, 7)) - 1, length);
    // When many were recorded at once, their time says little.
    if (bulk) return;
    const number = Math.round(Date.parse(day) / DAY_MS);
    // The first day of 1970 was a Thursday, the fourth from Monday.
    addAt(this.#weekdays, (((number + 3) % 7) + 7) % 7, length);
    this.#streaks.add(number);
    this.#firstPlay = { titleId, seasonNumber, episodeNumber, day };
    this.#lastPlay ??= this.#firstPlay;
    if (at !== null) addAt(this.#hours, Number(this.#hourOf.format(new Date(at))), length);
  }

  /** Adds a rating in whole tenths, 0 to 100. */
  addRating(value: number): void {
    const step = Math.max(0, Math.ceil(value / 5) - 1);
    this.#ratings[step] = (this.#ratings[step] ?? 0) + 1;
  }

  /** What has been counted; titles are added up in turns with other work. */
  async counts(): Promise<Counts> {
    const genres = new Shares<number>();
    const decades = new Shares<number>();
    const countries = new Shares<string>();
    const cast = new Shares<number>();
    const directors = new Shares<number>();
    let movies = 0;
    await eachInTurn([...this.#titles.values()], ({ isMovie, facts, minutes }) => {
      if (isMovie) movies += 1;
      if (!facts) return;
      const { releaseDate } = facts;
      genres.add(facts.genreIds, minutes);
      decades.add(
        releaseDate === null ? [] : [Math.floor(Number(releaseDate.slice(0, 4)) / 10) * 10],
        minutes,
      );
      countries.add(facts.countries, minutes);
      cast.add(facts.castIds, minutes);
      directors.add(facts.directorIds, minutes);
    });
    const people = (shares: Shares<number>) =>
      shares
        .most(MAX_PEOPLE)
        .filter(([, { titles }]) => titles >= MIN_TITLES_OF_PERSON)
        .map(([personId, share]) => ({ personId, ...share }));
    const byDecade = decades.most(MAX_SHARES).map(([decade, share]) => ({ decade, ...share }));
    return {
      ...this.#total,
      movies,
      series: this.#titles.size - movies,
      episodes: this.#episodes,
      unknownLength: this.#unknownLength,
      years: [...this.#years]
        .map(([year, plays]) => ({ year, ...plays }))
        .sort((one, other) => other.year - one.year),
      months: this.#months,
      weekdays: this.#weekdays,
      hours: this.#hours,
      genres: genres.most(MAX_SHARES).map(([genreId, share]) => ({ genreId, ...share })),
      decades: byDecade.sort((one, other) => one.decade - other.decade),
      countries: countries.most(MAX_SHARES).map(([country, share]) => ({ country, ...share })),
      cast: people(cast),
      directors: people(directors),
      streak: this.#streaks.longest(),
      firstPlay: this.#firstPlay,
      lastPlay: this.#lastPlay,
      ratings: this.#ratings,
    };
  }
}

function newSum(): PlaySum {
  return { plays: 0, minutes: 0 };
}

function newSums(length: number): PlaySum[] {
  return Array.from({ length }, newSum);
}

/** Adds a play of some minutes. */
function add(to: PlaySum, minutes: number): PlaySum {
  to.plays += 1;
  to.minutes = sum(to.minutes, minutes);
  return to;
}

function addAt(sums: readonly PlaySum[], index: number, minutes: number): void {
  const one = sums[index];
  if (one) add(one, minutes);
}

/** Titles by what they share, such as a genre. */
class Shares<Key extends string | number> {
  readonly #shares = new Map<Key, TitleSum>();

  /** Adds a title that has these. */
  add(keys: readonly Key[], minutes: number): void {
    for (const key of new Set(keys)) {
      const share = this.#shares.get(key) ?? { titles: 0, minutes: 0 };
      share.titles += 1;
      share.minutes = sum(share.minutes, minutes);
      this.#shares.set(key, share);
    }
  }

  /** Those with the most titles, then with the most minutes; there may be too many to sort all. */
  most(count: number): (readonly [Key, TitleSum])[] {
    const most: (readonly [Key, TitleSum])[] = [];
    for (const share of this.#shares) {
      const place = most.findIndex((one) => compareShares(share, one) < 0);
      if (place === -1 && most.length === count) continue;
      most.splice(place === -1 ? most.length : place, 0, share);
      if (most.length > count) most.pop();
    }
    return most;
  }
}

type Share = readonly [string | number, TitleSum];

function compareShares([key, one]: Share, [otherKey, other]: Share): number {
  return other.titles - one.titles || other.minutes - one.minutes || (key < otherKey ? -1 : 1);
}

/** Finds the longest run of consecutive days among days that come in descending order. */
class Streaks {
  #from = Number.NaN;
  #days = 0;
  #longest: { readonly from: number; readonly days: number } | null = null;

  /** @param day since 1970 */
  add(day: number): void {
    if (day === this.#from) return;
    this.#days = day === this.#from - 1 ? this.#days + 1 : 1;
    this.#from = day;
    if (this.#days > (this.#longest?.days ?? 0)) this.#longest = { from: day, days: this.#days };
  }

  longest(): Counts['streak'] {
    if (!this.#longest) return null;
    const { from, days } = this.#longest;
    return { days, from: dayOf(from), to: dayOf(from + days - 1) };
  }
}

function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
