import type { TitleRecord } from './title.ts';

/** Somebody who plays in titles or makes them, as a credit or a search names them. */
export interface PersonRecord {
  readonly tmdbId: number;
  readonly name: string;
  /** Path on the image host, with its leading slash; null when there is no portrait. */
  readonly profilePath: string | null;
  /** What TMDB knows them for, in its English words; null when it does not say, absent until it has been read. */
  readonly department?: string | null;
  /** Present once the person has been read. */
  readonly details?: PersonDetails;
}

/** What only the person's own call knows. */
export interface PersonDetails {
  /** null when nobody has written one. */
  readonly biography: string | null;
  /** Present where English's stands in for one in the language that was asked for. */
  readonly biographyInEnglish?: true;
  /** YYYY-MM-DD; null when unknown. */
  readonly birthday: string | null;
  readonly deathday: string | null;
  /** As TMDB writes it, for example 'Lisbon, Portugal'; null when unknown. */
  readonly birthplace: string | null;
  /** In TMDB's order, the parts before the jobs; hidden titles are among them. One for each title and role. */
  readonly credits: readonly CreditRecord[];
}

/** What somebody does in a title: TMDB's departments, those of few credits together. */
export type CreditRole = 'ACTING' | 'DIRECTING' | 'CREATING' | 'WRITING' | 'PRODUCTION' | 'SOUND' | 'CREW';

/** What a person did in a title in one role. */
export interface CreditRecord {
  readonly title: TitleRecord;
  readonly role: CreditRole;
  /** Characters, or jobs in TMDB's English words; empty when unknown. */
  readonly parts: readonly string[];
  /** Of how many episodes; null for a movie and when unknown. */
  readonly episodeCount: number | null;
  /** Place in a movie's cast, from 0; null for everything else and when unknown. */
  readonly billing: number | null;
}
