import Negotiator from 'negotiator';

/** Supported encodings of responses, smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding a client prefers; of equally preferred ones the smallest. Without a header, or when none is accepted,
 * the body is sent uncompressed.
 *
 * @param header the request's Accept-Encoding
 */
export function acceptedEncoding(header = ''): Encoding {
  // Browsers send short headers without weights.
  if (!/[;*]/.test(header) || header.length > MAX_RANKED_LENGTH)
    return BROTLI.test(header) ? 'br' : GZIP.test(header) ? 'gzip' : 'identity';
  // Negotiator ranks encodings of equal weight by position.
  const names = header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const sorted = names.sort((one, other) => rankOf(one) - rankOf(other)).join();
  const [best] = new Negotiator({ headers: { 'accept-encoding': sorted } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}

/** Maximum length of a header whose weights are read: every request may send one, before any limit applies. */
const MAX_RANKED_LENGTH = 200;
const BROTLI = /(?:^|[\s,])br(?:$|[\s,])/i;
const GZIP = /(?:^|[\s,])gzip(?:$|[\s,])/i;

function rankOf(name: string): number {
  const rank = ENCODINGS.findIndex((encoding) => name.startsWith(encoding));
  return rank === -1 ? ENCODINGS.length : rank;
}

/** Supported content codings of request bodies. Brotli is excluded: Node's decoders have had out-of-bounds writes. */
export const BODY_ENCODINGS = ['gzip', 'deflate', 'identity'] as const;

/** Maximum length of a header quoted in an error message. */
const MAX_QUOTED_LENGTH = 100;

/**
 * The reason a body with this Content-Encoding is rejected; null if it is supported. Only one coding is allowed:
 * clients send no others, and each further coding could be a nested decompression bomb.
 */
export function unreadableBody(contentEncoding: string | undefined): string | null {
  const encoding = contentEncoding?.trim().toLowerCase() || 'identity';
  if (BODY_ENCODINGS.some((supported) => supported === encoding)) return null;
  const received = contentEncoding?.slice(0, MAX_QUOTED_LENGTH);
  return `The Content-Encoding must be one of ${BODY_ENCODINGS.join(', ')}; received ${received}`;
}
