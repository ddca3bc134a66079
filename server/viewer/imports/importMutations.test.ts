import { describe, expect, test } from 'vitest';
import {
  EVERYTHING,
  FINISH,
  ID,
  IMPORT,
  importingLibrary as library,
  onDay,
  play,
  rating,
  UNDO,
} from '../../testing/importingLibrary.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';

/** An imported play, of an episode of a season. */
function played(titleId: string, part: readonly [number, number] | null, own: object = {}) {
  const [seasonNumber = null, episodeNumber = null] = part ?? [];
  const unknown = { day: null, at: null, precision: 'UNKNOWN', note: null };
  return { titleId, seasonNumber, episodeNumber, ...unknown, source: 'IMPORT', run: ID, pass: 1, ...own };
}

/** What Ada had before. */
const OWN = `mutation {
  rate(input: { id: "movie:1", value: 9 }) { viewerTitle { id } }
  setNote(input: { titleId: "movie:3", note: "Mine" }) { viewerTitle { id } }
  setListed(input: { titleId: "movie:2", listed: true }) { viewerTitle { id } }
  addPlay(input: { titleId: "movie:1", time: { day: "2020-02-03" } }) { play { id } }
  setWatched(input: { titleId: "tv:5", seasonNumber: 1, episodeNumbers: [1], watched: true, at: "2020-01-01T00:00:00.000Z" }) { run }
  saveProgress(input: { titleId: "movie:4", position: 900, length: 6000 }) { viewerTitle { id } }
}`;

