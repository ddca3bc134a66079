import type { Settings } from '../../contract/settings.ts';
import type { MediaType, TitleRef } from './title.ts';

export { isFinished, isSeenToEnd } from '../../contract/seenToEnd.ts';

/** Names what can be played of a title: an episode by its place; both are null for a movie, or a series without one. */
export interface PartRef {
  /** 0 for specials. */
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
}

/** How far a viewer has come in one part of a title. */
export interface PartRecord extends PartRef {
  /** Seconds from its beginning; 0 when it was only marked or opened. */
  readonly position: number;
  /** Seconds; null when no player has said. */
  readonly length: number | null;
  /** Whether it was seen to its end at any time, or was marked as watched. Beginning it anew leaves that as it is. */
  readonly watched: boolean;
  /** When this was so: ISO 8601, UTC, with milliseconds, as every time here; such texts sort as the times do. */
  readonly at: string;
}

/** What a viewer has done with one title. */
export interface ViewerTitleRecord extends TitleRef {
  readonly uid: string;
  readonly title: string;
  readonly posterPath: string | null;
  /** When it was put on the watchlist; null when it is not there. */
  readonly listedAt: string | null;
  /** When something of it was last played; null when nothing was. */
  readonly playedAt: string | null;
  /** When it was removed from what the viewer may go on with; null when it was not, or has been played since. */
  readonly hiddenAt: string | null;
  /** The newest of its changes. */
  readonly changedAt: string;
  /** Key of the part last played; null when nothing was. */
  readonly last: string | null;
  /** By key. */
  readonly parts: ReadonlyMap<string, PartRecord>;
}

/** The settings of one account. */
export interface SettingsRecord extends Settings {
  readonly uid: string;
}

/** Most titles that are kept for one viewer: those that changed last. */
export const MAX_VIEWER_TITLES = 1000;

/** What a part is kept under: `movie`, `series` for a series played without an episode, `s1e2`. */
export function partKey(mediaType: MediaType, { seasonNumber, episodeNumber }: PartRef): string {
  if (mediaType === 'MOVIE') return 'movie';
  return seasonNumber === null || episodeNumber === null ? 'series' : `s${seasonNumber}e${episodeNumber}`;
}

/** The part that a key names; null when no title of that kind has such a part. */
export function parsePartKey(mediaType: MediaType, key: string): PartRef | null {
  const whole = { seasonNumber: null, episodeNumber: null };
  if (mediaType === 'MOVIE') return key === 'movie' ? whole : null;
  if (key === 'series') return whole;
  const [, season, episode] = /^s(\d{1,10})e(\d{1,10})$/.exec(key) ?? [];
  if (season === undefined || episode === undefined) return null;
  return { seasonNumber: Number(season), episodeNumber: Number(episode) };
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** As toISOString writes a time. */
const OWN_FORM = /\.\d{3}Z$/;

/** A time in the one form that times have here, since they are compared as texts; null for a text that is none. */
export function readTime(text: string): string | null {
  const time = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return OWN_FORM.test(text) ? text : new Date(time).toISOString();
}

/** The part last played; null when nothing was. */
export function lastPart({ last, parts }: ViewerTitleRecord): PartRecord | null {
  return (last === null ? undefined : parts.get(last)) ?? null;
}

/** The parts as a series has them: by season and number, specials last. */
export function partsInOrder({ parts }: ViewerTitleRecord): PartRecord[] {
  return [...parts.values()].sort(
    (a, b) => seasonPlace(a) - seasonPlace(b) || (a.episodeNumber ?? -1) - (b.episodeNumber ?? -1),
  );
}

function seasonPlace({ seasonNumber }: PartRef): number {
  return seasonNumber === 0 ? Number.MAX_SAFE_INTEGER : (seasonNumber ?? -1);
}
