import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { request } from 'undici';
import { fallbackLocale } from '../contract/locales.ts';
import type { AccountsConfig } from '../contract/pageRendering.ts';
import type { AccountServices } from './accounts/accounts.ts';
import { createTmdb } from './reads.ts';
import type { Env } from './env.ts';
import { createApolloServer, createPersistedDocuments } from './graphql/apolloServer.ts';
import { createContext } from './graphql/context.ts';
import { createFaultDial } from './graphql/faultDial.ts';
import { createHttpServer } from './http/app.ts';
import { isRootRelative } from './http/security.ts';
import { createClientRateLimiter, payersOf, recordCharges } from './http/admission.ts';
import type { ExecutionOptions } from './http/options.ts';
import { loadBuild, loadSources } from './http/webApp.ts';
import { noopTelemetry, OTHER_OPERATION, type Telemetry } from './observe/telemetry.ts';
import { openServices, openSharedTier } from './openServices.ts';
import { createProxyAgent, proxyForUrl } from './outgoingProxy.ts';
import { projectRoot } from './projectRoot.ts';
import { closeAll } from './processes.ts';
import { readSitemapEntries } from './lists/resolvers.ts';
import { REQUESTS_PER_SECOND } from './tmdb/client.ts';
import { BACKGROUND_CLIENT } from './tmdb/rateLimiter.ts';
import { createReadLog } from './tmdb/read.ts';
import { createAccountExports } from './viewer/export/accountExports.ts';
import { createCalendarRead } from './viewer/calendar/calendarReads.ts';
import { createFactsRefresher } from './viewer/titles/facts.ts';
import { createStatisticsBuilder } from './viewer/statistics/statisticsBuilder.ts';
import { createFeedReader } from './viewer/calendar/feedCalendar.ts';
import { createWebhookFinder } from './viewer/webhooks/receiver.ts';

interface MarqueeOptions {
  readonly logger: Logger;
  /** Whether to request the home page once at start, so that its first visitor does not have to wait. */
  readonly prefetchHome?: boolean;
  /** Upstream calls started in one second; this process's share of TMDB's limit by default. */
  readonly requestsPerSecond?: number;
  /** Accounts and records to use instead of the configured ones, which are opened by default. */
  readonly accounts?: AccountServices;
}

/** How many times a client's points the imports and exports of an account have, beside them: they cause no work that others wait for. */
const IMPORT_SHARE = 10;

/** A running server. */
export type Marquee = Awaited<ReturnType<typeof startMarquee>>;

