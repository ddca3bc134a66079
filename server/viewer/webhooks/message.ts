import { readEmby } from './emby.ts';
import { readJellyfin } from './jellyfin.ts';
import { readPlex } from './plex.ts';
import { fieldsOf, type Message } from './reportedPlay.ts';

/** Largest message of a media server, in bytes. */
export const MAX_MESSAGE_BYTES = 64_000;

/** The parts of a form that have the message; others are pictures. */
const PARTS = /^(?:payload|data)$/;
/** How many parts of a form are looked at. */
const MAX_PARTS = 10;
const UNKNOWN = { reason: 'Not a message of Plex, Jellyfin or Emby' } as const;

/** Reads the body of a webhook's request that has the message alone, as JSON. */
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

/** The boundary of the parts of a form, by its Content-Type; null for none. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** The part of a form (RFC 7578) that has the message; null without one. */
export function messagePart(body: Buffer, boundary: string): Buffer | null {
  const delimiter = `--${boundary}`;
  let start = body.indexOf(delimiter);
  for (let part = 0; part < MAX_PARTS && start >= 0; part += 1) {
    const from = start + delimiter.length;
    const end = body.indexOf(`\r\n${delimiter}`, from);
    const headEnd = body.indexOf('\r\n\r\n', from);
    if (end < 0 || headEnd < 0 || headEnd > end) return null;
    const [, name = ''] = /;\s*name="?([^";\r\n]*)/i.exec(body.toString('latin1', from, headEnd)) ?? [];
    if (PARTS.test(name)) return body.subarray(headEnd + 4, end);
    start = end + 2;
  }
  return null;
}
