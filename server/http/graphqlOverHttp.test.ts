import { serverAudits } from 'graphql-http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GraphqlOverMemory } from '../testing/graphqlOverMemory.ts';
import { createHttpServer } from './app.ts';
import { createPersistedExecutor, executeAnonymously } from './persistedExecutor.ts';

/** What the specification recommends or allows, and we do otherwise: each audit that fails, and why. */
const DECLINED: Readonly<Record<string, string>> = {
  '572B':
    'a document that cannot be parsed is refused with a 400 whatever is accepted, so that proxies and logs see it',
  FDE2: 'a document that is not valid is refused with a 400 whatever is accepted',
  '7B9B': 'variables of the wrong type are refused with a 400 whatever is accepted',
  '5A70': 'a GET without apollo-require-preflight could have come from another site’s page',
  D6D5: 'a GET without apollo-require-preflight could have come from another site’s page',
  '6A70': 'a GET without apollo-require-preflight could have come from another site’s page',
};
/** The declined ones that pass with the header that a GET needs. */
const WITH_PREFLIGHT = ['5A70', 'D6D5', '6A70'];

const graphql = new GraphqlOverMemory();
await graphql.server.start();
const server = createHttpServer({
  server: graphql.server,
  contextFor: () => Promise.resolve(graphql.context()),
  execute: createPersistedExecutor(graphql.server, () => graphql.context()),
  query: (query) => executeAnonymously(graphql.server, graphql.context(), { query }),
  publicOperations: new Set(),
  corsOrigins: [],
  web: {
    clientFolder: null,
    renderer: () => Promise.reject(new Error('No page is asked for here')),
    assetsFor: () => ({ entry: '', styles: [], modules: [], fonts: [], development: [] }),
  },
  sources: {
    imageBaseUrl: 'https://images.test/t/p',
    frameBaseUrls: [],
    publicUrl: 'https://marquee.test',
    accountOrigins: [],
    development: false,
  },
  accounts: { projectId: 'marquee', apiKey: 'embedded', authDomain: null, authOrigin: 'own' },
  playerBaseUrl: 'http://localhost/demo/player',
  sandbox: () => ({ html: '', policy: {} }),
  standIns: {},
  development: null,
  logger: pino({ level: 'silent' }),
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await graphql.server.stop();
});

function url(): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening');
  return `http://127.0.0.1:${address.port}/graphql`;
}

const audits = serverAudits({ url, fetchFn: fetch });

describe('GraphQL over HTTP, as its audits have it', () => {
  test.each(audits.filter(({ id }) => !(id in DECLINED)))('$id $name', async ({ fn }) => {
    expect(await fn()).toMatchObject({ status: 'ok' });
  });

  test.each(audits.filter(({ id }) => id in DECLINED))('declined: $id $name', async ({ name, fn }) => {
    expect(name).not.toMatch(/^MUST/);
    expect((await fn()).status).not.toBe('ok');
  });

  test('every declined one is among them', () => {
    const ids = audits.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(DECLINED)));
  });

  const preflighted: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apollo-require-preflight', 'true');
    return fetch(input, { ...init, headers });
  };
  const shown = serverAudits({ url, fetchFn: preflighted });

  test.each(shown.filter(({ id }) => WITH_PREFLIGHT.includes(id)))(
    '$id with the header of a GET',
    async ({ fn }) => {
      expect(await fn()).toMatchObject({ status: 'ok' });
    },
  );
});
