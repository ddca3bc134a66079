import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { graphqlRoute, type GraphqlRouteOptions, mayHavePublic } from './graphqlRoute.ts';
import { health } from './health.ts';
import { pages } from './pages.ts';
import { PublicCache, sendPublic } from './publicCache.ts';
import { robots, sitemap, type SitemapOptions } from './sitemap.ts';
import { refusal, sandboxHeaders, securityHeaders, type PageSources } from './security.ts';
import type { AccountsConfig, WebApp } from './webApp.ts';

export interface AppOptions extends Pick<
  GraphqlRouteOptions,
  'server' | 'contextFor' | 'execute' | 'publicOperations' | 'corsOrigins'
> {
  readonly web: WebApp;
  readonly query: SitemapOptions['query'];
  readonly sources: PageSources;
  /** What the browser is told of the identity provider. */
  readonly accounts: AccountsConfig;
  /** Base of the embedded player, which the browser is told too. */
  readonly playerBaseUrl: string;
  /** Makes the sandbox's page, with the sources it may load from. */
  readonly sandbox: () => {
    readonly html: string;
    readonly policy: Readonly<Record<string, readonly string[]>>;
  };
  /** Routers of the embedded stand-ins, by the path they are mounted at. */
  readonly standIns: Readonly<Record<string, RequestHandler>>;
  /** Vite's middleware in development. */
  readonly development: RequestHandler | null;
  readonly logger: Logger;
}

/** The HTTP server, not yet listening. Fresh public answers are sent before Express sees the request. */
export function createHttpServer(options: AppOptions): Server {
  const cache = new PublicCache({
    onStale: (address, error) =>
      options.logger.warn(
        { err: error, address },
        'an answer past its time is sent: making a new one failed',
      ),
  });
  const app = createApp(options, cache);
  return createServer((request, response) => {
    const refused = refusal(request);
    if (refused) {
      response.writeHead(refused.status, {
        'Content-Type': 'application/json; charset=utf-8',
        Connection: 'close',
      });
      response.end(errorBody('BAD_REQUEST', refused.message));
      return;
    }
    const { url = '/', method } = request;
    const kept = method === 'GET' || method === 'HEAD' ? cache.fresh(url) : undefined;
    if (kept && (!url.startsWith('/graphql') || mayHavePublic(request))) {
      sendPublic(request, response, kept);
      return;
    }
    app(request, response);
  });
}

function createApp(options: AppOptions, cache: PublicCache): express.Express {
  const { web, sources, sandbox, standIns, development, logger, execute } = options;
  const headers = securityHeaders(sources);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // A proxy on this machine says for whom it asks; anybody else could say anything.
  app.set('trust proxy', 'loopback');
  app.get('/healthz', health);
  app.get('/robots.txt', robots(sources.publicUrl));
  app.get('/sitemap.xml', sitemap({ cache, query: options.query, publicUrl: sources.publicUrl }));
  for (const [path, router] of Object.entries(standIns)) app.use(path, router);
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.use(
    '/graphql',
    graphqlRoute({
      ...options,
      cache,
      headers,
      sandbox: () => {
        const { html, policy } = sandbox();
        return { html, headers: sandboxHeaders(policy) };
      },
    }),
  );
  if (development) app.use(development);
  if (web.clientFolder) app.use(staticFiles(web.clientFolder));
  app.use(
    pages({
      web,
      cache,
      execute,
      headers,
      publicUrl: sources.publicUrl,
      accounts: options.accounts,
      playerBaseUrl: options.playerBaseUrl,
      development: sources.development,
      logger,
    }),
  );
  app.use(nothingHere, lastResort(logger));
  return app;
}

/** The browser's files, compressed when they were built; names in /assets carry a hash and never change. */
function staticFiles(folder: string): RequestHandler {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const forever = path.startsWith('/assets/');
      response.setHeader('Cache-Control', `public, max-age=${forever ? '31536000, immutable' : '3600'}`);
    },
  });
}

const nothingHere: RequestHandler = (request, response) => {
  response
    .status(404)
    .type('json')
    .send(errorBody('NOT_FOUND', `There is nothing to ${request.method} here`));
};

/** Errors that middleware or rendering raised: a client's own are told, ours are logged and masked. */
function lastResort(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const status = clientStatus(error);
    if (status === null) logger.error({ err: error, address: request.originalUrl }, 'a request failed');
    response.set('Cache-Control', 'no-store');
    if (status === null && request.accepts(['json', 'html']) === 'html') {
      response.status(500).type('html').send(failedPage);
      return;
    }
    const message =
      status === null ? 'Something went wrong here. Please try again.' : String(Object(error).message);
    response
      .status(status ?? 500)
      .type('json')
      .send(errorBody(status === null ? 'INTERNAL' : 'BAD_REQUEST', message));
  };
}

function clientStatus(error: unknown): number | null {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function errorBody(code: string, message: string): string {
  return JSON.stringify({ errors: [{ message, extensions: { code } }] });
}

const failedPage = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Unexpected Application Error!</title></head>
<body><h1>Unexpected Application Error!</h1><p>The page could not be made. Please try again.</p></body></html>`;
