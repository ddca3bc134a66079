import { buildSchema, getNamedType, isLeafType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_ID, readMutationInputs } from '../testing/mutationInputs.ts';
import { signedIn } from '../testing/signedIn.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const UNKNOWN_ID = '9f3e2a64-77c5-4b0e-8a51-6f1d2c9b0e35';
const [PLAY, LIST] = [`play:ada:${EXAMPLE_ID}`, `list:${EXAMPLE_ID}`];

/** What of Ada's no one else may read: it occurs in all that she has. */
const SECRETS = /Secret|Name of ada|ada@example\.com|:ada\b|token-of-ada/;

/** The fields of a type, with those of the objects below it, as far as they are not left out. */
function everyField(name: string, leftOut: readonly string[], depth = 4): string {
  const type = schema.getType(name);
  if (!isObjectType(type) || depth === 0) return '__typename';
  return Object.values(type.getFields())
    .filter((field) => !leftOut.includes(field.name))
    .map((field) => {
      const inner = getNamedType(field.type);
      return isLeafType(inner)
        ? field.name
        : `${field.name} { ${everyField(inner.name, leftOut, depth - 1)} }`;
    })
    .join(' ');
}

/** Ada, who has something of everything, and Bea, who has nothing. */
async function withAdasRecords(visibility = 'PRIVATE') {
  const server = signedIn();
  const { graphql, read } = server;
  const change = async (mutation: string) => read(`mutation { ${mutation} }`);
  await change('setNote(input: { titleId: "movie:101", note: "Secret" }) { viewerTitle { id } }');
  await change('rate(input: { id: "movie:101", value: 8.5 }) { viewerTitle { id } }');
  const time = 'time: { day: "2026-03-01" }';
  await change(
    `addPlay(input: { id: "${EXAMPLE_ID}", titleId: "movie:101", ${time}, note: "Secret" }) { play { id } }`,
  );
  await change(
    `createList(input: { id: "${EXAMPLE_ID}", name: "L", ranked: true, visibility: ${visibility} }) { list { id } }`,
  );
  for (const id of ['movie:101', 'movie:102'])
    await change(`addToList(input: { listId: "${LIST}", titleId: "${id}" }) { list { id } }`);
  const created = await change(
    'createAccessToken(input: { name: "T", scopes: [READ_LIBRARY, WRITE_LIBRARY], expiresInDays: 1 }) { token accessToken { id } }',
  );
  const { token, accessToken } = Object(created)['createAccessToken'];
  const bea = graphql.accounts.signIn('bea');
  return { ...server, change, bea, token: String(token), tokenId: String(accessToken.id) };
}

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } nodes(ids: [$id]) { id } }';
const IDS = [
  'viewer:ada',
  'settings:ada',
  'last-watched:ada',
  'viewer-title:ada:movie:101',
  'viewer-title:ada:movie:101:whole',
  'viewer-title:ada:tv:101:s1',
  'viewer-title:ada:tv:101:s1:e1',
  PLAY,
  'rating:ada:movie:101',
  'import:ada:i',
  LIST,
];

describe('another viewer', () => {
  test('finds none of the ids, as if nothing were stored under them', async () => {
    const { graphql, bea, tokenId } = await withAdasRecords();
    const none = { data: { node: null, nodes: [null] }, errors: [] };
    for (const id of [...IDS, tokenId]) {
      expect(await graphql.query(NODE, { id }, bea), id).toMatchObject(none);
      expect(await graphql.query(NODE, { id }), id).toMatchObject(none);
    }
  });

  test('is told of a record what they are told of one that does not exist', async () => {
    const { graphql, ask, bea } = await withAdasRecords();
    const inputs = [...(await readMutationInputs('ada'))]
      .map(([name, input]) => [name, JSON.stringify(input)] as const)
      .filter(([name, input]) => name !== 'addPlay' && name !== 'createList' && input.includes(EXAMPLE_ID));
    expect(inputs.length).toBeGreaterThan(6);
    for (const [name, input] of inputs) {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const mutate = (text: string) =>
        graphql.query(
          `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`,
          { input: JSON.parse(text) },
          bea,
        );
      const [known, unknown] = [await mutate(input), await mutate(input.replaceAll(EXAMPLE_ID, UNKNOWN_ID))];
      expect(JSON.stringify(known).replaceAll(EXAMPLE_ID, UNKNOWN_ID), name).toBe(JSON.stringify(unknown));
    }
    const all = `{ viewer { plays { totalCount } ratings { totalCount } lists { nodes { name itemCount } } } }`;
    expect((await ask(all)).data).toEqual({
      viewer: {
        plays: { totalCount: 1 },
        ratings: { totalCount: 1 },
        lists: { nodes: [{ name: 'L', itemCount: 2 }] },
      },
    });
  });

  test('may use the ids that Ada made, for records of their own', async () => {
    const { graphql, ask, bea } = await withAdasRecords();
    const both = `mutation {
      addPlay(input: { id: "${EXAMPLE_ID}", titleId: "movie:102", time: { unknown: true } }) { play { titleId note } }
      createList(input: { id: "${EXAMPLE_ID}", name: "Mine" }) { list { name itemCount } }
    }`;
    expect((await graphql.query(both, {}, bea)).data).toEqual({
      addPlay: { play: { titleId: 'movie:102', note: null } },
      createList: { list: { name: 'Mine', itemCount: 0 } },
    });
    const own = await ask(
      `{ node(id: "${PLAY}") { ... on Play { note } } viewer { list(id: "${LIST}") { name } } }`,
    );
    expect(own.data).toEqual({ node: { note: 'Secret' }, viewer: { list: { name: 'L' } } });
  });
});