describe('an import', () => {
  test('adds every kind of row, with its date and its value as the source has it', async () => {
    const { start, outcomesOf, read } = library();
    const importId = await start();
    expect(await outcomesOf(importId, EVERYTHING)).toEqual(EVERYTHING.map(() => 'ADDED'));
    expect(
      await read(`{ viewer {
        plays { nodes { titleId seasonNumber episodeNumber day at precision source run pass note } }
        ratings { nodes { targetId value original { value scale } } }
        watchlist { nodes { titleId listedAt } }
        droppedTitles { nodes { titleId droppedAt } }
        continueWatching { nodes { titleId last { position } } }
        lists { nodes { name ranked visibility items { nodes { titleId note } } } }
        imports { nodes { totals { added } } } } }`),
    ).toEqual({
      viewer: {
        plays: {
          nodes: [
            played('tv:5', [1, 2], { day: '2021-05-07', precision: 'DAY' }),
            played('tv:5', [1, 1], {
              day: '2021-05-06',
              at: '2021-05-06T20:00:00.000Z',
              precision: 'INSTANT',
            }),
            played('movie:1', null, { day: '2020-02-03', precision: 'DAY', note: 'Good' }),
            ...Array.from({ length: 3 }, () => played('tv:5', [2, 1])),
          ],
        },
        ratings: {
          nodes: expect.arrayContaining([
            { targetId: 'tv:5:s1', value: 8.5, original: { value: 85, scale: 100 } },
            { targetId: 'movie:1', value: 8, original: { value: 4, scale: 5 } },
          ]),
        },
        watchlist: { nodes: [{ titleId: 'movie:2', listedAt: '2019-01-01T10:00:00.000Z' }] },
        droppedTitles: { nodes: [{ titleId: 'tv:5', droppedAt: '2022-01-01T10:00:00.000Z' }] },
        continueWatching: { nodes: [{ titleId: 'movie:4', last: { position: 600 } }] },
        lists: {
          nodes: [
            {
              ...{ name: 'The best', ranked: true, visibility: 'PRIVATE' },
              items: {
                nodes: [
                  { titleId: 'movie:5', note: 'First' },
                  { titleId: 'tv:5', note: null },
                ],
              },
            },
          ],
        },
        imports: { nodes: [{ totals: { added: EVERYTHING.length } }] },
      },
    });
  });

  test('that is sent again changes nothing, whether as the same import or as another one', async () => {
    const { start, outcomesOf, state } = library();
    const importId = await start();
    await outcomesOf(importId, EVERYTHING);
    const first = await state();
    expect(await outcomesOf(importId, EVERYTHING)).toEqual(EVERYTHING.map(() => 'ADDED'));
    expect(await state()).toEqual(first);
    const other = await start('Trakt', 'b0000000-0000-4000-8000-000000000000');
    expect(await outcomesOf(other, EVERYTHING)).toEqual(EVERYTHING.map(() => 'EXISTS'));
    expect(await state()).toEqual(first);
  });

  test('says of what it added to a title that the viewer chose that they did, and is undone with it', async () => {
    const { start, outcomesOf, undo, read, state } = library();
    const before = await state();
    const importId = await start();
    const chosen = EVERYTHING.map((record) => ({ record, answered: true }));
    expect(await outcomesOf(importId, chosen)).toEqual(EVERYTHING.map(() => 'ANSWERED'));
    expect(await outcomesOf(importId, [onDay('movie:2', '2020-02-03')], 100)).toEqual(['ADDED']);
    expect(await read('{ viewer { imports { nodes { totals { added answered } } } } }')).toEqual({
      viewer: { imports: { nodes: [{ totals: { added: 1, answered: EVERYTHING.length } }] } },
    });
    const other = await start('Trakt', 'b0000000-0000-4000-8000-000000000000');
    expect(await outcomesOf(other, chosen)).toEqual(EVERYTHING.map(() => 'EXISTS'));
    await undo(importId);
    expect(await state()).toEqual(before);
  });

  test('counts the plays of every pass for those that have no time', async () => {
    const { start, outcomesOf, read } = library();
    const importId = await start();
    for (const year of [2020, 2021, 2022]) {
      await read(`mutation {
        addPlay(input: { titleId: "movie:1", time: { day: "${year}-02-03" } }) { play { id } }
        startOver(input: { titleId: "movie:1" }) { viewerTitle { id } } }`);
    }
    expect(await outcomesOf(importId, [play('movie:1', { count: 3 })])).toEqual(['EXISTS']);
    expect(await outcomesOf(importId, [play('movie:1', { count: 5 })], 2)).toEqual(['ADDED']);
    const { viewer } = Object(await read('{ viewer { plays { nodes { id } } } }'));
    expect(viewer.plays.nodes).toHaveLength(5);
  });

  test('takes the plays of a source for those of its other files, with ids or without', async () => {
    const { start, outcomesOf } = library();
    const importId = await start();
    const named = (time: object, sourceId: string, ordinal = 1) => ({
      ...{ sourceId, record: { play: { id: 'tv:5:s1:e1', time, ordinal } } },
    });
    const evening = { at: '2021-05-06T20:00:00.000Z' };
    expect(await outcomesOf(importId, [named(evening, 'a'), named({ day: '2021-05-06' }, 'b', 2)])).toEqual([
      'ADDED',
      'ADDED',
    ]);
    const rows = [1, 2, 3].map((ordinal) => onDay('tv:5:s1:e1', '2021-05-06', { ordinal }));
    expect(await outcomesOf(importId, rows, 10)).toEqual(['EXISTS', 'EXISTS', 'ADDED']);
  });

  test('keeps what is there, and says so where it differs', async () => {
    const { start, outcomesOf, read, state } = library();
    await read(OWN);
    const before = await state();
    const importId = await start();
    const rows = [
      onDay('movie:1', '2020-02-03'),
      rating('movie:1'),
      { watchlist: { titleId: 'movie:2', at: '2019-01-01T10:00:00.000Z' } },
      { note: { titleId: 'movie:3', note: 'Theirs' } },
      { position: { id: 'movie:4', position: 60, length: 6000 } },
      onDay('tv:5:s1:e1', '2020-01-01'),
    ];
    expect(await outcomesOf(importId, rows)).toEqual([
      'EXISTS',
      'EXISTS: Kept your rating of 9',
      'EXISTS',
      'EXISTS: Kept your note',
      'EXISTS: Kept your position',
      'EXISTS',
    ]);
    expect(await state()).toEqual(before);
  });

  test.each([
    ['an empty library', '{ viewer { id } }'],
    ['a library of her own', OWN],
  ])('is undone exactly, in %s', async (_what, own) => {
    const { start, outcomesOf, undo, read, state } = library();
    await read(own);
    const before = await state();
    const importId = await start();
    await outcomesOf(importId, EVERYTHING);
    await outcomesOf(importId, [onDay('tv:5:s2:e2', '2024-01-01'), rating('movie:5')], 100);
    expect(await state()).not.toEqual(before);
    expect(await undo(importId)).toBe(1);
    expect(await state()).toEqual(before);
    expect(await read(UNDO, { input: { importId } })).toMatchObject({
      undoImport: { import: { undoneAt: expect.any(String), totals: { added: expect.any(Number) } } },
    });
  });

  test('leaves what another import added at the same time when it is undone', async () => {
    const { start, outcomesOf, undo, state } = library();
    const at = '2020-01-01T10:00:00.000Z';
    await outcomesOf(await start(), [{ watchlist: { titleId: 'movie:4', at } }]);
    const before = await state();
    const other = await start('Simkl', 'b0000000-0000-4000-8000-000000000000');
    await outcomesOf(other, [{ position: { id: 'movie:4', position: 600, length: 6000, at } }]);
    await undo(other);
    expect(await state()).toEqual(before);
  });

  test('leaves what was changed since when it is undone', async () => {
    const { start, outcomesOf, undo, read } = library();
    const importId = await start();
    await outcomesOf(importId, EVERYTHING);
    await read(`mutation {
      rate(input: { id: "movie:1", value: 2 }) { viewerTitle { id } }
      setNote(input: { titleId: "movie:3", note: "Mine" }) { viewerTitle { id } }
      addPlay(input: { titleId: "tv:5", seasonNumber: 1, episodeNumber: 3, time: { day: "2025-01-01" } }) { play { id } } }`);
    await undo(importId);
    expect(
      await read(
        `{ viewer { ratings { nodes { targetId } } plays { nodes { episodeNumber } } lists { nodes { name } }
        titles { nodes { titleId note playedAt last { episodeNumber } } } } }`,
      ),
    ).toEqual({
      viewer: {
        ratings: { nodes: [{ targetId: 'movie:1' }] },
        plays: { nodes: [{ episodeNumber: 3 }] },
        lists: { nodes: [] },
        titles: {
          nodes: expect.arrayContaining([
            { titleId: 'movie:1', note: null, playedAt: null, last: null },
            { titleId: 'movie:3', note: 'Mine', playedAt: null, last: null },
            { titleId: 'tv:5', note: null, playedAt: expect.any(String), last: { episodeNumber: 3 } },
          ]),
        },
      },
    });
  });
});

