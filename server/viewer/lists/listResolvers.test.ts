import { describe, expect, test, vi } from 'vitest';
import { AccountError } from '../../accounts/accounts.ts';
import { AccountFullError } from '../records.ts';
import { countReads, RowsRead } from '../rowsRead.ts';
import { MAX_STEP } from '../store.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { saveList, storedItem, storedList } from '../../testing/storedRecords.ts';
import { duplicateList } from './listSteps.ts';

const ID = '5d0c3f53-9d0f-4d5e-8f34-3f0a2f0a9d10';
const LIST = 'id name description visibility sharedId ranked itemCount isOwn';
const CREATE = `mutation ($input: CreateListInput!) { createList(input: $input) { list { ${LIST} } } }`;
const UPDATE = `mutation ($input: UpdateListInput!) { updateList(input: $input) { list { ${LIST} } } }`;
const ADD = `mutation ($input: AddToListInput!) { addToList(input: $input) {
  list { itemCount } item { id titleId note } } }`;
const NODE = `query ($id: ID!) { node(id: $id) { id ... on ViewerList { ${LIST} items { nodes { id titleId } } } } }`;

type Named = Readonly<{ id: string; sharedId: string | null }>;

/** A server with a list of Ada's, and functions that change it. */
async function withList(input: object = {}) {
  const server = signedIn();
  const { read } = server;
  const created = await read(CREATE, { input: { id: ID, name: 'Best', ...input } });
  const listId = `list:${ID}`;
  const update = async (change: object) => {
    const data = await read(UPDATE, { input: { id: listId, ...change } });
    return (data as { updateList: { list: Named } }).updateList.list;
  };
  const add = (titleId: string, note?: string) => read(ADD, { input: { listId, titleId, note } });
  const change = (name: string, more: string) =>
    read(`mutation { ${name}(input: { listId: "${listId}" ${more} }) { list { itemCount } } }`);
  const items = async () => {
    const query =
      '{ viewer { list(id: $id) { items { nodes { titleId note title { title } viewerTitle { state } } } } } }';
    const data = await read(`query ($id: ID!) ${query}`, { id: listId });
    return (data as { viewer: { list: { items: { nodes: { titleId: string }[] } } } }).viewer.list.items
      .nodes;
  };
  return { ...server, created, listId, update, add, change, items };
}

