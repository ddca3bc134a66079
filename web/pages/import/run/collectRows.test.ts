import { expect, test } from 'vitest';
import { createCollector } from './collectRows.ts';
import type { Parsed, SourceRow } from '../formats/sourceRow.ts';
import { BATCH_ROWS } from './importStore.ts';

const row = (kind: SourceRow['kind'] = 'PLAY'): Parsed => ({
  kind,
  origin: { file: 'f', record: 1 },
  target: { kind: 'MOVIE', ids: {}, name: 'The Long Night', year: 2019 },
  when: { precision: 'UNKNOWN' },
});

function collector() {
  const batches: (readonly Parsed[])[] = [];
  const store = {
    addBatches: async (first: number, added: readonly (readonly Parsed[])[]) => {
      expect(first).toBe(batches.length);
      batches.push(...added);
    },
  };
  return { ...createCollector(store), batches };
}

test('rows are stored in batches as they come', async () => {
  const { add, end, batches } = collector();
  for (let count = 0; count < 5; count += 1) add(Array.from({ length: BATCH_ROWS * 0.7 }, () => row()));
  const { rows } = await end();
  expect(rows).toBe(BATCH_ROWS * 3.5);
  expect(batches.map((batch) => batch.length)).toEqual([BATCH_ROWS, BATCH_ROWS, BATCH_ROWS, BATCH_ROWS / 2]);
});

test('likes are titles of a list, which comes first', async () => {
  const { add, end, batches } = collector();
  add([row(), row('LIKE')]);
  add([row('LIKE')]);
  expect((await end()).counts).toEqual({ MOVIE_PLAYS: 1, LISTS: 1, LIKES: 2 });
  expect(batches.flat().map((one) => 'list' in one && one.list.name)).toEqual([
    false,
    'Likes',
    'Likes',
    'Likes',
  ]);
});

test('what could not be stored ends the collection', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const { add, end } = createCollector({ addBatches: () => Promise.reject(full) });
  add([row()]);
  await expect(end()).rejects.toBe(full);
});