describe('a list', () => {
  const everything = `query ($id: ID!) { node(id: $id) { ... on ViewerList { ${everyField('ViewerList', ['viewerTitle', 'title', 'ownerName'])} } } }`;

  test.each(['PUBLIC', 'LINK'])(
    'that is %s has nothing of its owner but itself and their name',
    async (visibility) => {
      const { graphql, read, bea } = await withAdasRecords(visibility);
      const { viewer } = Object(await read('{ viewer { lists { nodes { sharedId } } } }'));
      const id = String(viewer.lists.nodes[0].sharedId);
      for (const token of [bea, null]) {
        const { data, errors } = await graphql.query(everything, { id }, token);
        expect(errors).toEqual([]);
        expect(data).toMatchObject({ node: { id, name: 'L', isOwn: false, items: { totalCount: 2 } } });
        expect(JSON.stringify(data)).not.toMatch(SECRETS);
        expect(JSON.stringify(data)).not.toContain(EXAMPLE_ID);
        const items = `query ($id: ID!) { node(id: $id) { ... on ViewerList {
        items { nodes { viewerTitle { note rating { value } plays { totalCount } } } } } } }`;
        const records = Object(await graphql.query(items, { id }, token)).data.node.items.nodes;
        const empty = { note: null, rating: null, plays: { totalCount: 0 } };
        expect(records[0].viewerTitle).toEqual(token === null ? null : empty);
      }
    },
  );

  test('that is not shared is no list, by every id that it has or had', async () => {
    const { graphql, read, change, bea } = await withAdasRecords();
    const share = async (visibility: string) => {
      await change(`updateList(input: { id: "${LIST}", visibility: ${visibility} }) { list { id } }`);
      const { viewer } = Object(await read('{ viewer { lists { nodes { sharedId } } } }'));
      return String(viewer.lists.nodes[0].sharedId);
    };
    const links = [await share('LINK'), await share('PUBLIC'), await share('LINK')];
    expect(new Set(links).size).toBe(3);
    await share('PRIVATE');
    const report = (id: string) =>
      graphql.query(
        `mutation { reportList(input: { id: "${id}", reason: "Spam" }) { list { name } } }`,
        {},
        bea,
      );
    const unknown = `list:${UNKNOWN_ID}`;
    for (const id of [LIST, ...links]) {
      for (const token of [bea, null])
        expect(await graphql.query(everything, { id }, token)).toMatchObject({
          data: { node: null },
          errors: [],
        });
      expect(JSON.stringify(await report(id)).replaceAll(id, unknown)).toBe(
        JSON.stringify(await report(unknown)),
      );
    }
  });
});

test('with a revoked token, every field of the viewer is what it is with a forged one', async () => {
  const { graphql, read, token, tokenId } = await withAdasRecords();
  const inputs = await readMutationInputs('ada');
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ name, type, args }) => {
    const selected = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
    const variable = args[0] ? `($input: ${args[0].type.toString()})` : '';
    return {
      query: `mutation ${variable} { ${name}${args[0] ? '(input: $input)' : ''} ${selected} }`,
      variables: { input: inputs.get(name) },
    };
  });
  const reads = [
    ...IDS.map((id) => `{ node(id: "${id}") { id } }`),
    '{ viewer { id } }',
    '{ lastWatched { title } }',
    '{ movie(tmdbId: 101) { title viewerTitle { note } } }',
    '{ series(tmdbId: 101) { season(number: 1) { viewerSeason { id } episodes { viewerEpisode { note } } } } }',
  ].map((query) => ({ query, variables: {} }));
  await read(`mutation { revokeAccessToken(input: { id: "${tokenId}" }) { revokedAccessTokenId } }`);
  const forged = `mrq_${'a'.repeat(43)}`;
  for (const { query, variables } of [...reads, ...fields]) {
    const revoked = await graphql.query(query, variables, token);
    expect(revoked.errors[0]?.extensions?.['code'], query).toBe('UNAUTHENTICATED');
    expect(revoked, query).toEqual(await graphql.query(query, variables, forged));
    expect(JSON.stringify(revoked.data), query).not.toMatch(SECRETS);
  }
});
