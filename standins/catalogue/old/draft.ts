import type { Motif } from '../art/motif.ts';
import type { CultureCode } from './cultures.ts';
import type { KeywordName } from '../genres.ts';

/** A day: a date as it is, a number of days from the catalogue's today (negative is past), or '' when unknown. */
export type When = string | number;

/** A part, with who may play it: a woman, a man or anybody. */
export type Part = readonly [player: 'f' | 'm' | 'x', character: string];

/** What a title says of itself, by hand or generated; dates, players and numbers are filled in on loading. */
export interface MovieDraft {
  readonly title: string;
  /** Given when the title has another one at home. */
  readonly originalTitle?: string;
  /** Where it is from, and most of its cast. */
  readonly from: CultureCode;
  readonly tagline: string;
  readonly overview: string;
  /** The release, or the first airing. */
  readonly when: When;
  /** TMDB's genre names. */
  readonly genres: readonly string[];
  readonly keywords?: readonly KeywordName[];
  readonly motif: Motif;
  /** Absent before release, or when nobody has voted. */
  readonly votes?: readonly [average: number, count: number];
  /** Minutes, of the movie or of a usual episode; 0 when unknown. */
  readonly runtime: number;
  readonly parts: readonly Part[];
  /** False when nobody made one. */
  readonly trailer?: boolean;
  readonly poster?: boolean;
  readonly backdrop?: boolean;
  readonly adult?: boolean;
}

export interface SeriesDraft extends MovieDraft {
  /** Per regular season the names of its episodes, or their number when their names are to be found. */
  readonly seasons: readonly (number | readonly string[])[];
  /** Names of the seasons that have one. */
  readonly seasonNames?: readonly string[];
  readonly specials?: readonly string[];
  /**
   * ended: all aired. weekly: the last season is in the middle of its run. renewed: a season without dates follows.
   */
  readonly run: 'ended' | 'weekly' | 'renewed';
}
