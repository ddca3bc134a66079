import { describe, expect, test } from 'vitest';
import { type DescribedTitle, shortDescription, titleDescription } from './titleDescription.ts';

const movie: DescribedTitle = {
  title: 'The Salt Road',
  overview: 'Two sisters walk to the sea.',
  mediaType: 'MOVIE',
  year: 2025,
};
const told = (overview: string) => shortDescription({ ...movie, overview });

describe('a title', () => {
  test('is told by its overview', () => {
    expect(titleDescription(movie)).toBe('Two sisters walk to the sea.');
  });

  test('that nobody has described is told by what else is known', () => {
    const undescribed = { ...movie, overview: 'No overview available' };
    expect(titleDescription(undescribed)).toBe('The Salt Road is a movie of 2025 on Marquee.');
    expect(titleDescription({ ...undescribed, mediaType: 'TV', year: null })).toBe(
      'The Salt Road is a series on Marquee.',
    );
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
