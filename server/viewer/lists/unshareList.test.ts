import { describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/signedIn.ts';
import { unshareList } from './unshareList.ts';

const ID = '5d0c3f53-9d0f-4d5e-8f34-3f0a2f0a9d10';
const CREATE = `mutation ($input: CreateListInput!) { createList(input: $input) { list { id sharedId } } }`;
const NODE = 'query ($id: ID!) { node(id: $id) { id } }';

/** A server with a list of Ada's. */
async function withList(visibility: 'PRIVATE' | 'LINK' | 'PUBLIC') {
  const server = signedIn();
  const data = await server.read(CREATE, { input: { id: ID, name: 'Best', visibility } });
  const { sharedId } = (data as { createList: { list: { sharedId: string | null } } }).createList.list;
  const find = async () => (await server.ask(NODE, { id: sharedId ?? `list:${ID}` }, null)).data;
  return {
    ...server,
    key: sharedId?.slice('list:'.length) ?? ID,
    find,
    stores: server.graphql.viewerStores.direct,
  };
}

describe('the operator makes a list private', () => {
  test.each([
    ['by the address of its page', 'LINK', (key: string) => `https://marquee.test/list/${key}?x=1`],
    ['by its address in a language', 'PUBLIC', (key: string) => `https://marquee.test/de/list/${key}`],
    ['by its global id', 'PUBLIC', (key: string) => `list:${key}`],
    ['by the secret of its link', 'LINK', (key: string) => key],
    ['as a report in the log names it', 'LINK', () => `ada/${ID}`],
  ] as const)('%s', async (_name, visibility, nameOf) => {
    const { key, find, stores, read } = await withList(visibility);
    expect(await find()).toMatchObject({ node: { id: `list:${key}` } });
    expect(await unshareList(stores, nameOf(key))).toMatchObject({
      uid: 'ada',
      id: ID,
      name: 'Best',
      visibility,
    });
    expect(await find()).toEqual({ node: null });
    expect(await unshareList(stores, nameOf(key))).toBeNull();
    expect(await read('{ viewer { lists { nodes { name visibility sharedId } } } }')).toEqual({
      viewer: { lists: { nodes: [{ name: 'Best', visibility: 'PRIVATE', sharedId: null }] } },
    });
  });

  test.each([ID, `list:${ID}`, `ada/${ID}`, `bea/${ID}`, 'ada/none', '', 'https://marquee.test/'])(
    'but not a private one: %s',
    async (named) => {
      const { stores } = await withList('PRIVATE');
      expect(await unshareList(stores, named)).toBeNull();
    },
  );
});
