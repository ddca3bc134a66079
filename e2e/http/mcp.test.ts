import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Tool } from '@modelcontextprotocol/server';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { readExamples } from '../../server/graphql/examples.ts';
import { createExampleTools } from '../../server/graphql/exampleTools.ts';
import { EXAMPLE_ID } from '../../server/testing/mutationInputs.ts';
import { createUser } from '../support/accountApi.ts';
import { type FaultyUpstream, startFaultyUpstream } from '../support/faultyUpstream.ts';
import { type RunningApp, startApp } from '../support/startApp.ts';

const { url } = inject('product');
const root = new URL('../../', import.meta.url);
const examples = await readExamples(fileURLToPath(new URL('server/graphql/examples', root)));
const schema = buildSchema(await readFile(new URL('schema.graphql', root), 'utf8'));
const tools = [...createExampleTools(examples, schema).values()];
const namesFor = (...accesses: string[]) =>
  tools.filter(({ access }) => accesses.includes(access)).map(({ tool }) => tool.name);

const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

/** The SDK's own client, connected. */
async function connect(token?: string, options: ClientOptions = {}, base = url): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  clients.push(client);
  const requestInit = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }));
  return client;
}

async function postGraphql(query: string, variables: object, token?: string, base = url) {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return response.text();
}

const listNames = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

/** An access token of a new viewer, within scopes. */
async function createToken(...scopes: string[]): Promise<string> {
  return (await createViewer(...scopes)).token;
}

/** A new viewer with an access token, within scopes, and the list that the examples name. */
async function createViewer(...scopes: string[]) {
  const { idToken, uid } = await createUser(url);
  const mutation =
    'mutation M($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }';
  const variables = { input: { name: 'Agent', scopes, expiresInDays: 1 } };
  const created = JSON.parse(await postGraphql(mutation, variables, idToken));
  const list = `mutation {
    createList(input: { id: "${EXAMPLE_ID}", name: "Rainy days", ranked: true }) { list { id } }
    addToList(input: { listId: "list:${EXAMPLE_ID}", titleId: "movie:102" }) { list { id } }
  }`;
  expect(JSON.parse(await postGraphql(list, {}, idToken)).errors).toBeUndefined();
  return { uid, token: String(created.data.createAccessToken.token) };
}

describe.each([
  ['the handshake', {}],
  ['the current protocol', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
] as const)('a client of %s', (_name, options) => {
  test('lists the tools and calls them, with and without arguments', async () => {
    const client = await connect(undefined, options);
    expect(await listNames(client)).toEqual(namesFor('everyone'));
    const genres = await client.callTool({ name: 'genres' });
    expect(genres.structuredContent).toMatchObject({ data: { genres: expect.any(Array) } });
    const { isError, structuredContent } = await client.callTool({
      name: 'search',
      arguments: { text: 'salt cartographer', first: 1 },
    });
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({
      data: { search: { titles: { edges: [{ node: { title: 'The Salt Cartographer' } }] } } },
    });
  });

  test('reads what is wrong with arguments', async () => {
    const client = await connect(undefined, options);
    const { isError, content } = await client.callTool({ name: 'movie-in-full', arguments: {} });
    expect(isError).toBe(true);
    expect(content).toEqual([
      { type: 'text', text: 'BAD_USER_INPUT: Variable "$tmdbId" of required type "Int!" was not provided.' },
    ]);
  });
});

const argumentSchemas = z.record(z.string(), z.looseObject({ examples: z.array(z.unknown()).default([]) }));

/** The arguments that a tool's schema has as examples, for a viewer. */
function argumentsOf({ inputSchema }: Tool, uid = ''): Record<string, unknown> {
  const entries = Object.entries(argumentSchemas.parse(inputSchema.properties));
  const values = entries.flatMap(([name, { examples: values }]) => values.map((one) => [name, one]));
  return JSON.parse(JSON.stringify(Object.fromEntries(values)).replaceAll('your-uid', uid));
}

/** Checks a result by the tool's own schema, as zod reads it; the SDK's client checks it with another validator. */
function expectResult({ name, outputSchema }: Tool, result: unknown) {
  const schemaOfResult: z.core.JSONSchema.JSONSchema = JSON.parse(JSON.stringify(outputSchema));
  expect(z.fromJSONSchema(schemaOfResult).safeParse(result).error?.issues, name).toBeUndefined();
}

describe('every tool', () => {
  const changes = tools.filter(({ access }) => access === 'WRITE_LIBRARY');
  const open = tools.filter(({ access }) => access !== 'WRITE_LIBRARY');
  let token = '';
  let uid = '';
  let client: Client;
  beforeAll(async () => {
    ({ token, uid } = await createViewer('READ_LIBRARY', 'WRITE_LIBRARY'));
    client = await connect(token);
    await client.listTools();
  });

  test.each(changes.map(({ tool }) => [tool.name, tool] as const))(
    '%s changes the library',
    async (name, tool) => {
      const called = await client.callTool({ name, arguments: argumentsOf(tool, uid) });
      expect([called.isError, called.content.length]).toEqual([false, 1]);
      expectResult(tool, called.structuredContent);
    },
  );

  test('that changes the library needs no more than that', async () => {
    const viewer = await createViewer('WRITE_LIBRARY');
    const writer = await connect(viewer.token);
    for (const { tool } of changes) {
      const { name } = tool;
      const called = await writer.callTool({ name, arguments: argumentsOf(tool, viewer.uid) });
      expect([called.isError, called.content], name).toEqual([false, [expect.anything()]]);
    }
  });

  test('that reads statistics has them once they are counted', async () => {
    const query = '{ viewer { statistics(year: 2026) { updating } } }';
    await expect
      .poll(async () => JSON.parse(await postGraphql(query, {}, token)).data.viewer.statistics)
      .toMatchObject({ updating: false });
  });

  test.each(
    open.map(
      ({ tool, query, access, toVariables }) => [tool.name, tool, query, access, toVariables] as const,
    ),
  )(
    '%s has the answer of its operation, of the form that its schema says, small enough for an agent',
    async (name, tool, query, access, toVariables) => {
      const values = argumentsOf(tool);
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: values });
      expect(isError).toBe(false);
      expectResult(tool, structuredContent);
      const { data } = JSON.parse(await postGraphql(query, toVariables(values), token));
      expect(structuredContent).toMatchObject({ data });
      expect(content).toHaveLength(1);
      // Some two thousand of an agent's tokens.
      expect(JSON.stringify(data).length).toBeLessThan(8_000);
      if (access === 'READ_LIBRARY') expect(data.viewer).not.toBeNull();
    },
  );
});

