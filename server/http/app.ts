import express, { type RequestHandler } from 'express';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { fallbackLocale } from '../../contract/locales.ts';
import { requestId, runInRequest } from '../observe/requestContext.ts';
import type { StartTimer, TraceRequest } from '../observe/telemetry.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import { AdmissionControl } from './admission.ts';
import { unreadableBody } from './bodyEncoding.ts';
import type { ClientRateLimiter } from './clientRateLimiter.ts';
import { ConnectionLimiter, connectionOptions } from './connectionLimiter.ts';
import {
  allowMethods,
  errorHandler,
  notFound,
  refuseEncoding,
  refuseUnread,
  sendError,
} from './errorResponses.ts';
import { type Executor } from './executor.ts';
import { graphqlRoute, type GraphqlRouteOptions } from './graphqlRoute.ts';
import { type ReadinessCheck, readyz } from './health.ts';
import { type PublicAnswersOptions, PublicOperationHandler } from './operations.ts';
import { PageHandler, type PagesOptions } from './pages.ts';
import { type PreparedResponse, sendResponse } from './preparedResponse.ts';
import { type PublicCacheResult, PublicResponseCache } from './publicResponseCache.ts';
import { createRouteLabeller, firstSegment } from './routeNames.ts';
import {
  createSecurityHeaders,
  type CspSources,
  pageSecurityHeaders,
  toOriginForm,
  validateRequest,
} from './security.ts';
import { robots, sitemap, type SitemapOptions } from './sitemap.ts';
import { loadStaticFiles, staticFiles, type StaticFolder } from './staticFiles.ts';

export interface AppOptions extends Pick<
  GraphqlRouteOptions,
  'server' | 'documents' | 'createRequestContext' | 'corsOrigins' | 'timeOperation'
> {
  readonly web: PagesOptions['web'];
  /** Runs an operation for an anonymous viewer. */
  readonly execute: Executor;
  readonly publicOperations: PublicAnswersOptions['operations'];
  readonly findable: SitemapOptions['readEntries'];
  readonly sources: CspSources;
  /** What the browser is told of the identity provider. */
  readonly accounts: PagesOptions['accounts'];
  readonly playerBaseUrl: string;
  readonly budget: ClientRateLimiter;
  /** Whose X-Forwarded-* headers are believed, as Express's `trust proxy` has it. */
  readonly trustProxy: number | readonly string[];
  /** Bound of kept pages and public answers, in bytes. */
  readonly pageCacheBytes: number;
  /** What processes keep together; null when this one is alone. */
  readonly shared?: SharedTier | null;
  /** Makes the sandbox's page, with the sources it may load from. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly cspDirectives: Readonly<Record<string, readonly string[]>>;
  }>;
  /** Routers of the embedded stand-ins, by the path they are mounted at, and their files. */
  readonly embeddedRouters: Readonly<Record<string, RequestHandler>>;
  readonly embeddedFiles: readonly StaticFolder[];
  /** Vite's middleware in development. */
  readonly development: RequestHandler | null;
  /** What has to be there before visitors are sent here. */
  readonly readiness: readonly ReadinessCheck[];
  /** Told of every request, by its route, and how it ended: kept, the class of its status, or gone before it was sent. */
  readonly watch: StartTimer;
  /** Traces every request that is worked on: none that is answered with what is kept, nor those of whoever runs this. */
  readonly trace: TraceRequest;
  /** Told of every look-up among the kept answers. */
  readonly onRead: (result: PublicCacheResult) => void;
  readonly logger: Logger;
}

/** The HTTP server, not yet listening, and its connections. */
export interface HttpServer {
  readonly server: Server;
  readonly connections: ConnectionLimiter;
  /** How many pieces of work are begun, and how many wait. */
  readonly work: Pick<AdmissionControl, 'load'>;
}

/** Seconds for which a browser keeps a file whose name stays when its content changes. */
const STATIC_MAX_AGE_SECONDS = 3600;

