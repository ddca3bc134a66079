import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import type { AccountParts } from './account/accountParts.ts';
import type { Env } from './env.ts';
import { createContext, type RequestContext } from './graphql/context.ts';
import { createServer } from './graphql/createServer.ts';
import { createSandbox } from './graphql/sandbox.ts';
import { createHttpServer, type HttpServer } from './http/app.ts';
import { bearerToken } from './http/bearerToken.ts';
import { ClientBudget } from './http/clientBudget.ts';
import { type Asker, createExecutor } from './http/persistedExecutor.ts';
import { projectRoot } from './http/projectRoot.ts';
import { publicOperations } from './http/publicOperations.ts';
import type { StaticFolder } from './http/staticFiles.ts';
import { type AccountsConfig, loadBuiltWebApp, type WebApp } from './http/webApp.ts';
import type { TmdbTuning } from './tmdb/client.ts';
import { createTmdb } from './tmdb/createTmdb.ts';

/** What a test or a benchmark may have otherwise than the environment says. */
export interface MarqueeOptions {
  readonly tmdb?: Partial<TmdbTuning>;
  readonly logger?: Logger;
}

/** A listening product. */
export interface Marquee {
  /** Where it can be reached on this machine, without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Wires the parts together and listens. Rejects with a sentence when it cannot. */
export async function startMarquee(env: Env, options: MarqueeOptions = {}): Promise<Marquee> {
  const logger = options.logger ?? pino({ level: env.logLevel });
  const [demo, account] = await Promise.all([loadDemo(env), openAccounts(env, logger)]);
  const upstream = env.tmdbToken
    ? { baseUrl: env.tmdbBaseUrl, token: env.tmdbToken }
    : await demo.startUpstream();
  const budget = new ClientBudget(env.clientPointsPerMinute);
  const tmdb = createTmdb({
    ...upstream,
    cacheSizeBytes: env.cacheSizeBytes,
    logger,
    ...options.tmdb,
    onCall: (operation, path, client) => {
      budget.charge(client, 1);
      options.tmdb?.onCall?.(operation, path, client);
    },
  });
  if (env.tmdbToken) void tmdb.checkToken();

  const { web, middleware } = await loadWebApp(env.nodeEnv === 'development');
  const { persistedDocuments } = await web.renderer();
  const apollo = createServer({
    typeDefs: await readFile(path.join(projectRoot, 'schema.graphql'), 'utf8'),
    maxOperationCost: env.maxOperationCost,
    persistedDocuments,
    logger,
  });
  await apollo.start();

  const config = {
    imageBaseUrl: env.imageBaseUrl,
    playerBaseUrl: env.playerBaseUrl ?? `${env.publicUrl}/demo/player`,
    trailerBaseUrl: env.trailerBaseUrl,
  };
  const { accounts, lastWatched } = account;
  const contextFor = (asker: Asker, idToken: string | null = null): RequestContext => {
    const { client, partDeadlineMs } = asker;
    const reads = tmdb.for(client);
    return createContext({ tmdb: reads, accounts, lastWatched, idToken, partDeadlineMs, config, logger });
  };
  const http = await createHttpServer({
    server: apollo,
    contextFor: (request, client) =>
      Promise.resolve(contextFor({ client, partDeadlineMs: null }, bearerToken(request))),
    execute: createExecutor(apollo, contextFor),
    publicOperations: publicOperations(persistedDocuments),
    corsOrigins: env.corsOrigins,
    web,
    sources: {
      imageBaseUrl: config.imageBaseUrl,
      frameBaseUrls: [config.playerBaseUrl, config.trailerBaseUrl],
      publicUrl: env.publicUrl,
      accountOrigins: accountOrigins(env),
      development: middleware !== null,
    },
    accounts: accountsConfig(env),
    playerBaseUrl: config.playerBaseUrl,
    budget,
    trustProxy: env.trustProxy,
    pageCacheBytes: env.pageCacheBytes,
    sandbox: createSandbox,
    standIns: { ...demo.routers, ...account.routers },
    standInFiles: demo.files,
    development: middleware,
    logger,
  });
  const port = await listen(http.server, env);
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      await http.connections.stop();
      await apollo.stop();
      await demo.close();
      await account.close();
    },
  };
}

/** Accounts and last-watched records: Firebase's when a project is named, else in this process. */
async function openAccounts(env: Env, logger: Logger): Promise<AccountParts> {
  if (!env.firebase) {
    const { openEmbeddedAccounts } = await import('./account/embedded/openEmbeddedAccounts.ts');
    return openEmbeddedAccounts({ dataDir: path.resolve(env.dataDir), logger });
  }
  const { openFirebase } = await import('./account/firebase/openFirebase.ts');
  const { firestoreTimeoutSeconds } = env;
  return openFirebase({ projectId: env.firebase.projectId, firestoreTimeoutSeconds, logger });
}

/** What the browser's SDK needs; the embedded accounts are no project of anybody's, so any name does. */
function accountsConfig({ firebase }: Env): AccountsConfig {
  if (!firebase) return { projectId: 'marquee', apiKey: 'embedded', authDomain: null, authOrigin: 'own' };
  const { projectId, apiKey, authDomain, authEmulatorHost } = firebase;
  return { projectId, apiKey, authDomain, authOrigin: authEmulatorHost && `http://${authEmulatorHost}` };
}

/** The hosts that the browser's SDK speaks to. */
function accountOrigins({ firebase }: Env): string[] {
  if (!firebase) return [];
  if (firebase.authEmulatorHost) return [`http://${firebase.authEmulatorHost}`];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/** The embedded stand-ins, as far as they are needed. */
interface Demo {
  readonly routers: Readonly<Record<string, RequestHandler>>;
  readonly files: readonly StaticFolder[];
  /** The embedded catalogue, reached over HTTP and with a token, as TMDB itself would be. */
  readonly startUpstream: () => Promise<{ baseUrl: string; token: string }>;
  readonly close: () => Promise<void>;
}

/** The stand-ins that the environment leaves a place for; their code is not even loaded when there is none. */
async function loadDemo(env: Env): Promise<Demo> {
  if (env.tmdbToken && env.playerBaseUrl) {
    return { routers: {}, files: [], startUpstream: unneeded, close: () => Promise.resolve() };
  }
  const [{ loadCatalogue }, { demoRouter, playerFiles }, { startCatalogue }] = await Promise.all([
    import('./demo/catalogue/catalogue.ts'),
    import('./demo/demoRouter.ts'),
    import('./demo/startCatalogue.ts'),
  ]);
  const files = [playerFiles()];
  if (env.tmdbToken) {
    const router = demoRouter({ catalogue: null, publicUrl: env.publicUrl });
    return { routers: { '/demo': router }, files, startUpstream: unneeded, close: () => Promise.resolve() };
  }
  const catalogue = loadCatalogue();
  let close = () => Promise.resolve();
  return {
    routers: { '/demo': demoRouter({ catalogue, publicUrl: env.publicUrl }) },
    files,
    startUpstream: async () => {
      const token = randomBytes(24).toString('base64url');
      const service = await startCatalogue({ token, catalogue });
      close = service.close;
      return { baseUrl: service.baseUrl, token };
    },
    close: () => close(),
  };
}

function unneeded(): never {
  throw new Error('The embedded catalogue must not be started: TMDB_TOKEN is set');
}

async function loadWebApp(development: boolean): Promise<{ web: WebApp; middleware: RequestHandler | null }> {
  if (!development) return { web: await loadBuiltWebApp(), middleware: null };
  const { loadDevelopmentWebApp } = await import('./http/developmentWebApp.ts');
  return loadDevelopmentWebApp();
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
