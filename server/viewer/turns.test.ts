import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GraphqlTestServer } from '../testing/graphqlTestServer.ts';
import { InMemoryTmdb } from '../testing/inMemoryTmdb.ts';
import { movies, pagesOf } from '../testing/recordBuilders.ts';
import { eachInTurn, OperationTurns, turn } from './turns.ts';

/** A quarter of a millisecond for each look at the clock, and no slice in progress. */
beforeEach(async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.25));
  await turnsOfOthers();
});
afterEach(() => vi.restoreAllMocks());

/** Waits until the slice in progress is over. */
async function turnsOfOthers(): Promise<void> {
  for (let nth = 0; nth < 8; nth += 1) await nextTurn();
}

/** How often the event loop handles other events while work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}

test('work continues until its slice of time is over, and after other events in the next one', async () => {
  const waits = Array.from({ length: 7 }, turn);
  const names = waits.flatMap((wait, nth) => (wait ? [`work ${nth}`] : []));
  expect(waits[0]).toBeUndefined();
  expect(names).toContain('work 6');
  const order: string[] = [];
  setImmediate(() => order.push('another event'));
  await Promise.all(waits.flatMap((wait, nth) => (wait ? [wait.then(() => order.push(`work ${nth}`))] : [])));
  expect(order).toEqual(['another event', ...names]);
  await turnsOfOthers();
  expect(turn()).toBeUndefined();
});

test('between two slices, others have as many turns as a request for a cached page takes', async () => {
  const turns = await turnsDuring(() => eachInTurn(Array.from({ length: 8 }), () => undefined));
  expect(turns).toBeGreaterThanOrEqual(6);
});

test('however much of one operation waits, another one waits for a slice of it at most', async () => {
  const [large, small] = [new OperationTurns(), new OperationTurns()];
  const order: string[] = [];
  const work = (turns: OperationTurns, name: string) => turns.next()?.then(() => order.push(name));
  const waiting = Array.from({ length: 100 }, (_, nth) => work(large, `large ${nth}`));
  await Promise.all([...waiting, work(small, 'small')]);
  expect(order).toContain('small');
  expect(order.indexOf('small')).toBeLessThan(20);
});

test('of one operation, what began to wait last continues first, so that objects within others do', async () => {
  const turns = new OperationTurns();
  const order: number[] = [];
  while (!turns.next());
  const work = async (nth: number) => {
    await turns.next();
    order.push(nth);
  };
  await Promise.all(Array.from({ length: 100 }, (_, nth) => work(nth)));
  expect(order).toHaveLength(100);
  expect(order[0]).toBeGreaterThan(90);
  expect(order.at(-1)).toBeLessThan(10);
});

test('of long operations, one continues at a time, in the order in which they became long; others continue beside it', async () => {
  const [first, second, short] = Array.from({ length: 3 }, () => new OperationTurns());
  if (!first || !second || !short) throw new Error('There must be three');
  const order: string[] = [];
  const run = async (turns: OperationTurns, name: string) => {
    await turns.begin();
    for (let nth = 0; nth < 40; nth += 1) {
      await turns.next();
      order.push(name);
      if (turns !== short && nth === 9) turns.becomeLong();
    }
    turns.end();
  };
  await Promise.all([run(first, 'first'), run(second, 'second'), run(short, 'short')]);
  expect(order).toHaveLength(120);
  const endOf = (name: string) => order.lastIndexOf(name);
  expect(order.slice(0, endOf('first')).filter((name) => name === 'second').length).toBeLessThanOrEqual(10);
  expect(endOf('short')).toBeLessThan(endOf('second'));
});

test('one that is expected to be long does not begin before', async () => {
  const [first, second] = [new OperationTurns(), new OperationTurns()];
  const order: string[] = [];
  const run = async (turns: OperationTurns, name: string) => {
    turns.becomeLong();
    await turns.begin();
    order.push(`${name} begins`);
    for (let nth = 0; nth < 10; nth += 1) await turns.next();
    order.push(`${name} ends`);
    turns.end();
  };
  await Promise.all([run(first, 'first'), run(second, 'second')]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('an operation that has ended, or is none of GraphQL, is never long: nothing would end it', async () => {
  const [ended, other, next] = Array.from({ length: 3 }, () => new OperationTurns());
  await ended?.begin();
  ended?.end();
  ended?.becomeLong();
  other?.becomeLong();
  await next?.begin();
  next?.becomeLong();
  while (!turn());
  await expect(next?.next()).resolves.toBeUndefined();
  next?.end();
});

test('many items are worked on in their order, some in each slice', async () => {
  const items = Array.from({ length: 100 }, (_, nth) => nth);
  const turns = await turnsDuring(async () => {
    await expect(eachInTurn(items, (item) => item * 2)).resolves.toEqual(items.map((item) => item * 2));
  });
  expect(turns).toBeGreaterThan(10);
});

test('work that fails rejects, and the next continues', async () => {
  const fail = () => {
    throw new Error('Away');
  };
  await expect(eachInTurn([1], fail)).rejects.toThrow('Away');
  await expect(eachInTurn([1], String)).resolves.toEqual(['1']);
});

test('other events are handled while a large response is executed, unlike during a small one', async () => {
  const graphql = new GraphqlTestServer(new InMemoryTmdb({ list: ({ page }) => pagesOf(movies(60))(page) }));
  const names = Array.from({ length: 30 }, (_, nth) => `n${nth}: id t${nth}: title`).join(' ');
  const turnsOf = (first: number) =>
    turnsDuring(async () => {
      const query = `{ titles(list: POPULAR, first: ${first}) { nodes { ${names} } } }`;
      await expect(graphql.query(query)).resolves.toMatchObject({ status: 200, errors: [] });
    });
  // The first operation waits for the server's start.
  await turnsOf(1);
  const small = await turnsOf(20);
  expect(await turnsOf(60)).toBeGreaterThan(small + 5);
});