describe('a row', () => {
  test.each([
    [play('movie:99'), 'The movie database has no such title'],
    [play('tv:5:s3:e1'), 'The series has no season 3'],
    [play('tv:5:s1:e9'), 'Season 1 has no episode 9'],
    [rating('tv:5:s9'), 'The series has no season 9'],
    [play('movie:1', { time: { at: '2999-01-01T00:00:00.000Z' } }), 'at must not be in the future'],
    [onDay('movie:1', '2999-01-01'), 'day must not be in the future'],
    [onDay('movie:1', '2020-02-31'), 'day must be a day since 1900'],
    [onDay('movie:1', '2020-02-03', { count: 2 }), 'count must be 1 for a play with a time'],
    [play('person:1'), 'id must be that of a title or an episode'],
    [rating('movie:1', 6), 'value must be 0 to scale'],
    [{ listItem: { key: 'none', titleId: 'movie:1' } }, 'The list was not imported'],
    [{ position: { id: 'movie:1', position: 5990, length: 6000 } }, 'The position is at the end'],
    [{ rejected: { kind: 'PLAY', reason: 'No title was found' } }, 'No title was found'],
  ])('is rejected with a sentence: %j', async (row, reason) => {
    const { start, outcomesOf, state } = library();
    const importId = await start();
    const before = await state();
    const [outcome] = await outcomesOf(importId, [row]);
    expect(outcome).toContain(`REJECTED: ${reason}`);
    expect(await state()).toEqual(before);
  });

  test('that the client left out is in the receipt, and so are long and empty names', async () => {
    const { start, read, send } = library();
    const importId = await start();
    const leftOut = { kind: 'RATING', reason: 'Another record says the same' };
    const { errors } = await send(importId, [
      { record: { leftOut }, name: 'x'.repeat(300), file: `${'d/'.repeat(40)}f.csv` },
      { record: { leftOut }, name: ' \u0007', sourceId: 's'.repeat(200) },
    ]);
    expect(errors).toEqual([]);
    const rows =
      '{ viewer { imports { nodes { totals { leftOut } rows { nodes { kind name file sourceId outcome } } } } } }';
    expect(await read(rows)).toEqual({
      viewer: {
        imports: {
          nodes: [
            {
              totals: { leftOut: 2 },
              rows: {
                nodes: [
                  {
                    ...{ kind: 'RATING', outcome: 'LEFT_OUT', sourceId: null },
                    name: `${'x'.repeat(99)}…`,
                    file: `${'d/'.repeat(29)}d…`,
                  },
                  {
                    ...{ kind: 'RATING', outcome: 'LEFT_OUT', name: '–', file: 'f.csv' },
                    sourceId: `${'s'.repeat(59)}…`,
                  },
                ],
              },
            },
          ],
        },
      },
    });
  });

  test('whose title could not be read is to be sent again, and the others are imported', async () => {
    const { start, send, tmdb } = library();
    const importId = await start();
    tmdb.fail('details movie:1 basic', new TmdbError('fetchMovieDetails', 'timeout'));
    const rows = [play('movie:1'), play('movie:2')];
    expect((await send(importId, rows)).data).toMatchObject({
      importRecords: {
        rows: [{ number: 2, outcome: 'ADDED' }],
        retry: [1],
        import: { totals: { added: 1 } },
      },
    });
  });
});

