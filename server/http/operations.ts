import { HeaderMap } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import type { PersistedDocuments } from '../graphql/documentCaches.ts';
import { currentRequestId } from '../observe/requestContext.ts';
import type { AdmissionControl } from './admission.ts';
import { POINTS } from './clientRateLimiter.ts';
import { sendError } from './errorResponses.ts';
import type { ExecutorOptions } from './executor.ts';
import { type PreparedResponse, sendResponse } from './preparedResponse.ts';
import { PublicOperations, type PublicRequest } from './publicOperations.ts';
import type { PublicResponse, PublicResponseCache } from './publicResponseCache.ts';
import {
  bearerToken,
  hashOf,
  isAcceptedGet,
  MAX_NESTING,
  nestingOf,
  type OperationParameters,
  operationParameters,
  requestedLanguage,
  searchOf,
} from './requestedOperation.ts';
import { SingleFlight } from './singleFlight.ts';

export interface OperationsOptions extends ExecutorOptions {
  /** Looks up documents by their hash. */
  readonly documents: Pick<PersistedDocuments, 'own' | 'textOf'>;
  readonly work: AdmissionControl;
  readonly cache: PublicResponseCache;
  /** Headers of every public response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How long a complete response stays fresh, in seconds. */
const MAX_AGE_SECONDS = 60;
/** Size limits of the cache of text responses and of one of them, in bytes. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;
const MAX_TEXT_RESPONSE_BYTES = 512 * 1024;

/** The beginning of a response without errors. */
const WITHOUT_ERRORS = '{"data":{';
/** A document without these words contains only queries; a false match, as in a string, only costs a cache miss. */
const CHANGES = /\b(?:mutation|subscription)\b/;

/** How an operation is executed. */
interface Execution {
  readonly hash: string;
  readonly client: string;
  readonly language: Locale;
  readonly idToken: string | null;
  readonly outcomeOf: (response: WrittenResponse) => string;
}

/** An operation as Apollo reads it from a request. */
interface SentOperation {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly search: string;
  readonly body?: unknown;
}

/** A response as Apollo wrote it. */
interface WrittenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether nothing in it failed or is missing. */
  readonly isComplete: boolean;
  readonly isViewerSpecific: boolean;
}

/** A response to an operation that is not one of the web client's, uncompressed. */
interface TextResponse extends Pick<WrittenResponse, 'status' | 'headers'> {
  readonly body: Buffer;
  /** The id of the request it was produced for, if its errors contain that id. */
  readonly requestId: string | undefined;
}

/**
 * Answers GraphQL operations over HTTP. Each is looked up in a cache, or else joined if an identical one is in flight,
 * or else executed by Apollo in the client's turn, and cached for a minute if its response is complete and public.
 *
 * The web client's own queries are public by their documents: their responses are cached like pages, compressed and
 * shared. Of all others that is only known afterwards, so clients and proxies must not cache them; here the complete
 * public ones are cached as they were written, since executing an operation takes forty times as long as sending it.
 */
