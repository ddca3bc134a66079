import { describe, expect, inject, test } from 'vitest';
import type { Example } from '../../contract/sandbox.ts';
import { readExamples } from '../../server/graphql/examples.ts';
import { createUser, uniqueIpAddress } from '../support/accountApi.ts';

const product = inject('product');
const MAX_BYTES = 500_000;

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(product.url + address, { headers });

test('a GET with parameters is an operation, whatever its Accept header', async () => {
  const url = `/graphql?${new URLSearchParams({ query: '{ genres { name } }' })}`;
  const headers = { accept: 'text/html,application/json;q=0.9', 'apollo-require-preflight': 'true' };
  const response = await get(url, headers);
  expect(response.headers.get('content-type')).toContain('json');
  expect((await response.json()).data.genres[0].name).toBe('Action');
});

describe('the page', async () => {
  const response = await get('/graphql', { accept: 'text/html' });
  const html = await response.text();
  const csp = response.headers.get('content-security-policy') ?? '';

  test('runs the product’s own scripts only, and none of them is inline', () => {
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("connect-src 'self';");
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      expect.stringContaining('type="application/json"'),
      expect.stringMatching(/type="module" src="\/assets\/[\w.-]+\.js"/),
    ]);
    expect(html.match(/(?:href|src)="(?!\/)/g)).toBeNull();
  });

  test('is small, and with everything that it can load at most half a megabyte', async () => {
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    const seen = new Set<string>();
    const queue = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    let bytes = 0;
    for (const file of queue) {
      if (seen.has(file)) continue;
      seen.add(file);
      const { headers } = await get(file, { 'accept-encoding': 'br' });
      expect(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable');
      bytes += Number(headers.get('content-length'));
      if (!/\.(?:js|css)$/.test(file)) continue;
      const text = await (await get(file)).text();
      for (const [, name] of text.matchAll(/[\w./-]*?([\w.-]+-[\w-]{6,}\.(?:js|css|woff2|ttf))\b/g)) {
        queue.push(`/assets/${name}`);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

describe('the schema', () => {
  const address = '/graphql/schema.graphql';

  test('is a text that a cache may keep for a while', async () => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.text()).toContain('type Query {');
  });

  test('is for reading', async () => {
    const response = await fetch(product.url + address, { method: 'DELETE' });
    expect(response.status).toBe(405);
  });
});

describe('against the embedded catalogue', async () => {
  const examples = await readExamples('server/graphql/examples');
  const byName = (name: string) => examples.find((example) => example.name === name);
  const user = await createUser(product.url);

  async function run(
    { query, variables, headers }: Pick<Example, 'query' | 'variables' | 'headers'>,
    token = '',
  ) {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': uniqueIpAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  }

  const isOfViewer = ({ group }: Example) =>
    ['Viewer', 'Changes', 'Records', 'Own lists', 'Account'].includes(group);
  const isFinal = ({ name }: Example) => name === 'revoke-sessions' || name === 'delete-viewer';
  const ofLists = examples.filter(
    ({ group, query }) => group === 'Own lists' && query.startsWith('mutation'),
  );
  const ofEverybody = examples.filter((example) => !isOfViewer(example) && example.group !== 'Errors');

  /** A new list of the user that can be reported and is ranked, with the two titles that the examples name: its id, and that for others. */
  async function createList(): Promise<{ readonly id: string; readonly sharedId: string }> {
    const input = { name: 'Any', visibility: 'PUBLIC', ranked: true };
    const query =
      'mutation ($input: CreateListInput!) { createList(input: $input) { list { id sharedId } } }';
    const { data } = await run({ query, variables: { input }, headers: {} }, user.idToken);
    const { id: listId, sharedId } = data.createList.list;
    const add = 'mutation ($input: AddToListInput!) { addToList(input: $input) { item { id } } }';
    for (const titleId of ['movie:101', 'movie:102']) {
      await run({ query: add, variables: { input: { listId, titleId } }, headers: {} }, user.idToken);
    }
    return { id: listId, sharedId };
  }

  /** An example's variables with the user's own id, and with a list of theirs. */
  async function ownVariables(example: Example): Promise<Example['variables']> {
    const variables = JSON.stringify(example.variables).replaceAll('your-uid', user.uid);
    const list = ofLists.includes(example) ? await createList() : null;
    const listId = example.name === 'report-list' ? list?.sharedId : list?.id;
    return Object(JSON.parse(variables.replaceAll(/list:[\w-]+/g, listId ?? '')));
  }

  test.each(ofEverybody)('the example $name has a full answer', async (example) => {
    const answer = await run(example);
    expect(answer.errors).toBeUndefined();
    expect(Object.values(answer.data)).not.toContain(null);
    expect(JSON.stringify(answer.data)).not.toContain('"nodes":[]');
  });

  test.each(examples.filter((example) => isOfViewer(example) && !isFinal(example)))(
    'the example $name works for a signed-in viewer',
    async (example) => {
      const answer = await run({ ...example, variables: await ownVariables(example) }, user.idToken);
      expect(answer.errors).toBeUndefined();
      if (example.query.startsWith('mutation')) expect(Object.values(answer.data)).not.toContain(null);
    },
  );

  test.each(examples.filter(isFinal))('the example $name ends the session', async (example) => {
    const { idToken } = await createUser(product.url);
    const answer = await run(example, idToken);
    expect(answer.errors).toBeUndefined();
    expect(Object.values(answer.data)).not.toContain(null);
    const viewer = byName('viewer');
    if (viewer) expect((await run(viewer, idToken)).data.viewer).toBeNull();
  });

  test.each([
    ['error-in-an-argument', 'BAD_USER_INPUT'],
    ['error-not-signed-in', 'UNAUTHENTICATED'],
    ['error-too-costly', 'OPERATION_TOO_COSTLY'],
    ['error-invalid-document', 'GRAPHQL_VALIDATION_FAILED'],
    ['error-in-a-field', 'UPSTREAM_FAILED'],
    ['errors-by-code', 'NOT_FOUND STORE_UNAVAILABLE UPSTREAM_FAILED UPSTREAM_RATE_LIMITED UPSTREAM_TIMEOUT'],
    ['error-too-many-requests', 'TOO_MANY_REQUESTS'],
  ])('the example %s fails with %s', async (name, codes) => {
    const example = byName(name);
    const { errors } = example && (await run(example));
    const received = errors.map((error: { extensions: { code: string } }) => error.extensions.code);
    expect(received.toSorted().join(' ')).toBe(codes);
  });

  test('every example of an error is one of these', () => {
    expect(examples.filter(({ group }) => group === 'Errors').map(({ name }) => name)).toHaveLength(7);
  });
});
