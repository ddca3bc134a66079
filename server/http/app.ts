import express from 'express';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { findLocale, locales } from '../../contract/locales.ts';
import {
  basePathFor,
  exportFolder,
  homePath,
  routePatterns,
  sitePaths,
  withBasePath,
} from '../../contract/paths.ts';
import { loggedAddress, requestId, runInRequest } from '../observe/log.ts';
import { createAdmissionControl } from './admission.ts';
import { connectionOptions, createConnectionLimiter } from './connectionLimiter.ts';
import { allowMethods, errorHandler, notFound, sendError, sendParseError } from './errorResponses.ts';
import { createExportRouter } from './export.ts';
import { createFeedRoute } from './feed.ts';
import { createFixedRoutes } from './fixedRoutes.ts';
import { createMcpRoute } from './mcp.ts';
import { createGraphqlRoute } from './operations.ts';
import type { AppOptions } from './options.ts';
import { createPages } from './pages.ts';
import { sendResponse } from './preparedResponse.ts';
import { createPublicResponseCache } from './publicResponseCache.ts';
import { createProxyTrust, pageSecurityHeaders, toOriginForm, validateRequest } from './security.ts';
import { loadStaticFiles, webFolder } from './staticFiles.ts';
import { createWebhookRoute } from './webhooks.ts';

/** Most visits start on a home page; small enough, it fits into a connection's first packets. */
const HOME_PAGES = new Set(locales.map(({ tag }) => withBasePath(basePathFor(tag), homePath)));

/**
 * Creates the HTTP server, not yet listening, with its connections and its work. Fresh public responses are sent before
 * Express sees the request.
 */
