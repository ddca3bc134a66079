import cors from 'cors';
import { json, type RequestHandler, Router } from 'express';
import { locales } from '../../contract/locales.ts';
import { allowMethods, sendError } from './errorResponses.ts';
import { compressedResponse, type PreparedResponse, sendResponse } from './preparedResponse.ts';
import { requestedLanguage, searchOf } from './requestedOperation.ts';
import { type CspSources, createSecurityHeaders } from './security.ts';

export interface GraphqlRouteOptions {
  readonly operations: RequestHandler;
  readonly corsOrigins: readonly string[];
  /** Renders the sandbox page, with its CSP sources. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly cspDirectives: Readonly<Record<string, readonly string[]>>;
  }>;
  readonly sources: CspSources;
}

const MAX_BODY_BYTES = 102_400;

/** /graphql: the sandbox for browsers, and operations. */
export function graphqlRoute({ operations, corsOrigins, sandbox, sources }: GraphqlRouteOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (corsOrigins.length > 0) {
    const methods = ['GET', 'POST'];
    router.use(cors({ origin: [...corsOrigins], methods, credentials: true, maxAge: 86_400 }));
  }
  router.use(allowMethods('GET', 'HEAD', 'POST'), requireKnownLanguage);
  router.post('/', requireJson, json({ limit: MAX_BODY_BYTES }));
  // Rendered and compressed on first request: it is large, and most processes never send it.
  let page: Promise<PreparedResponse> | undefined;
  const render = async (): Promise<PreparedResponse> => {
    const { html, cspDirectives } = await sandbox();
    const type = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Accept' };
    const headers = { ...createSecurityHeaders(sources, cspDirectives), ...type };
    return compressedResponse({ status: 200, headers, body: html });
  };
  const renderOnce = () =>
    (page ??= render().catch((error: unknown) => {
      page = undefined;
      throw error;
    }));
  // A browser's plain GET gets the sandbox, in any language; one with other parameters is always an operation.
  router.get('/', async (request, response, next) => {
    const isOperation = Object.keys(request.query).some((name) => name !== 'language');
    if (isOperation || request.accepts(['json', 'html']) !== 'html') next();
    else sendResponse(request, response, await renderOnce());
  });
  router.use('/', operations);
  return router;
}

/** Rejects unknown languages, so that a client does not mistake English for the language it requested. */
const requireKnownLanguage: RequestHandler = (request, response, next) => {
  const search = new URLSearchParams(searchOf(request));
  if (requestedLanguage(search)) {
    next();
    return;
  }
  const rule = `language must be one of ${locales.map(({ tag }) => tag).join(', ')}`;
  // Express's own reading of the query ends at a # or after 1,000 parameters.
  const tags = search.getAll('language');
  const received = JSON.stringify(tags.length === 1 ? tags[0] : tags).slice(0, 80);
  sendError(response, 400, `${rule}; received ${received}`, 'BAD_USER_INPUT');
};

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
