import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpTestServer, startHttpTestServer } from '../testing/httpTestServer.ts';

/** Recommendations and options of the specification that we do not follow: each failing audit, and why. */
const DECLINED: Readonly<Record<string, string>> = {
  '572B':
    'a document that cannot be parsed is rejected with 400 whatever the Accept header, so that proxies and logs see it',
  FDE2: 'an invalid document is rejected with 400 whatever the Accept header',
  '7B9B': 'variables of the wrong type are rejected with 400 whatever the Accept header',
  '5A70': 'a GET without apollo-require-preflight could have come from another site’s page',
  D6D5: 'a GET without apollo-require-preflight could have come from another site’s page',
  '6A70': 'a GET without apollo-require-preflight could have come from another site’s page',
};
/** The declined audits that pass with the header required for a GET. */
const WITH_PREFLIGHT = ['5A70', 'D6D5', '6A70'];

let product: HttpTestServer;
beforeAll(async () => {
  product = await startHttpTestServer();
});
afterAll(() => product.close());

const url = () => `${product.url}/graphql`;

const audits = serverAudits({ url, fetchFn: fetch });

describe('GraphQL over HTTP, by its audits', () => {
  test.each(audits.filter(({ id }) => !(id in DECLINED)))('$id $name', async ({ fn }) => {
    expect(await fn()).toMatchObject({ status: 'ok' });
  });

  test.each(audits.filter(({ id }) => id in DECLINED))('declined: $id $name', async ({ name, fn }) => {
    expect(name).not.toMatch(/^MUST/);
    expect((await fn()).status).not.toBe('ok');
  });

  test('every declined audit exists', () => {
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
    '$id with the header required for a GET',
    async ({ fn }) => {
      expect(await fn()).toMatchObject({ status: 'ok' });
    },
  );
});
