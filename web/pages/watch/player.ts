import { MAX_INT, MAX_LENGTH_SECONDS } from '../../../contract/limits.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/paths.ts';
import { PLAYER_PROTOCOL, type PlayerMessage } from '../../../contract/playerProtocol.ts';
import type { EpisodeRef } from '../../components/episodes/SeasonPicker.tsx';
import type { EpisodeProgress } from '../../library/episodeProgress.ts';

export function isSameEpisode(one: EpisodeRef | null, other: EpisodeRef | null): boolean {
  return one?.seasonNumber === other?.seasonNumber && one?.number === other?.number;
}

/** What a player page plays, according to its URL. */
export interface Playable {
  readonly mediaType: 'MOVIE' | 'TV';
  readonly tmdbId: number;
  readonly episode?: EpisodeRef | null;
}

/**
 * Absolute URL of the embedded player, from the page's URL alone, so that no failed lookup affects the player. Other
 * clients get the same URL from the server (`player` in schema.graphql). It is in the page's `language`, and starts `startAt` seconds from the
 * beginning, if it supports that; with `autonext` it continues with the next episode by itself, as it may where
 * it chooses the episode.
 */
export function playerUrl(
  playerBaseUrl: string,
  { mediaType, tmdbId, episode }: Playable,
  {
    startAt = 0,
    autonext = true,
    language = DEFAULT_LANGUAGE,
  }: { readonly startAt?: number; readonly autonext?: boolean; readonly language?: string } = {},
): string {
  const more = `${startAt > 0 ? `&t=${startAt}` : ''}${language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`}`;
  if (mediaType === 'MOVIE') return `${playerBaseUrl}/movie/${tmdbId}?autoplay=1${more}`;
  if (!episode) return `${playerBaseUrl}/tv/${tmdbId}?autoplay=1${autonext ? '' : '&autonext=0'}${more}`;
  const episodeId = `${episode.seasonNumber}-${episode.number}`;
  return `${playerBaseUrl}/tv/${tmdbId}/${episodeId}?autoplay=1${autonext ? '&autonext=1' : ''}${more}`;
}

/** The start time in a player page's URL, its parameter `t`; null when there is none. */
export function startTimeParam(search: string): number | null {
  const text = new URLSearchParams(search).get('t') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** An earlier opening of a URL with a start time: the time applies once, and the progress since then counts. */
export interface EarlierOpening {
  /** The second it has come to. */
  readonly reached: number;
  /** When the position stored then was stored, in milliseconds since 1970: 0 for none, null if it was never known. */
  readonly storedAt: number | null;
}

interface Opening {
  /** The start time in the URL, in seconds; null when there is none. */
  readonly startTime: number | null;
  /** Null when the URL is opened for the first time. */
  readonly earlier: EarlierOpening | null;
  /** Whether the viewer's progress can be known: `anonymous` visitors have none, and it may still be `unread`. */
  readonly viewer: 'anonymous' | 'unread' | 'read';
  /** The part's stored progress; undefined when there is none, or it is not known. */
  readonly progress: EpisodeProgress | undefined;
}

/**
 * The second at which a player starts: the one in its URL, once; later, as without one, where the viewer left that
 * part. Null while it is not known.
 */
export function startPosition({ startTime, earlier, viewer, progress }: Opening): number | null {
  if (startTime !== null && !earlier) return startTime;
  if (viewer === 'unread') return null;
  const isNewer = (progress?.storedAt ?? 0) !== earlier?.storedAt;
  if (earlier && (viewer === 'anonymous' || earlier.storedAt === null || !isNewer)) return earlier.reached;
  return progress?.startAt ?? 0;
}

/** Tolerance before the start position, in seconds: a player may start at the previous keyframe. */
const SLACK_SECONDS = 10;

/** Whether a player has come to another position than the stored one, from which it could resume. */
export function isElsewhere(position: number, stored: number): boolean {
  return stored > 0 && Math.abs(position - stored) > SLACK_SECONDS;
}

/**
 * Returns a function that says whether a message's position counts as progress, given where its part starts, null
 * while that is not known. Until a player has reached its start position, it may still be seeking there, or be unable
 * to: such an early position must not overwrite the stored one.
 */
export function createProgressFilter() {
  const starts = new Map<string, number>();
  return (message: PlayerMessage, start: number | null): boolean => {
    const { event, season, episode, position } = message;
    const part = `${season}:${episode}`;
    const from = starts.get(part) ?? start;
    const hasArrived = from !== null && (event === 'ended' || position >= from - SLACK_SECONDS);
    // Once a player has been there, every position of the part counts.
    if (from !== null) starts.set(part, hasArrived ? 0 : from);
    return hasArrived || event === 'moved' || event === 'playing' || event === 'ended';
  };
}

const EVENTS: readonly unknown[] = ['playing', 'position', 'paused', 'ended', 'moved'];

/** Tells a valid message of the player's protocol from any other message a frame may send. */
export function isPlayerMessage(data: unknown): data is PlayerMessage {
  const message = Object(data) as Partial<Record<keyof PlayerMessage, unknown>>;
  const { protocol, event, mediaType, id, season, episode, position, length } = message;
  return (
    protocol === PLAYER_PROTOCOL &&
    EVENTS.includes(event) &&
    (mediaType === 'movie' || mediaType === 'tv') &&
    isNumber(id) &&
    (season === null ? episode === null : isNumber(season) && isNumber(episode)) &&
    isSeconds(position) &&
    (length === null || isSeconds(length))
  );
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INT;
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MAX_LENGTH_SECONDS;
}
