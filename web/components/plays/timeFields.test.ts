import { expect, test } from 'vitest';
import { playTimeOf, timeFieldsOf } from './timeFields.ts';

const moment = new Date(2026, 2, 1, 20, 5, 30).toISOString();

test.each([
  ['a moment', { day: '2026-03-01', at: moment }, { day: '2026-03-01', time: '20:05' }],
  ['a day', { day: '2026-03-01', at: null }, { day: '2026-03-01', time: '' }],
  ['an unknown time', { day: null, at: null }, { day: '', time: '' }],
])('%s is shown as it is known, in the viewer’s time zone', (_name, play, fields) => {
  expect(timeFieldsOf(play)).toEqual(fields);
});

test.each([
  [
    { day: '2026-03-01', time: '20:05' },
    { day: '2026-03-01', at: new Date(2026, 2, 1, 20, 5).toISOString() },
  ],
  [
    { day: '2026-03-01', time: '' },
    { day: '2026-03-01', at: null },
  ],
  [
    { day: '', time: '20:05' },
    { day: null, at: null },
  ],
])('%j is as exact as what is filled in', (fields, play) => {
  expect(playTimeOf(fields)).toEqual(play);
});
