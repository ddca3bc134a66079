import { z } from 'zod';
import {
  compressBrotli,
  copyTight,
  decompress,
  type PreparedResponse,
  responseFromBodies,
  weakEtag,
} from './preparedResponse.ts';

/** A response shared between processes, and how long it is fresh in all. */
interface StoredResponse {
  readonly response: PreparedResponse;
  readonly freshSeconds: number;
}

type Headers = Readonly<Record<string, string>>;

/** Size limit of a decompressed body, in bytes: far more than any page or response of ours. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_HEAD_BYTES = 4_096;
const MAX_FRESH_SECONDS = 86_400;

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
  freshSeconds: z.number().min(0).max(MAX_FRESH_SECONDS),
});

/**
 * Serialises a response for the shared tier; null if the response is not shareable.
 *
 * @param own headers common to all responses: omitted, since each process adds its own
 */
export function serialiseResponse(
  { response: { status, headers, variants }, freshSeconds }: StoredResponse,
  own: Headers = {},
): Buffer | null {
  const shared = Object.fromEntries(Object.entries(headers).filter(([name]) => !Object.hasOwn(own, name)));
  const head = headSchema.safeParse({ status, headers: shared, freshSeconds });
  if (!variants.br || !head.success) return null;
  return Buffer.concat([Buffer.from(`${JSON.stringify(head.data)}\n`), variants.gzip.body]);
}

/**
 * Deserialises a response; null if the bytes are invalid. The body must match its ETag. The Brotli body is compressed
 * here and not shared, since Brotli is never decoded and its content could not be verified.
 */
export async function deserialiseResponse(bytes: Buffer, own: Headers = {}): Promise<StoredResponse | null> {
  try {
    const end = Math.max(0, bytes.subarray(0, MAX_HEAD_BYTES).indexOf('\n'));
    const { status, headers, freshSeconds } = headSchema.parse(JSON.parse(bytes.subarray(0, end).toString()));
    const gzip = bytes.subarray(end + 1);
    const body = await decompress(gzip, { maxOutputLength: MAX_BODY_BYTES });
    if (body.length === 0 || headers.ETag !== weakEtag(body)) return null;
    const bodies = { br: await compressBrotli(body), gzip: copyTight(gzip) };
    return {
      response: responseFromBodies({ status, headers: { ...own, ...headers } }, bodies),
      freshSeconds,
    };
  } catch {
    // Not written by this application: treated as absent.
    return null;
  }
}
