import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createUser, queryAs, type TestUser } from '../support/accountApi.ts';
import { fetchPage } from '../support/fetchPage.ts';

const product = inject('product');
const NOTE = 'Watch it at night';
const OWN_NOTE = 'Seen with my sister';
const DISPLAY_NAME = 'Ada Lovelace';

type Visibility = 'PRIVATE' | 'LINK' | 'PUBLIC';

let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  owner = await createUser(product.url, DISPLAY_NAME);
  other = await createUser(product.url);
});

/** Runs an operation of the owner's, which must succeed. */
async function run(query: string, variables: object = {}): Promise<unknown> {
  const { data, errors } = await queryAs(product.url, owner.idToken, query, variables);
  expect(errors).toEqual([]);
  return data;
}

const LIST = 'list { id sharedId }';

/** A list of the owner's with a title, which has a note on the list and one of its own. */
async function createList(visibility: Visibility) {
  const id = randomUUID();
  const listId = `list:${id}`;
  const titleId = 'movie:101';
  const share = async (next: Visibility) => {
    const query = `mutation ($input: UpdateListInput!) { updateList(input: $input) { ${LIST} } }`;
    const data = await run(query, { input: { id: listId, visibility: next } });
    const { sharedId } = (data as { updateList: { list: { sharedId: string | null } } }).updateList.list;
    return sharedId?.slice('list:'.length) ?? null;
  };
  await run(`mutation ($input: CreateListInput!) { createList(input: $input) { ${LIST} } }`, {
    input: { id, name: 'Nights <at> home', description: 'For "winter"', ranked: true },
  });
  await run('mutation ($input: AddToListInput!) { addToList(input: $input) { item { id } } }', {
    input: { listId, titleId, note: NOTE },
  });
  await run('mutation ($input: SetNoteInput!) { setNote(input: $input) { viewerTitle { id } } }', {
    input: { titleId, note: OWN_NOTE },
  });
  return { id, key: await share(visibility), share };
}

const open = (key: string | null, prefix = '') => fetchPage(`${product.url}${prefix}/list/${key}`);

const NODE = `query ($id: ID!) { node(id: $id) { __typename id ... on ViewerList { name description ownerName isOwn itemCount
  items { nodes { id titleId note viewerTitle { id note state } } } } } }`;

/** What a visitor, or an account by its token, reads of a list by a key. */
async function readNode(key: string | null, token?: string) {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query: NODE, variables: { id: `list:${key}` } }),
  });
  return { text: await response.text(), cacheControl: response.headers.get('cache-control') };
}

/** Fails if a text says who the owner is, or has what they wrote for themselves. */
function expectNothingOfOwner(text: string): void {
  for (const secret of [owner.uid, owner.email, OWN_NOTE, 'viewer-title:'])
    expect(text).not.toContain(secret);
}

describe('the page of a list', () => {
  test('that is public has its titles and notes, and may be indexed', async () => {
    const { key } = await createList('PUBLIC');
    const page = await open(key);
    expect(page).toMatchObject({ status: 200, heading: 'Nights <at> home' });
    expect(page.html).toContain(NOTE);
    expect(page.html).toContain('/movie/101');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.canonical).toBe(`${product.url}/list/${key}`);
    expect((await open(key, '/de')).canonical, 'in any language').toBe(`${product.url}/list/${key}`);
    expect(page.meta('og:description')).toBe('For "winter"');
    expectNothingOfOwner(page.html);
  });

  test('that has a link is opened by that alone, and is not indexed', async () => {
    const { id, key } = await createList('LINK');
    expect(key).not.toBe(id);
    const page = await open(key);
    expect(page).toMatchObject({ status: 200, heading: 'Nights <at> home', canonical: undefined });
    expect(page.meta('robots')).toBe('noindex');
    expect(page.html).not.toContain(id);
    expectNothingOfOwner(page.html);
    expect((await open(id)).status).toBe(404);
  });

  test('is stored in no cache, whether there is one or not', async () => {
    const { id, key } = await createList('LINK');
    for (const path of [key, id]) {
      for (const prefix of ['', '/de']) {
        const { headers } = await open(path, prefix);
        expect(headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  test('is gone at once when it is no longer shared, and has another address the next time', async () => {
    const { key, share } = await createList('LINK');
    expect((await open(key)).status).toBe(200);
    expect(await share('PRIVATE')).toBeNull();
    expect((await open(key)).status).toBe(404);
    const next = await share('LINK');
    expect(next).not.toBe(key);
    expect((await open(next)).status).toBe(200);
    expect((await open(key)).status).toBe(404);
    await share('PUBLIC');
    expect((await open(next)).status).toBe(404);
  });

  test('says nothing of a list that is private, was shared, or never was', async () => {
    const { id, key, share } = await createList('LINK');
    await share('PRIVATE');
    const pages = await Promise.all(
      [id, key, randomUUID(), 'A'.repeat(22), `${key}x`].map((path) => open(path)),
    );
    for (const page of pages) {
      expect(page).toMatchObject({ status: 404, heading: 'List not found' });
      expect(page.html).toBe(pages[0]?.html);
      expect(page.meta('robots')).toBe('noindex');
    }
  });
});

describe('the schema', () => {
  test('has a shared list for everyone, with nothing of its owner but the name that they have chosen', async () => {
    for (const visibility of ['LINK', 'PUBLIC'] as const) {
      const { key, share } = await createList(visibility);
      for (const token of [undefined, other.idToken]) {
        const { text, cacheControl } = await readNode(key, token);
        expect(cacheControl).toBe('no-store');
        expect(text).toContain(NOTE);
        expect(JSON.parse(text)).toMatchObject({
          data: { node: { isOwn: false, id: `list:${key}`, ownerName: DISPLAY_NAME } },
        });
        for (const secret of [owner.uid, owner.email, OWN_NOTE]) expect(text).not.toContain(secret);
      }
      await share('PRIVATE');
      for (const token of [undefined, other.idToken])
        expect(JSON.parse((await readNode(key, token)).text)).toMatchObject({ data: { node: null } });
    }
  });
});
