import cors from 'cors';
import { json, type RequestHandler, Router } from 'express';
import { allowMethods, sendError } from './errorResponses.ts';
import { compressedResponse, type PreparedResponse, sendResponse } from './preparedResponse.ts';
import { requestedLanguage, unknownLanguageMessage } from './requestedOperation.ts';

export interface GraphqlRouteOptions {
  /** Answers operations. */
  readonly operations: RequestHandler;
  readonly corsOrigins: readonly string[];
  /** Renders the sandbox page, with its headers. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly headers: Readonly<Record<string, string>>;
  }>;
}

/** Maximum size of a request body, in bytes. */
const MAX_BODY_BYTES = 102_400;

/** /graphql: the sandbox for browsers, and operations. */
export function graphqlRoute({ operations, corsOrigins, sandbox }: GraphqlRouteOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (corsOrigins.length > 0) {
    const methods = ['GET', 'POST'];
    router.use(cors({ origin: [...corsOrigins], methods, credentials: true, maxAge: 86_400 }));
  }
  router.use(allowMethods('GET', 'HEAD', 'POST'), requireKnownLanguage);
  router.post('/', requireJson, json({ limit: MAX_BODY_BYTES }));
  router.get('/', sandboxHandler(sandbox));
  router.use('/', operations);
  return router;
}

/** Rejects unknown languages, so that a client does not mistake English for the language it requested. */
const requireKnownLanguage: RequestHandler = (request, response, next) => {
  if (requestedLanguage(request)) next();
  else sendError(response, 400, unknownLanguageMessage(request.query['language']), 'BAD_USER_INPUT');
};

/** Serves the sandbox to a browser's plain GET, in any language; a GET with other parameters is always an operation. */
function sandboxHandler(sandbox: GraphqlRouteOptions['sandbox']): RequestHandler {
  // Rendered and compressed on first request: it is large, and most processes never send it.
  let page: Promise<PreparedResponse> | undefined;
  const render = async () => {
    const { html, headers } = await sandbox();
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Accept' };
    return compressedResponse({ status: 200, headers: { ...headers, ...type }, body: html });
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
