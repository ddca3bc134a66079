import type { Composition } from './art/compositions.ts';

/** A movie or series of the embedded catalogue, with what its artwork needs. */
export interface CatalogueTitle {
  readonly kind: 'movie' | 'tv';
  /** Unique within the kind only: movies and series share some numbers on purpose. */
  readonly id: number;
  readonly title: string;
  readonly originalTitle: string;
  /** ISO 639-1. */
  readonly originalLanguage: string;
  /** ISO 3166-1. */
  readonly originCountry: string;
  readonly tagline: string;
  readonly overview: string;
  /** YYYY-MM-DD, or '' when undated. */
  readonly date: string;
  /** TMDB's genre ids. */
  readonly genreIds: readonly number[];
  readonly keywordIds: readonly number[];
  readonly composition: Composition;
  readonly adult: boolean;
  readonly hasPoster: boolean;
  readonly hasBackdrop: boolean;
  /** Long-term popularity: orders the popular lists. */
  readonly popularity: number;
  /** This week's popularity: orders the trending lists. */
  readonly trend: number;
  readonly voteAverage: number;
  readonly voteCount: number;
  /** Minutes: of the movie, or of a typical episode; 0 when unknown. */
  readonly runtime: number;
  readonly trailerKey: string | null;
  readonly cast: readonly CatalogueCredit[];
  /** The director of the movie, or the creator of the series; '' when unknown. */
  readonly director: string;
  /** The crew as far as known: director or creator, writer, composer. */
  readonly crew: readonly CrewCredit[];
  /** In TMDB's order, specials first; empty for a movie. */
  readonly seasons: readonly CatalogueSeason[];
}

export interface CatalogueCredit {
  readonly creditId: string;
  readonly personId: number;
  readonly character: string;
}

export interface CrewCredit {
  readonly creditId: string;
  readonly personId: number;
  /** TMDB's term. */
  readonly department: 'Directing' | 'Creator' | 'Writing' | 'Sound';
  readonly job: 'Director' | 'Creator' | 'Writer' | 'Original Music Composer';
}

export interface CatalogueSeason {
  /** 0 for specials. */
  readonly number: number;
  readonly name: string;
  readonly overview: string;
  readonly episodes: readonly CatalogueEpisode[];
}

export interface CatalogueEpisode {
  readonly number: number;
  readonly name: string;
  readonly overview: string;
  /** YYYY-MM-DD; null when not announced. */
  readonly airDate: string | null;
  /** Minutes; null when unknown. */
  readonly runtime: number | null;
  readonly hasStill: boolean;
}

/** A person's origin; arab, latam and nordic cover several countries. */
export type Origin =
  | 'gb'
  | 'us'
  | 'ie'
  | 'fr'
  | 'es'
  | 'latam'
  | 'it'
  | 'de'
  | 'nordic'
  | 'pl'
  | 'gr'
  | 'tr'
  | 'ge'
  | 'jp'
  | 'kr'
  | 'cn'
  | 'in'
  | 'ng'
  | 'ke'
  | 'arab'
  | 'ir'
  | 'br'
  | 'ua';

export interface CataloguePerson {
  readonly id: number;
  readonly name: string;
  /** As in TMDB: 1 a woman, 2 a man. */
  readonly gender: 1 | 2;
  readonly origin: Origin;
  /** The birth year, known to the catalogue even where the birthday is not. */
  readonly born: number;
  /** YYYY-MM-DD; null when unknown. */
  readonly birthday: string | null;
  /** YYYY-MM-DD; null for the living. */
  readonly deathday: string | null;
  readonly placeOfBirth: string | null;
  readonly hasPortrait: boolean;
  readonly popularity: number;
}

/** The whole embedded catalogue, deterministic for a given day. */
export interface Catalogue {
  readonly movies: ReadonlyMap<number, CatalogueTitle>;
  readonly series: ReadonlyMap<number, CatalogueTitle>;
  readonly people: ReadonlyMap<number, CataloguePerson>;
}

const DAY_MS = 86_400_000;

/** The day as YYYY-MM-DD, in UTC. */
export function toIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day a number of days after another (before, when negative). */
export function addDays(day: string, days: number): string {
  return toIsoDate(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}
