import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { english } from '../../contract/locales.ts';
import { unreadableBody } from './bodyEncoding.ts';
import type { SharedTier } from '../redis/sharedTier.ts';
import type { TraceRequest, Watch } from '../observe/telemetry.ts';
import { asRequest, requestId } from '../observe/requestContext.ts';
import { type Answer, sendAnswer } from './preparedResponse.ts';
import type { ClientBudget } from './clientRateLimiter.ts';
import { ClientWork } from './admission.ts';
import { connectionOptions, Connections } from './connectionLimiter.ts';
import { graphqlRoute, type GraphqlRouteOptions } from './graphqlRoute.ts';
import { Pages, type PagesOptions } from './pages.ts';
import { type Executor } from './executor.ts';
import { PublicAnswers, type PublicAnswersOptions } from './operations.ts';
import { PublicCache, type PublicRead } from './publicResponseCache.ts';
import { type ReadinessCheck, readyz } from './health.ts';
import {
  lastResort,
  nothingHere,
  onlyMethods,
  refuse,
  refuseEncoding,
  refuseUnread,
} from './errorResponses.ts';
import { headersWith, type PageSources, refusal, securityHeaders, toOriginForm } from './security.ts';
import { firstSegment, routeNames } from './routeNames.ts';
import { robots, sitemap, type SitemapOptions } from './sitemap.ts';
import { readStaticFiles, type StaticFolder, staticFiles } from './staticFiles.ts';

export interface AppOptions extends Pick<
  GraphqlRouteOptions,
  'server' | 'documents' | 'contextFor' | 'corsOrigins' | 'watchOperation'
> {
  readonly web: PagesOptions['web'];
  /** Runs an operation for an anonymous viewer. */
  readonly execute: Executor;
  readonly publicOperations: PublicAnswersOptions['operations'];
  readonly findable: SitemapOptions['findable'];
  readonly sources: PageSources;
  /** What the browser is told of the identity provider. */
  readonly accounts: PagesOptions['accounts'];
  readonly playerBaseUrl: string;
  readonly budget: ClientBudget;
  /** Whose X-Forwarded-* headers are believed, as Express's `trust proxy` has it. */
  readonly trustProxy: number | readonly string[];
  /** Bound of kept pages and public answers, in bytes. */
  readonly pageCacheBytes: number;
  /** What processes keep together; null when this one is alone. */
  readonly shared?: SharedTier | null;
  /** Makes the sandbox's page, with the sources it may load from. */
  readonly sandbox: () => Promise<{
    readonly html: string;
    readonly policy: Readonly<Record<string, readonly string[]>>;
  }>;
  /** Routers of the embedded stand-ins, by the path they are mounted at, and their files. */
  readonly standIns: Readonly<Record<string, RequestHandler>>;
  readonly standInFiles: readonly StaticFolder[];
  /** Vite's middleware in development. */
  readonly development: RequestHandler | null;
  /** What has to be there before visitors are sent here. */
  readonly readiness: readonly ReadinessCheck[];
  /** Told of every request, by its route, and how it ended: kept, the class of its status, or gone before it was sent. */
  readonly watch: Watch;
  /** Traces every request that is worked on: none that is answered with what is kept, nor those of whoever runs this. */
  readonly trace: TraceRequest;
  /** Told of every look-up among the kept answers. */
  readonly onRead: (result: PublicRead) => void;
  readonly logger: Logger;
}

/** The HTTP server, not yet listening, and its connections. */
export interface HttpServer {
  readonly server: Server;
  readonly connections: Connections;
  /** How many pieces of work are begun, and how many wait. */
  readonly work: Pick<ClientWork, 'load'>;
}

/** Seconds for which a browser keeps a file whose name stays when its content changes. */
const FILE_FRESH_SECONDS = 3600;

