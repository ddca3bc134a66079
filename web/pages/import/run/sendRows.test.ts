import { expect, test } from 'vitest';
import type { ImportRecordInput } from '../../../gql/graphql.ts';
import type { Parsed, SourceTarget } from '../formats/sourceRow.ts';
import { BATCH_ROWS, type StoredImport } from './importStore.ts';
import { sendRows } from './sendRows.ts';

const DAY = { precision: 'DAY', day: '2025-03-02' } as const;

/** An import of plays, each of a movie by its number. */
function importOf(movies: readonly number[], sent = 0, kind: 'MOVIE' | 'SHOW' = 'MOVIE') {
  const parsed = movies.map((movie, index): Parsed => ({
    kind: 'PLAY',
    origin: { file: 'diary.csv', record: index + 1 },
    target: { kind, ids: { tmdb: movie }, name: 'The Long Night', year: 2019 },
    when: DAY,
  }));
  const stored: StoredImport = {
    id: 'i',
    source: 'Letterboxd',
    notes: [],
    summary: { rows: parsed.length, counts: {}, leftOut: [] },
    sent,
  };
  const batch = async (index: number) => parsed.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS);
  return { stored, store: { batch } };
}

/** Sends an import to a server that answers as `retry` says. Resolves to the requests and the progress. */
async function send(
  { stored, store }: ReturnType<typeof importOf>,
  retry: (rows: readonly ImportRecordInput[], request: number) => readonly number[] = () => [],
) {
  const requests: (readonly ImportRecordInput[])[] = [];
  const progress: (readonly [number, number])[] = [];
  const server = {
    send: async (_importId: string, rows: readonly ImportRecordInput[]) => {
      requests.push(rows);
      return retry(rows, requests.length);
    },
  };
  const matching = {
    resolve: ({ kind, ids }: SourceTarget) => ({
      id: `${kind === 'SHOW' ? 'tv' : 'movie'}:${ids.tmdb}`,
      wasAsked: false,
    }),
  };
  const parts = [1, 2, 3].map((number) => ({ season: 1, number, name: '', hasAired: true }));
  const episodesOf = async (series: readonly string[]) => new Map(series.map((id) => [id, parts]));
  const persistence = { run: <T>(request: () => Promise<T>) => request() };
  await sendRows(
    { server, store, matching, episodesOf, persistence, wait: async () => undefined },
    'import:ada:i',
    stored,
    async (sent, inAll) => {
      progress.push([sent, inAll]);
    },
  );
  return { requests, progress };
}
const numbersOf = (rows: readonly ImportRecordInput[] = []) => rows.map(({ number }) => number);

test('rows are sent in their order, with numbers from 1', async () => {
  const { requests, progress } = await send(importOf(Array.from({ length: 450 }, () => 5)));
  expect(requests.map((rows) => rows.length)).toEqual([200, 200, 50]);
  expect(requests.flatMap(numbersOf)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  expect(progress).toEqual([
    [0, 200],
    [0, 400],
    [450, 450],
  ]);
});

test('rows that the server has are not sent again, but count among the plays of a day', async () => {
  const { requests } = await send(importOf([5, 6, 5, 5], 2));
  expect(requests.map(numbersOf)).toEqual([[3, 4]]);
  expect(requests[0]?.map(({ record }) => record.play?.ordinal)).toEqual([2, 3]);
});

test('rows that are not answered are sent again, alone', async () => {
  const { requests } = await send(importOf([5, 6, 7]), (_rows, request) => (request === 1 ? [2] : []));
  expect(requests.map(numbersOf)).toEqual([[1, 2, 3], [2]]);
});

test('rows that are never answered are rejected in the end', async () => {
  const { requests } = await send(importOf([5, 6]), (rows) =>
    rows.flatMap(({ number, record }) => (number === 2 && record.play ? [2] : [])),
  );
  expect(requests.length).toBeLessThan(10);
  expect(requests.at(-1)?.[0]?.record).toEqual({
    rejected: { kind: 'PLAY', reason: 'The movie database did not answer.' },
  });
});

test('a row that stands for several plays has as many records, those beyond the first with numbers of their own', async () => {
  const { requests, progress } = await send(importOf([5, 6], 0, 'SHOW'));
  expect(requests.map(numbersOf)).toEqual([[1, 3, 4, 2, 5, 6]]);
  expect(progress).toEqual([[2, 2]]);
  const again = await send(importOf([5, 6], 1, 'SHOW'));
  expect(again.requests.map(numbersOf)).toEqual([[2, 5, 6]]);
});

test('rows of one title are sent together', async () => {
  const { requests } = await send(importOf([5, 6, 5, 7, 6]));
  expect(requests.map(numbersOf)).toEqual([[1, 3, 2, 5, 4]]);
});

test('what is sent again after a part of it was, is what the server may not have', async () => {
  const movies = Array.from({ length: 2100 }, (_, index) => index % 3);
  const { progress } = await send(importOf(movies));
  expect(progress.at(-2)).toEqual([2000, 2000]);
  expect(progress.at(-3)?.[0]).toBe(0);
  const { requests } = await send(importOf(movies, 2000));
  expect(requests.flatMap(numbersOf).sort()).toEqual(Array.from({ length: 100 }, (_, index) => 2001 + index));
});
