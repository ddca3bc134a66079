import { buildSchema, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountError } from '../../accounts/accounts.ts';
import type { GraphqlTestServer } from '../../testing/graphqlTestServer.ts';
import { EXAMPLE_RECORDS, readMutationInputs } from '../../testing/mutationInputs.ts';
import { signedIn } from '../../testing/signedIn.ts';
import type { AccessTokenScope } from '../secretRecords.ts';

const NOW = Date.parse('2026-03-01T20:15:00.000Z');
const CREATE = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { token accessToken { id name scopes createdAt expiresAt lastUsedAt } } }`;
const REVOKE = `mutation ($input: RevokeAccessTokenInput!) {
  revokeAccessToken(input: $input) { revokedAccessTokenId } }`;
const LIST = '{ viewer { accessTokens { id name lastUsedAt } } }';
const inputs = await readMutationInputs('ada');
const VIEWER = '{ viewer { id displayName email } }';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Created {
  readonly token: string;
  readonly accessToken: { readonly id: string };
}

/** A server with Ada signed in, and a function that creates tokens of hers. */
function start() {
  const { graphql, session } = signedIn();
  const create = async (input: object = {}, by = session): Promise<Created> => {
    const defaults = { name: 'Script', scopes: ['READ_LIBRARY'], expiresInDays: 30 };
    const { data, errors } = await graphql.query(CREATE, { input: { ...defaults, ...input } }, by);
    expect(errors).toEqual([]);
    return data?.['createAccessToken'] as Created;
  };
  const calls = (name: string) => graphql.accounts.calls.filter((call) => call.startsWith(name));
  return { graphql, session, create, calls, list: () => graphql.query(LIST, {}, session) };
}

/** Ada's and Bea's tokens, as they are stored. */
async function storedTokens({ viewerStores }: GraphqlTestServer) {
  const { accessTokens } = viewerStores.direct;
  return [...(await accessTokens.list('ada')), ...(await accessTokens.list('bea'))];
}

describe('a new access token', () => {
  test('has a random text, which is not stored, and expires', async () => {
    const { graphql, create } = start();
    const { token, accessToken } = await create({
      name: ' My script ',
      scopes: ['WRITE_LIBRARY', 'READ_LIBRARY', 'WRITE_LIBRARY'],
    });
    expect(token).toMatch(/^mrq_[\w-]{43}$/);
    expect(accessToken).toEqual({
      id: expect.stringMatching(/^access-token:ada:[\da-f-]{36}$/),
      name: 'My script',
      scopes: ['READ_LIBRARY', 'WRITE_LIBRARY'],
      createdAt: '2026-03-01T20:15:00.000Z',
      expiresAt: '2026-03-31T20:15:00.000Z',
      lastUsedAt: null,
    });
    expect(JSON.stringify(await storedTokens(graphql))).not.toContain(token.slice(4));
    expect((await create()).token).not.toBe(token);
  });

  test.each([
    [{ name: ' ' }, 'name must be 1 to 60 characters after trimming; received 0'],
    [{ name: '\u200b\u00ad' }, 'name must be 1 to 60 characters after trimming; received 0'],
    [
      { name: 'Scr\u202eipt' },
      'name must not contain control characters, lone surrogates or marks that change the direction of text; received "U+202E"',
    ],
    [{ name: 'a'.repeat(61) }, 'name must be 1 to 60 characters after trimming; received 61'],
    [{ scopes: [] }, 'scopes must name at least one scope; received []'],
    [{ expiresInDays: 0 }, 'expiresInDays must be 1 to 365; received 0'],
    [{ expiresInDays: 366 }, 'expiresInDays must be 1 to 365; received 366'],
  ])('with %j is rejected', async (input, message) => {
    const { graphql, session } = start();
    const defaults = { name: 'Script', scopes: ['READ_LIBRARY'], expiresInDays: 30 };
    const { data, errors } = await graphql.query(CREATE, { input: { ...defaults, ...input } }, session);
    expect(data).toEqual({ createAccessToken: null });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('is the twentieth at most; the message states the rule', async () => {
    const { graphql, create, session } = start();
    await create({ expiresInDays: 1 });
    for (let index = 1; index < 20; index += 1) await create({ name: `Token ${index}` });
    const input = { name: 'One more', scopes: ['READ_LIBRARY'], expiresInDays: 30 };
    const { errors } = await graphql.query(CREATE, { input }, session);
    const message = 'An account can have 20 access tokens, and this one has 20: revoke one first';
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    vi.setSystemTime(NOW + 86_400_000);
    await create(input);
    expect(await storedTokens(graphql)).toHaveLength(20);
  });
});

describe('an access token', () => {
  test('identifies its viewer without the email address', async () => {
    const { graphql, create } = start();
    const { token } = await create();
    const { data, errors } = await graphql.query(VIEWER, {}, token);
    expect({ data, errors }).toEqual({
      data: { viewer: { id: 'viewer:ada', displayName: 'Name of ada', email: null } },
      errors: [],
    });
  });

  test('is listed by its viewer, the newest first, until it expires', async () => {
    const { create, list } = start();
    await create({ name: 'First', expiresInDays: 1 });
    vi.setSystemTime(NOW + 1000);
    await create({ name: 'Second' });
    expect((await list()).data).toMatchObject({
      viewer: { accessTokens: [{ name: 'Second' }, { name: 'First' }] },
    });
    vi.setSystemTime(NOW + 86_400_000);
    expect((await list()).data).toMatchObject({ viewer: { accessTokens: [{ name: 'Second' }] } });
  });

  test.each([
    ['an unknown one', async () => `mrq_${'x'.repeat(43)}`],
    [
      'an expired one',
      async ({ create }: ReturnType<typeof start>) => {
        const { token } = await create({ expiresInDays: 1 });
        vi.setSystemTime(NOW + 86_400_000);
        return token;
      },
    ],
    [
      'a revoked one',
      async ({ graphql, create, session }: ReturnType<typeof start>) => {
        const { token, accessToken } = await create();
        const { errors } = await graphql.query(REVOKE, { input: { id: accessToken.id } }, session);
        expect(errors).toEqual([]);
        return token;
      },
    ],
    [
      'one of a deleted or disabled account',
      async ({ graphql, create }: ReturnType<typeof start>) => {
        const { token } = await create();
        graphql.accounts.tokens.clear();
        return token;
      },
    ],
    [
      'one that is older than the end of the sessions',
      async ({ graphql, create, session }: ReturnType<typeof start>) => {
        const { token } = await create();
        graphql.accounts.tokens.set(session, {
          uid: 'ada',
          displayName: null,
          email: null,
          validSince: NOW + 1,
        });
        return token;
      },
    ],
  ])('is invalid: %s', async (_kind, make) => {
    const server = start();
    const token = await make(server);
    const { data, errors } = await server.graphql.query(`{ lastWatched { title } viewer { id } }`, {}, token);
    expect(data).toEqual({ lastWatched: null, viewer: null });
    const unauthenticated = { message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } };
    expect(errors).toMatchObject([unauthenticated, unauthenticated]);
  });

  test('ends with the viewer’s sessions, and with the account', async () => {
    for (const end of ['revokeSessions { viewer { id } }', 'deleteViewer { deletedViewerId }']) {
      const { graphql, create, session } = start();
      await create();
      await graphql.query(`mutation { ${end} }`, {}, session);
      expect(await storedTokens(graphql)).toHaveLength(0);
    }
  });

  test('is not created by a session that has ended, in the same operation or while it runs', async () => {
    const { graphql, session } = start();
    const input = '{ name: "T", scopes: READ_LIBRARY, expiresInDays: 1 }';
    const create = `createAccessToken(input: ${input}) { token }`;
    const unauthenticated = [{ extensions: { code: 'UNAUTHENTICATED' } }];
    const inOne = await graphql.query(`mutation { revokeSessions { viewer { id } } ${create} }`, {}, session);
    expect(inOne.errors).toMatchObject(unauthenticated);
    const again = graphql.accounts.signIn('ada');
    const { add } = graphql.viewerStores.accessTokens;
    vi.spyOn(graphql.viewerStores.accessTokens, 'add').mockImplementationOnce(async (...added) => {
      // Elsewhere, just before the token is stored.
      await graphql.query('mutation { revokeSessions { viewer { id } } }', {}, again);
      return add(...added);
    });
    const racing = await graphql.query(`mutation { ${create} }`, {}, again);
    expect(racing).toMatchObject({ data: { createAccessToken: null }, errors: unauthenticated });
    expect(await storedTokens(graphql)).toHaveLength(0);
  });

  test('that is revoked while an operation runs still ends that operation, and no other', async () => {
    const { graphql, create, session } = start();
    const { token, accessToken } = await create({ scopes: ['WRITE_LIBRARY'] });
    const list = 'mutation { setListed(input: { titleId: "movie:1", listed: true }) { viewerTitle { id } } }';
    const revoke = graphql.tmdb.details.bind(graphql.tmdb);
    vi.spyOn(graphql.tmdb, 'details').mockImplementationOnce(async (keys) => {
      await graphql.query(REVOKE, { input: { id: accessToken.id } }, session);
      return revoke(keys);
    });
    expect((await graphql.query(list, {}, token)).errors).toEqual([]);
    expect((await graphql.query(list, {}, token)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });

  test('costs one read of the token and one of the account, and a public operation none', async () => {
    const { graphql, create, calls } = start();
    const { token } = await create();
    graphql.accounts.calls.length = 0;
    await graphql.query('{ genres { name } }', {}, token);
    expect(graphql.accounts.calls).toEqual([]);
    await graphql.query('{ a: viewer { id } b: viewer { id } lastWatched { title } }', {}, token);
    expect(
      [calls('accessTokens.find'), calls('find ada'), calls('viewerOf')].map(({ length }) => length),
    ).toEqual([1, 1, 0]);
  });

  test('that is wrong costs one read, and none in another form', async () => {
    const { graphql, calls } = start();
    for (let index = 0; index < 1000; index += 1)
      await graphql.query('{ viewer { id } }', {}, `mrq_${String(index).padStart(43, '0')}`);
    expect(calls('accessTokens.find')).toHaveLength(1000);
    expect(graphql.accounts.calls).toHaveLength(1000);
    for (const text of ['mrq_', `mrq_${'a'.repeat(42)}`, `mrq_${'a'.repeat(44)}`, `mrq_${'+'.repeat(43)}`])
      await graphql.query('{ viewer { id } }', {}, text);
    expect(calls('accessTokens.find')).toHaveLength(1000);
  });
});

describe('the last use of a token', () => {
  test('is recorded once an hour', async () => {
    const { graphql, create, calls, list } = start();
    const { token } = await create();
    for (let use = 0; use < 3; use += 1) await graphql.query(VIEWER, {}, token);
    expect(calls('accessTokens.recordUse')).toHaveLength(1);
    const [stored] = await storedTokens(graphql);
    expect(stored?.lastUsedAt).toBe('2026-03-01T20:00:00.000Z');
    vi.setSystemTime(NOW + 45 * 60_000);
    await graphql.query(VIEWER, {}, token);
    expect(calls('accessTokens.recordUse')).toHaveLength(2);
    // No response waits for it.
    await vi.waitFor(async () =>
      expect((await list()).data).toMatchObject({
        viewer: { accessTokens: [{ lastUsedAt: '2026-03-01T21:00:00.000Z' }] },
      }),
    );
  });

  test('that cannot be recorded changes nothing', async () => {
    const { graphql, create } = start();
    const { token } = await create();
    vi.spyOn(graphql.viewerStores.accessTokens, 'recordUse').mockRejectedValue(
      new AccountError('Connection failed.'),
    );
    expect((await graphql.query(VIEWER, {}, token)).errors).toEqual([]);
  });
});

test('a token appears neither in the log nor in an error when the store fails', async () => {
  const { graphql, create } = start();
  const { token } = await create();
  graphql.accounts.failure = new AccountError('Connection failed.');
  const answer = await graphql.query(VIEWER, {}, token);
  expect(answer.errors).toMatchObject([{ extensions: { code: 'STORE_UNAVAILABLE' } }]);
  vi.spyOn(graphql.viewerStores.accessTokens, 'find').mockRejectedValue(new Error('Unexpected'));
  const unexpected = await graphql.query(VIEWER, {}, token);
  expect(unexpected.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
  expect(JSON.stringify([graphql.log.lines, answer, unexpected])).not.toContain(token.slice(4, 20));
});

describe('revoking', () => {
  test('one that is gone already succeeds', async () => {
    const { graphql, create, session } = start();
    const { accessToken } = await create();
    const input = { id: accessToken.id };
    for (let time = 0; time < 2; time += 1) {
      const { data, errors } = await graphql.query(REVOKE, { input }, session);
      expect({ data, errors }).toEqual({
        data: { revokeAccessToken: { revokedAccessTokenId: input.id } },
        errors: [],
      });
    }
  });

  test('another viewer’s fails, whether it exists or not', async () => {
    const { graphql, create, session } = start();
    const bea = graphql.accounts.signIn('bea');
    const { accessToken } = await create({}, bea);
    const ids = [
      accessToken.id,
      'access-token:bea:none',
      'access-token:ada:',
      'movie:1',
      'access-token:ada:a:b',
    ];
    for (const id of ids) {
      const { errors } = await graphql.query(REVOKE, { input: { id } }, session);
      const message = `id must be that of one of the viewer's access tokens; received "${id}"`;
      expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(
        (await graphql.query('query ($id: ID!) { node(id: $id) { id } }', { id }, session)).data,
      ).toEqual({
        node: id === 'movie:1' ? { id } : null,
      });
    }
    expect(await storedTokens(graphql)).toHaveLength(1);
  });
});

