import { type ApolloServer, HeaderMap } from '@apollo/server';
import cors from 'cors';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import type { IncomingMessage } from 'node:http';
import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { PersistedDocuments } from '../graphql/documentCaches.ts';
import type { TimeOperation } from '../observe/telemetry.ts';
import { AdHocResponseCache, type CachedResponse, type WrittenAnswer } from './adHocResponseCache.ts';
import type { AdmissionControl } from './admission.ts';
import { allowMethods, sendError } from './errorResponses.ts';
import { parseLanguageParameter, unknownLanguageMessage } from './languageParameter.ts';
import { compressedResponse, type PreparedResponse, sendResponse } from './preparedResponse.ts';
import {
  type AskedOperation,
  hashOf,
  MAX_NESTING,
  nestingAsked,
  operationInBody,
  operationInSearch,
} from './requestedOperation.ts';

export interface GraphqlRouteOptions {
  readonly server: ApolloServer<RequestContext>;
  /** The documents that the server knows by their hash. */
  readonly documents: Pick<PersistedDocuments, 'textOf'>;
  readonly createRequestContext: (
    request: Request,
    client: string,
    language: Locale,
  ) => Promise<RequestContext>;
  readonly work: AdmissionControl;
  /** Answers the web's own public operations; passes everything else on. */
  readonly publicAnswers: RequestHandler;
  /**
   * Told of every operation that goes to Apollo, by the hash of its document if it has one, and whether it was answered or
   * refused. An answer that is kept is sent without an operation: of that the request alone tells.
   */
  readonly timeOperation: TimeOperation;
  readonly corsOrigins: readonly string[];
  /** Makes the sandbox's page, with the headers it is sent with. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/** Largest operation accepted, in bytes. */
const MAX_BODY_BYTES = 102_400;

/** /graphql: the sandbox for a browser, public operations from the cache of bytes, all else through Apollo. */
export function graphqlRoute(options: GraphqlRouteOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (options.corsOrigins.length > 0) {
    const methods = ['GET', 'POST'];
    router.use(cors({ origin: [...options.corsOrigins], methods, credentials: true, maxAge: 86_400 }));
  }
  router.use(allowMethods('GET', 'HEAD', 'POST'), requireKnownLanguage);
  router.post('/', requireJson, json({ limit: MAX_BODY_BYTES }));
  router.use(notTooDeep);
  router.get('/', graphiqlHandler(options), options.publicAnswers);
  router.use('/', apolloHandler(options));
  return router;
}

/** Refuses what is asked for in a language that there is none of, so that nobody takes English for it. */
const requireKnownLanguage: RequestHandler = ({ query }, response, next) => {
  const { language } = query;
  if (parseLanguageParameter(language)) next();
  else sendError(response, 400, unknownLanguageMessage(language), 'BAD_USER_INPUT');
};

/** The sandbox answers a browser's plain GET only, in whatever language: with other parameters it is an operation, whatever is accepted. */
function graphiqlHandler({ sandbox }: GraphqlRouteOptions): RequestHandler {
  // Made and compressed once, when it is first asked for: it is large, and most processes never send it.
  let page: Promise<PreparedResponse> | undefined;
  const make = async () => {
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
    page ??= make();
    sendResponse(request, response, await page);
  };
}

const requireJson: RequestHandler = (request, response, next) => {
  const type = request.headers['content-type'];
  // A request without a body is of no type at all, which is Apollo's to refuse.
  if (type !== undefined && request.is('application/json') !== false) {
    next();
    return;
  }
  const received = type?.slice(0, 100) ?? 'nothing';
  sendError(response, 415, `The Content-Type must be application/json; received ${received}`);
};

/** Refuses values that nothing here can be as deep as: whatever walks through them would run out of stack. */
const notTooDeep: RequestHandler = (request, response, next) => {
  const { method, body } = request;
  const depth = nestingAsked(method === 'POST' ? { body } : { search: searchOf(request) });
  if (depth <= MAX_NESTING) {
    next();
    return;
  }
  const rule = `Variables and extensions may be nested at most ${MAX_NESTING} deep`;
  sendError(response, 400, `${rule}; received ${depth}`, 'BAD_USER_INPUT');
};

/**
 * What Apollo answers may be a viewer's own: no client or proxy keeps it, and it is made in the client's turn, unless the
 * same has had an answer for everybody a moment ago, or somebody waits for it already.
 */
function apolloHandler(options: GraphqlRouteOptions): RequestHandler {
  const { work, documents } = options;
  const answers = new AdHocResponseCache(documents, work);
  return async (request, response) => {
    const language = parseLanguageParameter(request.query['language']) ?? fallbackLocale;
    const asked =
      request.method === 'POST' ? operationInBody(request.body) : operationInSearch(searchOf(request));
    const name = asked && answers.cacheKey(asked, request, language);
    const kept = name === null ? undefined : answers.kept(name);
    if (kept) {
      send(response, kept);
      return;
    }
    const client = work.clientKey(request);
    work.requireBudget(client);
    const make = () => answerInTurn({ request, asked, client, language }, options);
    send(response, await answers.answer(name, request, client, make));
  };
}

/** A request, what it asks for if that can be read, and who asks. */
interface Asking {
  readonly request: Request;
  readonly asked: AskedOperation | null;
  readonly client: string;
  readonly language: Locale;
}

/** What Apollo answers, in the client's turn and at its cost. */
async function answerInTurn(
  { request, asked, client, language }: Asking,
  { server, createRequestContext, work, timeOperation }: GraphqlRouteOptions,
): Promise<WrittenAnswer> {
  const headers = new HeaderMap();
  for (const [field, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(field, String(value));
  }
  const { method, body } = request;
  const httpGraphQLRequest = {
    // A HEAD is answered as its GET would be, whose body Express leaves out.
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    search: searchOf(request),
    body,
  };
  const { answer, context } = await work.execute(client, async () => {
    const context = await createRequestContext(request, client, language);
    const execute = () =>
      server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: () => Promise.resolve(context) });
    const outcomeOf = ({ status = 200 }) => (status < 400 ? 'answered' : 'refused');
    return { answer: await timeOperation(hashOf(asked), execute, outcomeOf), context };
  });
  if (answer.body.kind !== 'complete')
    throw new Error('An operation must answer at once, without @defer or @stream');
  const text = answer.body.string;
  work.consumeForBytes(client, text.length);
  return {
    status: answer.status ?? 200,
    headers: {
      ...Object.fromEntries(answer.headers),
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

/** The query of a request's address, with its question mark. */
function searchOf({ originalUrl }: Request): string {
  return originalUrl.slice((originalUrl + '?').indexOf('?'));
}

/** Longest token looked at, in characters; the identity provider's have about 1,200. */
const MAX_LENGTH = 8192;

/** The token of an `Authorization: Bearer` header; null when there is none that could be one. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token && token.length <= MAX_LENGTH ? token : null;
}
