import { outcomeReason } from '../../../contract/outcomeReasons.ts';
import { readEmby } from './emby.ts';
import { readJellyfin } from './jellyfin.ts';
import { readPlex } from './plex.ts';
import { fieldsOf, type Message } from './reportedPlay.ts';

const UNKNOWN = { reason: outcomeReason('unknownMessage') } as const;

/** Reads the message of a media server, which is JSON. */
export function readMessage(body: Buffer): Message {
  const payload = fieldsOf(parseJson(body.toString('utf8')));
  return readPlex(payload) ?? readEmby(payload) ?? readJellyfin(payload) ?? UNKNOWN;
}

function parseJson(text: string): unknown {
  try {
    // Templates may begin with a byte order mark.
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return parsed;
  } catch {
    // It comes from outside, and the caller says what is wrong with it.
    return null;
  }
}
