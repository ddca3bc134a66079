import { expect, test } from 'vitest';
import type { Parsed, SourceRow, SourceTarget } from '../formats/sourceRow.ts';
import { emptySummary, summarise } from './summary.ts';

const origin = { file: 'history.json', record: 1 };
const row = (
  kind: SourceRow['kind'],
  of: SourceTarget['kind'] | null = 'MOVIE',
  own: Partial<SourceRow> = {},
) =>
  ({
    kind,
    origin,
    target: of && { kind: of, ids: {}, name: 'The Long Night', year: 2019 },
    when: { precision: 'UNKNOWN' },
    ...own,
  }) satisfies Parsed;
const leftOut = (reason: string, why: 'COVERED' | 'REFUSED' = 'REFUSED'): Parsed => ({
  origin,
  name: null,
  why,
  reason,
});

test('counts what is there by kind, and what is left out by its reason', () => {
  const first = summarise(emptySummary, [
    row('PLAY'),
    row('PLAY', 'EPISODE'),
    row('PLAY', 'MOVIE', { count: 3 }),
    row('PLAY', 'UNKNOWN'),
    row('LIST', null),
    leftOut('A game'),
  ]);
  const {
    rows,
    counts,
    leftOut: reasons,
  } = summarise(first, [
    row('DROPPED', 'SHOW'),
    row('HIDDEN', 'SHOW'),
    leftOut('A game'),
    leftOut('In the diary, too', 'COVERED'),
  ]);
  expect(rows).toBe(10);
  expect(counts).toEqual({ MOVIE_PLAYS: 4, EPISODE_PLAYS: 1, OTHER_PLAYS: 1, LISTS: 1, STATES: 2 });
  expect(reasons).toEqual([
    { reason: 'A game', why: 'REFUSED', count: 2 },
    { reason: 'In the diary, too', why: 'COVERED', count: 1 },
  ]);
});
