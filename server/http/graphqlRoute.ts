import { type ApolloServer, HeaderMap } from '@apollo/server';
import cors from 'cors';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import type { IncomingMessage } from 'node:http';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { PersistedDocuments } from '../graphql/documentCaches.ts';
import type { TimeOperation } from '../observe/telemetry.ts';
import { AdHocResponseCache, type CachedResponse, type WrittenResponse } from './adHocResponseCache.ts';
import type { AdmissionControl } from './admission.ts';
import { allowMethods, sendError } from './errorResponses.ts';
import { parseLanguageParameter, unknownLanguageMessage } from './languageParameter.ts';
import { compressedResponse, type PreparedResponse, sendResponse } from './preparedResponse.ts';
import {
  hashOf,
  MAX_NESTING,
  operationInBody,
  operationInSearch,
  type RequestedOperation,
  requestNesting,
} from './requestedOperation.ts';

export interface GraphqlRouteOptions {
  readonly server: ApolloServer<RequestContext>;
  /** Looks up documents by their hash. */
  readonly documents: Pick<PersistedDocuments, 'textOf'>;
  readonly createRequestContext: (
    request: Request,
    client: string,
    language: Locale,
  ) => Promise<RequestContext>;
  readonly work: AdmissionControl;
  /** Responds to the web client's public operations; passes every other request on. */
  readonly publicOperationHandler: RequestHandler;
  /**
   * Times every operation executed by Apollo, by the hash of its document if it has one, with the outcome `answered` or
   * `refused`. A cached response is sent without executing an operation and is measured as a request only.
   */
  readonly timeOperation: TimeOperation;
  readonly corsOrigins: readonly string[];
  /** Renders the sandbox page, with its headers. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/** Maximum size of a request body, in bytes. */
const MAX_BODY_BYTES = 102_400;

/** /graphql: the sandbox for browsers, public operations from the response cache, everything else through Apollo. */
export function graphqlRoute(options: GraphqlRouteOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (options.corsOrigins.length > 0) {
    const methods = ['GET', 'POST'];
    router.use(cors({ origin: [...options.corsOrigins], methods, credentials: true, maxAge: 86_400 }));
  }
  router.use(allowMethods('GET', 'HEAD', 'POST'), requireKnownLanguage);
  router.post('/', requireJson, json({ limit: MAX_BODY_BYTES }));
  router.use(limitNesting);
  router.get('/', graphiqlHandler(options), options.publicOperationHandler);
  router.use('/', apolloHandler(options));
  return router;
}

/** Rejects unknown languages, so that a client does not mistake English for the language it requested. */
const requireKnownLanguage: RequestHandler = ({ query }, response, next) => {
  const { language } = query;
  if (parseLanguageParameter(language)) next();
  else sendError(response, 400, unknownLanguageMessage(language), 'BAD_USER_INPUT');
};

/** Serves the sandbox to a browser's plain GET, in any language; a GET with other parameters is always an operation. */
function graphiqlHandler({ sandbox }: GraphqlRouteOptions): RequestHandler {
  // Rendered and compressed on first request: it is large, and most processes never send it.
  let page: Promise<PreparedResponse> | undefined;
  const render = async () => {
    const { html, headers } = await sandbox();
    return compressedResponse({
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept',
      },
      body: html,
    });
  };
  return async (request, response, next) => {
    const isOperation = Object.keys(request.query).some((name) => name !== 'language');
    if (isOperation || request.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    page ??= render();
    sendResponse(request, response, await page);
  };
}

const requireJson: RequestHandler = (request, response, next) => {
  const type = request.headers['content-type'];
  // A request without a body has no type; Apollo rejects it.
  if (type !== undefined && request.is('application/json') !== false) {
    next();
    return;
  }
  const received = type?.slice(0, 100) ?? 'nothing';
  sendError(response, 415, `The Content-Type must be application/json; received ${received}`);
};

/** Rejects deeply nested values, which would overflow the stack of recursive code. */
const limitNesting: RequestHandler = (request, response, next) => {
  const { method, body } = request;
  const depth = requestNesting(method === 'POST' ? { body } : { search: searchOf(request) });
  if (depth <= MAX_NESTING) {
    next();
    return;
  }
  const rule = `Variables and extensions may be nested at most ${MAX_NESTING} deep`;
  sendError(response, 400, `${rule}; received ${depth}`, 'BAD_USER_INPUT');
};

/**
 * Executes operations with Apollo. The response may be viewer-specific, so clients and proxies must not cache it.
 * Execution is queued for the client, unless a public response to the same request is cached or in flight.
 */
function apolloHandler(options: GraphqlRouteOptions): RequestHandler {
  const { work, documents } = options;
  const cache = new AdHocResponseCache(documents, work);
  return async (request, response) => {
    const language = parseLanguageParameter(request.query['language']) ?? fallbackLocale;
    const operation =
      request.method === 'POST' ? operationInBody(request.body) : operationInSearch(searchOf(request));
    const key = operation && cache.cacheKey(operation, request, language);
    const cached = key === null ? undefined : cache.cached(key);
    if (cached) {
      send(response, cached);
      return;
    }
    const client = work.clientKey(request);
    work.requireBudget(client);
    const execute = () => executeQueued({ request, operation, client, language }, options);
    send(response, await cache.getOrExecute(key, request, client, execute));
  };
}

/** A request, its operation if that could be read, and the client. */
interface QueuedRequest {
  readonly request: Request;
  readonly operation: RequestedOperation | null;
  readonly client: string;
  readonly language: Locale;
}

/** Executes an operation with Apollo, queued for the client and charged to it. */
async function executeQueued(
  { request, operation, client, language }: QueuedRequest,
  { server, createRequestContext, work, timeOperation }: GraphqlRouteOptions,
): Promise<WrittenResponse> {
  const headers = new HeaderMap();
  for (const [field, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(field, String(value));
  }
  const { method, body } = request;
  const httpGraphQLRequest = {
    // A HEAD is executed as a GET; Express omits the body.
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    search: searchOf(request),
    body,
  };
  const { response, context } = await work.execute(client, async () => {
    const context = await createRequestContext(request, client, language);
    const execute = () =>
      server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: () => Promise.resolve(context) });
    const outcomeOf = ({ status = 200 }) => (status < 400 ? 'answered' : 'refused');
    return { response: await timeOperation(hashOf(operation), execute, outcomeOf), context };
  });
  if (response.body.kind !== 'complete')
    throw new Error('Incremental delivery (@defer, @stream) is not supported');
  const text = response.body.string;
  work.consumeForBytes(client, text.length);
  return {
    status: response.status ?? 200,
    headers: {
      ...Object.fromEntries(response.headers),
      'cache-control': 'no-store',
      'content-language': language.tag,
    },
    text,
    context,
  };
}

function send(response: Response, { status, headers, body }: CachedResponse): void {
  response.set(headers).status(status).send(body);
}

/** The query string of a request, with its question mark. */
function searchOf({ originalUrl }: Request): string {
  return originalUrl.slice((originalUrl + '?').indexOf('?'));
}

/** Maximum token length, in characters; the identity provider's tokens have about 1,200. */
const MAX_TOKEN_LENGTH = 8192;

/** The token of an `Authorization: Bearer` header; null if there is none or it is malformed. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token && token.length <= MAX_TOKEN_LENGTH ? token : null;
}