/** Creates and starts the server. Rejects with a readable message when it cannot. */
export async function startMarquee(env: Env, options: MarqueeOptions) {
  const { logger } = options;
  const telemetry = await createTelemetry(env, logger);
  const [services, shared] = await Promise.all([
    openServices(env, logger, options.accounts),
    openSharedTier(env, logger, (result) => telemetry.countCacheRead('redis', result)),
  ]);
  const clientRateLimiter = createClientRateLimiter(env.CLIENT_POINTS_PER_MINUTE, shared);
  const importRateLimiter = createClientRateLimiter(IMPORT_SHARE * env.CLIENT_POINTS_PER_MINUTE, shared);
  // Processes that share no tier divide TMDB's limit.
  const ownShare = shared ? REQUESTS_PER_SECOND : Math.floor(REQUESTS_PER_SECOND / env.WEB_CONCURRENCY) || 1;
  const tmdb = createTmdb({
    ...services.upstream,
    proxy: proxyForUrl(services.upstream.baseUrl, env.proxies),
    cacheSizeBytes: env.CACHE_SIZE_BYTES,
    shared,
    logger,
    watch: telemetry.startUpstreamTimer,
    onRead: (result) => telemetry.countCacheRead('titles', result),
    requestsPerSecond: options.requestsPerSecond ?? ownShare,
    onCall: (operation, _path, client) => {
      telemetry.countUpstreamAttempt(operation);
      clientRateLimiter.consume(client, 1);
    },
  });
  if (env.TMDB_TOKEN) void tmdb.client.checkToken();
  const factsRefresher = createFactsRefresher({
    details: tmdb.forClient(BACKGROUND_CLIENT).details,
    titles: services.stores.viewerStores.titles,
    logger,
  });
  const statisticsBuilder = createStatisticsBuilder({ stores: services.stores.viewerStores, logger });
  const calendarReads = {
    season: createCalendarRead((language) => tmdb.forClient(BACKGROUND_CLIENT, language).season),
    details: createCalendarRead((language) => tmdb.forClient(BACKGROUND_CLIENT, language).details),
  };

  const web = await (env.NODE_ENV === 'development' ? loadSources() : loadBuild());
  const { persistedDocuments, developerPaths, createSiteTexts } = await web.loadRenderer();
  const documents = createPersistedDocuments(persistedDocuments);
  const graphqlOptions = {
    typeDefs: await readFile(path.join(projectRoot, 'schema.graphql'), 'utf8'),
    maxOperationCost: env.MAX_OPERATION_COST,
    documents,
    logger,
  };
  const apollo = createApolloServer(graphqlOptions);
  await apollo.start();
  const faultDial = env.GRAPHQL_DEBUG_HEADERS === 'yes' ? createFaultDial(graphqlOptions) : null;

  /** Base URLs; those of embedded services are below the origin, or root-relative if it is ''. */
  const configAt = (origin: string) => {
    const at = (baseUrl: string) => (isRootRelative(baseUrl) ? origin + baseUrl : baseUrl);
    return {
      imageBaseUrl: at(env.IMAGE_BASE_URL),
      playerBaseUrl: at(env.PLAYER_BASE_URL ?? '/demo/player'),
      trailerBaseUrl: at(env.TRAILER_BASE_URL),
      publicUrl: env.PUBLIC_URL,
    };
  };
  const config = configAt('');
  const createRequestContext = (
    { client, isTraced, origin, ...execution }: ExecutionOptions,
    token: string | null,
  ) => {
    const readLog = createReadLog(isTraced);
    const payers = payersOf(client, token);
    const openImport = (uid: string) => {
      // However many accounts a client has, it imports no more.
      const importers = [`import:${uid}`, `import from ${client}`];
      const consume = (points: number) =>
        importers.forEach((importer) => importRateLimiter.consume(importer, points));
      const log = createReadLog(false, () => consume(1));
      return {
        tmdb: tmdb.forClient(BACKGROUND_CLIENT, execution.language, log),
        tmdbInEnglish: tmdb.forClient(BACKGROUND_CLIENT, fallbackLocale, log),
        retryAfterSeconds: Math.max(...importers.map(importRateLimiter.retryAfterSeconds)),
        ...recordCharges(consume),
      };
    };
    return createContext({
      ...execution,
      ...services.stores,
      factsRefresher,
      statisticsBuilder,
      calendarReads,
      tmdb: tmdb.forClient(client, execution.language, readLog),
      tmdbInEnglish: tmdb.forClient(client, fallbackLocale, readLog),
      readLog,
      openImport,
      ...recordCharges((points) => payers.forEach((payer) => clientRateLimiter.consume(payer, points))),
      token,
      config: origin ? configAt(origin) : config,
      logger,
    });
  };
  /** A context of what no client waits for: it is charged to a payer of its own. */
  const openWebhookContext = (payer: string, timeZone: string) => {
    const charge = (points: number) => clientRateLimiter.consume(payer, points);
    const readLog = createReadLog(false, () => charge(1));
    const english = tmdb.forClient(BACKGROUND_CLIENT, fallbackLocale, readLog);
    return createContext({
      ...services.stores,
      language: fallbackLocale,
      timeZone,
      tmdb: english,
      tmdbInEnglish: english,
      readLog,
      ...recordCharges(charge),
      token: null,
      config,
      logger,
    });
  };
  const account = browserAccounts(env);
  const hasTmdb = env.TMDB_TOKEN !== undefined;
  const operatorContact = env.OPERATOR_CONTACT ?? null;
  const http = await createHttpServer({
    server: apollo,
    documents,
    faultDial,
    isMcpEnabled: env.MCP_ENABLED === 'yes',
    createRequestContext,
    telemetry: {
      ...telemetry,
      operation: (hash, work, outcomeOf) =>
        telemetry.operation(documents.nameOf(hash) ?? OTHER_OPERATION, work, outcomeOf),
    },
    developerPaths,
    siteTexts: createSiteTexts(env.pages, hasTmdb, operatorContact),
    readFeed: createFeedReader({
      ...services.stores,
      calendarReads,
      factsRefresher,
      publicUrl: env.PUBLIC_URL,
    }),
    exports: createAccountExports(services.stores),
    exportBudget: importRateLimiter,
    findWebhook: createWebhookFinder({ ...services.stores, openContext: openWebhookContext }),
    readSitemap: (client) =>
      readSitemapEntries(createRequestContext({ client, language: fallbackLocale }, null)),
    corsOrigins: env.CORS_ORIGINS,
    web,
    sources: {
      imageBaseUrl: config.imageBaseUrl,
      frameBaseUrls: [config.playerBaseUrl, config.trailerBaseUrl],
      publicUrl: env.PUBLIC_URL,
      hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === 'yes',
      accountOrigins: account.origins,
    },
    accounts: account.config,
    playerBaseUrl: config.playerBaseUrl,
    titleLanguages: services.titleLanguages,
    hasTmdb,
    operatorContact,
    budget: clientRateLimiter,
    trustProxy: env.TRUST_PROXY,
    pageCacheBytes: env.PAGE_CACHE_BYTES,
    shared,
    embeddedRouters: services.routers,
    embeddedFiles: services.files,
    readiness: [
      // The check goes through the cache, so a fresh or stale entry passes even while TMDB is unavailable.
      { name: 'catalogue', required: true, check: () => tmdb.list({ list: 'TRENDING_MOVIES', page: 1 }) },
      { name: 'store', required: true, check: services.pingStore },
      // Optional: without Redis every process continues alone.
      ...(shared ? [{ name: 'redis', required: false, check: () => shared.ping() }] : []),
    ],
    logger,
  });
  telemetry.gauge('work', 'Units of rendering and execution work', http.work.load);
  telemetry.gauge('upstream_queue', 'TMDB calls', tmdb.client.limiter.load);
  telemetry.gauge('breaker', 'Whether TMDB calls fail at once', () => ({
    open: Number(tmdb.client.breaker.isOpen()),
  }));
  telemetry.gauge('connections', 'Connections', http.connections.load);
  const port = await listen(http.server, env);
  const url = `http://localhost:${port}`;
  // Afterwards, since it takes the longer the more is stored.
  void services.checkStore?.();
  if (options.prefetchHome) void prefetchHomePage(url, logger);
  return {
    /** The local URL of the server, without a trailing slash. */
    url,
    close: () =>
      closeAll(logger, {
        connections: http.connections.drain,
        graphql: () => apollo.stop(),
        facts: factsRefresher.settled,
        statistics: statisticsBuilder.close,
        faults: () => faultDial?.close(),
        redis: () => shared?.close(),
        ...services.closers,
        telemetry: telemetry.close,
      }),
  };
}