describe('rows are refused as a whole', () => {
  const one = [play('movie:1')];

  test('beyond two hundred, and with a number out of range', async () => {
    const { start, send } = library();
    const importId = await start();
    const many = await send(
      importId,
      Array.from({ length: 201 }, () => play('movie:1')),
    );
    expect(many.errors).toMatchObject([{ message: 'rows must be at most 200; received 201' }]);
    const wrong = await send(importId, one, 500_001);
    expect(wrong.errors[0]?.message).toContain('number must be 1 to 500000');
  });

  test('of which two have one number', async () => {
    const { start, ask, state } = library();
    const importId = await start();
    const before = await state();
    const rows = [rating('movie:1'), rating('movie:2')].map((record) => ({
      ...{ number: 7, name: 'A row', file: 'f.csv', recordNumber: 1 },
      record,
    }));
    const { errors } = await ask(IMPORT, { input: { importId, rows } });
    expect(errors).toMatchObject([{ message: 'number must be another one for each row; received 7' }]);
    expect(await state()).toEqual(before);
  });

  test('of an import that is finished, undone, someone else’s or none', async () => {
    const { start, send, read, undo, graphql } = library();
    const importId = await start();
    await read(FINISH, { input: { importId } });
    expect((await send(importId, one)).errors[0]?.message).toContain('an import that is not finished');
    const undone = await start('Trakt', 'c0000000-0000-4000-8000-000000000000');
    await undo(undone);
    expect((await send(undone, one)).errors[0]?.message).toContain('an import that is not undone');
    const bea = graphql.accounts.signIn('bea');
    for (const [id, token] of [
      [importId, bea],
      ['import:ada:none', undefined],
      ['movie:1', undefined],
    ] as const)
      expect((await send(id, one, 1, token)).errors[0]?.message).toContain(
        "importId must be that of one of the viewer's imports",
      );
  });

  test.each([[['WRITE_LIBRARY']], [['READ_LIBRARY', 'WRITE_LIBRARY']], [['MANAGE_LIBRARY']]] as const)(
    'of a token with %j',
    async (scopes) => {
      const { start, send, createToken } = library();
      const importId = await start();
      const token = await createToken(...scopes);
      const { errors } = await send(importId, one, 1, token);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    },
  );

  test('but not those of a token that may read and manage the library', async () => {
    const { start, send, createToken } = library();
    const importId = await start();
    const token = await createToken('READ_LIBRARY', 'MANAGE_LIBRARY');
    expect((await send(importId, one, 1, token)).errors).toEqual([]);
  });
});
