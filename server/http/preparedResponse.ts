import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import parseRange from 'range-parser';
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts';

/** Headers as node:http takes them fastest: names and values in turns. */
export type RawHeaders = readonly (string | number)[];

/** One way to send an answer, with all headers it is sent with. */
interface Variant {
  readonly body: Buffer;
  readonly headers: RawHeaders;
}

/** An answer that is the same bytes for everybody, ready to send: compressed, or as it is where that gains nothing. */
export interface PreparedResponse {
  readonly status: number;
  readonly etag: string;
  /** Bytes of its bodies together. */
  readonly byteLength: number;
  readonly variants:
    | { readonly br: Variant; readonly gzip: Variant }
    | { readonly identity: Variant; readonly br?: undefined };
  /** What a client that has the answer already is told about it. */
  readonly notModifiedHeaders: RawHeaders;
  /** Its age in seconds, told when it is past its time. */
  readonly ageSeconds?: number;
}

/** What an answer is made of. */
export interface ResponseParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A body that was compressed beforehand, at full strength. */
interface CompressedBody {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const packBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(gunzip);

/** Headers that say something of one body, and nothing of what a client has already. */
const REPRESENTATION_HEADERS = /^content-(?!location$)/i;

const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'] as const;

/** An answer as it is, in one piece; parts of it may be asked for. */
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
    variants: { identity: { body: bytes, headers: listed({ ...all, 'Content-Length': bytes.length }) } },
    notModifiedHeaders: without(REPRESENTATION_HEADERS, listed(all)),
  };
}

/** An answer for each encoding that clients take; compressed now where that was not done beforehand. */
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

/** The answer of compressed bodies and what they are sent with, ETag and Vary included. */
export function responseFromBodies(
  { status, etag, headers }: Pick<PreparedResponse, 'status' | 'etag'> & Pick<ResponseParts, 'headers'>,
  { br, gzip: gz }: CompressedBody,
): PreparedResponse {
  const variant = (bytes: Buffer, encoding: Encoding): Variant => ({
    body: bytes,
    headers: listed({ ...headers, 'Content-Encoding': encoding, 'Content-Length': bytes.length }),
  });
  return {
    status,
    etag,
    byteLength: br.length + gz.length,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip') },
    notModifiedHeaders: without(REPRESENTATION_HEADERS, listed(headers)),
  };
}

/**
 * Sends an answer to a GET or HEAD in the best encoding the client takes: whole, a part of it, 304, or 412 to a client that
 * wants another version of it.
 *
 * @param sent headers of this sending alone; given here they cost next to nothing, unlike `setHeader` before it
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedResponse,
  sent: RawHeaders = [],
): void {
  const own = answer.ageSeconds === undefined ? sent : [...sent, 'Age', answer.ageSeconds];
  if (answer.status === 200 && isOtherVersion(request.headers['if-match'], answer.etag)) {
    response.writeHead(412, ['Content-Length', 0, ...NO_SNIFFING, ...own]).end();
    return;
  }
  if (answer.status === 200 && fresh(request.headers, { etag: answer.etag })) {
    response.writeHead(304, [...answer.notModifiedHeaders, ...own]).end();
    return;
  }
  const { variants } = answer;
  if (!variants.br) {
    sendIdentity(request, response, answer, variants.identity, own);
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { body, headers } = variants[encoding === 'identity' ? 'gzip' : encoding];
  const all = [...headers, ...own];
  if (encoding === 'identity') {
    sendAsIdentity(request, response, answer.status, { body, headers: all });
    return;
  }
  response.writeHead(answer.status, all).end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Whether a client asks for versions that an answer is none of. Versions are compared strongly, so that one which is known
 * by a weak ETag, as a body in several encodings is, never is the one asked for.
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
  { body: packed, headers }: Variant,
): void {
  decompressed(packed).then(
    (body) => {
      response.writeHead(status, [
        ...without(/^content-(?:encoding|length)$/i, headers),
        'Content-Length',
        body.length,
      ]);
      response.end(request.method === 'HEAD' ? undefined : body);
    },
    () => response.destroy(),
  );
}

/** Bodies that were decompressed a moment ago, or are being: whoever asks meanwhile is sent the same bytes. */
const decompressionCache = new LRUCache<Buffer, Promise<Buffer>>({ max: 8, ttl: 1_000 });

function decompressed(packed: Buffer): Promise<Buffer> {
  const known = decompressionCache.get(packed);
  if (known) return known;
  const making = decompress(packed);
  decompressionCache.set(packed, making);
  return making;
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
  const others = without(/^content-length$/i, [...headers, ...own]);
  response.writeHead(206, [...others, 'Content-Range', range, 'Content-Length', bytes.length]).end(bytes);
}

/** The one part a client asks for; several parts, or one of another version of the file, are answered whole. */
function requestedRange(
  { method, headers }: IncomingMessage,
  size: number,
  etag: string,
): 'whole' | 'none' | { readonly start: number; readonly end: number } {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const parts = parseRange(size, range);
  if (parts === -1) return 'none';
  const [part, another] = parts === -2 || parts.type !== 'bytes' ? [] : parts;
  return part && !another ? part : 'whole';
}

/** How hard is worked on a body while somebody waits for it. */
const IN_HASTE = { brotli: 5, gzip: 6 };

/** A body in the fewest bytes: a sixth less than in haste, for a hundred times the work, which is done beside the event loop. */
export function compressAtMaximum(body: string | Buffer): Promise<CompressedBody> {
  return compress(Buffer.from(body), {
    brotli: constants.BROTLI_MAX_QUALITY,
    gzip: constants.Z_BEST_COMPRESSION,
  });
}

async function compress(identity: Buffer, level = IN_HASTE): Promise<CompressedBody> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, level.brotli),
    compressGzip(identity, { level: level.gzip }),
  ]);
  return { br, gzip: copyTight(gz) };
}

/** A body in Brotli, in haste unless told. */
export async function compressBrotli(identity: Buffer, quality = IN_HASTE.brotli): Promise<Buffer> {
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

/** What an ETag says of a body. */
export function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}

function listed(headers: Readonly<Record<string, string | number>>): RawHeaders {
  return Object.entries(headers).flat();
}

/** The headers but for those of these names. */
function without(names: RegExp, headers: RawHeaders): RawHeaders {
  return headers.filter((_, index) => !names.test(String(headers[index - (index % 2)])));
}