/** The configuration of the browser's SDK, and the hosts it connects to; the embedded accounts need no real project. */
function browserAccounts({ firebase, mail }: Env): { config: AccountsConfig; origins: string[] } {
  if (!firebase) {
    const embedded = { projectId: 'marquee', apiKey: 'embedded', authDomain: null, authOrigin: 'own' };
    return { config: { ...embedded, sendsMail: mail !== null }, origins: [] };
  }
  const { authEmulatorHost, ...project } = firebase;
  const authOrigin = authEmulatorHost && `http://${authEmulatorHost}`;
  const hosted = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return { config: { ...project, authOrigin, sendsMail: true }, origins: authOrigin ? [authOrigin] : hosted };
}

/**
 * Requests the home page once at start, so that the cache is filled, TMDB connections are open and the code is compiled
 * before the first visitor.
 */
async function prefetchHomePage(url: string, logger: Logger): Promise<void> {
  try {
    const { statusCode: status, body } = await request(url);
    await body.dump({ limit: Number.POSITIVE_INFINITY });
    logger.debug({ status }, 'Home page prefetched');
  } catch (error) {
    logger.debug({ err: error }, 'The home page could not be prefetched');
  }
}

/** Returns the port, which the system chooses for 0. */
function listen(server: Server, { PORT, HOST }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`Marquee could not listen: ${error.message}`)));
    server.listen(PORT, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : PORT);
    });
  });
}

/**
 * Enables metrics and tracing as configured; the code of a disabled part is not loaded. Rejects with a readable
 * message on failure.
 */
async function createTelemetry(
  { HOST: host, METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, proxies }: Env,
  logger: Logger,
): Promise<Telemetry> {
  const metrics =
    port === undefined
      ? noopTelemetry
      : await (await import('./observe/metrics.ts')).createMetrics({ host, port });
  if (endpoint === undefined) return metrics;
  const { createTracing } = await import('./observe/tracing.ts');
  const agent = createProxyAgent(endpoint.startsWith('https:'), proxies);
  return createTracing({ endpoint, agent }, logger, metrics);
}
