import { expect, test } from 'vitest';
import { heapBytes } from './heapSize.ts';

test('a longer text, a further field and a further element each take more', () => {
  const base = heapBytes({ title: 'abc', ids: [1] });
  expect(heapBytes({ title: 'abcdef', ids: [1] })).toBe(base + 3);
  expect(heapBytes({ title: 'abc', ids: [1, 2] })).toBe(base + 8);
  expect(heapBytes({ title: 'abc', ids: [1], adult: false })).toBe(base + 8);
});

test('a text beyond ASCII takes two bytes a character', () => {
  expect(heapBytes('жжжж') - heapBytes('')).toBe(8);
  expect(heapBytes('aaaa') - heapBytes('')).toBe(4);
});

test('nothing is as small as null', () => {
  expect(heapBytes(null)).toBe(0);
});
