import type { Settings } from '../../contract/settings.ts';
import type { TitleRef } from '../records/title.ts';

export { isFinished, isSeenToEnd } from '../../contract/seenToEnd.ts';

/** Names what can be played of a title: an episode by its place; both are null for a movie, or a series without one. */
export interface PlayableRef {
  /** 0 for specials. */
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
}

/** How far a viewer has come in one part of a title. */
export interface WatchedPartRecord extends PlayableRef {
  /** Seconds from its beginning; 0 when it was only marked or opened. */
  readonly position: number;
  /** Seconds; null when no player has said. */
  readonly length: number | null;
  /** Whether it was ever played to its end or marked as watched. Playing it again does not change that. */
  readonly watched: boolean;
  /** When this was so: ISO 8601, UTC, with milliseconds, as every time here; such texts sort as the times do. */
  readonly at: string;
}

/** What a title is called, and its poster's path on the image host. */
export interface TitleNames {
  readonly title: string;
  readonly posterPath: string | null;
}

/** A title's names in another language than English. */
export interface LocalNames extends TitleNames {
  /** The language's tag, such as `de`. */
  readonly language: string;
}

/** The parts of one season, by their episode's number. */
export type SeasonParts = ReadonlyMap<number, WatchedPartRecord>;

/** Names a season of one of a viewer's titles. */
export interface SeasonRef {
  /** Global id. */
  readonly titleId: string;
  readonly seasonNumber: number;
}

/** What a title knows of one of its seasons without the season's parts. */
export interface SeasonTally {
  /** How many of its episodes are stored. */
  readonly parts: number;
  /** The newest time of them. */
  readonly newest: string;
  /** The furthest episode that counts for going on, see `resume.ts`; null when none does, and for specials. */
  readonly furthest: { readonly episode: number; readonly at: string } | null;
}

/** What a viewer has done with one title, without the parts of its seasons: those may be thousands, and lists need none. */
export interface ViewerTitleRecord extends TitleRef, TitleNames {
  readonly uid: string;
  /** In the language other than English that it was changed in last; null when it never was. */
  readonly local: LocalNames | null;
  /** When it was put on the watchlist; null when it is not there. */
  readonly listedAt: string | null;
  /** When something of it was last played; null when nothing was. */
  readonly playedAt: string | null;
  /** When it was removed from what the viewer may go on with; null when it was not, or has been played since. */
  readonly hiddenAt: string | null;
  /** The newest of its changes. */
  readonly changedAt: string;
  /** The part last played; null when nothing was. */
  readonly last: WatchedPartRecord | null;
  /** What has no episode: the movie itself, or a series played without one; null when it is not stored. */
  readonly whole: WatchedPartRecord | null;
  /** By number; only seasons of which a part is stored. */
  readonly seasons: ReadonlyMap<number, SeasonTally>;
}

/** A title with the parts of some of its seasons, by the season's number: what a change works on. */
export interface LoadedTitle {
  readonly record: ViewerTitleRecord;
  readonly parts: ReadonlyMap<number, SeasonParts>;
}

/** The settings of one account. */
export interface SettingsRecord extends Settings {
  readonly uid: string;
}

/** Most titles that are kept for one viewer: those that changed last. */
export const MAX_VIEWER_TITLES = 1000;

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** As toISOString writes a time. */
const ISO_MILLISECONDS = /\.\d{3}Z$/;

/** A time in the one form that times have here, since they are compared as texts; null for a text that is none. */
export function normaliseTimestamp(text: string): string | null {
  const time = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return ISO_MILLISECONDS.test(text) ? text : new Date(time).toISOString();
}

/** Where a season stands among the others of its series: specials come last. */
export function seasonOrder(seasonNumber: number): number {
  return seasonNumber === 0 ? Number.MAX_SAFE_INTEGER : seasonNumber;
}

/** Whether two parts are the same one of a title. */
export function isSamePart(one: PlayableRef, other: PlayableRef): boolean {
  return one.seasonNumber === other.seasonNumber && one.episodeNumber === other.episodeNumber;
}
