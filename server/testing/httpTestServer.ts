import { pino } from 'pino';
import { readFindable } from '../sitemapEntries.ts';
import { type AppOptions, createHttpServer } from '../http/app.ts';
import { ClientBudget } from '../http/clientRateLimiter.ts';
import { createExecutor } from '../http/executor.ts';
import { unobserved } from '../observe/openTelemetry.ts';
import { GraphqlOverMemory } from './graphqlTestServer.ts';
import type { MemoryTmdb } from './inMemoryTmdb.ts';

/** The HTTP server over a TMDB in memory, listening. */
export interface HttpOverMemory {
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the HTTP server without pages; what a test wants otherwise it says. */
export async function startHttpOverMemory(
  options: Partial<AppOptions> = {},
  tmdb?: MemoryTmdb,
): Promise<HttpOverMemory> {
  const graphql = new GraphqlOverMemory(tmdb);
  await graphql.server.start();
  const { server, connections } = await createHttpServer({
    server: graphql.server,
    documents: graphql.documents,
    contextFor: (_request, _client, language) => Promise.resolve({ ...graphql.context(), language }),
    execute: createExecutor(graphql.server, () => graphql.context()),
    publicOperations: new Map(),
    findable: () => readFindable(graphql.context()),
    corsOrigins: [],
    web: {
      clientFolder: null,
      renderer: () => Promise.reject(new Error('No page is asked for here')),
      assets: { entry: '', styles: [], modules: [], fonts: [], development: [] },
    },
    sources: {
      imageBaseUrl: 'https://images.test/t/p',
      frameBaseUrls: [],
      publicUrl: 'https://marquee.test',
      hstsIncludesSubdomains: false,
      accountOrigins: [],
      development: false,
    },
    accounts: {
      projectId: 'marquee',
      apiKey: 'embedded',
      authDomain: null,
      authOrigin: 'own',
      sendsMail: false,
    },
    playerBaseUrl: 'https://player.test',
    budget: new ClientBudget(1_000_000),
    trustProxy: ['loopback'],
    pageCacheBytes: 1_048_576,
    sandbox: () => Promise.resolve({ html: '<p>sandbox</p>', policy: { 'default-src': ["'none'"] } }),
    standIns: {},
    standInFiles: [],
    development: null,
    readiness: [],
    watch: () => () => undefined,
    trace: unobserved.trace,
    watchOperation: (_name, work) => work(),
    onRead: () => undefined,
    logger: pino({ level: 'silent' }),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server must listen on a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await connections.stop(0);
      await graphql.server.stop();
    },
  };
}
