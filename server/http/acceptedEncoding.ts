import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The ways in which a body can be sent: the fewest bytes first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different headers, millions of times. */
const known = new LRUCache<string, Encoding>({ max: 200 });
const MAX_REMEMBERED_LENGTH = 200;

/**
 * The encoding that a client likes best, of those it likes alike the one with the fewest bytes. A client that says nothing, or
 * takes none of them, gets the body as it is.
 *
 * @param header the request's Accept-Encoding
 */
export function acceptedEncoding(header: string | undefined = ''): Encoding {
  const remembered = known.get(header);
  if (remembered) return remembered;
  // What is liked alike is told apart by its place.
  const ours = header.split(',').sort((one, other) => rankOf(one) - rankOf(other));
  const accepted = new Negotiator({ headers: { 'accept-encoding': ours.join() } }).encodings([...ENCODINGS]);
  const best = ENCODINGS.find((encoding) => encoding === accepted[0]) ?? 'identity';
  if (header.length <= MAX_REMEMBERED_LENGTH) known.set(header, best);
  return best;
}

function rankOf(element: string): number {
  const name = element.split(';', 1)[0]?.trim().toLowerCase();
  const rank = ENCODINGS.findIndex((encoding) => encoding === name);
  return rank === -1 ? ENCODINGS.length : rank;
}
