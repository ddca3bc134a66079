import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Locale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { PersistedDocuments } from '../graphql/documentCaches.ts';
import { currentRequestId } from '../observe/requestContext.ts';
import type { AdmissionControl } from './admission.ts';
import { passesCsrfCheck } from './operations.ts';
import { type AskedOperation, hashOf } from './requestedOperation.ts';
import { SingleFlight } from './singleFlight.ts';

/** An answer to an operation, ready to send. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The id of the request that it was made for, when its errors repeat that. */
  readonly requestId?: string | undefined;
}

/** An answer as Apollo wrote it, and what is known of it when it has been made. */
export interface WrittenAnswer extends Pick<CachedResponse, 'status' | 'headers'> {
  readonly text: string;
  readonly context: Pick<RequestContext, 'isViewerSpecific' | 'degraded'>;
}

/** How long an answer is the same for everybody, in milliseconds; as long as a persisted operation's. */
const FRESH_MS = 60_000;
/** Bounds of all answers together, and of one, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;

/** How Apollo begins an answer without errors. */
const WITHOUT_ERRORS = '{"data":{';

/** A document without these words has queries alone; one that has them elsewhere, as in a text, is only made more often. */
const CHANGES = /\b(?:mutation|subscription)\b/;

/**
 * Answers to operations that go through Apollo. Anonymous clients that ask for the same at once share one execution: the
 * first of them queues and pays for it, the others wait for its answer, unless it queues behind other work of that client.
 * Public answers that are complete are cached for a minute as they were written: executing an operation again takes forty
 * times as long as sending what is there.
 */
export class AdHocResponseCache {
  readonly #documents: Pick<PersistedDocuments, 'textOf'>;
  readonly #work: Pick<AdmissionControl, 'hasTurn'>;
  readonly #making = new SingleFlight<CachedResponse>();
  readonly #kept = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body }, name) => body.byteLength + 2 * name.length,
  });

  /** @param documents what stands behind an operation that names its document by a hash */
  constructor(documents: Pick<PersistedDocuments, 'textOf'>, work: Pick<AdmissionControl, 'hasTurn'>) {
    this.#documents = documents;
    this.#work = work;
  }

  /** Names what a request asks for, and how, by GET and POST alike; null when each has to be executed on its own. */
  cacheKey(asked: AskedOperation, { method, headers }: IncomingMessage, { tag }: Locale): string | null {
    const { query, operationName, variables, extensions } = asked;
    if (method !== 'POST' && !isTakenAsGet(headers)) return null;
    if (CHANGES.test(query ?? this.#documents.textOf(hashOf(asked)) ?? '')) return null;
    return JSON.stringify([tag, headers.accept, query, operationName, variables, extensions]);
  }

  /** The answer that is kept under a name, if there is one. */
  kept(name: string): CachedResponse | undefined {
    return this.#kept.get(name);
  }

  /**
   * The answer to a client's request of that name, or of none: the one in the making that it may share, else what `make`
   * comes to. Rejects when that does; a later request is not affected.
   *
   * @param make takes the client's turn before anything else
   */
  async answer(
    name: string | null,
    { headers }: Pick<IncomingMessage, 'headers'>,
    client: string,
    make: () => Promise<WrittenAnswer>,
  ): Promise<CachedResponse> {
    const made = async (): Promise<CachedResponse> => {
      const { status, headers: sent, text, context } = await make();
      const isFaultless = text.startsWith(WITHOUT_ERRORS);
      const body = Buffer.from(text);
      const answer = { status, headers: sent, body, requestId: isFaultless ? undefined : currentRequestId() };
      const isWhole = status === 200 && isFaultless && context.degraded.size === 0;
      if (name !== null && isWhole && !context.isViewerSpecific()) this.#kept.set(name, answer);
      return answer;
    };
    // Until it is made nobody knows whether an answer is the viewer's own, and whoever brings a token may be one.
    if (name === null || headers.authorization !== undefined) return made();
    const isOpen = this.#making.has(name) || this.#work.hasTurn(client);
    return readdressed(await this.#making.run(isOpen ? name : `${client} ${name}`, made));
  }
}

/** An answer to several requests as the one it is sent to gets it: its errors repeat the id of that one. */
function readdressed(answer: CachedResponse): CachedResponse {
  const { requestId: from, body } = answer;
  const to = currentRequestId();
  if (from === undefined || to === undefined || from === to) return answer;
  // Neither needs escapes, and a quotation mark within a text of the answer has one.
  const text = body.toString().replaceAll(`"requestId":"${from}"`, `"requestId":"${to}"`);
  return { ...answer, body: Buffer.from(text), requestId: to };
}

/** Whether Apollo takes a GET as an operation, whatever it asks for. */
function isTakenAsGet(headers: IncomingHttpHeaders): boolean {
  return passesCsrfCheck({ headers }) && /^(?:application\/json\b|$)/i.test(headers['content-type'] ?? '');
}