export async function createHttpServer(options: AppOptions) {
  const server = createServer(connectionOptions);
  const connections = createConnectionLimiter(server);
  const parts = await createParts(options, connections.isDraining);
  server.on('request', createListener(options, parts));
  server.on('checkExpectation', (_request, response) => {
    sendError(response, 417, 'The Expect header must be 100-continue');
  });
  server.on('clientError', (error, socket: Socket) => {
    sendParseError(error, socket, connections.isBusy(socket));
  });
  return { server, connections, work: parts.work };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

async function createParts(options: AppOptions, isDraining: () => boolean) {
  const { web, logger, sources, telemetry, shared = null, pageCacheBytes: maxBytes } = options;
  const headers = pageSecurityHeaders(sources, web.middleware !== null);
  const cache = createPublicResponseCache({
    headers,
    maxBytes,
    onRead: (result) => telemetry.countCacheRead('responses', result),
    shared,
    hotKeys: HOME_PAGES,
    logger,
  });
  const work = createAdmissionControl(options.budget);
  const common = { ...options, cache, work, isDraining };
  const graphql = createGraphqlRoute(common);
  return {
    cache,
    work,
    headers,
    fixedRoutes: createFixedRoutes(common),
    exports: createExportRouter(common),
    graphql,
    mcp: options.isMcpEnabled ? createMcpRoute(common, graphql) : notFound,
    pages: await createPages(common),
    files: await loadStaticFiles([...webFolder(web.clientFolder, headers), ...options.embeddedFiles]),
  };
}

/** Rejects invalid requests, sends fresh responses from the cache, and passes every other request to Express. */
function createListener(options: AppOptions, parts: Parts): RequestListener {
  const { cache, graphql, pages, files, fixedRoutes } = parts;
  const trusts = createProxyTrust(options.trustProxy);
  const app = createApp(options, parts, trusts);
  const nonPagePaths = [
    '/assets',
    exportFolder,
    '/feed',
    '/mcp',
    '/webhooks',
    ...Object.keys(fixedRoutes),
    ...Object.keys(options.embeddedRouters),
  ];
  const labels = createRouteLabels(nonPagePaths);
  const reservedSegments = new Set(nonPagePaths.map((path) => firstSegments(path)[0]));
  const findCached = (request: IncomingMessage, url: string, segment: string) => {
    const file = files.get(url.split('?', 1)[0] ?? '');
    if (file || reservedSegments.has(segment)) return file;
    const key = segment === 'graphql' ? graphql.readPublicRequest(request)?.key : pages.keyOf(url);
    return key === undefined ? undefined : cache.getFresh(key);
  };
  return (request, response) => {
    toOriginForm(request);
    const { url = '/', method = '' } = request;
    const [segment, second] = firstSegments(url);
    const route = labels.get(findLocale(segment) ? second : segment) ?? 'other';
    const endTimer = options.telemetry.request(route);
    const isFromProxy = () => trusts(request.socket.remoteAddress ?? '', 0);
    const id = requestId(request, isFromProxy);
    // Checked first, so that no decoder sees a byte of an unreadable body, whatever router is mounted there.
    const invalid = validateRequest(request);
    if (invalid) {
      const sent = { ...invalid.sent, 'X-Request-Id': id, Connection: 'close' };
      response.setHeaders(new Map(Object.entries(sent)));
      sendError(response, invalid.status, invalid.message);
      endTimer(statusClass(response));
      return;
    }
    const cached = method === 'GET' || method === 'HEAD' ? findCached(request, url, segment) : undefined;
    if (cached) {
      sendResponse(request, response, cached, ['X-Request-Id', id]);
      endTimer('cached');
      return;
    }
    response.once('close', () => endTimer(response.writableFinished ? statusClass(response) : 'gone'));
    response.setHeader('X-Request-Id', id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (url === '*') {
      response.writeHead(204, { Allow: 'GET, HEAD, POST, OPTIONS' }).end();
      return;
    }
    const handle = () => void app(request, response);
    if (url === '/healthz' || url === '/readyz') {
      runInRequest(id, handle);
      return;
    }
    const scheme = request.headers['x-forwarded-proto'] === 'https' && isFromProxy() ? 'https' : 'http';
    const traceparent = request.headers['traceparent']?.toString();
    const path = loggedAddress(url.split('?', 1)[0] ?? '');
    const span = { method, path, scheme, route, traceparent } as const;
    runInRequest(id, () => {
      const endTrace = options.telemetry.trace(span, handle);
      response.once('close', () => endTrace(response.writableFinished ? response.statusCode : null));
    });
  };
}

function createApp(options: AppOptions, parts: Parts, trusts: ReturnType<typeof createProxyTrust>) {
  const { headers, graphql, mcp, fixedRoutes, pages } = parts;
  const { embeddedRouters, web, logger } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', trusts);
  for (const [path, handler] of Object.entries(fixedRoutes)) app.get(path, handler);
  app.get('/feed/:file', createFeedRoute({ ...options, work: parts.work }));
  app.use(exportFolder, parts.exports);
  app.all('/webhooks/:secret', allowMethods('POST'), ...createWebhookRoute({ ...options, work: parts.work }));
  // Files that exist are sent before.
  app.use('/assets', allowMethods('GET', 'HEAD'), notFound);
  for (const [path, router] of Object.entries(embeddedRouters)) app.use(path, router);
  app.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  app.use('/graphql', graphql.router);
  app.use('/mcp', mcp);
  if (web.middleware) app.use(web.middleware);
  // Pages answer every path.
  app.get(/^/, pages.handler);
  app.use(allowMethods('GET', 'HEAD'), errorHandler(logger));
  return app;
}

function statusClass({ statusCode }: ServerResponse): string {
  return `${Math.floor(statusCode / 100)}xx`;
}

/**
 * The labels of routes by the first segment of a URL, after a language tag, so that their number is bounded: the pages'
 * patterns and the other routes.
 */
function createRouteLabels(nonPagePaths: readonly string[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const path of [...nonPagePaths, '/graphql', ...Object.values(routePatterns), ...sitePaths]) {
    const [first] = firstSegments(path);
    labels.set(first, labels.has(first) ? `/${first}/*` : path);
  }
  return labels;
}

/** The first two segments of a URL's path; '' for one that it does not have. */
function firstSegments(url: string): readonly [string, string] {
  const [, first = '', second = ''] = /^\/([^/?]*)(?:\/([^/?]*))?/.exec(url) ?? [];
  return [first, second];
}
