import { HeaderMap } from '@apollo/server';
import cors from 'cors';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fallbackLocale } from '../../contract/locales.ts';
import { clientNetwork } from '../accounts/accounts.ts';
import { currentRequest } from '../observe/log.ts';
import { payersOf, POINTS, RATE_LIMIT_HEADERS, rateLimitHeaders } from './admission.ts';
import type { RouteOptions } from './options.ts';
import { allowMethods } from './errorResponses.ts';
import { FAULT_RETRY_SECONDS, readDebugHeaders, rejectionOf } from './debugHeaders.ts';
import {
  type Caller,
  createOperationExecutor,
  type SentOperation,
  WITHOUT_ERRORS,
  type WrittenOperation,
} from './executeOperation.ts';
import {
  compressedResponse,
  type PreparedResponse,
  sendResponse,
  SingleFlight,
  uncompressedBody,
} from './preparedResponse.ts';
import { type PublicResponse, sendPublic } from './publicResponseCache.ts';
import {
  bearerToken,
  createPublicRequestReader,
  hashOf,
  isAcceptedGet,
  type OperationParameters,
  parametersIn,
  type PublicRequest,
  requestedLanguage,
  requestedTimeZone,
  requireJson,
  requireKnownLanguage,
  requireParameters,
  searchOf,
  searchWith,
} from './requestedOperation.ts';
import { createOriginReader } from './requestedOrigin.ts';
import { sandboxPage, schemaText } from './sandbox.ts';

export const MAX_BODY_BYTES = 102_400;
const MAX_AGE_SECONDS = 60;
/** The headers of a response besides those that every script may read. */
export const EXPOSED_HEADERS = [...RATE_LIMIT_HEADERS, 'Retry-After', 'X-Request-Id'];
/** A document without these words contains only queries; a false match, as in a string, only costs a cache miss. */
const CHANGES = /\b(?:mutation|subscription)\b/;

export type GraphqlRoute = ReturnType<typeof createGraphqlRoute>;

/**
 * /graphql: the sandbox for browsers, and operations. An operation is looked up in the cache, or else joined if an
 * identical one is in flight, or else executed by Apollo in the client's turn, and cached for a minute if its response
 * is complete and public.
 *
 * The web client's own queries are public by their documents: their responses are cached like pages, stale ones too, and
 * shared. Of all others that is only known afterwards, so clients and proxies must not cache them; here the complete
 * public ones are cached while they are fresh, since executing an operation takes forty times as long as sending it.
 *
 * `extensions.cost` says what the operation may cost and has cost. What differs between executions is left out of public
 * responses, whose bytes change only with their data, and the client's points are left out of all that others may get.
 */
