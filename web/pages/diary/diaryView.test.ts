import { expect, test } from 'vitest';
import {
  activeFilters,
  lastDay,
  monthAfter,
  monthsOfYears,
  nameOf,
  parseView,
  viewUrl,
} from './diaryView.ts';

const read = (query: string) => parseView(new URLSearchParams(query));

test('the view is the default when the URL has none, or an invalid one', () => {
  for (const query of [
    '',
    'kind=plays&until=march',
    'until=2026-13',
    'until=26',
    'until=1899',
    'until=2026-03-01',
  ])
    expect(read(query), query).toMatchObject({ kind: { mediaType: null }, until: null });
});

test('the view survives a round trip', () => {
  for (const query of ['', '?kind=movies', '?until=2026-03', '?kind=series&until=2025'])
    expect(viewUrl(read(query))).toBe(`/my/diary${query}`);
});

test('each filter has the URL without it', () => {
  expect(activeFilters(read('kind=movies&until=2026-03'), 'en-US')).toEqual([
    { label: 'Movies', path: '/my/diary?until=2026-03' },
    { label: 'Until March 2026', path: '/my/diary?kind=movies' },
  ]);
  expect(activeFilters(read(''), 'en-US')).toEqual([]);
});

test.each([
  ['2026-03', '2026-03-31', '2026-04', 'March 2026'],
  ['2026-02', '2026-02-28', '2026-03', 'February 2026'],
  ['2024-02', '2024-02-29', '2024-03', 'February 2024'],
  ['2025-12', '2025-12-31', '2026-01', 'December 2025'],
  ['2025', '2025-12-31', '2026-01', '2025'],
])('%s ends on %s, before %s, and is called %s', (until, day, next, name) => {
  expect([lastDay(until), monthAfter(until), nameOf(until, 'en-US')]).toEqual([day, next, name]);
});

test('the months between two days are in the order of the calendar, the latest year first', () => {
  expect([...monthsOfYears('2024-11-30', '2026-02-01')]).toEqual([
    ['2026', ['2026-01', '2026-02']],
    ['2025', Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)],
    ['2024', ['2024-11', '2024-12']],
  ]);
  expect([...monthsOfYears('2026-02-01', '2026-02-03')]).toEqual([['2026', ['2026-02']]]);
});
