import { HeaderMap } from '@apollo/server';
import cors from 'cors';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fallbackLocale } from '../../contract/locales.ts';
import { stringifyWithinLimit } from '../graphql/fields.ts';
import { currentRequest } from '../observe/log.ts';
import { payersOf, POINTS, RATE_LIMIT_HEADERS, rateLimitHeaders } from './admission.ts';
import type { ExecutionOptions, RouteOptions } from './options.ts';
import { allowMethods } from './errorResponses.ts';
import { FAULT_RETRY_SECONDS, readDebugHeaders, rejectionOf } from './debugHeaders.ts';
import {
  type Caller,
  createOperationExecutor,
  type SentOperation,
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
import { clientNetwork, createOriginReader } from './security.ts';
import { sandboxPage, schemaText } from './sandbox.ts';

export const MAX_BODY_BYTES = 102_400;
const MAX_AGE_SECONDS = 60;
/** The headers of a response besides those that every script may read. */
export const EXPOSED_HEADERS = [...RATE_LIMIT_HEADERS, 'Retry-After', 'X-Request-Id'];
/** A document without these words contains only queries; a false match, as in a string, only costs a cache miss. */
const CHANGES = /\b(?:mutation|subscription)\b/;

/** The response to an operation: ready to send if it is cached, otherwise as Apollo wrote it. */
type TextResponse =
  | { readonly prepared: PreparedResponse; readonly written?: undefined }
  | { readonly prepared?: undefined; readonly written: WrittenOperation };

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
  const { executeOwn, executeSent } = createOperationExecutor(options);
  const readPublicRequest = createPublicRequestReader(documents.own);
  const originOf = createOriginReader(options.sources.publicUrl);
  const publicOrigin = new URL(options.sources.publicUrl).origin;
  const inFlight = new SingleFlight<TextResponse>();

  const pointsOf = (request: Request) =>
    budget.pointsOf(...payersOf(clientNetwork(request.ip), bearerToken(request)));
  const setPoints = (request: Request, response: Response, points = pointsOf(request)): void => {
    for (const [name, value] of rateLimitHeaders(points)) response.setHeader(name, value);
  };

  /** Answers the operation of a GET or of a POST, whose body has been parsed. */
  const answer: RequestHandler = async (request, response) => {
    const publicRequest = readPublicRequest(request);
    if (publicRequest) {
      // Anyone may cache the response, which has cost its client nothing; a rejection tells it its points.
      for (const name of RATE_LIMIT_HEADERS) response.removeHeader(name);
      const produce = (client: string) => producePublic(publicRequest, client);
      await sendPublic(options, request, response, publicRequest.key, produce).catch((error: unknown) => {
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
    const requested = (method === 'POST' ? body : parametersIn(searchParams)) ?? {};
    const parameters = requireParameters(requested, documents);
    const hash = hashOf(parameters);
    const caller = {
      client,
      language: requestedLanguage(searchParams) ?? fallbackLocale,
      origin: documents.own.has(hash) ? '' : (originOf(request) ?? publicOrigin),
      timeZone: requestedTimeZone(request),
      token: bearerToken(request),
    };
    const fields = Object.entries(request.headers);
    const headers = new HeaderMap(fields.map(([field, value]) => [field, String(value)]));
    const sent =
      parameters !== requested ? { search: searchWith(parameters), body: parameters } : { search, body };
    const operation = { ...caller, request: { method, headers, ...sent }, hash, debugging };
    const isCacheable = !debugging && (method === 'POST' || isAcceptedGet(request));
    const { prepared, written } = await respond(operation, parameters, isCacheable);
    // Not during the execution, which others are queued for.
    if (debugging?.faults?.wasSlow) await sleep(faultDial?.slowMs);
    setPoints(request, response);
    if (prepared) sendResponse(request, response, prepared);
    else response.set(written.headers).status(written.status).send(Buffer.from(written.text));
  };

  async function producePublic(
    { type, language, operation }: PublicRequest,
    client: string,
  ): Promise<PublicResponse> {
    const extensionsOf: ExecutionOptions['extensionsOf'] = (cost) => ({
      cost: { ...cost, upstreamCalls: null, points: null },
    });
    const { status, result, outcome } = await work.run(client, POINTS.operation, () =>
      executeOwn(operation, { client, language, extensionsOf }),
    );
    const { errors, data, extensions } = result;
    const isComplete = outcome === 'whole';
    const contentType = `${type}; charset=utf-8`;
    return {
      status,
      headers: { 'Content-Type': contentType, 'Content-Language': language.tag, Vary: 'Origin, Accept' },
      body: stringifyWithinLimit({ errors, data, extensions }),
      freshSeconds: isComplete ? MAX_AGE_SECONDS : 0,
      isComplete,
    };
  }

  /** Responds to an operation from the cache, or else by executing it. */
  async function respond(
    sent: SentOperation,
    parameters: OperationParameters,
    isCacheable: boolean,
  ): Promise<TextResponse> {
    const key = isCacheable ? textKey(sent, parameters) : null;
    const prepared = key === null ? undefined : cache.getFresh(key, false);
    if (prepared) return { prepared };
    work.requireBudget(sent.client);
    return executeShared(sent, key);
  }

  /** The cache key of an operation, the same for GET and POST; null if each must be executed on its own. */
  function textKey(
    { request: { method, headers }, language, origin }: SentOperation,
    parameters: OperationParameters,
  ): string | null {
    const { query, operationName, variables, extensions } = parameters;
    const text = query ?? documents.textOf(hashOf(parameters));
    if (typeof text !== 'string' || CHANGES.test(text)) return null;
    // Apollo rejects a GET with some content types, and no other client may join that.
    const type = method === 'POST' ? undefined : headers.get('content-type');
    const accept = headers.get('accept');
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
  async function executeShared(sent: SentOperation, key: string | null): Promise<TextResponse> {
    const { client, language } = sent;
    const payers = payersOf(client, sent.token);
    const [, tokenPayer] = payers;
    // A request with a token may be a viewer's.
    const isShared = key !== null && !sent.request.headers.has('authorization');
    const extensionsOf: ExecutionOptions['extensionsOf'] = (cost, { upstreamCalls, trace }) => {
      // The client has paid for each call as it was made.
      if (tokenPayer !== undefined) budget.consume(tokenPayer, upstreamCalls);
      return {
        cost: { ...cost, upstreamCalls, points: isShared ? null : budget.pointsOf(...payers) },
        ...(trace && { trace: trace.report() }),
      };
    };
    const produce = async (): Promise<TextResponse> => {
      if (tokenPayer !== undefined) {
        work.requireBudget(tokenPayer);
        budget.consume(tokenPayer, POINTS.operation);
      }
      const written = await work.run(client, POINTS.operation, () => executeSent(sent, extensionsOf));
      const { status, text: body } = written;
      for (const payer of payers) budget.consume(payer, body.length / POINTS.bytesPerPoint);
      const { 'content-length': _length, ...rest } = written.headers;
      const headers = { ...rest, 'cache-control': 'no-store', 'content-language': language.tag };
      // The response to a request with a token says that client's points.
      if (!isShared || !written.isComplete || written.isViewerSpecific)
        return { written: { ...written, headers } };
      const vary = { Vary: 'Origin, Accept' };
      const prepared = await compressedResponse({ status, headers: { ...headers, ...vary }, body });
      cache.store(key, prepared, MAX_AGE_SECONDS);
      return { prepared };
    };
    if (!isShared) return produce();
    const canShare = inFlight.has(key) || work.hasFreeSlot(client);
    const shared = await inFlight.run(canShare ? key : `${client} ${key}`, produce);
    const { written } = shared;
    const [from, to] = [written?.requestId, currentRequest().id];
    if (!written || from === to) return shared;
    // Its errors name the first client's request. Neither id needs escaping, and quotation marks in texts are escaped.
    const text = written.text.replaceAll(`"requestId":"${from}"`, `"requestId":"${to}"`);
    return { written: { ...written, text } };
  }

  /** The body of the response to a POST of an operation, for another route of the server. */
  const post = async (requested: OperationParameters, caller: Caller): Promise<string> => {
    const parameters = requireParameters(requested, documents);
    const headers = new HeaderMap([
      ['content-type', 'application/json'],
      ['accept', 'application/json'],
    ]);
    if (caller.token !== null) headers.set('authorization', `Bearer ${caller.token}`);
    const request = { method: 'POST', headers, search: '', body: parameters };
    const sent = { ...caller, request, hash: hashOf(parameters), debugging: null };
    const { prepared, written } = await respond(sent, parameters, true);
    return prepared ? (await uncompressedBody(prepared)).toString() : written.text;
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
  return { readPublicRequest, post, setPoints, router };
}
