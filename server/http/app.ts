import express, { type RequestHandler } from 'express';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { fallbackLocale } from '../../contract/locales.ts';
import { requestId, runInRequest } from '../observe/requestContext.ts';
import type { StartTimer, TraceRequest } from '../observe/telemetry.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import { AdmissionControl } from './admission.ts';
import { unreadableBody } from './encodings.ts';
import type { ClientRateLimiter } from './clientRateLimiter.ts';
import { ConnectionLimiter, connectionOptions } from './connectionLimiter.ts';
import {
  allowMethods,
  errorHandler,
  notFound,
  sendError,
  sendParseError,
  sendUnsupportedEncoding,
} from './errorResponses.ts';
import { type Executor } from './executor.ts';
import { graphqlRoute, type GraphqlRouteOptions } from './graphqlRoute.ts';
import { type ReadinessCheck, readyz } from './health.ts';
import { PublicOperationHandler, type PublicOperationHandlerOptions } from './operations.ts';
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
  /** Executes an operation for an anonymous viewer. */
  readonly execute: Executor;
  readonly publicOperations: PublicOperationHandlerOptions['operations'];
  readonly findable: SitemapOptions['readEntries'];
  readonly sources: CspSources;
  /** Identity provider settings sent to the browser. */
  readonly accounts: PagesOptions['accounts'];
  readonly playerBaseUrl: string;
  readonly budget: ClientRateLimiter;
  /** Proxies whose X-Forwarded-* headers are trusted, as for Express's `trust proxy`. */
  readonly trustProxy: number | readonly string[];
  /** Size limit of cached pages and public responses, in bytes. */
  readonly pageCacheBytes: number;
  /** Cache shared between processes; null for a process on its own. */
  readonly shared?: SharedTier | null;
  /** Renders the sandbox page, with its CSP sources. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly cspDirectives: Readonly<Record<string, readonly string[]>>;
  }>;
  /** Routers of the embedded services, by mount path, and their files. */
  readonly embeddedRouters: Readonly<Record<string, RequestHandler>>;
  readonly embeddedFiles: readonly StaticFolder[];
  /** Vite's middleware in development. */
  readonly development: RequestHandler | null;
  /** Dependencies to check before the process receives visitors. */
  readonly readiness: readonly ReadinessCheck[];
  /** Times every request by route; the outcome is `kept` (cached), the class of its status, or `gone` (aborted). */
  readonly watch: StartTimer;
  /** Traces every request except those answered from the cache and health checks. */
  readonly trace: TraceRequest;
  /** Called for every look-up in the response cache. */
  readonly onRead: (result: PublicCacheResult) => void;
  readonly logger: Logger;
}

/** The HTTP server, not yet listening, and its connections. */
export interface HttpServer {
  readonly server: Server;
  readonly connections: ConnectionLimiter;
  /** The number of running and of queued tasks. */
  readonly work: Pick<AdmissionControl, 'load'>;
}

/** How long a browser caches a file without a hash in its name, in seconds. */
const STATIC_MAX_AGE_SECONDS = 3600;