/** What the server as a whole can be asked with. */
const METHODS = 'GET, HEAD, POST, OPTIONS';
/** What is asked every few seconds by whoever runs this. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Makes the HTTP server. Fresh public answers are sent before Express sees the request. */
export async function createHttpServer(options: AppOptions): Promise<HttpServer> {
  const { web, logger, sources, execute } = options;
  const headers = securityHeaders(sources);
  const cache = new PublicCache({
    headers,
    maxBytes: options.pageCacheBytes,
    onRead: options.onRead,
    shared: options.shared ?? null,
    onStale: (address, staleSeconds, error) =>
      logger.warn(
        { err: error, address, staleSeconds },
        'an answer past its time is sent: making a new one failed',
      ),
  });
  const work = new ClientWork(options.budget);
  const publicAnswers = new PublicAnswers({
    cache,
    work,
    execute,
    operations: options.publicOperations,
    headers,
  });
  const own =
    web.clientFolder === null
      ? []
      : [{ folder: web.clientFolder, address: '', headersFor: (name: string) => fileHeaders(name, headers) }];
  const files = await readStaticFiles([...own, ...options.standInFiles]);
  const pages = new Pages({
    ...options,
    cache,
    work,
    headers,
    isGenre: genreKnown(execute, work),
    publicUrl: sources.publicUrl,
    development: sources.development,
  });
  const server = createServer(connectionOptions);
  const connections = new Connections(server);
  const places: Readonly<Record<string, RequestHandler>> = {
    '/healthz': isUp,
    '/readyz': readyz({ checks: options.readiness, isStopping: () => connections.stopping, logger }),
    '/robots.txt': robots(sources.publicUrl),
    '/sitemap.xml': sitemap({ cache, work, findable: options.findable, publicUrl: sources.publicUrl }),
    '/favicon.ico': toFavicon,
  };
  const app = createApp(options, { work, headers, publicAnswers, files, places, pages });
  const noPages = ['/assets', ...Object.keys(places), ...Object.keys(options.standIns)];
  const taken = new Set(noPages.map(firstSegment));
  const kept = (request: IncomingMessage, url: string): Answer | undefined => {
    const segment = firstSegment(url);
    if (segment === 'graphql') return publicAnswers.fresh(request);
    return files.get(url) ?? (taken.has(segment) ? undefined : pages.fresh(url));
  };
  const trustsProxy: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  const routeOf = routeNames(noPages);
  server.on('request', (request, response) => {
    toOriginForm(request);
    const { url = '/', method } = request;
    const ended = options.watch(routeOf(url));
    const id = requestId(request, (address) => trustsProxy(address, 0));
    const refused = refusal(request);
    if (refused) {
      response.setHeader('X-Request-Id', id);
      response.setHeader('Connection', 'close');
      refuse(response, refused.status, refused.message);
      ended(classOf(response));
      return;
    }
    // Before anything else: no decoder sees a byte of it, whatever is mounted where it was sent to.
    const unreadable = unreadableBody(request.headers['content-encoding']);
    if (unreadable !== null) {
      response.setHeader('X-Request-Id', id);
      response.setHeader('Connection', 'close');
      refuseEncoding(response, unreadable);
      ended(classOf(response));
      return;
    }
    const answer = method === 'GET' || method === 'HEAD' ? kept(request, url) : undefined;
    if (answer) {
      sendAnswer(request, response, answer, ['X-Request-Id', id]);
      ended('kept');
      return;
    }
    response.once('close', () => ended(response.writableFinished ? classOf(response) : 'gone'));
    response.setHeader('X-Request-Id', id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (url === '*') {
      response.writeHead(204, { Allow: METHODS }).end();
      return;
    }
    if (UNTRACED.has(url)) {
      asRequest(id, () => app(request, response));
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
    asRequest(id, () => {
      const tracedEnd = options.trace(traced, () => app(request, response));
      response.once('close', () => tracedEnd(response.writableFinished ? response.statusCode : null));
    });
  });
  server.on('checkExpectation', (_request, response) =>
    refuse(response, 417, 'The Expect header must be 100-continue'),
  );
  server.on('clientError', (error, socket: Socket) =>
    refuseUnread(error, socket, connections.isBusy(socket)),
  );
  return { server, connections, work };
}

/** What is made once and used by several parts. */
interface Shared extends Pick<PagesOptions, 'work' | 'headers'> {
  readonly publicAnswers: PublicAnswers;
  readonly files: ReadonlyMap<string, Answer>;
  /** What is answered at one address each. */
  readonly places: Readonly<Record<string, RequestHandler>>;
  readonly pages: Pages;
}

function createApp(options: AppOptions, shared: Shared): express.Express {
  const { sources, sandbox, standIns, development, logger } = options;
  const { work, headers, publicAnswers, files, places, pages } = shared;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', options.trustProxy);
  for (const [path, handler] of Object.entries(places)) app.get(path, handler);
  app.use(staticFiles(files));
  for (const [path, router] of Object.entries(standIns)) app.use(path, router);
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
        const { html, policy } = await sandbox();
        return { html, headers: headersWith(sources, policy) };
      },
    }),
  );
  if (development) app.use(development);
  app.use(onlyMethods('GET', 'HEAD'), pages.handler, nothingHere, lastResort(logger));
  return app;
}

/** The class of an answer's status, such as 2xx. */
function classOf({ statusCode }: ServerResponse): string {
  return `${Math.floor(statusCode / 100)}xx`;
}

/** What must be the newest, and loads for itself: the service worker, and the page that it shows for others. */
const NEWEST = new Set(['sw.js', 'offline.html']);

/** Names in /assets carry a hash and never change. */
function fileHeaders(name: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  if (NEWEST.has(name)) return { ...headers, 'Cache-Control': 'no-cache' };
  const forever = name.startsWith('assets/');
  return {
    'Cache-Control': forever
      ? 'public, max-age=31536000, immutable'
      : `public, max-age=${FILE_FRESH_SECONDS}`,
  };
}

const toFavicon: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'public, max-age=86400').redirect(308, '/favicon.svg');
};

/** Answers that this process is up; whoever runs it may start it anew when it is not. */
const isUp: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

function genreKnown(execute: Executor, work: ClientWork): PagesOptions['isGenre'] {
  return async (name, client) => {
    const query = 'query GenreKnown($name: String!) { genre(name: $name) { id } }';
    const asker = { client, language: english, partDeadlineMs: null };
    const { result, outcome } = await work.execute(client, () =>
      execute({ query, variables: { name } }, asker),
    );
    return outcome !== 'whole' || result.data?.['genre'] !== null;
  };
}
