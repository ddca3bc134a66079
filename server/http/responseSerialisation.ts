import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import {
  compressAtMaximum,
  compressBrotli,
  copyTight,
  digest,
  type PreparedResponse,
  type RawHeaders,
  responseFromBodies,
} from './preparedResponse.ts';

/** A response shared between processes, with its lifetime and whether it is hot, that is, worth maximum compression. */
interface StoredResponse {
  readonly response: PreparedResponse;
  readonly keepSeconds: number;
  readonly common: boolean;
}

/** A response read from the shared tier. */
interface DeserialisedResponse extends StoredResponse {
  /** Compresses the response at maximum level. */
  readonly recompress: () => Promise<PreparedResponse>;
}

type Headers = Readonly<Record<string, string>>;

/** Size limit of a decompressed body, in bytes: far more than any page or response of ours. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Size limit of the header line, in bytes. */
const MAX_HEAD_BYTES = 4_096;
const MAX_KEEP_SECONDS = 86_400;

/** The header line before the body: the statuses and headers of public responses, and no others. */
const headSchema = z.strictObject({
  status: z.union([z.literal(200), z.literal(404)]),
  headers: z.strictObject({
    'Content-Type': z.enum([
      'text/html; charset=utf-8',
      'application/json; charset=utf-8',
      'application/graphql-response+json; charset=utf-8',
      'application/xml; charset=utf-8',
    ]),
    'Cache-Control': z
      .string()
      .regex(/^[\w=, -]{1,100}$/)
      .exactOptional(),
    'Content-Language': z
      .string()
      .regex(/^[\w-]{2,20}$/)
      .exactOptional(),
    ETag: z.string().regex(/^W\/"[\w-]{27}"$/),
    Vary: z.string().regex(/^[A-Z][\w-]*(?:, [A-Z][\w-]*){0,9}$/),
  }),
  keepSeconds: z.number().min(0).max(MAX_KEEP_SECONDS),
  common: z.boolean(),
});

const decompress = promisify(gunzip);

/**
 * Serialises a response for the shared tier; null if the response is not shareable.
 *
 * @param own headers common to all responses: omitted, since each process adds its own
 */
export function serialiseResponse(
  { response, keepSeconds, common }: StoredResponse,
  own: Headers = {},
): Buffer | null {
  const { status, variants } = response;
  if (!variants.br) return null;
  const { body, headers } = variants.gzip;
  const omitted = new Set([...Object.keys(own), 'content-encoding', 'content-length'].map(lowerCase));
  const remaining = toEntries(headers).filter(([name]) => !omitted.has(lowerCase(name)));
  const head = headSchema.safeParse({ status, headers: Object.fromEntries(remaining), keepSeconds, common });
  return head.success ? Buffer.concat([Buffer.from(`${JSON.stringify(head.data)}\n`), body]) : null;
}

/**
 * Deserialises a response; null if the bytes are invalid. The body must match its ETag. The Brotli body is compressed
 * here and not shared, since Brotli is never decoded and its content could not be verified.
 */
export async function deserialiseResponse(
  bytes: Buffer,
  own: Headers = {},
): Promise<DeserialisedResponse | null> {
  const end = bytes.subarray(0, MAX_HEAD_BYTES).indexOf('\n');
  const head = headSchema.safeParse(parse(bytes.subarray(0, Math.max(0, end)).toString()));
  if (!head.success) return null;
  const { status, headers, keepSeconds, common } = head.data;
  const gzip = bytes.subarray(end + 1);
  const body = await decompressed(gzip);
  if (!body || body.length === 0 || headers.ETag !== `W/"${digest(body)}"`) return null;
  const etag = headers.ETag;
  const parts = { status, etag, headers: { ...own, ...headers } };
  return {
    response: responseFromBodies(parts, { br: await compressBrotli(body), gzip: copyTight(gzip) }),
    keepSeconds,
    common,
    recompress: async () => responseFromBodies(parts, await compressAtMaximum(body)),
  };
}

async function decompressed(gzip: Buffer): Promise<Buffer | null> {
  try {
    return await decompress(gzip, { maxOutputLength: MAX_BODY_BYTES });
  } catch {
    // Too long, or not gzip: not written by this application.
    return null;
  }
}

function toEntries(list: RawHeaders): [string, string][] {
  return list.flatMap((name, index) => (index % 2 === 0 ? [[String(name), String(list[index + 1])]] : []));
}

function lowerCase(name: string): string {
  return name.toLowerCase();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not written by this application: treated as absent.
    return undefined;
  }
}