describe('a list', () => {
  test('is created once under its id, private unless said otherwise', async () => {
    const { created, read } = await withList();
    const list = {
      id: `list:${ID}`,
      name: 'Best',
      description: null,
      visibility: 'PRIVATE',
      sharedId: null,
      ranked: false,
      itemCount: 0,
      isOwn: true,
    };
    expect(created).toEqual({ createList: { list } });
    expect(await read(CREATE, { input: { id: ID, name: 'Another' } })).toEqual(created);
    const own = await read(CREATE, { input: { name: 'Second', description: ' Two\nlines ' } });
    expect(own).toMatchObject({
      createList: { list: { id: expect.stringMatching(/^list:[\w-]{22}$/), description: 'Two\nlines' } },
    });
    expect(await read('{ viewer { lists { totalCount nodes { name } } } }')).toEqual({
      viewer: {
        lists: { totalCount: 2, nodes: expect.arrayContaining([{ name: 'Best' }, { name: 'Second' }]) },
      },
    });
  });

  test('changes what is named, and the rest stays', async () => {
    const { update } = await withList({ description: 'Of all' });
    expect(await update({ ranked: true })).toMatchObject({
      name: 'Best',
      description: 'Of all',
      ranked: true,
    });
    expect(await update({ name: 'Worst', description: '' })).toMatchObject({
      name: 'Worst',
      description: null,
    });
  });

  test.each([
    [{ name: ' ' }, 'name must be 1 to 100 characters after trimming; received 0'],
    [{ name: 'x'.repeat(101) }, 'name must be 1 to 100 characters'],
    [{ description: 'x'.repeat(2001) }, 'description must be at most 2000 characters; received 2001'],
    [{ id: 'mine' }, 'id must be a UUID'],
  ])('with %j is rejected', async (part, message) => {
    const { errors } = await signedIn().ask(CREATE, { input: { name: 'Best', ...part } });
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.message).toContain(message);
  });

  test('that is another viewer’s cannot be read or changed', async () => {
    const { graphql, listId } = await withList();
    const bea = graphql.accounts.signIn('bea');
    expect((await graphql.query(NODE, { id: listId }, bea)).data).toEqual({ node: null });
    const query = `{ viewer { list(id: "${listId}") { id } lists { totalCount } } }`;
    expect((await graphql.query(query, {}, bea)).data).toEqual({
      viewer: { list: null, lists: { totalCount: 0 } },
    });
    const { errors } = await graphql.query(UPDATE, { input: { id: listId, name: 'Mine' } }, bea);
    const message = `id must be that of one of the viewer's lists; received "${listId}"`;
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('is not replaced by another viewer’s with the same id', async () => {
    const { graphql, update } = await withList();
    const { sharedId } = await update({ visibility: 'PUBLIC' });
    const bea = graphql.accounts.signIn('bea');
    const input = { id: ID, name: 'Mine', visibility: 'PUBLIC' };
    const { data } = await graphql.query(CREATE, { input }, bea);
    expect(data).toMatchObject({ createList: { list: { name: 'Mine' } } });
    expect((await graphql.query(NODE, { id: `list:${ID}` }, bea)).data).toMatchObject({
      node: { name: 'Mine', isOwn: true },
    });
    expect((await graphql.query(NODE, { id: sharedId })).data).toMatchObject({ node: { name: 'Best' } });
    expect((await graphql.query(NODE, { id: `list:${ID}` })).data).toEqual({ node: null });
  });

  test('is deleted with all its titles, and again without an error', async () => {
    const { graphql, ask, listId } = await withList();
    const { direct } = graphql.viewerStores;
    const titles = (from: number) =>
      Array.from({ length: MAX_STEP }, (_, index) =>
        storedItem(`movie:${from + index}`, { rank: `a${from + index}x` }),
      );
    for (const from of [1000, 2000, 3000]) await saveList(direct, storedList('ada', ID), ...titles(from));
    const remove = `mutation { deleteList(input: { id: "${listId}" }) { deletedListId viewer { lists { totalCount } } } }`;
    for (let time = 0; time < 2; time += 1) {
      expect(await ask(remove)).toMatchObject({
        data: { deleteList: { deletedListId: listId, viewer: { lists: { totalCount: 0 } } } },
        errors: [],
      });
    }
    expect(await direct.storedBytes('ada')).toBe(0);
  });
});

describe('a title of a list', () => {
  test('is added once, with a note, and is shown on the title’s record', async () => {
    const { add, items, read } = await withList();
    expect(await add('movie:1', 'First')).toEqual({
      addToList: {
        list: { itemCount: 1 },
        item: { id: `list-item:${ID}>movie:1`, titleId: 'movie:1', note: 'First' },
      },
    });
    expect(await add('movie:1')).toMatchObject({
      addToList: { list: { itemCount: 1 }, item: { note: 'First' } },
    });
    expect(await add('movie:1', '')).toMatchObject({ addToList: { item: { note: null } } });
    expect(await items()).toEqual([
      { titleId: 'movie:1', note: null, title: { title: 'Movie 1' }, viewerTitle: { state: 'NOT_STARTED' } },
    ]);
    expect(await read('{ viewer { title(id: "movie:1") { lists { name } } } }')).toEqual({
      viewer: { title: { lists: [{ name: 'Best' }] } },
    });
  });

  test('is added again where it was, by when it was added, which is never later than now', async () => {
    const { change, items, add, read, listId } = await withList();
    for (const id of ['movie:1', 'movie:2', 'movie:3']) await add(id);
    const of = `{ viewer { list(id: "${listId}") { items { nodes { titleId addedAt } } } } }`;
    const nodes = Object(await read(of)).viewer.list.items.nodes;
    const [, { titleId, addedAt }] = nodes;
    await change('removeFromList', `titleId: "${titleId}"`);
    await change('addToList', `titleId: "${titleId}", addedAt: "${addedAt}"`);
    expect(Object(await read(of)).viewer.list.items.nodes).toEqual(nodes);
    await change('addToList', 'titleId: "movie:4", addedAt: "2999-01-01T00:00:00.000Z"');
    await add('movie:5');
    expect(
      (await items())
        .map((item) => item.titleId)
        .slice(0, 2)
        .sort(),
    ).toEqual(['movie:4', 'movie:5']);
  });

  test('has its place in a ranked list, and is moved', async () => {
    const { add, items, change } = await withList({ ranked: true });
    for (const id of ['movie:1', 'movie:2', 'movie:3']) await add(id);
    const order = async () => (await items()).map(({ titleId }) => titleId);
    expect(await order()).toEqual(['movie:1', 'movie:2', 'movie:3']);
    await change('moveInList', 'titleId: "movie:3", before: "movie:1"');
    expect(await order()).toEqual(['movie:3', 'movie:1', 'movie:2']);
    await change('moveInList', 'titleId: "movie:3", after: "movie:1"');
    expect(await order()).toEqual(['movie:1', 'movie:3', 'movie:2']);
  });

  test('is removed', async () => {
    const { add, change, items } = await withList();
    await add('movie:1');
    await add('movie:2');
    for (let time = 0; time < 2; time += 1)
      expect(await change('removeFromList', 'titleId: "movie:1"')).toEqual({
        removeFromList: { list: { itemCount: 1 } },
      });
    expect(await items()).toMatchObject([{ titleId: 'movie:2' }]);
  });

  test.each([
    ['addToList', 'titleId: "movie:99"', 'titleId must name a title that the movie database has'],
    ['addToList', 'titleId: "person:1"', "A title's id must look like"],
    ['moveInList', 'titleId: "movie:1"', 'Exactly one of before and after must be given'],
    ['moveInList', 'titleId: "movie:1", before: "movie:2"', 'listId must be that of a ranked list'],
  ])('%s with %s is rejected', async (name, more, message) => {
    const { ask, listId, add } = await withList();
    await add('movie:1');
    const { errors } = await ask(
      `mutation { ${name}(input: { listId: "${listId}", ${more} }) { list { id } } }`,
    );
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.message).toContain(message);
  });
});

