import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../dataFolder.ts';
import type { Picture } from './art/picture.ts';
import type { Origin } from './catalogue.ts';

/** What the files in data/ hold: titles, episodes and people, as they were written. catalogue.test.ts checks them. */

/** A day: a date as it is, a number of days from the catalogue's today (negative is past), or '' when unknown. */
export type RelativeDate = string | number;

export interface TitleData {
  /** Unique within movies or series only: 101 to 180 name one of each, on purpose. */
  readonly id: number;
  readonly title: string;
  /** Given when the title has another one at home. */
  readonly originalTitle?: string;
  /** ISO 639-1 and ISO 3166-1. */
  readonly language: string;
  readonly country: string;
  /** The release, or the first airing. */
  readonly date: RelativeDate;
  /** TMDB's names. */
  readonly genres: readonly string[];
  readonly keywords?: readonly string[];
  readonly tagline: string;
  readonly overview: string;
  /** What its artwork shows. */
  readonly picture: Picture;
  /** Minutes, of the movie or of a usual episode; 0 when unknown. */
  readonly runtime: number;
  /** Absent before release, or when nobody has voted. */
  readonly votes?: readonly [average: number, count: number];
  /** Lasting interest, and this week's where that is another. */
  readonly popularity: number;
  readonly trend?: number;
  readonly adult?: boolean;
  /** False when nobody made one. */
  readonly trailer?: boolean;
  readonly poster?: boolean;
  readonly backdrop?: boolean;
  /** Numbers of people; whoever directed a series created it. */
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
  /** So many episodes of which nothing is known yet. */
  | { readonly number: number; readonly name?: string; readonly announced: number };

export interface EpisodeData {
  readonly name: string;
  readonly overview?: string;
  /** Null when the day is still to be named. */
  readonly date?: null;
  /** When it is not the usual length; null when unknown. */
  readonly minutes?: number | null;
  readonly still?: boolean;
}

/** What has been translated into one language, by the numbers of titles and people. */
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

/** Movies that belong together. */
export interface CollectionData {
  readonly id: number;
  readonly name: string;
  readonly overview: string;
  /** Numbers of movies. */
  readonly movies: readonly number[];
}

/** A service that shows titles. */
export interface ProviderData {
  readonly id: number;
  readonly name: string;
  /** How it offers them, in TMDB's words. */
  readonly ways: readonly ('flatrate' | 'free' | 'ads' | 'rent' | 'buy')[];
  /** Countries that have it, ISO 3166-1; absent for one that all have. */
  readonly countries?: readonly string[];
  /** Of its logo, as #rrggbb. */
  readonly colour: string;
  /** The outline of its logo, as an SVG path over 24 by 24 units. */
  readonly mark: string;
}

/** Who makes and shows titles in a country. */
export interface ProductionData {
  readonly companies: readonly string[];
  readonly network: string;
}

/**
 * What biographies are written of: see service/biography.ts. Braces hold a pronoun: she, her, or them for her and him. No list is as long
 * as another, nor has a divisor in common with it, so that no two people share what they are told by.
 */
export interface BiographyTemplates {
  /** What somebody did before: 'kept the accounts of a ferry company'. */
  readonly before: readonly string[];
  /** What became of a first work: 'which opened in a snowstorm to eleven people'. */
  readonly turns: readonly string[];
  /** What somebody is known for away from work: 'photographing doors'. */
  readonly habits: readonly string[];
  /** What a critic wrote: 'brings the weather in'. */
  readonly praise: readonly string[];
  /** What somebody says to beginners: 'Buy good shoes'. */
  readonly advice: readonly string[];
}

export interface PersonData {
  readonly id: number;
  readonly name: string;
  /** As TMDB counts: 1 a woman, 2 a man. */
  readonly gender: 1 | 2;
  /** Where from, for the portrait: one of the catalogue's cultures. */
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

/** What a file of data/ holds, by its name without an ending. */
export function readData<Data>(name: string): Data {
  return JSON.parse(readFileSync(path.join(dataFolder('catalogue/data'), `${name}.json`), 'utf8'));
}
