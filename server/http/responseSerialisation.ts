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

/** An answer as one process hands it to another, for how long it was to be kept, and whether each byte of it counts. */
interface StoredResponse {
  readonly answer: PreparedResponse;
  readonly keepSeconds: number;
  readonly common: boolean;
}

/** An answer that another process has handed over. */
interface AdoptedAnswer extends StoredResponse {
  /** Makes the same answer in the fewest bytes. */
  readonly tighten: () => Promise<PreparedResponse>;
}

type Headers = Readonly<Record<string, string>>;

/** What decompressing one body may come to, in bytes: far more than any page or answer of ours. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Where the line before the body ends at the latest. */
const MAX_HEAD_BYTES = 4_096;
const MAX_KEEP_SECONDS = 86_400;

/** What stands in one line before the body: the statuses and headers that public answers have, and no others. */
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
 * The bytes of an answer for another process; null when it is none that is handed over.
 *
 * @param own headers that every answer has: each process sends its own, whatever another one wrote
 */
export function serialiseResponse(
  { answer, keepSeconds, common }: StoredResponse,
  own: Headers = {},
): Buffer | null {
  const { status, variants } = answer;
  if (!variants.br) return null;
  const { body, headers } = variants.gzip;
  const told = new Set([...Object.keys(own), 'content-encoding', 'content-length'].map(lowerCase));
  const left = named(headers).filter(([name]) => !told.has(lowerCase(name)));
  const head = headSchema.safeParse({ status, headers: Object.fromEntries(left), keepSeconds, common });
  return head.success ? Buffer.concat([Buffer.from(`${JSON.stringify(head.data)}\n`), body]) : null;
}

/**
 * The answer of such bytes; null when they are none. Its body has to be the one that its ETag was made of, and the one in
 * Brotli is made here: nothing decodes that, so nobody could say what another process's holds.
 */
export async function deserialiseResponse(bytes: Buffer, own: Headers = {}): Promise<AdoptedAnswer | null> {
  const end = bytes.subarray(0, MAX_HEAD_BYTES).indexOf('\n');
  const head = headSchema.safeParse(parse(bytes.subarray(0, Math.max(0, end)).toString()));
  if (!head.success) return null;
  const { status, headers, keepSeconds, common } = head.data;
  const gzip = bytes.subarray(end + 1);
  const body = await decompressed(gzip);
  if (!body || body.length === 0 || headers.ETag !== `W/"${digest(body)}"`) return null;
  const etag = headers.ETag;
  const response = { status, etag, headers: { ...own, ...headers } };
  return {
    answer: responseFromBodies(response, { br: await compressBrotli(body), gzip: copyTight(gzip) }),
    keepSeconds,
    common,
    tighten: async () => responseFromBodies(response, await compressAtMaximum(body)),
  };
}

async function decompressed(gzip: Buffer): Promise<Buffer | null> {
  try {
    return await decompress(gzip, { maxOutputLength: MAX_BODY_BYTES });
  } catch {
    // Longer than it may be, or no gzip: none of ours.
    return null;
  }
}

function named(list: RawHeaders): [string, string][] {
  return list.flatMap((name, index) => (index % 2 === 0 ? [[String(name), String(list[index + 1])]] : []));
}

function lowerCase(name: string): string {
  return name.toLowerCase();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever wrote that was none of ours: it is as good as nothing.
    return undefined;
  }
}