export class Operations {
  readonly #options: OperationsOptions;
  readonly #publicOperations: PublicOperations;
  readonly #texts = new LRUCache<string, TextResponse>({
    maxSize: MAX_TEXT_BYTES,
    maxEntrySize: MAX_TEXT_RESPONSE_BYTES,
    ttl: MAX_AGE_SECONDS * 1000,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length,
  });
  readonly #textsInFlight = new SingleFlight<TextResponse>();

  constructor(options: OperationsOptions) {
    this.#options = options;
    this.#publicOperations = new PublicOperations(options.documents.own);
  }

  /** The cached response to a GET, if it is public and fresh; synchronous. */
  fresh(request: IncomingMessage): PreparedResponse | undefined {
    const found = this.#publicOperations.read(request);
    return found ? this.#options.cache.getFresh(found.key) : undefined;
  }

  /** Answers the operation of a GET or of a POST, whose body has been parsed. */
  readonly handler: RequestHandler = async (request, response) => {
    const { cache, work } = this.#options;
    const client = work.clientKey(request);
    const found = this.#publicOperations.read(request);
    if (found) {
      if (!(await cache.hasUsable(found.key))) work.requireBudget(client);
      const produce = () => this.#producePublic(found, client);
      sendResponse(request, response, await cache.getOrProduce(found.key, produce));
      return;
    }
    const parameters = operationParameters(request) ?? {};
    const depth = nestingOf(parameters);
    if (depth > MAX_NESTING) {
      const rule = `Variables and extensions may be nested at most ${MAX_NESTING} deep`;
      sendError(response, 400, `${rule}; received ${depth}`, 'BAD_USER_INPUT');
      return;
    }
    const language = requestedLanguage(request) ?? fallbackLocale;
    const key = this.#textKey(request, parameters, language);
    const cached = key === null ? undefined : this.#texts.get(key);
    if (!cached) work.requireBudget(client);
    const execution: Execution = {
      hash: hashOf(parameters),
      client,
      language,
      idToken: bearerToken(request),
      outcomeOf: ({ status }) => (status < 400 ? 'answered' : 'rejected'),
    };
    const { status, headers, body } = cached ?? (await this.#produceText(request, key, execution));
    response.set(headers).status(status).send(body);
  };

  async #producePublic(
    { hash, language, type, canonical }: PublicRequest,
    client: string,
  ): Promise<PublicResponse> {
    const { status, text, isComplete } = await this.#execute(
      { method: 'GET', ...canonical },
      {
        hash,
        client,
        language,
        idToken: null,
        outcomeOf: (response) => (response.isComplete ? 'whole' : 'failed'),
      },
    );
    return {
      status,
      headers: {
        ...this.#options.headers,
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Language': language.tag,
        Vary: 'Origin, Accept',
        'Cache-Control': isComplete
          ? `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=600`
          : 'no-store',
      },
      body: text,
      freshSeconds: isComplete ? MAX_AGE_SECONDS : 0,
      isComplete,
    };
  }

  /** The cache key of a request, the same for GET and POST; null if each request must be executed on its own. */
  #textKey(request: Request, parameters: OperationParameters, { tag }: Locale): string | null {
    if (request.method !== 'POST' && !isAcceptedGet(request)) return null;
    const { query, operationName, variables, extensions } = parameters;
    const text = query ?? this.#options.documents.textOf(hashOf(parameters));
    if (typeof text !== 'string' || CHANGES.test(text)) return null;
    const { accept, 'content-type': contentType } = request.headers;
    // Apollo rejects a GET with some content types, and no other client may join that.
    const type = request.method === 'POST' ? undefined : contentType;
    return JSON.stringify([tag, accept, type, query, operationName, variables, extensions]);
  }

  /**
   * Executes an operation, or joins an execution in flight under the same key. The first client queues and pays for it,
   * and the others wait for its response, unless it is queued behind other work of that client.
   *
   * @param key null if the operation must be executed on its own
   */
  async #produceText(request: Request, key: string | null, execution: Execution): Promise<TextResponse> {
    const { work } = this.#options;
    const { client, language } = execution;
    const produce = async (): Promise<TextResponse> => {
      const { status, headers, text, isComplete, isViewerSpecific } = await this.#execute(
        asSent(request),
        execution,
      );
      work.charge(client, text.length / POINTS.bytesPerPoint);
      const response = {
        status,
        headers: { ...headers, 'cache-control': 'no-store', 'content-language': language.tag },
        body: Buffer.from(text),
        requestId: text.startsWith(WITHOUT_ERRORS) ? undefined : currentRequestId(),
      };
      if (key !== null && isComplete && !isViewerSpecific) this.#texts.set(key, response);
      return response;
    };
    // A request with a token may be a viewer's.
    if (key === null || request.headers.authorization !== undefined) return produce();
    const canShare = this.#textsInFlight.has(key) || work.hasFreeSlot(client);
    return withCurrentRequestId(await this.#textsInFlight.run(canShare ? key : `${client} ${key}`, produce));
  }

  /** Executes an operation with Apollo, in the client's turn. */
  #execute(request: SentOperation, execution: Execution): Promise<WrittenResponse> {
    const { server, createRequestContext, work, timeOperation } = this.#options;
    const { hash, client, language, idToken, outcomeOf } = execution;
    const headers = new HeaderMap();
    for (const [field, value] of Object.entries(request.headers)) headers.set(field, String(value));
    const httpGraphQLRequest = { body: undefined, ...request, headers };
    const execute = async () => {
      const context = createRequestContext({ client, language, optionalFieldTimeoutMs: null }, idToken);
      const { status = 200, ...response } = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest,
        context: () => Promise.resolve(context),
      });
      if (response.body.kind !== 'complete')
        throw new Error('Incremental delivery (@defer, @stream) is not supported');
      const text = response.body.string;
      return {
        status,
        headers: Object.fromEntries(response.headers),
        text,
        isComplete: status === 200 && text.startsWith(WITHOUT_ERRORS) && context.degraded.size === 0,
        isViewerSpecific: context.isViewerSpecific(),
      };
    };
    return work.run(client, POINTS.operation, () => timeOperation(hash, execute, outcomeOf));
  }
}

/** The operation of a request as the client sent it. */
function asSent(request: Request): SentOperation {
  const { method, headers, body }: Pick<Request, 'method' | 'headers'> & { body?: unknown } = request;
  // A HEAD is executed as a GET; Express omits the body.
  return { method: method === 'HEAD' ? 'GET' : method, headers, search: searchOf(request), body };
}

/** Replaces the request id in the errors of a shared response with that of the current request. */
function withCurrentRequestId(response: TextResponse): TextResponse {
  const { requestId: from, body } = response;
  const to = currentRequestId();
  if (from === undefined || to === undefined || from === to) return response;
  // Neither id needs escaping, and quotation marks inside strings of the response are escaped.
  const text = body.toString().replaceAll(`"requestId":"${from}"`, `"requestId":"${to}"`);
  return { ...response, body: Buffer.from(text), requestId: to };
}
