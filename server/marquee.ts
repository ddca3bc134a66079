import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { request } from 'undici';
import { fallbackLocale } from '../contract/locales.ts';
import type { AccountsConfig } from '../contract/pageRendering.ts';
import { createTmdb } from './createTmdb.ts';
import type { Env } from './env.ts';
import { createApolloServer } from './graphql/apolloServer.ts';
import { createContext, type RequestContext } from './graphql/context.ts';
import { PersistedDocuments } from './graphql/documentCaches.ts';
import { renderGraphiqlPage } from './graphql/graphiql.ts';
import { createHttpServer, type HttpServer } from './http/app.ts';
import { ClientRateLimiter, POINTS } from './http/clientRateLimiter.ts';
import type { ExecutionOptions } from './http/executor.ts';
import { loadWebApp } from './http/webApp.ts';
import { createLogger } from './observe/log.ts';
import { createOperationNamer, createTelemetry } from './observe/openTelemetry.ts';
import { openServices, openSharedTier } from './openServices.ts';
import { projectRoot } from './projectRoot.ts';
import { closeAll } from './shutdown.ts';
import { readSitemapEntries } from './sitemapEntries.ts';
import { REQUESTS_PER_SECOND, type TmdbClientSettings } from './tmdb/client.ts';

/** Overrides for tests and benchmarks. */
interface MarqueeOptions {
  readonly tmdb?: Partial<TmdbClientSettings>;
  readonly logger?: Logger;
  /** Whether to request the home page once at start; false by default. */
  readonly prefetchHome?: boolean;
}

