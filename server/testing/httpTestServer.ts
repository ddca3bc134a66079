import { pino } from 'pino';
import { createHttpServer } from '../http/app.ts';
import type { AppOptions } from '../http/options.ts';
import { createClientRateLimiter } from '../http/admission.ts';
import { noopTelemetry, type Telemetry } from '../observe/telemetry.ts';
import { readSitemapEntries } from '../lists/resolvers.ts';
import { createAccountExports } from '../viewer/export/accountExports.ts';
import { createReadLog } from '../tmdb/read.ts';
import { GraphqlTestServer } from './graphqlTestServer.ts';
import type { InMemoryTmdb } from './inMemoryTmdb.ts';

/** A listening HTTP server over an in-memory TMDB. */
export interface HttpTestServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface HttpTestOptions extends Partial<Omit<AppOptions, 'telemetry'>> {
  readonly telemetry?: Partial<Telemetry>;
  /** The web client's documents by hash; none by default. */
  readonly manifest?: Record<string, string>;
}

/** A web application that has no pages. */
export const withoutPages: AppOptions['web'] = {
  clientFolder: null,
  middleware: null,
  loadRenderer: () =>
    Promise.resolve({
      persistedDocuments: {},
      developerPaths: ['/developers'],
      createSiteTexts: () => ({}),
      matchRoute: () => ({ kind: 'redirect', to: '/' }),
      renderPage: () => Promise.reject(new Error('This server renders no pages')),
    }),
  assetsFor: () => ({
    entry: '',
    authClient: '',
    texts: { first: '', title: '', find: '', later: '' },
    styles: [],
    modules: [],
    fonts: [],
    developmentScripts: [],
  }),
  sandbox: { entry: '', styles: [], modules: [], developmentScripts: [] },
};

/** Starts the HTTP server without pages; options override its defaults. */
export async function startHttpTestServer(
  { manifest = {}, telemetry, ...options }: HttpTestOptions = {},
  tmdb?: InMemoryTmdb,
): Promise<HttpTestServer> {
  const graphql = new GraphqlTestServer(tmdb, { manifest });
  await graphql.server.start();
  const { server, connections } = await createHttpServer({
    server: graphql.server,
    documents: graphql.documents,
    faultDial: graphql.faultDial,
    isMcpEnabled: true,
    createRequestContext: ({ language, optionalFieldTimeoutMs = null, isTraced, ...rest }, token) => ({
      ...graphql.context(token),
      readLog: createReadLog(isTraced),
      language,
      optionalFieldTimeoutMs,
      extensionsOf: rest.extensionsOf,
      faults: rest.faults,
    }),
    developerPaths: [],
    siteTexts: {},
    readSitemap: () => readSitemapEntries(graphql.context()),
    readFeed: () => Promise.resolve(null),
    exports: createAccountExports(graphql),
    exportBudget: createClientRateLimiter(1_000_000),
    findWebhook: () => Promise.resolve(null),
    corsOrigins: [],
    web: withoutPages,
    sources: {
      imageBaseUrl: 'https://images.test/t/p',
      frameBaseUrls: [],
      publicUrl: 'https://marquee.test',
      hstsIncludesSubdomains: false,
      accountOrigins: [],
    },
    accounts: {
      projectId: 'marquee',
      apiKey: 'embedded',
      authDomain: null,
      authOrigin: 'own',
      sendsMail: false,
    },
    playerBaseUrl: 'https://player.test',
    titleLanguages: null,
    hasTmdb: true,
    operatorContact: null,
    budget: createClientRateLimiter(1_000_000),
    trustProxy: ['loopback'],
    pageCacheBytes: 1_048_576,
    embeddedRouters: {},
    embeddedFiles: [],
    readiness: [],
    telemetry: { ...noopTelemetry, ...telemetry },
    logger: pino({ level: 'silent' }),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server must listen on a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await connections.drain(0);
      await graphql.server.stop();
    },
  };
}
