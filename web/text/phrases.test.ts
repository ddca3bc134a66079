import { expect, test } from 'vitest';
import { counted } from './phrases.ts';

test('one is one, and all else are several', () => {
  expect(counted(1, 'season')).toBe('1 season');
  expect(counted(2, 'season')).toBe('2 seasons');
  expect(counted(0, 'result')).toBe('0 results');
});
