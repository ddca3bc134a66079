import { describe, expect, test } from 'vitest';
import { type DescribedTitle, shortDescription, writtenOverview } from './titleDescription.ts';

const movie: DescribedTitle = {
  overview: 'Two sisters walk to the sea.',
  mediaType: 'MOVIE',
  year: 2025,
};
const told = (overview: string) => shortDescription({ ...movie, overview });

describe('a title', () => {
  test('is told by its overview', () => {
    expect(writtenOverview(movie)).toBe('Two sisters walk to the sea.');
    expect(shortDescription(movie)).toBe('Two sisters walk to the sea.');
  });

  test('that nobody has described has no description, but its facts', () => {
    const undescribed = { ...movie, overview: 'No overview available' };
    expect(writtenOverview(undescribed)).toBeNull();
    expect(shortDescription(undescribed)).toBe('Movie, 2025.');
    expect(shortDescription({ ...undescribed, mediaType: 'TV', year: null })).toBe('Series.');
  });
});

describe('a short description', () => {
  test('is a short text as it stands, its white space made plain', () => {
    expect(told(' Two sisters\n walk to the sea. ')).toBe('Two sisters walk to the sea.');
  });

  test('of a long text ends between two words, with an ellipsis, within 160 characters', () => {
    const shown = told('wander '.repeat(30));
    expect(shown.length).toBeLessThanOrEqual(160);
    expect(shown).toMatch(/wander…$/);
  });

  test('has no comma before its ellipsis', () => {
    expect(told(`${'a'.repeat(150)}, ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(150)}…`);
  });

  test('of a text without a gap is cut all the same', () => {
    expect(told('x'.repeat(500))).toBe(`${'x'.repeat(159)}…`);
  });
});