describe('a copy of a list', () => {
  const COPY_ID = '6f0b1c9e-2d4a-4b7c-8e51-9a3d5c7e1f20';
  const COPY = `mutation ($input: DuplicateListInput!) { duplicateList(input: $input) { list { ${LIST} } } }`;
  const input = { id: `list:${ID}`, copyId: COPY_ID, name: 'Best (copy)' };

  /** A list of so many titles, in steps. */
  async function withTitles(count: number) {
    const server = await withList({ ranked: true, description: 'Of all', visibility: 'PUBLIC' });
    const { direct } = server.graphql.viewerStores;
    const all = Array.from({ length: count }, (_, index) =>
      storedItem(`movie:${1000 + index}`, { rank: `a${1000 + index}x`, note: `Note ${index}` }),
    );
    const list = storedList('ada', ID, { name: 'Best', ranked: true, description: 'Of all' });
    for (let from = 0; from < count; from += MAX_STEP)
      await saveList(direct, list, ...all.slice(from, from + MAX_STEP));
    const itemsOf = async (id: string) => {
      const page = await direct.lists.readItems('ada', id, 'rank', { count: 2 * count + 1, from: null });
      return page.records.map(({ titleId, note, rank, addedAt }) => ({ titleId, note, rank, addedAt }));
    };
    return { ...server, direct, itemsOf };
  }

  test('has all of its titles, in their order and with their notes, and is private', async () => {
    const { read, itemsOf } = await withTitles(2 * MAX_STEP + 1);
    const list = {
      ...{ id: `list:${COPY_ID}`, name: 'Best (copy)', description: 'Of all', visibility: 'PRIVATE' },
      ...{ sharedId: null, ranked: true, itemCount: 2 * MAX_STEP + 1, isOwn: true },
    };
    expect(await read(COPY, { input })).toEqual({ duplicateList: { list } });
    expect(await itemsOf(COPY_ID)).toEqual(await itemsOf(ID));
    // Sent again, nothing changes.
    expect(await read(COPY, { input: { ...input, name: 'Another' } })).toEqual({ duplicateList: { list } });
  });

  test('may be of an empty list, and gets an id of the server’s', async () => {
    const { read } = await withList();
    expect(await read(COPY, { input: { id: `list:${ID}`, name: 'Copy' } })).toMatchObject({
      duplicateList: { list: { id: expect.stringMatching(/^list:[\w-]{22}$/), itemCount: 0 } },
    });
  });

  test('is made of one’s own lists alone', async () => {
    const { graphql, update } = await withList();
    const { sharedId } = await update({ visibility: 'PUBLIC' });
    const bea = graphql.accounts.signIn('bea');
    for (const id of [`list:${ID}`, sharedId]) {
      const { errors } = await graphql.query(COPY, { input: { id, name: 'Mine' } }, bea);
      const message = `id must be that of one of the viewer's lists; received "${id}"`;
      expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  test('is completed when it was interrupted', async () => {
    const { read, direct, itemsOf } = await withTitles(2 * MAX_STEP + 1);
    const { records } = await direct.lists.readItems('ada', ID, 'rank', { count: MAX_STEP, from: null });
    await saveList(direct, storedList('ada', COPY_ID, { name: 'Best (copy)', isCopying: true }), ...records);
    for (let nth = 0; nth < 2; nth += 1) {
      expect(await read(COPY, { input })).toMatchObject({
        duplicateList: { list: { name: 'Best (copy)', itemCount: 2 * MAX_STEP + 1 } },
      });
      expect(await itemsOf(COPY_ID)).toEqual(await itemsOf(ID));
      expect(await direct.lists.read('ada', [COPY_ID])).toMatchObject([{ isCopying: false }]);
    }
  });

  test('leaves nothing if it fails half-way', async () => {
    const { ask, graphql, direct } = await withTitles(MAX_STEP + 1);
    const { lists } = graphql.viewerStores;
    const { update } = lists;
    let updates = 0;
    lists.update = async (...args) => {
      updates += 1;
      if (updates === 3) throw new AccountFullError('This account is full');
      return update(...args);
    };
    const { data, errors } = await ask(COPY, { input });
    expect(data).toEqual({ duplicateList: null });
    expect(errors).toHaveLength(1);
    expect(await direct.lists.read('ada', [COPY_ID])).toEqual([null]);
    expect(await direct.lists.count('ada')).toBe(1);
  });
});

test('a copy that would read more rows than an operation may leaves nothing', async () => {
  const { direct } = signedIn().graphql.viewerStores;
  const source = storedList('ada', ID);
  const items = Array.from({ length: 2 * MAX_STEP }, (_, index) => storedItem(`movie:${1000 + index}`));
  await saveList(direct, source, ...items.slice(0, MAX_STEP));
  await saveList(direct, source, ...items.slice(MAX_STEP));
  const rows = new RowsRead();
  rows.add(25_000 - MAX_STEP - 10);
  const stores = { viewerStores: countReads(direct, rows), unlimitedStores: direct };
  await expect(duplicateList(source, { id: 'copy', name: 'Copy' }, stores)).rejects.toMatchObject({
    extensions: { code: 'OPERATION_TOO_COSTLY' },
  });
  expect(await direct.lists.read('ada', ['copy'])).toEqual([null]);
});

describe('a shared list', () => {
  test('has the name that its owner has chosen, for everyone, and never an email', async () => {
    const { graphql, ask, update, listId } = await withList();
    const { sharedId } = await update({ visibility: 'LINK' });
    const named = 'query ($id: ID!) { node(id: $id) { ... on ViewerList { ownerName } } }';
    const everyone = [null, graphql.accounts.signIn('bea')];
    for (const token of everyone)
      expect((await ask(named, { id: sharedId }, token)).data).toEqual({
        node: { ownerName: 'Name of ada' },
      });
    expect((await ask(named, { id: listId })).data).toEqual({ node: { ownerName: 'Name of ada' } });
  });

  test('has its owner read once, however often an operation names them, and never an email in another case', async () => {
    const { graphql, ask, update } = await withList();
    const { sharedId } = await update({ visibility: 'LINK' });
    const find = vi.spyOn(graphql.accounts, 'find').mockResolvedValue({
      uid: 'ada',
      displayName: 'Ada@Example.com',
      email: 'ada@example.com',
    });
    const query = `{ node(id: "${sharedId}") { ... on ViewerList { a: ownerName b: ownerName } }
      other: node(id: "${sharedId}") { ... on ViewerList { c: ownerName } } }`;
    expect((await ask(query, {}, null)).data).toEqual({ node: { a: null, b: null }, other: { c: null } });
    expect(find).toHaveBeenCalledTimes(1);
  });

  test('has no name of its owner when the accounts do not answer', async () => {
    const { graphql, ask, update } = await withList();
    const { sharedId } = await update({ visibility: 'LINK' });
    vi.spyOn(graphql.accounts, 'find').mockRejectedValue(
      new AccountError('The operation could not be completed'),
    );
    const query = `{ node(id: "${sharedId}") { ... on ViewerList { name ownerName } } }`;
    const { data, errors } = await ask(query, {}, null);
    expect({ data, errors }).toEqual({ data: { node: { name: 'Best', ownerName: null } }, errors: [] });
  });

  test('that is public is read by an id of its own, without its owner’s id', async () => {
    const { ask, add, update, listId } = await withList({ visibility: 'PUBLIC' });
    await add('movie:1');
    const { sharedId } = await update({ visibility: 'PUBLIC', ranked: true });
    const { data, errors } = await ask(NODE, { id: sharedId }, null);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      node: { id: sharedId, sharedId, isOwn: false, items: { nodes: [{ titleId: 'movie:1' }] } },
    });
    expect(JSON.stringify(data)).not.toContain('ada');
    expect((await ask(NODE, { id: listId }, null)).data).toEqual({ node: null });
  });

  test('that was published under its id keeps that until its visibility changes', async () => {
    const { ask, update, graphql, listId } = await withList();
    await saveList(
      graphql.viewerStores.direct,
      storedList('ada', ID, { name: 'Best', visibility: 'PUBLIC', secret: null }),
    );
    expect(await update({ ranked: true, visibility: 'PUBLIC' })).toMatchObject({ sharedId: listId });
    expect((await ask(NODE, { id: listId }, null)).data).toMatchObject({ node: { id: listId } });
    await update({ visibility: 'PRIVATE' });
    expect((await update({ visibility: 'PUBLIC' })).sharedId).not.toBe(listId);
    expect((await ask(NODE, { id: listId }, null)).data).toEqual({ node: null });
  });

  test('leaves an address behind that no one can publish another list under', async () => {
    const { ask, update, read } = await withList({ visibility: 'PUBLIC' });
    const { sharedId } = await update({ visibility: 'PUBLIC' });
    const former = [ID, String(sharedId).slice('list:'.length)];
    await read(`mutation { deleteList(input: { id: "list:${ID}" }) { deletedListId } }`);
    for (const id of former) {
      await ask(CREATE, { input: { id, name: 'Another', visibility: 'PUBLIC' } });
      expect((await ask(NODE, { id: `list:${id}` }, null)).data).toEqual({ node: null });
    }
  });

  test('that has a link is read by that alone, which is new each time it gets one', async () => {
    const { ask, update, listId, read } = await withList();
    const { sharedId } = await update({ visibility: 'LINK' });
    expect(sharedId).toMatch(/^list:[\w-]{22}$/);
    expect(sharedId).not.toBe(listId);
    expect((await update({ visibility: 'LINK' })).sharedId).toBe(sharedId);
    const opened = await ask(NODE, { id: sharedId }, null);
    expect(opened.data).toMatchObject({ node: { id: sharedId, isOwn: false } });
    expect(JSON.stringify(opened.data)).not.toContain(ID);
    expect((await ask(NODE, { id: listId }, null)).data).toEqual({ node: null });
    expect(await read(NODE, { id: sharedId })).toMatchObject({ node: { id: sharedId, isOwn: true } });
    expect((await update({ visibility: 'PRIVATE' })).sharedId).toBeNull();
    expect((await ask(NODE, { id: sharedId }, null)).data).toEqual({ node: null });
    expect((await update({ visibility: 'LINK' })).sharedId).not.toBe(sharedId);
  });

  test('makes a response private', async () => {
    const { graphql, listId } = await withList({ visibility: 'PUBLIC' });
    const context = graphql.context();
    await graphql.server.executeOperation(
      { query: NODE, variables: { id: listId } },
      { contextValue: context },
    );
    expect(context.isViewerSpecific()).toBe(true);
  });

  test('needs a session or MANAGE_LIBRARY to be shared, whatever else a token may do', async () => {
    const { ask, createToken, listId } = await withList();
    const writing = await createToken('READ_LIBRARY', 'WRITE_LIBRARY');
    const managing = await createToken('READ_LIBRARY', 'WRITE_LIBRARY', 'MANAGE_LIBRARY');
    for (const visibility of ['LINK', 'PUBLIC']) {
      const input = { id: listId, visibility };
      const { errors } = await ask(UPDATE, { input }, writing);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      expect((await ask(CREATE, { input: { name: 'New', visibility } }, writing)).errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' } },
      ]);
      expect((await ask(UPDATE, { input }, managing)).errors).toEqual([]);
    }
    const input = { id: listId, visibility: 'PRIVATE' };
    expect((await ask(UPDATE, { input }, writing)).errors).toEqual([]);
  });

  test('is reported in the log once, if it is shared', async () => {
    const { ask, update, graphql, listId } = await withList();
    const reportOf = (id: string | null) =>
      `reportList(input: { id: "${id}", reason: " Spam " }) { list { id name } }`;
    const report = (id: string | null) => ask(`mutation { ${reportOf(id)} }`);
    expect((await report(listId)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const { sharedId } = await update({ visibility: 'LINK' });
    expect((await report(sharedId)).data).toEqual({ reportList: { list: { id: sharedId, name: 'Best' } } });
    // Under whatever address, and as often as one operation can: it is in the log once.
    const { sharedId: other } = await update({ visibility: 'PUBLIC' });
    const again = Array.from({ length: 30 }, (_, nth) => `r${nth}: ${reportOf(other)}`);
    expect((await ask(`mutation { ${again.join(' ')} }`)).errors).toEqual([]);
    expect(graphql.log.lines.filter(({ fields }) => 'list' in fields)).toMatchObject([
      { level: 'warn', message: 'A list was reported', fields: { list: `ada/${ID}`, reason: 'Spam' } },
    ]);
  });
});
