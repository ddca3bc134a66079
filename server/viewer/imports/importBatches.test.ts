import { expect, test } from 'vitest';
import { importedRow } from '../../testing/storedRecords.ts';
import { onDay, UNKNOWN_TIME } from '../plays/playTime.ts';
import type { PlayableRef } from '../records.ts';
import { rowNumbersOf } from '../store.ts';
import { importBatches, type ReadyRows } from './importBatches.ts';
import type { ImportedFact } from './importFacts.ts';

type ReadyRow = ReadyRows['rows'][number];

const NOW = '2026-03-04T05:06:07.089Z';
const names = { english: { title: 'A Title', posterPath: null }, local: null, facts: null };

function originOf(number: number) {
  const { outcome: _outcome, reason: _reason, undo: _undo, ...origin } = importedRow(number);
  return origin;
}

const episode = (seasonNumber: number, episodeNumber: number): PlayableRef => ({
  seasonNumber,
  episodeNumber,
});

function playOf(number: number, tmdbId: number, part: PlayableRef, count = 1): ReadyRow {
  const time = count === 1 ? onDay('2024-01-01') : UNKNOWN_TIME;
  const fact: ImportedFact = {
    ...{ kind: 'PLAY', ref: part, time, sourceId: null, count, ordinal: 1, bulk: false, note: null },
  };
  return { origin: originOf(number), title: { mediaType: 'TV', tmdbId }, part, fact };
}

function itemOf(number: number, list: string): ReadyRow {
  const fact = { kind: 'LIST_ITEM', titleId: `movie:${number}`, note: null, addedAt: NOW } as const;
  return { origin: originOf(number), list, fact };
}

const nothing = (number: number): ReadyRow => ({ row: importedRow(number, { outcome: 'REJECTED' }) });

/** Two hundred rows. */
const rows = (rowOf: (number: number) => ReadyRow) =>
  Array.from({ length: 200 }, (_, index) => rowOf(index + 1));

/** The numbers of the rows of each batch. */
function divided(all: readonly ReadyRow[]): readonly (readonly number[])[] {
  const titles = new Map(
    Array.from({ length: 300 }, (_, nth) => [`tv:${nth}`, { names, episodes: new Map() }]),
  );
  const into = { uid: 'ada', run: 'i', source: 'Trakt', now: NOW };
  const batches = importBatches({ titles, rows: all }, into, 50);
  for (const { steps } of batches) {
    expect(steps.length).toBeLessThanOrEqual(50);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  }
  return batches.map(rowNumbersOf);
}

test.each([
  ['no rows', [], []],
  ['the episodes of a season', rows((number) => playOf(number, 1, episode(1, number))), [200]],
  ['episodes of twenty series', rows((number) => playOf(number, number % 20, episode(1, number))), [200]],
  ['a series each', rows((number) => playOf(number, number, episode(1, 1))), [50, 50, 50, 50]],
  ['a season each', rows((number) => playOf(number, 1, episode(number, 1))), [146, 54]],
  ['many plays each', rows((number) => playOf(number, 1, episode(1, number), 100)), Array(100).fill(2)],
  ['titles of a list', rows((number) => itemOf(number, 'l')), [146, 54]],
  ['what changes nothing', rows(nothing), [200]],
])('rows are divided into as few batches as they fit in: %s', (_what, all, sizes) => {
  const numbers = divided(all);
  expect(numbers.map(({ length }) => length)).toEqual(sizes);
  expect(numbers.flat().toSorted((a, b) => a - b)).toEqual(all.map((_row, index) => index + 1));
});

test('lists come first, then each title, whose rows stay in their order, then what changes nothing', () => {
  const all = [nothing(1), playOf(2, 5, episode(1, 1)), itemOf(3, 'l'), playOf(4, 6, episode(1, 1))];
  expect(divided([...all, playOf(5, 5, episode(1, 2)), itemOf(6, 'l')])).toEqual([[3, 6, 2, 5, 4, 1]]);
});
