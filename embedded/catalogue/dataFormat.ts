import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/projectRoot.ts';
import type { Composition } from './art/compositions.ts';
import type { Origin } from './catalogue.ts';

/** The format of the files in data/: titles, episodes and people, as written. dataFormat.test.ts checks them. */

/** A day: a fixed date, a number of days from the catalogue's today (negative is past), or '' when unknown. */
export type RelativeDate = string | number;

export interface TitleData {
  /** Unique within movies or series only: 101 to 180 are used by both, on purpose. */
  readonly id: number;
  readonly title: string;
  /** Present when it differs from the title. */
  readonly originalTitle?: string;
  /** ISO 639-1 and ISO 3166-1. */
  readonly language: string;
  readonly country: string;
  /** The release, or the first air date. */
  readonly date: RelativeDate;
  /** TMDB's names. */
  readonly genres: readonly string[];
  readonly keywords?: readonly string[];
  readonly tagline: string;
  readonly overview: string;
  /** The subject of its artwork. */
  readonly composition: Composition;
  /** Minutes: of the movie, or of a typical episode; 0 when unknown. */
  readonly runtime: number;
  /** Absent before release, or when there are no votes. */
  readonly votes?: readonly [average: number, count: number];
  /** Long-term popularity, and this week's where it differs. */
  readonly popularity: number;
  readonly trend?: number;
  readonly adult?: boolean;
  /** False when there is none. */
  readonly trailer?: boolean;
  readonly poster?: boolean;
  readonly backdrop?: boolean;
  /** Ids of people; the director of a series is its creator. */
  readonly director?: number;
  readonly writer?: number;
  readonly composer?: number;
  readonly cast: readonly (readonly [person: number, character: string])[];
}

export interface SeriesData extends TitleData {
  /** Specials first, as season 0. */
  readonly seasons: readonly SeasonData[];
}

export type SeasonData =
  | {
      readonly number: number;
      readonly name?: string;
      readonly starts: RelativeDate;
      /** Days from one episode to the next; a week when absent. */
      readonly every?: number;
      readonly episodes: readonly EpisodeData[];
    }
  /** Number of further episodes of which nothing is known yet. */
  | { readonly number: number; readonly name?: string; readonly announced: number };

export interface EpisodeData {
  readonly name: string;
  readonly overview?: string;
  /** Null when not announced. */
  readonly date?: null;
  /** When it differs from the usual length; null when unknown. */
  readonly minutes?: number | null;
  readonly still?: boolean;
}

/** Translations into one language, by the ids of titles and people. */
export interface TranslationsData {
  readonly movie: Readonly<Record<number, TitleTexts>>;
  readonly tv: Readonly<Record<number, TitleTexts>>;
  /** Biographies. */
  readonly person: Readonly<Record<number, string>>;
}

interface TitleTexts {
  readonly title: string;
  readonly tagline: string;
  readonly overview: string;
}

/** Movies of one collection. */
export interface CollectionData {
  readonly id: number;
  readonly name: string;
  readonly overview: string;
  /** Ids of movies. */
  readonly movies: readonly number[];
}

/** A watch provider. */
export interface ProviderData {
  readonly id: number;
  readonly name: string;
  /** Its kinds of offer, by TMDB's names. */
  readonly ways: readonly ('flatrate' | 'free' | 'ads' | 'rent' | 'buy')[];
  /** Countries where it is available, ISO 3166-1; absent for all countries. */
  readonly countries?: readonly string[];
  /** Of its logo, as #rrggbb. */
  readonly colour: string;
  /** The outline of its logo, as an SVG path over 24 by 24 units. */
  readonly mark: string;
}

/** Production companies and broadcasters of a country. */
export interface ProductionData {
  readonly companies: readonly string[];
  readonly network: string;
}

/**
 * The phrases of biographies: see tmdb/biography.ts. Braces hold a pronoun: she, her, or them for her and him. The
 * lengths of the lists are coprime, so that no two people share the same phrases.
 */
export interface BiographyTemplates {
  /** An earlier occupation: 'kept the accounts of a ferry company'. */
  readonly before: readonly string[];
  /** The fate of a first work: 'which opened in a snowstorm to eleven people'. */
  readonly turns: readonly string[];
  /** A reputation away from work: 'photographing doors'. */
  readonly habits: readonly string[];
  /** A critic's words: 'brings the weather in'. */
  readonly praise: readonly string[];
  /** Advice to beginners: 'Buy good shoes'. */
  readonly advice: readonly string[];
}

export interface PersonData {
  readonly id: number;
  readonly name: string;
  /** As in TMDB: 1 a woman, 2 a man. */
  readonly gender: 1 | 2;
  /** Origin, for the portrait: one of the catalogue's cultures. */
  readonly origin: Origin;
  /** A year. */
  readonly born: number;
  /** YYYY-MM-DD. */
  readonly birthday?: string;
  readonly died?: string;
  readonly placeOfBirth?: string;
  readonly portrait?: boolean;
  readonly popularity: number;
}

/** The format of each file in data/, by its name without an extension. */
export function readData(name: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, 'embedded/catalogue/data', `${name}.json`), 'utf8'));
}