describe('a scope', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const ofAccount = [
    'createAccessToken',
    'revokeAccessToken',
    'revokeSessions',
    'deleteViewer',
    'signOutEverywhere',
    'deleteAccount',
  ];
  const ofManagers = [
    ...['createFeed', 'revokeFeed', 'createWebhook', 'revokeWebhook'],
    ...['startImport', 'importRecords', 'finishImport', 'undoImport'],
  ];
  const others = [...ofAccount, ...ofManagers];
  const ofLibrary = fields.map(({ name }) => name).filter((name) => !others.includes(name));
  const ACCOUNT = 'An access token cannot read or change the account or its tokens: sign in instead';

  /** Errors with a token, of an account that has a play and a ranked, public list of two titles. */
  async function codeWith(
    scopes: readonly AccessTokenScope[],
    operation: string,
    variablesOf: (sharedId: unknown) => object = () => ({}),
  ) {
    const { graphql, create, session } = start();
    await graphql.query(EXAMPLE_RECORDS, {}, session);
    const { data } = await graphql.query('{ viewer { lists { nodes { sharedId } } } }', {}, session);
    const variables = { ...variablesOf(Object(data).viewer.lists.nodes[0].sharedId) };
    const { token } = await create({ scopes });
    const { length: before } = await storedTokens(graphql);
    const { errors } = await graphql.query(operation, variables, token);
    expect(await storedTokens(graphql)).toHaveLength(before);
    return errors.map(({ message, extensions }) => [extensions?.['code'], message]);
  }

  /** Errors of a mutation with a token. */
  function codeOf(name: string, ...scopes: readonly AccessTokenScope[]) {
    const field = schema.getMutationType()?.getFields()[name];
    const selection = isObjectType(field?.type) ? ' { __typename }' : '';
    const [argument] = field?.args ?? [];
    if (!argument) return codeWith(scopes, `mutation { ${name}${selection} }`);
    // The list of the example is public, which needs more.
    const input = name === 'createList' ? { name: 'L' } : inputs.get(name);
    const query = `mutation ($input: ${String(argument.type)}) { ${name}(input: $input)${selection} }`;
    // What is reported is named as others know it.
    return codeWith(scopes, query, (id) => ({ input: name === 'reportList' ? { ...input, id } : input }));
  }

  test.each(ofLibrary)('WRITE_LIBRARY permits %s, and READ_LIBRARY does not', async (name) => {
    expect(await codeOf(name, 'WRITE_LIBRARY')).toEqual([]);
    expect(await codeOf(name, 'READ_LIBRARY')).toEqual([
      [
        'FORBIDDEN',
        'This requires an access token with the scope WRITE_LIBRARY; received one with READ_LIBRARY',
      ],
    ]);
  });

  test.each(ofManagers)(
    'MANAGE_LIBRARY with READ_LIBRARY permits %s, and neither does alone',
    async (name) => {
      expect(await codeOf(name, 'READ_LIBRARY', 'MANAGE_LIBRARY')).toEqual([]);
      for (const scopes of [['READ_LIBRARY', 'WRITE_LIBRARY'], ['MANAGE_LIBRARY']] as const)
        expect((await codeOf(name, ...scopes)).map(([code]) => code)).toEqual(['FORBIDDEN']);
    },
  );

  test.each(ofAccount)('never permits %s', async (name) => {
    expect(await codeOf(name, 'READ_LIBRARY', 'WRITE_LIBRARY')).toEqual([['FORBIDDEN', ACCOUNT]]);
  });

  test.each([
    ['viewer', '{ viewer { id titles { totalCount } settings { id } } }'],
    ['lastWatched', '{ lastWatched { title } }'],
    ['a node of the viewer', '{ node(id: "viewer:ada") { id } }'],
    ['nodes of the viewer', '{ nodes(ids: ["viewer-title:ada:movie:1"]) { id } }'],
  ])('READ_LIBRARY permits %s, and WRITE_LIBRARY does not', async (_name, query) => {
    expect(await codeWith(['READ_LIBRARY'], query)).toEqual([]);
    expect(await codeWith(['WRITE_LIBRARY'], query)).toEqual([
      [
        'FORBIDDEN',
        'This requires an access token with the scope READ_LIBRARY; received one with WRITE_LIBRARY',
      ],
    ]);
  });

  test.each([LIST, '{ node(id: "access-token:ada:any") { id } }', '{ viewer { account { createdAt } } }'])(
    'never permits %s',
    async (query) => {
      expect(await codeWith(['READ_LIBRARY', 'WRITE_LIBRARY'], query)).toEqual([['FORBIDDEN', ACCOUNT]]);
    },
  );

  test('is known to the request, which is otherwise unlimited or anonymous', async () => {
    const { graphql, create, session } = start();
    const { token } = await create({ scopes: ['WRITE_LIBRARY'] });
    const permitted = (token: string | null) => {
      const { isPermitted } = graphql.context(token);
      return Promise.all([isPermitted('READ_LIBRARY'), isPermitted('WRITE_LIBRARY'), isPermitted('ACCOUNT')]);
    };
    expect(await permitted(token)).toEqual([false, true, false]);
    expect(await permitted(session)).toEqual([true, true, true]);
    expect(await permitted(null)).toEqual([false, false, false]);
  });
});
