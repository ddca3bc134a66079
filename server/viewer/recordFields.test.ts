import { expect, test } from 'vitest';
import { normaliseTimestamp } from './recordFields.ts';

test.each([
  ['2024-05-06T07:08:09.123Z', '2024-05-06T07:08:09.123Z'],
  ['2024-05-31T07:08:09.123Z', '2024-05-31T07:08:09.123Z'],
  ['2024-05-06T07:08:09+02:00', '2024-05-06T05:08:09.000Z'],
  // Past the end of a month or a day, it is a time of the next one.
  ['2023-02-30T00:00:00.000Z', '2023-03-02T00:00:00.000Z'],
  ['2023-02-01T24:00:00.000Z', '2023-02-02T00:00:00.000Z'],
  ['2023-02-32T00:00:00.000Z', null],
  ['2024-05-06', null],
])('%s is stored as %s', (text, stored) => {
  expect(normaliseTimestamp(text)).toBe(stored);
});
