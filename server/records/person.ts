import type { TitleRecord } from './title.ts';

/** A cast or crew member, as named in a credit or a search. */
export interface PersonRecord {
  readonly tmdbId: number;
  readonly name: string;
  /** Path on the image host, with its leading slash; null if there is no portrait. */
  readonly profilePath: string | null;
  /** TMDB's department, in English; null if unknown, absent until it has been read. */
  readonly department?: string | null;
  /** Present once the person has been read in full. */
  readonly details?: PersonDetails;
}

/** Fields that only the person's own call returns. */
export interface PersonDetails {
  /** null if there is none. */
  readonly biography: string | null;
  /** Present if the biography is the English fallback. */
  readonly biographyInEnglish?: true;
  /** YYYY-MM-DD; null when unknown. */
  readonly birthday: string | null;
  readonly deathday: string | null;
  /** As TMDB writes it, for example 'Lisbon, Portugal'; null when unknown. */
  readonly birthplace: string | null;
  /** In TMDB's order, cast before crew, including hidden titles. One for each title and role. */
  readonly credits: readonly CreditRecord[];
}

/** A person's role in a title: TMDB's departments, the rare ones combined. */
export type CreditRole = 'ACTING' | 'DIRECTING' | 'CREATING' | 'WRITING' | 'PRODUCTION' | 'SOUND' | 'CREW';

/** A person's credit: one title in one role. */
export interface CreditRecord {
  readonly title: TitleRecord;
  readonly role: CreditRole;
  /** Characters, or jobs in TMDB's English; empty if unknown. */
  readonly parts: readonly string[];
  /** Number of episodes; null for a movie and if unknown. */
  readonly episodeCount: number | null;
  /** Position in a movie's cast, from 0; null otherwise and if unknown. */
  readonly billing: number | null;
}
