import { expect, test } from 'vitest';
import { headlineClass } from './headline.ts';

test('a title is set the smaller the longer it is', () => {
  expect(headlineClass('The Salt Cartographer')).toBe('headline');
  expect(headlineClass('The Salt Cartographer and the Island of Nobody')).toBe('headline headline-long');
  expect(headlineClass('Die Salzkartografin')).toBe('headline headline-long');
  expect(headlineClass('a'.repeat(230))).toBe('headline headline-longest');
});
