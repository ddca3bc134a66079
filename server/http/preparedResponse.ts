import fresh from 'fresh';
import Negotiator from 'negotiator';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import parseRange from 'range-parser';

export type Headers = Readonly<Record<string, string>>;
/** Headers in the form node:http processes fastest: alternating names and values. */
type RawHeaders = readonly (string | number)[];

/** One encoding of a response, with all its headers. */
type Variant = ReturnType<typeof toVariant>;

/** A public response, ready to send: compressed, or uncompressed where compression gains nothing. */
export interface PreparedResponse {
  readonly status: number;
  /** The headers that all its variants have. */
  readonly headers: Headers & { readonly ETag: string };
  readonly byteLength: number;
  readonly variants:
    | { readonly br: Variant; readonly gzip: Variant }
    | { readonly identity: Variant; readonly br?: undefined };
  /** Age in seconds, sent when the response is stale. */
  readonly ageSeconds?: number;
}

export interface ResponseParts {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Buffer;
}

type CompressedBody = Readonly<Record<'br' | 'gzip', Buffer>>;

export const decompress = promisify(gunzip);

/** Coalesces concurrent work by name: callers share the pending promise, which is forgotten once it settles. */
export class SingleFlight<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>();

  has(name: string): boolean {
    return this.#inFlight.has(name);
  }

  /** The result of the work in flight under that name, or else of `work`, which starts now. */
  run(name: string, work: () => Promise<Result>): Promise<Result> {
    const existing = this.#inFlight.get(name);
    if (existing) return existing;
    const promise = work().finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, promise);
    return promise;
  }
}

const decompressions = new SingleFlight<Buffer>();

/** Headers that describe a body and do not belong in a 304 response. */
const REPRESENTATION_HEADER = /^content-(?!location$)/i;

const WITHOUT_BODY = ['Content-Length', 0, 'X-Content-Type-Options', 'nosniff'] as const;

/** Prepares an uncompressed response, which supports range requests. */
export function identityResponse({ status, headers, body }: ResponseParts): PreparedResponse {
  const bytes = Buffer.from(body);
  const ranges: Headers = status === 200 && bytes.length > 0 ? { 'Accept-Ranges': 'bytes' } : {};
  const all = { ...headers, ETag: `"${digest(bytes)}"`, ...ranges };
  return { status, headers: all, byteLength: bytes.length, variants: { identity: toVariant(all, bytes) } };
}

/** Prepares a response in each supported encoding; compresses it now unless compressed bodies are given. */
export async function compressedResponse(parts: ResponseParts, compressed?: CompressedBody) {
  const { status, headers, body } = parts;
  const bytes = Buffer.from(body);
  const vary = headers['Vary'] ? `${headers['Vary']}, Accept-Encoding` : 'Accept-Encoding';
  const all = { ...headers, ETag: weakEtag(bytes), Vary: vary };
  return responseFromBodies({ status, headers: all }, compressed ?? (await compress(bytes, FAST)));
}

/** Builds a response from compressed bodies and the headers of both, including ETag and Vary. */
export function responseFromBodies(
  { status, headers }: Pick<PreparedResponse, 'status' | 'headers'>,
  { br, gzip: gz }: CompressedBody,
): PreparedResponse {
  const variants = {
    br: toVariant({ ...headers, 'Content-Encoding': 'br' }, br),
    gzip: toVariant({ ...headers, 'Content-Encoding': 'gzip' }, gz),
  };
  return { status, headers, byteLength: br.length + gz.length, variants };
}

/** The same response compressed at maximum level: a sixth smaller, for a hundred times the work, off the event loop. */
export async function recompressed(response: PreparedResponse): Promise<PreparedResponse> {
  const { variants } = response;
  if (!variants.br) return response;
  return responseFromBodies(response, await compress(await decompress(variants.gzip.body), MAXIMUM));
}

/** The body as it was before compression. It is needed too rarely to be cached; concurrent calls share it. */
export async function uncompressedBody({
  headers,
  variants,
}: Pick<PreparedResponse, 'headers' | 'variants'>) {
  if (!variants.br) return variants.identity.body;
  return decompressions.run(headers.ETag, () => decompress(variants.gzip.body));
}

