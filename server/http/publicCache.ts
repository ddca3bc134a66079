import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** An answer that is the same bytes for everybody, as it was produced. */
export interface PublicContent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long to keep it, in seconds; 0 sends it once and keeps nothing, because a part of it failed. */
  readonly keepSeconds: number;
}

/** The same, ready to send in each encoding. */
export interface PublicAnswer {
  readonly status: number;
  /** See PublicContent; an answer with 0 is never found again. */
  readonly keepSeconds: number;
  readonly etag: string;
  readonly variants: Readonly<Record<Encoding, Variant>>;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

interface Produce {
  readonly produce: () => Promise<PublicContent>;
}

/** How soon a new answer is tried for again while a stale one stands in. */
const RETRY_SECONDS = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface PublicCacheOptions {
  /** Told when an answer past its time had to stay, because making a new one failed. */
  readonly onStale?: (address: string, error: unknown) => void;
  /** Bound of the bodies kept, all encodings together. */
  readonly maxBytes?: number;
  /** Milliseconds; Node's own by default. */
  readonly clock?: { readonly now: () => number };
}

/**
 * Keeps public answers as compressed bytes, by their address. Simultaneous asks for one address share one
 * production; an answer past its time is still sent while a new one is made, and stays when that fails.
 */
export class PublicCache {
  readonly #answers: LRUCache<string, PublicAnswer, Produce>;

  constructor({ onStale, maxBytes = 33_554_432, clock }: PublicCacheOptions = {}) {
    this.#answers = new LRUCache<string, PublicAnswer, Produce>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ variants }) =>
        variants.br.body.length + variants.gzip.body.length + variants.identity.body.length + 2048,
      allowStale: true,
      ...(clock ? { perf: clock, ttlResolution: 0 } : {}),
      fetchMethod: async (address, stale, { context, options }) => {
        options.ttl = RETRY_SECONDS * 1000;
        try {
          const answer = await encode(await context.produce());
          if (answer.keepSeconds > 0) options.ttl = answer.keepSeconds * 1000;
          else if (stale) return stale;
          return answer;
        } catch (error) {
          if (!stale) throw error;
          onStale?.(address, error);
          return stale;
        }
      },
    });
  }

  /** The answer kept for an address, if it is still fresh; never waits. */
  fresh(address: string): PublicAnswer | undefined {
    return this.#answers.getRemainingTTL(address) > 0 ? this.#answers.get(address) : undefined;
  }

  /** The answer for an address: kept, or produced now. Rejects when producing it does. */
  async answer(address: string, produce: () => Promise<PublicContent>): Promise<PublicAnswer> {
    const answer = await this.#answers.forceFetch(address, { context: { produce } });
    // Everyone who waited gets it; whoever comes next has it made anew.
    if (answer.keepSeconds === 0) this.#answers.delete(address);
    return answer;
  }
}

/** Sends an answer in the best encoding the client takes, or 304 when the client has it already. */
export function sendPublic(request: IncomingMessage, response: ServerResponse, answer: PublicAnswer): void {
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    const { 'Content-Length': _length, ...headers } = answer.variants.identity.headers;
    response.writeHead(304, headers).end();
    return;
  }
  const { body, headers } = answer.variants[acceptedEncoding(request.headers['accept-encoding'])];
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Compresses once what is sent many times. */
export async function encode({ status, headers, body, keepSeconds }: PublicContent): Promise<PublicAnswer> {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  const variant = (bytes: Buffer, encoding: Encoding): Variant => ({
    body: bytes,
    headers: {
      ...headers,
      ETag: etag,
      Vary: headers['Vary'] ? `${headers['Vary']}, Accept-Encoding` : 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': bytes.length,
    },
  });
  return {
    status,
    keepSeconds,
    etag,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') },
  };
}

function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(text)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(text)) return 'gzip';
  return 'identity';
}
