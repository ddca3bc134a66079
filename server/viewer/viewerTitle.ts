import type { Settings } from '../../contract/settings.ts';
import type { TitleRef } from '../records/title.ts';

export { isFinished, isSeenToEnd } from '../../contract/seenToEnd.ts';

/**
 * Identifies what can be played of a title: an episode by its numbers; both are null for a movie, or for a
 * series without an episode.
 */
export interface PlayableRef {
  /** 0 for specials. */
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
}

/** A viewer's progress in one part of a title. */
export interface WatchedPartRecord extends PlayableRef {
  /** Seconds from the beginning; 0 when the part was only marked or opened. */
  readonly position: number;
  /** Seconds; null when no player has reported it. */
  readonly length: number | null;
  /** Whether the part was ever watched to its end, or marked as watched. Starting it again does not change that. */
  readonly watched: boolean;
  /**
   * When this was recorded: ISO 8601, UTC, with milliseconds, as every time here, so that times sort as
   * strings.
   */
  readonly at: string;
}

/** A title's name, and its poster's path on the image host. */
export interface TitleNames {
  readonly title: string;
  readonly posterPath: string | null;
}

/** A title's names in another language than English. */
export interface LocalNames extends TitleNames {
  /** The language's tag, such as `de`. */
  readonly language: string;
}

/** A title's current names; null for those that could not be read. */
export interface CurrentNames {
  readonly english: TitleNames | null;
  readonly local: LocalNames | null;
}

/** The parts of one season, by episode number. */
export type SeasonParts = ReadonlyMap<number, WatchedPartRecord>;

/** Identifies a season of one of a viewer's titles. */
export interface SeasonRef {
  /** Global id. */
  readonly titleId: string;
  readonly seasonNumber: number;
}

/** What a title stores about one of its seasons without the season's parts. */
export interface SeasonTally {
  /** How many of its episodes are stored. */
  readonly parts: number;
  /** The newest time among them. */
  readonly newest: string;
  /** The furthest episode that counts for resuming, see `resumePoint.ts`; null when none does, and for specials. */
  readonly furthest: { readonly episode: number; readonly at: string } | null;
}

/**
 * What is stored about one of a viewer's titles, without the parts of its seasons: there may be thousands, and
 * lists need none.
 */
export interface ViewerTitleRecord extends TitleRef, TitleNames {
  readonly uid: string;
  /** The names in the language, other than English, of the last change; null when it was always English. */
  readonly local: LocalNames | null;
  /** When it was added to the watchlist; null when it is not on it. */
  readonly listedAt: string | null;
  /** When any part was last played; null when none was. */
  readonly playedAt: string | null;
  /** When it was hidden from Continue Watching; null when it was not, or has been played since. */
  readonly hiddenAt: string | null;
  /** The time of the last change. */
  readonly changedAt: string;
  /** The part last played; null when none was. */
  readonly last: WatchedPartRecord | null;
  /** The part without an episode: the movie itself, or a series played without one; null when it is not stored. */
  readonly whole: WatchedPartRecord | null;
  /** By number; only seasons with stored parts. */
  readonly seasons: ReadonlyMap<number, SeasonTally>;
}

/** A title with the parts of some of its seasons, by season number: what a change works on. */
export interface LoadedTitle {
  readonly record: ViewerTitleRecord;
  readonly parts: ReadonlyMap<number, SeasonParts>;
}

/** The settings of one account. */
export interface SettingsRecord extends Settings {
  readonly uid: string;
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** The form that toISOString writes. */
const ISO_MILLISECONDS = /\.\d{3}Z$/;

/** Converts a time to the stored form, so that times can be compared as strings; null for an invalid one. */
export function normaliseTimestamp(text: string): string | null {
  const time = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return ISO_MILLISECONDS.test(text) ? text : new Date(time).toISOString();
}

/** The sort position of a season in its series: specials come last. */
export function seasonOrder(seasonNumber: number): number {
  return seasonNumber === 0 ? Number.MAX_SAFE_INTEGER : seasonNumber;
}

/** Whether two references name the same part of a title. */
export function isSamePart(one: PlayableRef, other: PlayableRef): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
}
