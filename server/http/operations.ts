import { HeaderMap } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import type { PersistedDocuments } from '../graphql/documentCaches.ts';
import { currentRequestId } from '../observe/requestContext.ts';
import type { AdmissionControl } from './admission.ts';
import { POINTS } from './clientRateLimiter.ts';
import { sendError } from './errorResponses.ts';
import type { ExecutorOptions } from './executor.ts';
import { compressedResponse, type PreparedResponse, sendResponse } from './preparedResponse.ts';
import { type PublicResponse, type PublicResponseCache, sendPublic } from './publicResponseCache.ts';
import {
  bearerToken,
  hashOf,
  isAcceptedGet,
  MAX_NESTING,
  nestingOf,
  type OperationParameters,
  parametersIn,
  publicOperations,
  type PublicRequest,
  readPublicRequest,
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
/** How many requests are remembered as read, and of which length, in characters. */
const MAX_READ = 2_000;
const MAX_WORDING = 1_000;
/** The beginning of a response without errors. */
const WITHOUT_ERRORS = '{"data":{';
/** A document without these words contains only queries; a false match, as in a string, only costs a cache miss. */
const CHANGES = /\b(?:mutation|subscription)\b/;

/** An operation as Apollo reads it from a request. */
interface SentOperation {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly search: string;
  readonly body?: unknown;
}

/** Who an operation is executed for. */
interface Execution {
  readonly hash: string;
  readonly client: string;
  readonly language: Locale;
  readonly idToken: string | null;
}

/** A response as Apollo wrote it. */
interface WrittenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The id of the request that it was produced for. */
  readonly requestId: string | undefined;
}

/**
 * Answers GraphQL operations over HTTP. Each is looked up in the cache, or else joined if an identical one is in flight,
 * or else executed by Apollo in the client's turn, and cached for a minute if its response is complete and public.
 *
 * The web client's own queries are public by their documents: their responses are cached like pages, stale ones too, and
 * shared. Of all others that is only known afterwards, so clients and proxies must not cache them; here the complete
 * public ones are cached while they are fresh, since executing an operation takes forty times as long as sending it.
 */
export class Operations {
  readonly #options: OperationsOptions;
  readonly #publicOperations: ReturnType<typeof publicOperations>;
  /** Requests that have been read, by Accept and URL: reading one takes a tenth as long as sending its response. */
  readonly #read = new Map<string, PublicRequest>();
  readonly #textsInFlight = new SingleFlight<WrittenResponse>();

  constructor(options: OperationsOptions) {
    this.#options = options;
    this.#publicOperations = publicOperations(options.documents.own);
  }

  /** The cached response to a GET, if it is public and fresh; synchronous. */
  fresh(request: IncomingMessage): PreparedResponse | undefined {
    const found = this.#readPublic(request);
    return found ? this.#options.cache.getFresh(found.key) : undefined;
  }

