import { userError } from './errors.ts';

/** Most bytes of one answer: twenty times our largest page's, and what a client can still read at once. */
const MAX_RESPONSE_BYTES = 4_000_000;

/**
 * An answer as JSON. Throws OPERATION_TOO_COSTLY, for a 400, when it would be larger than allowed: that is found out
 * before anything is written, without looking at what comes behind the first excess.
 */
export function stringifyWithinLimit(answer: unknown, maxBytes = MAX_RESPONSE_BYTES): string {
  if (remainingBytes(answer, maxBytes) >= 0) {
    const text = JSON.stringify(answer);
    // Characters that JSON escapes take more than they were counted for.
    if (Buffer.byteLength(text) <= maxBytes) return text;
  }
  const message = `An answer may have at most ${maxBytes} bytes; this one would have more. Ask for fewer titles, or for less of each.`;
  throw userError('OPERATION_TOO_COSTLY', message, { http: { status: 400 } });
}

/** What is left of a number of bytes once a value is written at its shortest; below 0 as soon as that is too few. */
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
