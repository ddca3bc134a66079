import { describe, expect, test } from 'vitest';
import { AccountError } from '../../accounts/accounts.ts';
import { InMemoryStores } from '../../testing/inMemoryStores.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import { emptyTitle, savePlays, saveRatings, storedPlay, storedRating } from '../../testing/storedRecords.ts';
import { facts } from '../../testing/viewerTitleExamples.ts';
import { readStatistics } from '../documents.ts';
import { createStatisticsBuilder, readState } from './statisticsBuilder.ts';

const ADA = { uid: 'ada', year: null, timeZone: 'UTC' };

/** A builder over stores that record their calls; a call can be made to fail. */
function open() {
  const calls: string[] = [];
  let failure: Error | null = null;
  let now = 0;
  const stores = new InMemoryStores((call) => {
    calls.push(call);
    if (failure && call.startsWith('plays.readPage')) throw failure;
  });
  const log = new LogRecorder();
  const builder = createStatisticsBuilder({ stores, logger: log, now: () => now });
  const compute = async (own: Partial<Parameters<typeof builder.start>[0]> = {}) => {
    const isStarted = builder.start({ ...ADA, ...own });
    await builder.settled();
    return isStarted;
  };
  return {
    calls,
    stores,
    log,
    builder,
    compute,
    read: (year: number | null = null) => readStatistics(stores.direct, 'ada', year),
    fail: (error: Error | null) => (failure = error),
    wait: (ms: number) => (now += ms),
  };
}

test('plays are read in steps of 500, each title once, and rows are charged', async () => {
  const { stores, calls, compute, read } = open();
  const ids = Array.from({ length: 1200 }, (_, index) => `p${index}`);
  const titles = ['movie:1', 'movie:2', 'movie:3'];
  for (const [nth, titleId] of titles.entries())
    for (let from = nth * 400; from < (nth + 1) * 400; from += 200)
      await savePlays(
        stores.direct,
        ...ids.slice(from, from + 200).map((id) => storedPlay('ada', id, { titleId })),
      );
  let rows = 0;
  await compute({ onRowsRead: (more) => (rows += more) });
  expect(await read()).toMatchObject({ plays: 1200, movies: 3 });
  expect(calls.filter((call) => call.startsWith('plays.readPage'))).toHaveLength(3);
  const read3 = calls
    .filter((call) => call.startsWith('titles.read '))
    .flatMap((call) => call.split(' ').slice(2));
  expect(read3.toSorted()).toEqual(titles);
  expect(rows).toBe(1203);
});

test('the facts of titles count, and a title that cannot be read has none', async () => {
  const { stores, compute, read } = open();
  const known = emptyTitle('ada', 'movie:1');
  const record = { ...known.record, facts: facts({ runtime: 90, genreIds: [18] }) };
  await stores.seed({ ...known, record });
  await savePlays(
    stores.direct,
    storedPlay('ada', 'a', { titleId: 'movie:1' }),
    storedPlay('ada', 'b', { titleId: 'movie:2' }),
  );
  await compute();
  expect(await read()).toMatchObject({
    minutes: 90,
    unknownLength: 1,
    genres: [{ genreId: 18, titles: 1, minutes: 90 }],
  });
});

describe('the ratings of a year are those given in it, in the viewer’s time zone', () => {
  test.each([
    ['2026-01-01T00:30:00.000Z', 'UTC', 2026],
    ['2026-01-01T00:30:00.000Z', 'America/Sao_Paulo', 2025],
    ['2026-01-01T10:59:00.000Z', 'Pacific/Pago_Pago', 2025],
    ['2025-12-31T10:00:00.000Z', 'Pacific/Kiritimati', 2026],
    ['2025-12-31T23:59:00.000Z', 'UTC', 2025],
  ])('one at %s in %s is of %i', async (at, timeZone, year) => {
    const { stores, compute, read } = open();
    await savePlays(stores.direct, storedPlay('ada', 'a'));
    await saveRatings(
      stores.direct,
      storedRating('ada', 'movie:603', { at, value: 70 }),
      storedRating('ada', 'movie:604', { at: '2024-07-01T00:00:00.000Z', value: 10 }),
      storedRating('ada', 'movie:605', { at: '2027-07-01T00:00:00.000Z', value: 10 }),
    );
    for (const one of [2025, 2026]) {
      await compute({ timeZone, year: one });
      expect((await read(one))?.ratings.filter((count) => count > 0)).toEqual(one === year ? [1] : []);
    }
    await compute({ timeZone });
    expect((await read())?.ratings).toMatchObject({ 13: 1, 1: 2 });
  });
});

test('a failure is logged once, and nothing is computed again for a minute', async () => {
  const { stores, compute, read, fail, wait, log } = open();
  await savePlays(stores.direct, storedPlay('ada', 'a'));
  fail(new Error('A fault'));
  expect(await compute()).toBe(true);
  expect(log.messages('error')).toEqual(['Statistics could not be computed']);
  fail(null);
  expect(await compute()).toBe(false);
  expect(await compute({ year: 2025 })).toBe(true);
  wait(60_000);
  expect(await compute()).toBe(true);
  expect(await read()).toMatchObject({ plays: 1 });
  fail(new AccountError('Connection failed.'));
  await compute({ uid: 'grace' });
  expect(log.messages('error')).toHaveLength(1);
});

test('the same statistics are computed once at a time, and three of one viewer', async () => {
  const { stores, builder, calls, read } = open();
  await savePlays(stores.direct, storedPlay('ada', 'a'));
  for (const year of [null, null, 2025, 2024, 2023]) builder.start({ ...ADA, year });
  await builder.settled();
  expect(calls.filter((call) => call.startsWith('saveStatistics'))).toHaveLength(3);
  expect(await read(2023)).toBeNull();
});

test('closing ends it at its next step, without a complaint', async () => {
  const { stores, builder, read, log } = open();
  await savePlays(stores.direct, storedPlay('ada', 'a'));
  builder.start(ADA);
  await builder.close();
  expect(await read()).toBeNull();
  expect(log.lines).toEqual([]);
});

test('a malformed play or title is left out', async () => {
  const { stores, compute, read } = open();
  await savePlays(stores.direct, storedPlay('ada', 'a'), storedPlay('ada', 'b'));
  const malformed = { ...storedPlay('ada', 'b'), precision: 'ABOUT' };
  await stores.direct.titles.update('ada', 'movie:603', {
    needs: () => ({ plays: { ids: ['b'] } }),
    apply: (before) =>
      before && { ...before, plays: new Map([['b', Object.assign(storedPlay('ada', 'b'), malformed)]]) },
  });
  await compute();
  expect(await read()).toMatchObject({ plays: 1 });
});

test('the state of the records changes with each change of them', async () => {
  const { stores } = open();
  const states = [await readState(stores, 'ada')];
  await savePlays(stores.direct, storedPlay('ada', 'a'));
  states.push(await readState(stores, 'ada'));
  await savePlays(stores.direct, storedPlay('ada', 'b', { note: 'Twice' }));
  states.push(await readState(stores, 'ada'));
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(3);
  expect(states[0]).toEqual({ changedAt: null, bytes: 0 });
});
