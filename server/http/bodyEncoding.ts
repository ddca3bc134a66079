/** The content codings that a request's body may have. Brotli is none: decoders of it in Node have written out of bounds. */
export const BODY_ENCODINGS = ['gzip', 'deflate', 'identity'] as const;

/** Longest part of a header that is repeated to whoever sent it. */
const MOST_REPEATED = 100;

/**
 * Why a body with this Content-Encoding is not read, as a sentence; null when it is. A body is encoded once at most: nobody
 * sends others, and each coding more would be a bomb within a bomb.
 */
export function unreadableBody(contentEncoding: string | undefined): string | null {
  const encoding = contentEncoding?.trim().toLowerCase() || 'identity';
  if (BODY_ENCODINGS.some((readable) => readable === encoding)) return null;
  const received = contentEncoding?.slice(0, MOST_REPEATED);
  return `The Content-Encoding must be one of ${BODY_ENCODINGS.join(', ')}; received ${received}`;
}
