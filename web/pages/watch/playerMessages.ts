import { MAX_INT, MAX_LENGTH_SECONDS } from '../../../contract/limits.ts';
import { PLAYER_PROTOCOL, type PlayerMessage } from '../../../contract/playerProtocol.ts';

const EVENTS: readonly unknown[] = ['playing', 'position', 'paused', 'ended', 'moved'];

/** Parses a message of the player's protocol; null for any other message a frame may send. */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  return isPlayerMessage(data) ? data : null;
}

function isPlayerMessage(data: unknown): data is PlayerMessage {
  if (!isRecord(data) || data['protocol'] !== PLAYER_PROTOCOL) return false;
  const { event, mediaType, id, season, episode, position, length } = data;
  return (
    EVENTS.includes(event) &&
    (mediaType === 'movie' || mediaType === 'tv') &&
    isNumber(id) &&
    (season === null ? episode === null : isNumber(season) && isNumber(episode)) &&
    isSeconds(position) &&
    (length === null || isSeconds(length))
  );
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INT;
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MAX_LENGTH_SECONDS;
}
