import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Supported encodings, smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different headers, millions of times. */
const cache = new LRUCache<string, Encoding>({ max: 200 });
const MAX_CACHED_LENGTH = 200;

/**
 * The encoding a client prefers; of equally preferred ones the smallest. Without a header, or when none is accepted,
 * the body is sent uncompressed.
 *
 * @param header the request's Accept-Encoding
 */
export function acceptedEncoding(header: string | undefined = ''): Encoding {
  const cached = cache.get(header);
  if (cached) return cached;
  // Negotiator ranks equally weighted encodings by position.
  const ordered = header.split(',').sort((one, other) => rankOf(one) - rankOf(other));
  const accepted = new Negotiator({ headers: { 'accept-encoding': ordered.join() } }).encodings([
    ...ENCODINGS,
  ]);
  const best = ENCODINGS.find((encoding) => encoding === accepted[0]) ?? 'identity';
  if (header.length <= MAX_CACHED_LENGTH) cache.set(header, best);
  return best;
}

function rankOf(element: string): number {
  const name = element.split(';', 1)[0]?.trim().toLowerCase();
  const rank = ENCODINGS.findIndex((encoding) => encoding === name);
  return rank === -1 ? ENCODINGS.length : rank;
}