export function createGraphqlRoute(options: RouteOptions) {
  const { documents, cache, work, budget, faultDial, corsOrigins } = options;
  const execute = createOperationExecutor(options);
  const readPublicRequest = createPublicRequestReader(documents.own);
  const originOf = createOriginReader(options.sources.publicUrl);
  const publicOrigin = new URL(options.sources.publicUrl).origin;
  /** A response as Apollo wrote it, and as it is cached, if it is. */
  type WrittenResponse = WrittenOperation & { readonly prepared?: PreparedResponse };
  const textsInFlight = new SingleFlight<WrittenResponse>();

  /** The cached response to a GET, if it is public and fresh; synchronous. */
  const getFresh = (request: IncomingMessage): PreparedResponse | undefined => {
    const found = readPublicRequest(request);
    return found && cache.getFresh(found.key);
  };

  const pointsOf = (request: Request) =>
    budget.pointsOf(...payersOf(clientNetwork(request.ip), bearerToken(request)));
  const setPoints = (request: Request, response: Response, points = pointsOf(request)): void => {
    for (const [name, value] of rateLimitHeaders(points)) response.setHeader(name, value);
  };

  /** Answers the operation of a GET or of a POST, whose body has been parsed. */
  const answer: RequestHandler = async (request, response) => {
    const found = readPublicRequest(request);
    if (found) {
      // Anyone may cache the response, which has cost its client nothing; a rejection tells it its points.
      for (const name of RATE_LIMIT_HEADERS) response.removeHeader(name);
      const produce = (client: string) => producePublic(found, client);
      await sendPublic(options, request, response, found.key, produce).catch((error: unknown) => {
        setPoints(request, response);
        throw error;
      });
      return;
    }
    const debugging = readDebugHeaders(request, faultDial);
    const rejection = debugging?.faults?.rejection;
    const client = clientNetwork(request.ip);
    if (rejection) {
      work.requireBudget(client);
      budget.consume(client, POINTS.operation);
      const isLimited = rejection === 'TOO_MANY_REQUESTS';
      const points = pointsOf(request);
      setPoints(
        request,
        response,
        isLimited ? { ...points, left: 0, resetSeconds: FAULT_RETRY_SECONDS } : points,
      );
      throw rejectionOf(rejection);
    }
    const search = searchOf(request);
    const searchParams = new URLSearchParams(search);
    const body: unknown = request.body;
    // A HEAD is executed as a GET; Express omits the body.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const given = (method === 'POST' ? body : parametersIn(searchParams)) ?? {};
    const parameters = requireParameters(given, documents);
    const hash = hashOf(parameters);
    const caller = {
      client,
      language: requestedLanguage(searchParams) ?? fallbackLocale,
      origin: documents.own.has(hash) ? '' : (originOf(request) ?? publicOrigin),
      timeZone: requestedTimeZone(request),
      token: bearerToken(request),
    };
    const key = debugging ? null : textKey(request, parameters, caller);
    const cached = key === null ? undefined : cache.getFresh(key, false);
    if (cached) {
      sendResponse(request, response, cached);
      return;
    }
    work.requireBudget(client);
    const fields = Object.entries(request.headers);
    const headers = new HeaderMap(fields.map(([field, value]) => [field, String(value)]));
    const sent =
      parameters !== given ? { search: searchWith(parameters), body: parameters } : { search, body };
    const operation = { ...caller, request: { method, headers, ...sent }, hash, debugging };
    const written = await produceText(operation, key);
    // Not during the execution, which others are queued for.
    if (debugging?.faults?.wasSlow) await sleep(faultDial?.slowMs);
    setPoints(request, response);
    if (written.prepared) sendResponse(request, response, written.prepared);
    else response.set(written.headers).status(written.status).send(Buffer.from(written.text));
  };

  async function producePublic(found: PublicRequest, client: string): Promise<PublicResponse> {
    const { hash, language, type, variables } = found;
    // Only what the key is made of, so that no client's wording decides what others get.
    const search = new URLSearchParams({
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    });
    const headers = new HeaderMap(Object.entries({ accept: type, 'apollo-require-preflight': '1' }));
    const request = { method: 'GET', headers, search: `?${search}`, body: undefined };
    const extensionsOf: SentOperation['extensionsOf'] = (cost) => ({
      cost: { ...cost, upstreamCalls: null, points: null },
    });
    const caller = { client, language, origin: '', token: null };
    const sent = { ...caller, request, hash, debugging: null, extensionsOf };
    const written = await execute(sent, ({ isComplete }) => (isComplete ? 'whole' : 'failed'));
    const { status, text: body, isComplete } = written;
    const contentType = `${type}; charset=utf-8`;
    return {
      status,
      headers: { 'Content-Type': contentType, 'Content-Language': language.tag, Vary: 'Origin, Accept' },
      body,
      freshSeconds: isComplete ? MAX_AGE_SECONDS : 0,
      isComplete,
    };
  }

  /** The cache key of a request, the same for GET and POST; null if each request must be executed on its own. */
  function textKey(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    parameters: OperationParameters,
    { language, origin }: Pick<Caller, 'language' | 'origin'>,
  ): string | null {
    if (request.method !== 'POST' && !isAcceptedGet(request)) return null;
    const { query, operationName, variables, extensions } = parameters;
    const text = query ?? documents.textOf(hashOf(parameters));
    if (typeof text !== 'string' || CHANGES.test(text)) return null;
    const { accept, 'content-type': contentType } = request.headers;
    // Apollo rejects a GET with some content types, and no other client may join that.
    const type = request.method === 'POST' ? undefined : contentType;
    const parts = JSON.stringify([
      language.tag,
      origin,
      accept,
      type,
      query,
      operationName,
      variables,
      extensions,
    ]);
    // A request of one point may have 100 kB, so its text as the key would evict pages.
    return createHash('sha256').update(parts).digest('base64url');
  }

  /**
   * Executes an operation, or joins an execution in flight under the same key. The first client queues and pays for it,
   * and the others wait for its response, unless it is queued behind other work of that client.
   *
   * @param key null if the operation must be executed on its own
   */
  async function produceText(
    sent: Omit<SentOperation, 'extensionsOf'>,
    key: string | null,
  ): Promise<WrittenResponse> {
    const { client, language } = sent;
    const payers = payersOf(client, sent.token);
    const [, tokenPayer] = payers;
    // A request with a token may be a viewer's.
    const isShared = key !== null && !sent.request.headers.has('authorization');
    const extensionsOf: SentOperation['extensionsOf'] = (cost, { upstreamCalls, trace }) => {
      // The client has paid for each call as it was made.
      if (tokenPayer !== undefined) budget.consume(tokenPayer, upstreamCalls);
      return {
        cost: { ...cost, upstreamCalls, points: isShared ? null : budget.pointsOf(...payers) },
        ...(trace && { trace: trace.report() }),
      };
    };
    const produce = async (): Promise<WrittenResponse> => {
      if (tokenPayer !== undefined) {
        work.requireBudget(tokenPayer);
        budget.consume(tokenPayer, POINTS.operation);
      }
      const written = await execute({ ...sent, extensionsOf }, ({ status }) =>
        status < 400 ? 'answered' : 'rejected',
      );
      const { status, text: body } = written;
      for (const payer of payers) budget.consume(payer, body.length / POINTS.bytesPerPoint);
      const { 'content-length': _length, ...rest } = written.headers;
      const headers = { ...rest, 'cache-control': 'no-store', 'content-language': language.tag };
      // The response to a request with a token says that client's points.
      if (!isShared || !written.isComplete || written.isViewerSpecific) return { ...written, headers };
      const vary = { Vary: 'Origin, Accept' };
      const prepared = await compressedResponse({ status, headers: { ...headers, ...vary }, body });
      cache.store(key, prepared, MAX_AGE_SECONDS);
      return { ...written, prepared };
    };
    if (!isShared) return produce();
    const canShare = textsInFlight.has(key) || work.hasFreeSlot(client);
    const written = await textsInFlight.run(canShare ? key : `${client} ${key}`, produce);
    const [from, to] = [written.requestId, currentRequest().id];
    if (written.text.startsWith(WITHOUT_ERRORS) || from === to) return written;
    // Its errors name the first client's request. Neither id needs escaping, and quotation marks in texts are escaped.
    return { ...written, text: written.text.replaceAll(`"requestId":"${from}"`, `"requestId":"${to}"`) };
  }

  /** The body of the response to a POST of an operation, for another route of the server. */
  const post = async (given: OperationParameters, caller: Caller): Promise<string> => {
    const { client, token } = caller;
    const parameters = requireParameters(given, documents);
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const key = textKey({ method: 'POST', headers }, parameters, caller);
    const cached = key === null ? undefined : cache.getFresh(key, false);
    if (cached) return (await uncompressedBody(cached)).toString();
    work.requireBudget(client);
    const request = {
      method: 'POST',
      headers: new HeaderMap(Object.entries(headers)),
      search: '',
      body: parameters,
    };
    const sent = { ...caller, request, hash: '', debugging: null };
    return (await produceText(sent, key)).text;
  };

  const router = Router({ caseSensitive: true, strict: true });
  if (corsOrigins.length > 0) {
    const methods = ['GET', 'POST'];
    // The headers of a request are allowed as the browser names them.
    const origin = [...corsOrigins];
    router.use(cors({ origin, methods, credentials: true, maxAge: 86_400, exposedHeaders: EXPOSED_HEADERS }));
  }
  // Public, so it says nothing about one client.
  router.get('/schema.graphql', schemaText());
  router.use((request, response, next) => {
    setPoints(request, response);
    next();
  });
  router.use(allowMethods('GET', 'HEAD', 'POST'), requireKnownLanguage);
  router.post('/', requireJson, json({ limit: MAX_BODY_BYTES }));
  router.get('/', sandboxPage(options));
  router.use('/', answer);
  return { getFresh, post, setPoints, router };
}