/**
 * Sends a response in the client's best encoding. To a GET or HEAD it may be 206 for a range, 304, or 412 if an If-Match
 * header does not match.
 *
 * @param sent headers of this response only; passed here they cost next to nothing, unlike `setHeader` before the call
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, variants, ageSeconds }: PreparedResponse,
  sent: RawHeaders = [],
): void {
  const own = ageSeconds === undefined ? sent : [...sent, 'Age', ageSeconds];
  const send = (code: number, head: RawHeaders, body?: Buffer) => {
    response.writeHead(code, [...head, ...own]).end(request.method === 'HEAD' ? undefined : body);
  };
  const sendVariant = (code: number, variant: Variant) => send(code, variant.headers, variant.body);
  const isConditional = status === 200 && request.method !== 'POST';
  if (isConditional && isOtherVersion(request.headers['if-match'], headers.ETag)) {
    send(412, WITHOUT_BODY);
  } else if (isConditional && fresh(request.headers, { etag: headers.ETag })) {
    send(304, toRawHeaders(headers, REPRESENTATION_HEADER));
  } else if (variants.br) {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') {
      sendVariant(status, variants[encoding]);
      return;
    }
    uncompressedBody({ headers, variants }).then(
      (body) => sendVariant(status, toVariant(headers, body)),
      () => response.destroy(),
    );
  } else {
    const { body } = variants.identity;
    const range = status === 200 ? requestedRange(request, body.length, headers.ETag) : undefined;
    if (range === undefined) sendVariant(status, variants.identity);
    else if (range === null) send(416, ['Content-Range', `bytes */${body.length}`, ...WITHOUT_BODY]);
    else {
      const { start, end } = range;
      const partHeaders = { ...headers, 'Content-Range': `bytes ${start}-${end}/${body.length}` };
      sendVariant(206, toVariant(partHeaders, body.subarray(start, end + 1)));
    }
  }
}

/** Supported encodings of responses, smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
/** Maximum length read of an Accept-Encoding, in characters: every request may send one, before any limit applies. */
const MAX_ACCEPT_LENGTH = 200;

/** Negotiator as it is: its types lack the order of equally preferred encodings. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * The encoding a client prefers; of equally preferred ones the smallest. Without a header, or when none is accepted,
 * the body is sent uncompressed.
 *
 * @param header the request's Accept-Encoding
 */
export function acceptedEncoding(header = ''): (typeof ENCODINGS)[number] {
  const headers = { 'accept-encoding': header.slice(0, MAX_ACCEPT_LENGTH) };
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const accepted = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === accepted) ?? 'identity';
}

/**
 * Whether an If-Match header does not match a response's ETag. The comparison is strong, so that a weak ETag, which a
 * body in several encodings has, never matches.
 */
export function isOtherVersion(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  return etag.startsWith('W/') || !ifMatch.split(',').some((version) => version.trim() === etag);
}

/**
 * The requested byte range; null if there is none of that size. Several ranges, and a range of another version, are
 * answered with the whole body: undefined.
 */
function requestedRange({ method, headers }: IncomingMessage, size: number, etag: string) {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || range === undefined || (ifRange ?? etag) !== etag) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return null;
  return ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** Compression levels used while a client waits, which nearly always reads Brotli, and for responses that are sent often. */
const FAST = { brotli: 5, gzip: 1 };
const MAXIMUM = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

async function compress(body: Buffer, level: typeof FAST): Promise<CompressedBody> {
  const zipped = promisify(gzip)(body, { level: level.gzip }).then(copyTight);
  const [br, gz] = await Promise.all([compressBrotli(body, level.brotli), zipped]);
  return { br, gzip: gz };
}

export async function compressBrotli(body: Buffer, quality = FAST.brotli): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return copyTight(await promisify(brotliCompress)(body, { params }));
}

/** Copies the bytes into a buffer of exact size: zlib returns slices of much larger blocks, which would be retained. */
export function copyTight(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The ETag of a body that is sent in several encodings. */
export function weakEtag(body: Buffer): string {
  return `W/"${digest(body)}"`;
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}

function toVariant(headers: Headers, body: Buffer) {
  // Not spread: an array that grew keeps three times the room that it needs, in every cached response.
  return { body, headers: toRawHeaders(headers).concat('Content-Length', body.length) } as const;
}

/** @param omitted matches the names of headers to omit */
function toRawHeaders(headers: Headers, omitted?: RegExp): RawHeaders {
  return Object.entries(headers).flatMap((header) => (omitted?.test(header[0]) ? [] : header));
}