describe('with a token', () => {
  test('an agent sees the tools of its scopes, and calls no others', async () => {
    const reader = await connect(await createToken('READ_LIBRARY'));
    expect(await listNames(reader)).toEqual(namesFor('everyone', 'READ_LIBRARY'));
    const { isError, content } = await reader.callTool({
      name: 'set-listed',
      arguments: { titleId: 'movie:101', listed: true },
    });
    expect(isError).toBe(true);
    expect(content[0]).toMatchObject({ text: expect.stringMatching(/^FORBIDDEN: .*WRITE_LIBRARY/) });
    const writer = await connect(await createToken('WRITE_LIBRARY'));
    expect(await listNames(writer)).toEqual(namesFor('everyone', 'WRITE_LIBRARY'));
  });

  test('of a signed-in viewer, an agent sees all tools, but none of the account', async () => {
    const { idToken } = await createUser(url);
    const client = await connect(idToken);
    expect(await listNames(client)).toEqual(tools.map(({ tool }) => tool.name));
    for (const name of ['delete-viewer', 'revoke-sessions', 'create-access-token', 'access-tokens'])
      await expect(client.callTool({ name })).rejects.toThrow('There is no tool');
  });

  test('that is unknown, or without one, an agent sees and calls the public tools alone', async () => {
    for (const token of [`mrq_${'a'.repeat(43)}`, undefined]) {
      const client = await connect(token);
      expect(await listNames(client)).toEqual(namesFor('everyone'));
      for (const [name, values] of [
        ['save-settings', { reducedData: true }],
        ['my-library', {}],
        ['settings', {}],
      ] as const) {
        const { isError, content } = await client.callTool({ name, arguments: values });
        expect([name, isError, content[0]]).toMatchObject([
          name,
          true,
          { text: 'UNAUTHENTICATED: Not authenticated' },
        ]);
      }
      expect((await client.callTool({ name: 'genres' })).isError).toBe(false);
    }
  });

  test('an agent says what to watch next, logs it, rates it and puts it on a list', async () => {
    const client = await connect(await createToken('READ_LIBRARY', 'WRITE_LIBRARY'));
    await client.listTools();
    const call = async (name: string, values: Record<string, unknown> = {}) => {
      const { isError, structuredContent } = await client.callTool({ name, arguments: values });
      expect(isError, name).toBe(false);
      return Object(structuredContent)['data'];
    };
    const episode = { titleId: 'tv:101', seasonNumber: 1 };
    await call('add-play', { ...episode, episodeNumber: 1, day: '2026-03-01' });
    expect((await call('up-next')).viewer.upNext.nodes).toMatchObject([
      { titleId: 'tv:101', next: { seasonNumber: 1, episodeNumber: 2 } },
    ]);
    await call('add-play', { ...episode, episodeNumber: 2, unknown: true });
    await call('rate', { id: 'tv:101:s1:e2', value: 8 });
    const [list] = (await call('my-lists')).viewer.lists.nodes;
    await call('add-to-list', { listId: list.id, titleId: 'tv:101' });
    expect(await call('my-ratings')).toMatchObject({
      viewer: { ratings: { nodes: [{ targetId: 'tv:101:s1:e2', value: 8 }] } },
    });
    expect((await call('my-list', { id: list.id })).viewer.list).toMatchObject({
      name: 'Rainy days',
      items: { nodes: [{ titleId: 'movie:102' }, { titleId: 'tv:101' }] },
    });
    expect((await call('my-plays', { titleId: 'tv:101' })).viewer.plays.totalCount).toBe(2);
  });

  test('an agent logs a play on the day that it is where the viewer is', async () => {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await createToken('WRITE_LIBRARY')}`,
        'marquee-time-zone': 'Pacific/Kiritimati',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'add-play', arguments: { titleId: 'movie:101', at: '2025-12-31T20:15:00Z' } },
      }),
    });
    const { result } = await response.json();
    expect(result).toMatchObject({
      isError: false,
      structuredContent: { data: { addPlay: { play: { day: '2026-01-01' } } } },
    });
  });

  test('an agent finds every kind of object by the ids that other tools return', async () => {
    const client = await connect(await createToken('READ_LIBRARY', 'WRITE_LIBRARY'));
    await client.listTools();
    const listed = await client.callTool({
      name: 'set-listed',
      arguments: { titleId: 'movie:101', listed: true },
    });
    const { data } = z
      .object({ data: z.object({ setListed: z.object({ viewerTitle: z.object({ id: z.string() }) }) }) })
      .parse(listed.structuredContent);
    const ids = {
      Movie: 'movie:101',
      Series: 'tv:101',
      Season: 'tv:101:s1',
      Episode: 'tv:101:s1:e2',
      Person: 'person:3040',
      Collection: 'collection:9103',
      Genre: 'genre:drama',
      Keyword: 'keyword:703',
      Trailer: 'movie:101:trailer',
      ViewerTitle: data.setListed.viewerTitle.id,
    };
    const node = tools.find(({ tool }) => tool.name === 'node')?.tool;
    for (const [__typename, id] of Object.entries(ids)) {
      const { isError, structuredContent } = await client.callTool({ name: 'node', arguments: { id } });
      expect(isError, id).toBe(false);
      expect(structuredContent, id).toMatchObject({ data: { node: { __typename, id } } });
      if (node) expectResult(node, structuredContent);
      // More than its type and id.
      const found = z
        .object({ data: z.object({ node: z.record(z.string(), z.unknown()) }) })
        .parse(structuredContent);
      expect(Object.keys(found.data.node).length, id).toBeGreaterThan(2);
    }
  });
});

describe('over TMDB', () => {
  let upstream: FaultyUpstream;
  let product: RunningApp;
  beforeAll(async () => {
    upstream = await startFaultyUpstream();
    const tmdb = { TMDB_BASE_URL: upstream.baseUrl, TMDB_TOKEN: upstream.token };
    product = await startApp({ ...tmdb, MCP_ENABLED: 'yes', MAX_OPERATION_COST: '20' });
    // The token is checked at the start.
    await vi.waitFor(() => expect(upstream.calls).toHaveLength(1), { timeout: 30_000 });
  });
  afterAll(async () => {
    await product.close();
    await upstream.close();
  });

  test('a call costs what its operation costs, and shares its cached response', async () => {
    const client = await connect(undefined, {}, product.url);
    const before = upstream.calls.length;
    const variables = { tmdbId: 101 };
    const { content, structuredContent } = await client.callTool({
      name: 'movie-in-full',
      arguments: variables,
    });
    const sent = upstream.calls.length - before;
    expect(structuredContent).toMatchObject({
      extensions: { cost: { promised: 1, limit: 20, upstreamCalls: sent } },
    });
    const query = tools.find(({ tool }) => tool.name === 'movie-in-full')?.query ?? '';
    expect(content).toEqual([
      { type: 'text', text: await postGraphql(query, variables, undefined, product.url) },
    ]);
    expect(upstream.calls.length - before).toBe(sent);
  });

  test('a call that may cost too much says so before it costs anything', async () => {
    const client = await connect(undefined, {}, product.url);
    const before = upstream.calls.length;
    const { isError, content } = await client.callTool({ name: 'search', arguments: { text: 'salt' } });
    expect(isError).toBe(true);
    expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/^OPERATION_TOO_COSTLY: .*20/) }]);
    expect(upstream.calls).toHaveLength(before);
  });

  test('a part that TMDB fails to send is an error beside the data', async () => {
    const client = await connect(undefined, {}, product.url);
    upstream.fail(/collection\/9103/, 500);
    const { isError, content, structuredContent } = await client.callTool({
      name: 'collection',
      arguments: { tmdbId: 9103 },
    });
    upstream.heal();
    expect(isError).toBe(true);
    expect(content[0]).toMatchObject({ text: expect.stringMatching(/^UPSTREAM_FAILED: /) });
    expect(structuredContent).toMatchObject({ data: { collection: null } });
    const tool = tools.find(({ tool: { name } }) => name === 'collection')?.tool;
    if (tool) expectResult(tool, structuredContent);
  });
});

test('with a TMDB token there are no tools by default', async () => {
  const upstream = await startFaultyUpstream();
  const product = await startApp({ TMDB_BASE_URL: upstream.baseUrl, TMDB_TOKEN: upstream.token });
  const response = await fetch(`${product.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { errors } = await response.json();
  await product.close();
  await upstream.close();
  expect([response.status, errors[0].extensions.code]).toEqual([404, 'NOT_FOUND']);
});
