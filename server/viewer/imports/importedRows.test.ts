import { expect, test } from 'vitest';
import { EVERYTHING, importingLibrary as library } from '../../testing/importingLibrary.ts';

test.each([
  ['renamed', 'updateList(input: { id: $id, name: "Mine" }) { list { id } }'],
  ['shared', 'updateList(input: { id: $id, visibility: LINK }) { list { id } }'],
  ['given a title', 'addToList(input: { listId: $id, titleId: "movie:2" }) { list { id } }'],
])('leaves a list that was %s since when it is undone, without what it added', async (what, change) => {
  const { start, outcomesOf, undo, read } = library();
  const importId = await start();
  await outcomesOf(importId, EVERYTHING);
  const { viewer } = Object(await read('{ viewer { lists { nodes { id } } } }'));
  await read(`mutation ($id: ID!) { ${change} }`, { id: viewer.lists.nodes[0].id });
  await undo(importId);
  const left = Object(await read('{ viewer { lists { nodes { items { nodes { titleId } } } } } }'));
  const titles = left.viewer.lists.nodes.map(({ items }: { items: { nodes: object[] } }) => items.nodes);
  expect(titles).toEqual([what === 'given a title' ? [{ titleId: 'movie:2' }] : []]);
});

test('orders the titles of a list by their places, in whatever order they are sent', async () => {
  const { start, outcomesOf, read } = library();
  const importId = await start();
  const item = (titleId: string, position?: number) => ({ listItem: { key: 'best', titleId, position } });
  const list = { list: { key: 'best', name: 'The best', ranked: true, at: '2020-01-01T00:00:00.000Z' } };
  await outcomesOf(importId, [list, item('movie:3', 3)]);
  await outcomesOf(importId, [item('movie:1', 1), item('movie:4'), item('movie:2', 2)], 10);
  const shown = '{ viewer { lists { nodes { id createdAt items { nodes { titleId } } } } } }';
  const { viewer } = Object(await read(shown));
  expect(viewer.lists.nodes).toMatchObject([
    {
      createdAt: '2020-01-01T00:00:00.000Z',
      items: { nodes: [1, 2, 3, 4].map((id) => ({ titleId: `movie:${id}` })) },
    },
  ]);
  await outcomesOf(importId, [item('movie:5', 2)], 20);
  const move = `mutation ($id: ID!) {
    moveInList(input: { listId: $id, titleId: "movie:1", after: "movie:2" }) { list { id } } }`;
  await expect(read(move, { id: viewer.lists.nodes[0].id })).rejects.toThrow('with room beside it');
});

test('adds positions of unknown length, by their part of the whole, and none from before a title was started over', async () => {
  const { start, outcomesOf, read } = library();
  const importId = await start();
  const position = (id: string, own: object) => ({ position: { id, ...own } });
  await read('mutation { addPlay(input: { titleId: "movie:3", time: { unknown: true } }) { play { id } } }');
  await read('mutation { startOver(input: { titleId: "movie:3" }) { viewerTitle { id } } }');
  const rows = [
    position('movie:1', { position: 90 }),
    position('movie:2', { share: 0.25 }),
    position('movie:3', { position: 90, at: '2020-01-01T00:00:00.000Z' }),
    position('movie:4', { share: 0.99 }),
    position('movie:5', { share: 0.5, position: 5 }),
  ];
  expect(await outcomesOf(importId, rows)).toEqual([
    'ADDED',
    'ADDED',
    'EXISTS: The title was started over since',
    'REJECTED: The position is at the end',
    expect.stringContaining('REJECTED: position must come without share'),
  ]);
  const { viewer } = Object(
    await read('{ viewer { titles { nodes { titleId last { position length } } } } }'),
  );
  expect(viewer.titles.nodes).toEqual(
    expect.arrayContaining([
      { titleId: 'movie:1', last: { position: 90, length: null } },
      { titleId: 'movie:2', last: { position: 1770, length: 7080 } },
    ]),
  );
});

test('adds the notes of episodes to that of their series, once, and takes them out again', async () => {
  const { start, outcomesOf, undo, read } = library();
  const importId = await start();
  await read('mutation { setNote(input: { titleId: "tv:5", note: "Mine" }) { viewerTitle { id } } }');
  const note = (text: string) => ({ note: { titleId: 'tv:5', note: text, append: true } });
  const rows = [note('Season 1, episode 1\nFine.\n\nVery.'), note('Season 1\nGood.')];
  const noted = async () =>
    Object(await read('{ viewer { titles { nodes { note } } } }')).viewer.titles.nodes[0].note;
  expect(await outcomesOf(importId, rows)).toEqual(['ADDED', 'ADDED']);
  expect(await outcomesOf(importId, rows, 10)).toEqual(['EXISTS', 'EXISTS']);
  expect(await outcomesOf(importId, [note('x'.repeat(3990))], 20)).toEqual([
    'REJECTED: The note of the title has no room',
  ]);
  expect(await noted()).toBe('Mine\n\nSeason 1, episode 1\nFine.\n\nVery.\n\nSeason 1\nGood.');
  await read(
    'mutation { setNote(input: { titleId: "tv:5", note: "Season 1, episode 1\\nFine.\\n\\nVery.\\n\\nMine" }) { viewerTitle { id } } }',
  );
  await undo(importId);
  expect(await noted()).toBe('Mine');
});
