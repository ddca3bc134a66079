import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import parseRange from 'range-parser';
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts';

/** Headers in the form node:http processes fastest: alternating names and values. */
export type RawHeaders = readonly (string | number)[];

/** One encoding of a response, with all its headers. */
interface Variant {
  readonly body: Buffer;
  readonly headers: RawHeaders;
}

/** A public response, ready to send: compressed, or uncompressed where compression gains nothing. */
export interface PreparedResponse {
  readonly status: number;
  readonly etag: string;
  /** Total size of its bodies, in bytes. */
  readonly byteLength: number;
  readonly variants:
    | { readonly br: Variant; readonly gzip: Variant }
    | { readonly identity: Variant; readonly br?: undefined };
  /** Headers of a 304 response. */
  readonly notModifiedHeaders: RawHeaders;
  /** Age in seconds, sent when the response is stale. */
  readonly ageSeconds?: number;
}

/** The parts a response is built from. */
export interface ResponseParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A body compressed in advance, at maximum level. */
interface CompressedBody {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const packBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(gunzip);

/** Headers that describe a body and do not belong in a 304 response. */
const REPRESENTATION_HEADERS = /^content-(?!location$)/i;

const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'] as const;

/** Prepares an uncompressed response, which supports range requests. */
export function identityResponse({ status, headers, body }: ResponseParts): PreparedResponse {
  const bytes = Buffer.from(body);
  const etag = `"${digest(bytes)}"`;
  const all = {
    ...headers,
    ETag: etag,
    ...(status === 200 && bytes.length > 0 ? { 'Accept-Ranges': 'bytes' } : {}),
  };
  return {
    status,
    etag,
    byteLength: bytes.length,
    variants: {
      identity: { body: bytes, headers: toRawHeaders({ ...all, 'Content-Length': bytes.length }) },
    },
    notModifiedHeaders: omitHeaders(REPRESENTATION_HEADERS, toRawHeaders(all)),
  };
}

/** Prepares a response in each supported encoding; compresses it now unless compressed bodies are given. */
export async function compressedResponse(
  parts: ResponseParts,
  compressed?: CompressedBody,
): Promise<PreparedResponse> {
  const { status, headers, body } = parts;
  const identity = Buffer.from(body);
  const etag = `W/"${digest(identity)}"`;
  const vary = headers['Vary'] ? `${headers['Vary']}, Accept-Encoding` : 'Accept-Encoding';
  const head = { status, etag, headers: { ...headers, ETag: etag, Vary: vary } };
  return responseFromBodies(head, compressed ?? (await compress(identity)));
}

/** Builds a response from compressed bodies and their headers, including ETag and Vary. */
export function responseFromBodies(
  { status, etag, headers }: Pick<PreparedResponse, 'status' | 'etag'> & Pick<ResponseParts, 'headers'>,
  { br, gzip: gz }: CompressedBody,
): PreparedResponse {
  const variant = (bytes: Buffer, encoding: Encoding): Variant => ({
    body: bytes,
    headers: toRawHeaders({ ...headers, 'Content-Encoding': encoding, 'Content-Length': bytes.length }),
  });
  return {
    status,
    etag,
    byteLength: br.length + gz.length,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip') },
    notModifiedHeaders: omitHeaders(REPRESENTATION_HEADERS, toRawHeaders(headers)),
  };
}

/**
 * Sends a response to a GET or HEAD in the client's best encoding: 200, 206 for a range, 304, or 412 if an If-Match
 * header does not match.
 *
 * @param sent headers of this response only; passed here they cost next to nothing, unlike `setHeader` before the call
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
  sent: RawHeaders = [],
): void {
  const own = prepared.ageSeconds === undefined ? sent : [...sent, 'Age', prepared.ageSeconds];
  if (prepared.status === 200 && isOtherVersion(request.headers['if-match'], prepared.etag)) {
    response.writeHead(412, ['Content-Length', 0, ...NO_SNIFFING, ...own]).end();
    return;
  }
  if (prepared.status === 200 && fresh(request.headers, { etag: prepared.etag })) {
    response.writeHead(304, [...prepared.notModifiedHeaders, ...own]).end();
    return;
  }
  const { variants } = prepared;
  if (!variants.br) {
    sendIdentity(request, response, prepared, variants.identity, own);
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { body, headers } = variants[encoding === 'identity' ? 'gzip' : encoding];
  const all = [...headers, ...own];
  if (encoding === 'identity') {
    sendAsIdentity(request, response, prepared.status, { body, headers: all });
    return;
  }
  response.writeHead(prepared.status, all).end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Whether an If-Match header does not match a response's ETag. The comparison is strong, so that a weak ETag, which a
 * body in several encodings has, never matches.
 */
function isOtherVersion(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  return etag.startsWith('W/') || !ifMatch.split(',').some((version) => version.trim() === etag);
}

/** Clients that accept no compression are rare: no uncompressed body is cached, it is decompressed on demand. */
function sendAsIdentity(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body: compressed, headers }: Variant,
): void {
  decompressed(compressed).then(
    (body) => {
      response.writeHead(status, [
        ...omitHeaders(/^content-(?:encoding|length)$/i, headers),
        'Content-Length',
        body.length,
      ]);
      response.end(request.method === 'HEAD' ? undefined : body);
    },
    () => response.destroy(),
  );
}

