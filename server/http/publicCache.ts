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

/** Carries an answer that must not be kept out of the cache's own machinery. */
class NotKept extends Error {
  readonly answer: PublicAnswer;
  constructor(answer: PublicAnswer) {
    super('a part of the answer failed, so it is not kept');
    this.answer = answer;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps public answers as compressed bytes, by their address. Simultaneous asks for one address share one
 * production; an answer past its time is still sent while a new one is made, and stays when that fails.
 */
export class PublicCache {
  readonly #answers: LRUCache<string, PublicAnswer, Produce>;

  /** `maxBytes` bounds the bodies kept, all encodings together. */
  constructor(maxBytes = 33_554_432) {
    this.#answers = new LRUCache<string, PublicAnswer, Produce>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: ({ variants }) =>
        variants.br.body.length + variants.gzip.body.length + variants.identity.body.length + 2048,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_address, _stale, { context, options }) => {
        const content = await context.produce();
        const answer = await encode(content);
        if (content.keepSeconds === 0) throw new NotKept(answer);
        options.ttl = content.keepSeconds * 1000;
        return answer;
      },
    });
  }

  /** The answer kept for an address, if it is still fresh; never waits. */
  fresh(address: string): PublicAnswer | undefined {
    return this.#answers.getRemainingTTL(address) > 0 ? this.#answers.get(address) : undefined;
  }

  /** The answer for an address: kept, or produced now. Rejects when producing it does. */
  async answer(address: string, produce: () => Promise<PublicContent>): Promise<PublicAnswer> {
    try {
      return await this.#answers.forceFetch(address, { context: { produce } });
    } catch (error) {
      if (error instanceof NotKept) return error.answer;
      throw error;
    }
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
export async function encode({ status, headers, body }: PublicContent): Promise<PublicAnswer> {
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
