import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import cors from 'cors';
import { json, type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { RequestContext } from '../graphql/context.ts';
import type { PersistedExecutor, PersistedOperation } from './persistedExecutor.ts';
import {
  encode,
  type PublicAnswer,
  type PublicCache,
  type PublicContent,
  sendPublic,
} from './publicCache.ts';

export interface GraphqlRouteOptions {
  readonly server: ApolloServer<RequestContext>;
  readonly contextFor: (request: Request) => Promise<RequestContext>;
  readonly execute: PersistedExecutor;
  readonly cache: PublicCache;
  /** Hashes of the web's own operations whose answers are the same for everybody. */
  readonly publicOperations: ReadonlySet<string>;
  readonly corsOrigins: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly sandbox: () => { readonly html: string; readonly headers: Readonly<Record<string, string>> };
}

/** Largest operation accepted, in bytes. */
const MAX_BODY_BYTES = 102_400;
/** Seconds an answer to a public operation stays the same. */
const ANSWER_FRESH_SECONDS = 60;

/** /graphql: the sandbox for a browser, public operations from the cache of bytes, all else through Apollo. */
export function graphqlRoute(options: GraphqlRouteOptions): Router {
  const router = Router();
  if (options.corsOrigins.length > 0) {
    router.use(cors({ origin: [...options.corsOrigins], credentials: true, maxAge: 86_400 }));
  }
  router.get('/', sandboxPage(options), publicOperation(options));
  router.use(
    keepByNobody,
    json({ limit: MAX_BODY_BYTES }),
    expressMiddleware(options.server, { context: ({ req }) => options.contextFor(req) }),
  );
  return router;
}

/** What Apollo answers may be a viewer's own. */
const keepByNobody: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** The sandbox answers a browser's plain GET only: with parameters it is an operation, whatever is accepted. */
function sandboxPage({ sandbox }: GraphqlRouteOptions): RequestHandler {
  // Made and compressed once, when it is first asked for: it is large, and most processes never send it.
  let page: Promise<PublicAnswer> | undefined;
  const make = () => {
    const { html, headers } = sandbox();
    return encode({
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept',
      },
      body: html,
      keepSeconds: 0,
    });
  };
  return async (request, response, next) => {
    if (request.originalUrl.includes('?') || request.accepts(['json', 'html']) !== 'html') {
      next();
      return;
    }
    page ??= make();
    sendPublic(request, response, await page);
  };
}

function publicOperation({ cache, execute, publicOperations, headers }: GraphqlRouteOptions): RequestHandler {
  return async (request, response, next) => {
    const operation = readPersisted(request);
    const isPublic = operation && publicOperations.has(operation.extensions.persistedQuery.sha256Hash);
    if (!isPublic || !mayHavePublic(request)) {
      next();
      return;
    }
    const produce = async (): Promise<PublicContent> => {
      const { result, status, whole } = await execute(operation);
      return {
        status,
        headers: {
          ...headers,
          'Content-Type': 'application/json; charset=utf-8',
          Vary: 'Origin',
          'Cache-Control': whole
            ? `public, max-age=${ANSWER_FRESH_SECONDS}, stale-while-revalidate=600`
            : 'no-store',
        },
        body: JSON.stringify(result),
        keepSeconds: whole ? ANSWER_FRESH_SECONDS : 0,
      };
    };
    try {
      sendPublic(request, response, await cache.answer(request.originalUrl, produce));
    } catch (error) {
      next(error);
    }
  };
}

const persistedParameters = z.object({
  operationName: z.string().optional(),
  variables: z.record(z.string(), z.unknown()),
  extensions: z.object({
    persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[\da-f]{64}$/) }),
  }),
});

/** A GET's persisted operation; null when it is anything else, which Apollo then answers or refuses. */
function readPersisted(request: Request): PersistedOperation | null {
  const { query, operationName, variables, extensions } = request.query;
  if (query !== undefined) return null;
  try {
    return persistedParameters.parse({
      operationName,
      variables: JSON.parse(String(variables ?? '{}')),
      extensions: JSON.parse(String(extensions ?? '{}')),
    });
  } catch {
    // Not ours to refuse: Apollo says what is wrong with it.
    return null;
  }
}

/**
 * Whether a request may have an operation's public answer: those of another origin go through Apollo, since only the
 * answers there say which origins may read them.
 */
export function mayHavePublic(request: Pick<Request, 'headers'>): boolean {
  return request.headers.origin === undefined && isPreflighted(request);
}

/** Whether another site's page could not have sent this without asking first; Apollo holds to the same rule. */
function isPreflighted(request: Pick<Request, 'headers'>): boolean {
  const { headers } = request;
  const simple = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;
  return (
    Boolean(headers['apollo-require-preflight']) ||
    Boolean(headers['x-apollo-operation-name']) ||
    (headers['content-type'] !== undefined && !simple.test(headers['content-type']))
  );
}
