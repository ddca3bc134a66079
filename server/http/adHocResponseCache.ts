import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Locale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { PersistedDocuments } from '../graphql/documentCaches.ts';
import { currentRequestId } from '../observe/requestContext.ts';
import type { AdmissionControl } from './admission.ts';
import { passesCsrfCheck } from './operations.ts';
import { hashOf, type RequestedOperation } from './requestedOperation.ts';
import { SingleFlight } from './singleFlight.ts';

/** A response to an operation, ready to send. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The id of the request it was produced for, if its errors contain that id. */
  readonly requestId?: string | undefined;
}

/** A response as Apollo wrote it, with the request context it was produced in. */
export interface WrittenResponse extends Pick<CachedResponse, 'status' | 'headers'> {
  readonly text: string;
  readonly context: Pick<RequestContext, 'isViewerSpecific' | 'degraded'>;
}

/** How long a public response stays fresh, in milliseconds: as long as a persisted operation's. */
const FRESH_MS = 60_000;
/** Size limits of the cache and of one response, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 512 * 1024;

/** The beginning of a response without errors. */
const WITHOUT_ERRORS = '{"data":{';

/** A document without these words contains only queries; a false match, as in a string, only costs a cache miss. */
const CHANGES = /\b(?:mutation|subscription)\b/;

/**
 * Cache for responses of operations executed by Apollo. Concurrent identical requests of anonymous clients share one
 * execution: the first client queues and pays for it, and the others wait for its response, unless it is queued behind
 * other work of that client. Complete public responses are cached as bytes for a minute: executing an operation again
 * takes forty times as long as sending the cached response.
 */
export class AdHocResponseCache {
  readonly #documents: Pick<PersistedDocuments, 'textOf'>;
  readonly #work: Pick<AdmissionControl, 'hasFreeSlot'>;
  readonly #inFlight = new SingleFlight<CachedResponse>();
  readonly #cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length,
  });

  /** @param documents looks up documents by their hash */
  constructor(documents: Pick<PersistedDocuments, 'textOf'>, work: Pick<AdmissionControl, 'hasFreeSlot'>) {
    this.#documents = documents;
    this.#work = work;
  }

  /** The cache key of a request, the same for GET and POST; null if each request must be executed on its own. */
  cacheKey(
    operation: RequestedOperation,
    { method, headers }: IncomingMessage,
    { tag }: Locale,
  ): string | null {
    const { query, operationName, variables, extensions } = operation;
    if (method !== 'POST' && !isAcceptedGet(headers)) return null;
    if (CHANGES.test(query ?? this.#documents.textOf(hashOf(operation)) ?? '')) return null;
    return JSON.stringify([tag, headers.accept, query, operationName, variables, extensions]);
  }

  /** The cached response for a key, if any. */
  cached(key: string): CachedResponse | undefined {
    return this.#cache.get(key);
  }

  /**
   * The response to a request: that of an execution in flight under the same key which the client may share, or else
   * the result of `make`. Rejects when `make` does; later requests are not affected.
   *
   * @param key cache key, or null if the request must be executed on its own
   * @param make executes the operation, starting with the client's slot in the queue
   */
  async getOrExecute(
    key: string | null,
    { headers }: Pick<IncomingMessage, 'headers'>,
    client: string,
    make: () => Promise<WrittenResponse>,
  ): Promise<CachedResponse> {
    const produce = async (): Promise<CachedResponse> => {
      const { status, headers: sent, text, context } = await make();
      const hasNoErrors = text.startsWith(WITHOUT_ERRORS);
      const body = Buffer.from(text);
      const response = {
        status,
        headers: sent,
        body,
        requestId: hasNoErrors ? undefined : currentRequestId(),
      };
      const isComplete = status === 200 && hasNoErrors && context.degraded.size === 0;
      if (key !== null && isComplete && !context.isViewerSpecific()) this.#cache.set(key, response);
      return response;
    };
    // Whether a response is viewer-specific is only known afterwards, and any request with a token may be a viewer's.
    if (key === null || headers.authorization !== undefined) return produce();
    const canShare = this.#inFlight.has(key) || this.#work.hasFreeSlot(client);
    return withCurrentRequestId(await this.#inFlight.run(canShare ? key : `${client} ${key}`, produce));
  }
}

/** Replaces the request id in the errors of a shared response with that of the current request. */
function withCurrentRequestId(response: CachedResponse): CachedResponse {
  const { requestId: from, body } = response;
  const to = currentRequestId();
  if (from === undefined || to === undefined || from === to) return response;
  // Neither id needs escaping, and quotation marks inside strings of the response are escaped.
  const text = body.toString().replaceAll(`"requestId":"${from}"`, `"requestId":"${to}"`);
  return { ...response, body: Buffer.from(text), requestId: to };
}

/** Whether Apollo accepts a GET with these headers as an operation. */
function isAcceptedGet(headers: IncomingHttpHeaders): boolean {
  return passesCsrfCheck({ headers }) && /^(?:application\/json\b|$)/i.test(headers['content-type'] ?? '');
}
