import { expect, test } from 'vitest';
import { RowsRead } from './rowsRead.ts';

const rule = "An operation may read at most 25000 rows of the viewer's records";

/** Starts reads together, each of a page that has so many of its rows. */
async function readTogether(count: number, pageSize: number, stored: number, isLimited = true) {
  let charged = 0;
  let started = 0;
  const rows = new RowsRead((read) => (charged += read));
  rows.isLimited = isLimited;
  const reads = Array.from({ length: count }, () =>
    rows.read(
      pageSize,
      async () => {
        started += 1;
        return stored;
      },
      (read) => read,
    ),
  );
  const results = await Promise.allSettled(reads);
  const rejected = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  return { charged, started, rejected };
}

test('reads that start together end at the limit as those one after the other do', async () => {
  const { charged, started, rejected } = await readTogether(1000, 100, 100);
  expect(charged).toBe(25_100);
  expect(started).toBe(251);
  expect(rejected).toHaveLength(749);
  expect(rejected[0]).toContain(rule);
});

test('pages that have few rows are all read, however many were requested', async () => {
  expect(await readTogether(1000, 200, 3)).toEqual({ charged: 3000, started: 1000, rejected: [] });
});

test('without a limit, none waits or is rejected', async () => {
  expect(await readTogether(1000, 100, 100, false)).toMatchObject({ charged: 100_000, rejected: [] });
});

test('a read that fails lets the others continue', async () => {
  const rows = new RowsRead();
  const failing = Array.from({ length: 3 }, () =>
    rows.read(
      20_000,
      () => Promise.reject(new Error('unavailable')),
      () => 0,
    ),
  );
  const last = rows.read(
    20_000,
    () => Promise.resolve(1),
    (read) => read,
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    Array.from(failing, () => 'rejected'),
  );
  await expect(last).resolves.toBe(1);
});
