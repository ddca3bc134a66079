import { expect, test } from 'vitest';
import { shortDescription } from './shortDescription.ts';

test('a short text stays as it is, its white space made plain', () => {
  expect(shortDescription(' Two sisters\n walk to the sea. ')).toBe('Two sisters walk to the sea.');
});

test('a long text ends between two words, with an ellipsis, within 160 characters', () => {
  const long = `${'wander '.repeat(30)}`;
  const shown = shortDescription(long);
  expect(shown.length).toBeLessThanOrEqual(160);
  expect(shown).toMatch(/wander…$/);
});

test('a comma is not left before the ellipsis', () => {
  expect(shortDescription(`${'a'.repeat(150)}, ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(150)}…`);
});

test('a text without a gap is cut all the same', () => {
  expect(shortDescription('x'.repeat(500))).toBe(`${'x'.repeat(159)}…`);
});