/** A running server. */
export interface Marquee {
  /** The local URL of the server, without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Creates and starts the server. Rejects with a readable message when it cannot. */
export async function startMarquee(env: Env, options: MarqueeOptions = {}): Promise<Marquee> {
  const logger = options.logger ?? createLogger(env.logLevel);
  const telemetry = await createTelemetry({ ...env, logger });
  const [services, shared] = await Promise.all([
    openServices(env, logger),
    openSharedTier(env, { logger, onRead: (result) => telemetry.countCacheRead('redis', result) }),
  ]);
  const clientRateLimiter = new ClientRateLimiter(env.clientRateLimit, undefined, shared);
  const tmdb = createTmdb({
    ...services.upstream,
    cacheSizeBytes: env.cacheSizeBytes,
    shared,
    logger,
    watch: telemetry.startUpstreamTimer,
    onRead: (result) => telemetry.countCacheRead('titles', result),
    ...(shared ? {} : { requestsPerSecond: Math.floor(REQUESTS_PER_SECOND / env.webConcurrency) || 1 }),
    ...options.tmdb,
    onCall: (operation, path, client) => {
      telemetry.countUpstreamAttempt(operation);
      clientRateLimiter.consume(client, 1);
      options.tmdb?.onCall?.(operation, path, client);
    },
  });
  if (env.tmdbToken) void tmdb.checkToken();

  const { web, middleware } = await loadWebApp(env.nodeEnv === 'development');
  const { persistedDocuments } = await web.loadRenderer();
  const documents = new PersistedDocuments(persistedDocuments);
  const apollo = createApolloServer({
    typeDefs: await readFile(path.join(projectRoot, 'schema.graphql'), 'utf8'),
    maxOperationCost: env.maxOperationCost,
    documents,
    logger,
  });
  await apollo.start();

  const config = {
    imageBaseUrl: env.imageBaseUrl,
    playerBaseUrl: env.playerBaseUrl ?? `${env.publicUrl}/demo/player`,
    trailerBaseUrl: env.trailerBaseUrl,
  };
  const { accounts, lastWatched, viewerTitles } = services;
  const createRequestContext = (execution: ExecutionOptions, idToken: string | null): RequestContext => {
    const { client, language, optionalFieldTimeoutMs, prefetchCount } = execution;
    return createContext({
      tmdb: tmdb.forClient(client, language),
      tmdbInEnglish: tmdb.forClient(client),
      accounts,
      lastWatched,
      viewerTitles,
      onStored: (bytes) => clientRateLimiter.consume(client, bytes / POINTS.storedBytesPerPoint),
      language,
      idToken,
      optionalFieldTimeoutMs,
      prefetchCount,
      config,
      logger,
    });
  };
  const operationNameFor = createOperationNamer(persistedDocuments);
  const http = await createHttpServer({
    server: apollo,
    documents,
    createRequestContext,
    timeOperation: (hash, work, outcomeOf) => telemetry.operation(operationNameFor(hash), work, outcomeOf),
    watch: telemetry.request,
    trace: telemetry.trace,
    onRead: (result) => telemetry.countCacheRead('answers', result),
    findable: (client) =>
      readSitemapEntries(
        createRequestContext({ client, language: fallbackLocale, optionalFieldTimeoutMs: null }, null),
      ),
    corsOrigins: env.corsOrigins,
    web,
    sources: {
      imageBaseUrl: config.imageBaseUrl,
      frameBaseUrls: [config.playerBaseUrl, config.trailerBaseUrl],
      publicUrl: env.publicUrl,
      hstsIncludesSubdomains: env.hstsIncludesSubdomains,
      accountOrigins: accountOrigins(env),
      development: middleware !== null,
    },
    accounts: accountsConfig(env),
    playerBaseUrl: config.playerBaseUrl,
    budget: clientRateLimiter,
    trustProxy: env.trustProxy,
    pageCacheBytes: env.pageCacheBytes,
    shared,
    sandbox: () => renderGraphiqlPage(path.join(projectRoot, 'server/graphql/examples')),
    embeddedRouters: services.routers,
    embeddedFiles: services.files,
    development: middleware,
    readiness: [
      // The check goes through the cache, so a fresh or stale entry passes even while TMDB is unavailable.
      { name: 'catalogue', required: true, check: () => tmdb.list({ list: 'trending/movie/week', page: 1 }) },
      { name: 'store', required: true, check: services.pingStore },
      // Optional: without Redis every process continues alone.
      ...(shared ? [{ name: 'redis', required: false, check: () => shared.ping() }] : []),
    ],
    logger,
  });
  telemetry.gauge('work', 'Units of rendering and execution work', () => ({ ...http.work.load }));
  telemetry.gauge('upstream_line', 'TMDB calls', () => ({ ...tmdb.load() }));
  telemetry.gauge('breaker', 'Whether TMDB calls fail at once', () => ({
    open: Number(tmdb.isCircuitOpen()),
  }));
  telemetry.gauge('connections', 'Connections', () => ({ ...http.connections.load }));
  const port = await listen(http.server, env);
  const url = `http://localhost:${port}`;
  if (options.prefetchHome) void prefetchHomePage(url, logger);
  return {
    url,
    close: () =>
      closeAll(logger, {
        connections: () => http.connections.drain(),
        graphql: () => apollo.stop(),
        redis: () => shared?.close(),
        ...services.closers,
        telemetry: telemetry.close,
      }),
  };
}

/** The configuration of the browser's SDK; the embedded accounts need no real project. */
function accountsConfig({ firebase, mail }: Env): AccountsConfig {
  if (!firebase) {
    const embedded = { projectId: 'marquee', apiKey: 'embedded', authDomain: null, authOrigin: 'own' };
    return { ...embedded, sendsMail: mail !== null };
  }
  const { projectId, apiKey, authDomain, authEmulatorHost } = firebase;
  const authOrigin = authEmulatorHost && `http://${authEmulatorHost}`;
  return { projectId, apiKey, authDomain, authOrigin, sendsMail: true };
}

/** The hosts that the browser's SDK connects to. */
function accountOrigins({ firebase }: Env): string[] {
  if (!firebase) return [];
  if (firebase.authEmulatorHost) return [`http://${firebase.authEmulatorHost}`];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/**
 * Requests the home page once at start, so that the cache is filled, TMDB connections are open and the code is compiled
 * before the first visitor. A failure is ignored.
 */
async function prefetchHomePage(url: string, logger: Logger): Promise<void> {
  try {
    const { statusCode: status, body } = await request(`${url}/`);
    await body.arrayBuffer();
    logger.debug({ status }, 'Home page prefetched');
  } catch (error) {
    logger.debug({ err: error }, 'The home page could not be prefetched');
  }
}

function listen(server: HttpServer['server'], { port, host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`Marquee could not listen: ${error.message}`)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
