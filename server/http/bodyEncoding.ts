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
