import { userError } from './errors.ts';

/** Limit of a response in bytes: twenty times our largest page's, and still readable by a client in one piece. */
const MAX_RESPONSE_BYTES = 4_000_000;

/**
 * Serialises a response as JSON. Throws OPERATION_TOO_COSTLY, for a 400, if it would exceed the limit: the size is
 * checked before anything is written, and checking stops at the first excess.
 */
export function stringifyWithinLimit(response: unknown, maxBytes = MAX_RESPONSE_BYTES): string {
  if (remainingBytes(response, maxBytes) >= 0) {
    const text = JSON.stringify(response);
    // Characters that JSON escapes take more bytes than were counted.
    if (Buffer.byteLength(text) <= maxBytes) return text;
  }
  const message = `A response may have at most ${maxBytes} bytes; this one would have more. Request fewer titles, or fewer fields of each.`;
  throw userError('OPERATION_TOO_COSTLY', message, { http: { status: 400 } });
}

/** The bytes left after a value is written in its shortest form; checking stops as soon as the result is negative. */
function remainingBytes(value: unknown, bytes: number): number {
  if (typeof value === 'string') return bytes - value.length - 2;
  if (typeof value !== 'object' || value === null) return bytes - 1;
  let left = bytes - 2;
  if (Array.isArray(value)) {
    for (const entry of value) {
      left = remainingBytes(entry, left - 1);
      if (left < 0) return left;
    }
    return left;
  }
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    left = remainingBytes(entry, left - key.length - 4);
    if (left < 0) return left;
  }
  return left;
}
