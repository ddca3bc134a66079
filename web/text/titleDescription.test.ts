import { describe, expect, test } from 'vitest';
import { type DescribedTitle, shortDescription, writtenOverview } from './titleDescription.ts';

const movie: DescribedTitle = {
  overview: 'Two sisters walk to the sea.',
  mediaType: 'MOVIE',
  year: 2025,
};
const description = (overview: string) => shortDescription({ ...movie, overview });

describe('a title’s description', () => {
  test('is its overview', () => {
    expect(writtenOverview(movie)).toBe('Two sisters walk to the sea.');
    expect(shortDescription(movie)).toBe('Two sisters walk to the sea.');
  });

  test('is missing without an overview, and made of facts instead', () => {
    const undescribed = { ...movie, overview: 'No overview available' };
    expect(writtenOverview(undescribed)).toBeNull();
    expect(shortDescription(undescribed)).toBe('Movie, 2025.');
    expect(shortDescription({ ...undescribed, mediaType: 'TV', year: null })).toBe('TV show.');
  });
});

describe('a short description', () => {
  test('is a short text as it is, with normalised white space', () => {
    expect(description(' Two sisters\n walk to the sea. ')).toBe('Two sisters walk to the sea.');
  });

  test('cuts a long text between two words, with an ellipsis, within 160 characters', () => {
    const shown = description('wander '.repeat(30));
    expect(shown.length).toBeLessThanOrEqual(160);
    expect(shown).toMatch(/wander…$/);
  });

  test('has no comma before its ellipsis', () => {
    expect(description(`${'a'.repeat(150)}, ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(150)}…`);
  });

  test('cuts a text without spaces too', () => {
    expect(description('x'.repeat(500))).toBe(`${'x'.repeat(159)}…`);
  });
});
