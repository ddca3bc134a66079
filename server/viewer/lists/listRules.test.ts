import { describe, expect, test } from 'vitest';
import { moveInList, rankBetween } from './listRules.ts';
import { itemLists } from '../pagination.ts';

describe('a rank', () => {
  test.each([
    [null, null],
    ['i', null],
    [null, 'i'],
    ['a', 'b'],
    ['a', 'a1'],
    ['a', 'b1'],
    ['az', 'b'],
    ['01', '02'],
    [null, '00000001'],
    ['zzzzzzzz', null],
    ['zzzzzzzzz', null],
  ])('is between %j and %j, and others fit on both of its sides', (low, high) => {
    const rank = rankBetween(low, high);
    expect(rank).toMatch(/^[\da-z]*[1-9a-z]$/);
    const ordered = [low ?? '', rankBetween(low, rank), rank, rankBetween(rank, high), high ?? '{'];
    expect(ordered.toSorted()).toEqual(ordered);
    expect(new Set(ordered).size).toBe(5);
  });

  test('stays short however many follow each other at either end', () => {
    let [first, last] = [rankBetween(null, null), rankBetween(null, null)];
    for (let count = 0; count < 5000; count += 1) {
      const [before, after] = [rankBetween(null, first), rankBetween(last, null)];
      expect(before < first && after > last).toBe(true);
      [first, last] = [before, after];
    }
    expect(Math.max(first.length, last.length)).toBeLessThanOrEqual(8);
  });
});

describe('moving in a list', () => {
  const item = (titleId: string, rank: string) => ({ titleId, rank, note: null, addedAt: '', changedAt: '' });
  const record = {
    ...({ uid: 'ada', id: 'l', name: 'L', description: null, visibility: 'PRIVATE', secret: null } as const),
    ...{ ranked: true, items: 3, isCopying: false, createdAt: '', changedAt: '' },
  };
  /** The list's items in order after a move, of which the store loads the named ones and the neighbour. */
  function move(titleId: string, side: 'before' | 'after', other: string): string[] {
    const all = [item('movie:1', 'b'), item('movie:2', 'd'), item('movie:3', 'f')];
    const index = all.findIndex((one) => one.titleId === other) + (side === 'before' ? -1 : 1);
    const neighbour = all[index];
    const named = all.filter((one) => one.titleId === titleId || one.titleId === other || one === neighbour);
    const change = moveInList('l', titleId, { titleId: other, side }, 'now');
    expect(change.needs).toEqual({ titleIds: [titleId, other], beside: { titleId: other, side } });
    const items = new Map(named.map((one) => [one.titleId, one]));
    const after = change.apply({ record, items });
    const moved = new Map([...all.map((one) => [one.titleId, one] as const), ...(after?.items ?? [])]);
    return [...moved.values()].sort((a, b) => (a.rank < b.rank ? -1 : 1)).map((one) => one.titleId.slice(-1));
  }

  test.each([
    ['movie:3', 'before', 'movie:1', '312'],
    ['movie:3', 'before', 'movie:2', '132'],
    ['movie:3', 'after', 'movie:1', '132'],
    ['movie:1', 'after', 'movie:3', '231'],
    ['movie:1', 'after', 'movie:2', '213'],
    ['movie:1', 'before', 'movie:3', '213'],
    ['movie:1', 'before', 'movie:2', '123'],
    ['movie:2', 'after', 'movie:1', '123'],
    ['movie:1', 'before', 'movie:1', '123'],
  ] as const)('%s %s %s', (titleId, side, other, order) => {
    expect(move(titleId, side, other).join('')).toBe(order);
  });

  test.each([
    [{ titleId: 'movie:9', other: 'movie:1' }, 'titleId must be that of a title of the list'],
    [{ titleId: 'movie:1', other: 'movie:9' }, 'before must be the id of a title of the list'],
  ])('%j is rejected', ({ titleId, other }, message) => {
    expect(() => move(titleId, 'before', other)).toThrow(message);
  });

  test('thousands of times to the same place leaves ranks that a cursor has room for, and is rejected then', () => {
    const ranks = new Map([
      ['movie:1', 'b'],
      ['movie:2', 'c'],
      ['movie:3', 'd'],
    ]);
    const anchor = 'movie:3';
    let moves = 0;
    const moveNext = () => {
      const titleId = moves % 2 === 0 ? 'movie:1' : 'movie:2';
      const items = new Map([...ranks].map(([id, rank]) => [id, item(id, rank)] as const));
      const after = moveInList('l', titleId, { titleId: anchor, side: 'before' }, 'now').apply({
        record,
        items,
      });
      ranks.set(titleId, after?.items.get(titleId)?.rank ?? '');
      moves += 1;
    };
    const moveOn = () => {
      while (moves < 10_000) moveNext();
    };
    expect(moveOn).toThrow('before must be the id of a title with room beside it');
    expect(moves).toBeGreaterThan(5000);
    for (const rank of ranks.values())
      expect(
        itemLists.rank.cursors.readSlice({
          first: 1,
          after: itemLists.rank.cursors.encode({ at: rank, key: 'movie:1' }),
        }),
      ).toMatchObject({ from: { at: rank } });
  });
});