/** What the server as a whole can be asked with. */
const METHODS = 'GET, HEAD, POST, OPTIONS';
/** What is asked every few seconds by whoever runs this. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Makes the HTTP server. Fresh public answers are sent before Express sees the request. */
export async function createHttpServer(options: AppOptions): Promise<HttpServer> {
  const { web, logger, sources, execute } = options;
  const headers = pageSecurityHeaders(sources);
  const cache = new PublicResponseCache({
    headers,
    maxBytes: options.pageCacheBytes,
    onRead: options.onRead,
    shared: options.shared ?? null,
    onServedStale: (address, staleSeconds, error) =>
      logger.warn({ err: error, address, staleSeconds }, 'Serving a stale response: revalidation failed'),
  });
  const work = new AdmissionControl(options.budget);
  const publicAnswers = new PublicOperationHandler({
    cache,
    work,
    execute,
    operations: options.publicOperations,
    headers,
  });
  const own =
    web.clientFolder === null
      ? []
      : [
          {
            folder: web.clientFolder,
            mountPath: '',
            headersFor: (name: string) => fileHeaders(name, headers),
          },
        ];
  const files = await loadStaticFiles([...own, ...options.embeddedFiles]);
  const pages = new PageHandler({
    ...options,
    cache,
    work,
    headers,
    genreExists: createGenreLookup(execute, work),
    publicUrl: sources.publicUrl,
    development: sources.development,
  });
  const server = createServer(connectionOptions);
  const connections = new ConnectionLimiter(server);
  const fixedRoutes: Readonly<Record<string, RequestHandler>> = {
    '/healthz': liveness,
    '/readyz': readyz({ checks: options.readiness, isDraining: () => connections.isDraining, logger }),
    '/robots.txt': robots(sources.publicUrl),
    '/sitemap.xml': sitemap({ cache, work, readEntries: options.findable, publicUrl: sources.publicUrl }),
    '/favicon.ico': toFavicon,
  };
  const app = createApp(options, { work, headers, publicAnswers, files, fixedRoutes, pages });
  const noPages = ['/assets', ...Object.keys(fixedRoutes), ...Object.keys(options.embeddedRouters)];
  const reservedSegments = new Set(noPages.map(firstSegment));
  const findCached = (request: IncomingMessage, url: string): PreparedResponse | undefined => {
    const segment = firstSegment(url);
    if (segment === 'graphql') return publicAnswers.fresh(request);
    return files.get(url) ?? (reservedSegments.has(segment) ? undefined : pages.getFresh(url));
  };
  const trustsProxy: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const routeOf = createRouteLabeller(noPages);
  server.on('request', (request, response) => {
    toOriginForm(request);
    const { url = '/', method } = request;
    const ended = options.watch(routeOf(url));
    const id = requestId(request, (address) => trustsProxy(address, 0));
    const refused = validateRequest(request);
    if (refused) {
      response.setHeader('X-Request-Id', id);
      response.setHeader('Connection', 'close');
      sendError(response, refused.status, refused.message);
      ended(statusClass(response));
      return;
    }
    // Before anything else: no decoder sees a byte of it, whatever is mounted where it was sent to.
    const unreadable = unreadableBody(request.headers['content-encoding']);
    if (unreadable !== null) {
      response.setHeader('X-Request-Id', id);
      response.setHeader('Connection', 'close');
      refuseEncoding(response, unreadable);
      ended(statusClass(response));
      return;
    }
    const answer = method === 'GET' || method === 'HEAD' ? findCached(request, url) : undefined;
    if (answer) {
      sendResponse(request, response, answer, ['X-Request-Id', id]);
      ended('kept');
      return;
    }
    response.once('close', () => ended(response.writableFinished ? statusClass(response) : 'gone'));
    response.setHeader('X-Request-Id', id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (url === '*') {
      response.writeHead(204, { Allow: METHODS }).end();
      return;
    }
    if (UNTRACED.has(url)) {
      runInRequest(id, () => app(request, response));
      return;
    }
    const isEncrypted =
      trustsProxy(request.socket.remoteAddress ?? '', 0) && request.headers['x-forwarded-proto'] === 'https';
    const traced = {
      method: method ?? '',
      path: url.split('?', 1)[0] ?? '',
      scheme: isEncrypted ? 'https' : 'http',
      route: routeOf(url),
      traceparent: request.headers['traceparent']?.toString(),
    } as const;
    runInRequest(id, () => {
      const tracedEnd = options.trace(traced, () => app(request, response));
      response.once('close', () => tracedEnd(response.writableFinished ? response.statusCode : null));
    });
  });
  server.on('checkExpectation', (_request, response) =>
    sendError(response, 417, 'The Expect header must be 100-continue'),
  );
  server.on('clientError', (error, socket: Socket) =>
    refuseUnread(error, socket, connections.isBusy(socket)),
  );
  return { server, connections, work };
}

/** What is made once and used by several parts. */
interface Shared extends Pick<PagesOptions, 'work' | 'headers'> {
  readonly publicAnswers: PublicOperationHandler;
  readonly files: ReadonlyMap<string, PreparedResponse>;
  /** What is answered at one address each. */
  readonly fixedRoutes: Readonly<Record<string, RequestHandler>>;
  readonly pages: PageHandler;
}

function createApp(options: AppOptions, shared: Shared): express.Express {
  const { sources, sandbox, embeddedRouters, development, logger } = options;
  const { work, headers, publicAnswers, files, fixedRoutes, pages } = shared;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', options.trustProxy);
  for (const [path, handler] of Object.entries(fixedRoutes)) app.get(path, handler);
  app.use(staticFiles(files));
  for (const [path, router] of Object.entries(embeddedRouters)) app.use(path, router);
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.use(
    '/graphql',
    graphqlRoute({
      ...options,
      work,
      publicAnswers: publicAnswers.handler,
      sandbox: async () => {
        const { html, cspDirectives } = await sandbox();
        return { html, headers: createSecurityHeaders(sources, cspDirectives) };
      },
    }),
  );
  if (development) app.use(development);
  app.use(allowMethods('GET', 'HEAD'), pages.handler, notFound, errorHandler(logger));
  return app;
}

/** The class of an answer's status, such as 2xx. */
function statusClass({ statusCode }: ServerResponse): string {
  return `${Math.floor(statusCode / 100)}xx`;
}

/** What must be the newest, and loads for itself: the service worker, and the page that it shows for others. */
const NEVER_CACHED = new Set(['sw.js', 'offline.html']);

/** Names in /assets carry a hash and never change. */
function fileHeaders(name: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  if (NEVER_CACHED.has(name)) return { ...headers, 'Cache-Control': 'no-cache' };
  const forever = name.startsWith('assets/');
  return {
    'Cache-Control': forever
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${STATIC_MAX_AGE_SECONDS}`,
  };
}

const toFavicon: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'public, max-age=86400').redirect(308, '/favicon.svg');
};

/** Answers that this process is up; whoever runs it may start it anew when it is not. */
const liveness: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

function createGenreLookup(execute: Executor, work: AdmissionControl): PagesOptions['genreExists'] {
  return async (name, client) => {
    const query = 'query GenreKnown($name: String!) { genre(name: $name) { id } }';
    const asker = { client, language: fallbackLocale, optionalFieldTimeoutMs: null };
    const { result, outcome } = await work.execute(client, () =>
      execute({ query, variables: { name } }, asker),
    );
    return outcome !== 'whole' || result.data?.['genre'] !== null;
  };
}