/** Methods the server as a whole supports. */
const METHODS = 'GET, HEAD, POST, OPTIONS';
/** Health checks, requested every few seconds. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Creates the HTTP server. Fresh public responses are sent before Express sees the request. */
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
  const publicOperationHandler = new PublicOperationHandler({
    cache,
    work,
    execute,
    operations: options.publicOperations,
    headers,
  });
  const webFolders =
    web.clientFolder === null
      ? []
      : [
          {
            folder: web.clientFolder,
            mountPath: '',
            headersFor: (name: string) => fileHeaders(name, headers),
          },
        ];
  const files = await loadStaticFiles([...webFolders, ...options.embeddedFiles]);
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
  const app = createApp(options, { work, headers, publicOperationHandler, files, fixedRoutes, pages });
  const nonPagePaths = ['/assets', ...Object.keys(fixedRoutes), ...Object.keys(options.embeddedRouters)];
  const reservedSegments = new Set(nonPagePaths.map(firstSegment));
  const findCached = (request: IncomingMessage, url: string): PreparedResponse | undefined => {
    const segment = firstSegment(url);
    if (segment === 'graphql') return publicOperationHandler.fresh(request);
    return files.get(url) ?? (reservedSegments.has(segment) ? undefined : pages.getFresh(url));
  };
  const trustsProxy: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const routeOf = createRouteLabeller(nonPagePaths);
  server.on('request', (request, response) => {
    toOriginForm(request);
    const { url = '/', method } = request;
    const endTimer = options.watch(routeOf(url));
    const id = requestId(request, (address) => trustsProxy(address, 0));
    const invalid = validateRequest(request);
    if (invalid) {
      response.setHeader('X-Request-Id', id);
      response.setHeader('Connection', 'close');
      sendError(response, invalid.status, invalid.message);
      endTimer(statusClass(response));
      return;
    }
    // Checked first, so that no decoder sees a byte of the body, whatever router is mounted there.
    const unsupported = unreadableBody(request.headers['content-encoding']);
    if (unsupported !== null) {
      response.setHeader('X-Request-Id', id);
      response.setHeader('Connection', 'close');
      sendUnsupportedEncoding(response, unsupported);
      endTimer(statusClass(response));
      return;
    }
    const cachedResponse = method === 'GET' || method === 'HEAD' ? findCached(request, url) : undefined;
    if (cachedResponse) {
      sendResponse(request, response, cachedResponse, ['X-Request-Id', id]);
      endTimer('kept');
      return;
    }
    response.once('close', () => endTimer(response.writableFinished ? statusClass(response) : 'gone'));
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
    const span = {
      method: method ?? '',
      path: url.split('?', 1)[0] ?? '',
      scheme: isEncrypted ? 'https' : 'http',
      route: routeOf(url),
      traceparent: request.headers['traceparent']?.toString(),
    } as const;
    runInRequest(id, () => {
      const endTrace = options.trace(span, () => app(request, response));
      response.once('close', () => endTrace(response.writableFinished ? response.statusCode : null));
    });
  });
  server.on('checkExpectation', (_request, response) =>
    sendError(response, 417, 'The Expect header must be 100-continue'),
  );
  server.on('clientError', (error, socket: Socket) =>
    sendParseError(error, socket, connections.isBusy(socket)),
  );
  return { server, connections, work };
}

/** Objects created once and shared by several routes. */
interface Shared extends Pick<PagesOptions, 'work' | 'headers'> {
  readonly publicOperationHandler: PublicOperationHandler;
  readonly files: ReadonlyMap<string, PreparedResponse>;
  /** Handlers of exact paths. */
  readonly fixedRoutes: Readonly<Record<string, RequestHandler>>;
  readonly pages: PageHandler;
}

function createApp(options: AppOptions, shared: Shared): express.Express {
  const { sources, sandbox, embeddedRouters, development, logger } = options;
  const { work, headers, publicOperationHandler, files, fixedRoutes, pages } = shared;
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
      publicOperationHandler: publicOperationHandler.handler,
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

/** The class of a response's status, such as 2xx. */
function statusClass({ statusCode }: ServerResponse): string {
  return `${Math.floor(statusCode / 100)}xx`;
}

/** Files that are always revalidated and get the page headers: the service worker and the offline page. */
const NEVER_CACHED = new Set(['sw.js', 'offline.html']);

/** Names in /assets contain a hash, so those files never change. */
function fileHeaders(name: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  if (NEVER_CACHED.has(name)) return { ...headers, 'Cache-Control': 'no-cache' };
  const isImmutable = name.startsWith('assets/');
  return {
    'Cache-Control': isImmutable
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${STATIC_MAX_AGE_SECONDS}`,
  };
}

const toFavicon: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'public, max-age=86400').redirect(308, '/favicon.svg');
};

/** Liveness: the operator may restart the process when this fails. */
const liveness: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

function createGenreLookup(execute: Executor, work: AdmissionControl): PagesOptions['genreExists'] {
  return async (name, client) => {
    const query = 'query GenreKnown($name: String!) { genre(name: $name) { id } }';
    const executionOptions = { client, language: fallbackLocale, optionalFieldTimeoutMs: null };
    const { result, outcome } = await work.execute(client, () =>
      execute({ query, variables: { name } }, executionOptions),
    );
    return outcome !== 'whole' || result.data?.['genre'] !== null;
  };
}