/** Recently decompressed bodies, including those in progress: concurrent requests share them. */
const decompressionCache = new LRUCache<Buffer, Promise<Buffer>>({ max: 8, ttl: 1_000 });

function decompressed(compressed: Buffer): Promise<Buffer> {
  const cached = decompressionCache.get(compressed);
  if (cached) return cached;
  const pending = decompress(compressed);
  decompressionCache.set(compressed, pending);
  return pending;
}

function sendIdentity(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag }: Pick<PreparedResponse, 'status' | 'etag'>,
  { body, headers }: Variant,
  own: RawHeaders,
): void {
  const part = status === 200 ? requestedRange(request, body.length, etag) : 'whole';
  if (part === 'whole') {
    response.writeHead(status, [...headers, ...own]).end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  if (part === 'none') {
    response
      .writeHead(416, [
        'Content-Range',
        `bytes */${body.length}`,
        'Content-Length',
        0,
        ...NO_SNIFFING,
        ...own,
      ])
      .end();
    return;
  }
  const bytes = body.subarray(part.start, part.end + 1);
  const range = `bytes ${part.start}-${part.end}/${body.length}`;
  const others = omitHeaders(/^content-length$/i, [...headers, ...own]);
  response.writeHead(206, [...others, 'Content-Range', range, 'Content-Length', bytes.length]).end(bytes);
}

/** The requested byte range; several ranges, or a range of another version, are answered with the whole body. */
function requestedRange(
  { method, headers }: IncomingMessage,
  size: number,
  etag: string,
): 'whole' | 'none' | { readonly start: number; readonly end: number } {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const parts = parseRange(size, range);
  if (parts === -1) return 'none';
  const [part, secondPart] = parts === -2 || parts.type !== 'bytes' ? [] : parts;
  return part && !secondPart ? part : 'whole';
}

/** Compression levels used while a client waits. */
const FAST_LEVELS = { brotli: 5, gzip: 6 };

/**
 * Compresses a body at maximum level: a sixth smaller than at FAST_LEVELS, for a hundred times the work, off the event
 * loop.
 */
export function compressAtMaximum(body: string | Buffer): Promise<CompressedBody> {
  return compress(Buffer.from(body), {
    brotli: constants.BROTLI_MAX_QUALITY,
    gzip: constants.Z_BEST_COMPRESSION,
  });
}

async function compress(identity: Buffer, level = FAST_LEVELS): Promise<CompressedBody> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, level.brotli),
    compressGzip(identity, { level: level.gzip }),
  ]);
  return { br, gzip: copyTight(gz) };
}

/** Compresses a body with Brotli, by default at the fast level. */
export async function compressBrotli(identity: Buffer, quality = FAST_LEVELS.brotli): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return copyTight(await packBrotli(identity, { params }));
}

/** Copies the bytes into a buffer of exact size: zlib returns slices of much larger blocks, which would be retained. */
export function copyTight(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The hash used in ETags. */
export function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}

function toRawHeaders(headers: Readonly<Record<string, string | number>>): RawHeaders {
  return Object.entries(headers).flat();
}

/** The headers except those whose names match. */
function omitHeaders(names: RegExp, headers: RawHeaders): RawHeaders {
  return headers.filter((_, index) => !names.test(String(headers[index - (index % 2)])));
}
