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

test('restores where a viewer is with a title, whenever its plays follow, and forgets it with them', async () => {
  const { start, outcomesOf, undo, read, state } = library();
  const before = await state();
  const importId = await start();
  const at = '2024-01-01T10:00:00.000Z';
  const marked = { state: { titleId: 'tv:5' } };
  const begun = {
    state: {
      ...{ titleId: 'movie:1', pass: 3, passStartedAt: at, playedAt: at },
      last: { id: 'movie:1', position: 60, at },
    },
  };
  expect(await outcomesOf(importId, [marked])).toEqual(['ADDED']);
  expect(await outcomesOf(importId, [begun], 2)).toEqual(['ADDED']);
  const plays = [
    { play: { id: 'tv:5:s1:e1', time: { at }, part: { position: 0, at: '2024-02-02T10:00:00.000Z' } } },
    { play: { id: 'movie:1', time: { unknown: true }, pass: 2 } },
    { play: { id: 'movie:1', time: { at }, day: '2023-12-31', pass: 3 } },
    { play: { id: 'movie:1', time: { at }, day: '2023-12-29', ordinal: 2 } },
  ];
  expect(await outcomesOf(importId, plays, 3)).toEqual([
    'ADDED',
    'ADDED',
    'ADDED',
    expect.stringContaining('REJECTED: day must be a day at the moment'),
  ]);
  const titles = Object(
    await read(`{ viewer {
      titles { nodes { titleId pass playedAt last { position plays at } parts { nodes { at plays } } } }
      plays { nodes { titleId day pass } } } }`),
  );
  expect(titles.viewer).toEqual({
    titles: {
      nodes: expect.arrayContaining([
        {
          ...{ titleId: 'tv:5', pass: 1, playedAt: null, last: null },
          parts: { nodes: [{ at: '2024-02-02T10:00:00.000Z', plays: 1 }] },
        },
        {
          ...{ titleId: 'movie:1', pass: 3, playedAt: at, last: { position: 60, plays: 1, at } },
          parts: { nodes: [{ at, plays: 1 }] },
        },
      ]),
    },
    plays: {
      nodes: [
        { titleId: 'tv:5', day: '2024-01-01', pass: 1 },
        { titleId: 'movie:1', day: '2023-12-31', pass: 3 },
        { titleId: 'movie:1', day: null, pass: 2 },
      ],
    },
  });
  await undo(importId);
  expect(await state()).toEqual(before);
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
