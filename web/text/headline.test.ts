import { expect, test } from 'vitest';
import { headlineClass } from './headline.ts';

test('a longer title has a smaller size', () => {
  expect(headlineClass('The Salt Cartographer')).toBe('headline');
  expect(headlineClass('The Salt Cartographer and the Island of Nobody')).toBe('headline headline-long');
  expect(headlineClass('Die Salzkartografin')).toBe('headline headline-long');
  expect(headlineClass('a'.repeat(230))).toBe('headline headline-longest');
});