  /** The request, if it is for a public operation. One from another origin is not, since only Apollo's responses carry CORS headers. */
  #readPublic(request: IncomingMessage): PublicRequest | undefined {
    const { method, headers, url = '' } = request;
    if (method === 'POST' || headers.origin !== undefined || !isAcceptedGet(request)) return undefined;
    const wording = `${headers.accept} ${url}`;
    const known = this.#read.get(wording);
    if (known) return known;
    const read = readPublicRequest(request, this.#publicOperations);
    if (this.#read.size >= MAX_READ) this.#read.clear();
    if (read && wording.length <= MAX_WORDING) this.#read.set(wording, read);
    return read;
  }

  /** Answers the operation of a GET or of a POST, whose body has been parsed. */
  readonly handler: RequestHandler = async (request, response) => {
    const { cache, work } = this.#options;
    const found = this.#readPublic(request);
    if (found) {
      const produce = (client: string) => this.#producePublic(found, client);
      await sendPublic(this.#options, request, response, found.key, produce);
      return;
    }
    const search = new URLSearchParams(searchOf(request));
    const parameters = (request.method === 'POST' ? request.body : parametersIn(search)) ?? {};
    const depth = nestingOf(parameters);
    if (depth > MAX_NESTING) {
      const rule = `Variables and extensions may be nested at most ${MAX_NESTING} deep`;
      sendError(response, 400, `${rule}; received ${depth}`, 'BAD_USER_INPUT');
      return;
    }
    const language = requestedLanguage(search) ?? fallbackLocale;
    const key = this.#textKey(request, parameters, language);
    const cached = key === null ? undefined : cache.find(key);
    if (cached) {
      sendResponse(request, response, cached);
      return;
    }
    const client = work.clientKey(request);
    work.requireBudget(client);
    const execution = { hash: hashOf(parameters), client, language, idToken: bearerToken(request) };
    const { status, headers, text } = await this.#produceText(request, key, execution);
    const stored = key === null ? undefined : cache.find(key);
    if (stored) sendResponse(request, response, stored);
    else response.set(headers).status(status).send(Buffer.from(text));
  };

  async #producePublic(
    { hash, language, type, variables }: PublicRequest,
    client: string,
  ): Promise<PublicResponse> {
    // Only what the key is made of, so that no client's wording decides what others get.
    const search = new URLSearchParams({
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    });
    const canonical = { accept: type, 'apollo-require-preflight': '1' };
    const sent = { method: 'GET', headers: canonical, search: `?${search}` };
    const execution = { hash, client, language, idToken: null };
    const { status, text, isComplete } = await this.#execute(sent, execution, (written) =>
      written.isComplete ? 'whole' : 'failed',
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
  async #produceText(request: Request, key: string | null, execution: Execution): Promise<WrittenResponse> {
    const { work, cache } = this.#options;
    const { client, language } = execution;
    const produce = async (): Promise<WrittenResponse> => {
      // A HEAD is executed as a GET; Express omits the body.
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const sent = { method, headers: request.headers, search: searchOf(request), body: bodyOf(request) };
      const { status, text, isComplete, isViewerSpecific, ...written } = await this.#execute(
        sent,
        execution,
        (response) => (response.status < 400 ? 'answered' : 'rejected'),
      );
      work.charge(client, text.length / POINTS.bytesPerPoint);
      const { 'content-length': _length, ...rest } = written.headers;
      const headers = { ...rest, 'cache-control': 'no-store', 'content-language': language.tag };
      if (key !== null && isComplete && !isViewerSpecific)
        cache.store(key, await compressedResponse({ status, headers, body: text }), MAX_AGE_SECONDS);
      return { status, headers, text, requestId: currentRequestId() };
    };
    // A request with a token may be a viewer's.
    if (key === null || request.headers.authorization !== undefined) return produce();
    const canShare = this.#textsInFlight.has(key) || work.hasFreeSlot(client);
    const response = await this.#textsInFlight.run(canShare ? key : `${client} ${key}`, produce);
    const [from, to] = [response.requestId, currentRequestId()];
    if (response.text.startsWith(WITHOUT_ERRORS) || from === to) return response;
    // Its errors name the first client's request. Neither id needs escaping, and quotation marks in texts are escaped.
    return { ...response, text: response.text.replaceAll(`"requestId":"${from}"`, `"requestId":"${to}"`) };
  }

  /** Executes an operation with Apollo, in the client's turn. */
  #execute(
    request: SentOperation,
    { hash, client, language, idToken }: Execution,
    outcomeOf: (response: { readonly status: number; readonly isComplete: boolean }) => string,
  ) {
    const { server, createRequestContext, work, timeOperation } = this.#options;
    const headers = new HeaderMap();
    for (const [field, value] of Object.entries(request.headers)) headers.set(field, String(value));
    const execute = async () => {
      const context = createRequestContext({ client, language, optionalFieldTimeoutMs: null }, idToken);
      const { status = 200, ...response } = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { body: undefined, ...request, headers },
        context: () => Promise.resolve(context),
      });
      if (response.body.kind !== 'complete')
        throw new Error('Incremental delivery (@defer, @stream) is not supported');
      const text = response.body.string;
      return {
        status,
        headers: Object.fromEntries(response.headers),
        text,
        /** Whether nothing in it failed or is missing. */
        isComplete: status === 200 && text.startsWith(WITHOUT_ERRORS) && context.degraded.size === 0,
        isViewerSpecific: context.isViewerSpecific(),
      };
    };
    return work.run(client, POINTS.operation, () => timeOperation(hash, execute, outcomeOf));
  }
}

function bodyOf({ body }: { readonly body?: unknown }): unknown {
  return body;
}
