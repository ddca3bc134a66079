import { describe, expect, test } from 'vitest';
import { withNew } from './stableEntries.ts';

describe('the titles that are shown', () => {
  const entries = (...ids: number[]) => ids.map((id) => ({ titleId: `movie:${id}` }));

  test('stay at their position when they are removed or restored', () => {
    const shown = entries(1, 2, 3);
    expect(withNew(shown, entries(1, 3))).toBe(shown);
    expect(withNew(shown, entries(2, 1, 3)), 'restored, as the latest').toBe(shown);
    expect(withNew(shown, [])).toBe(shown);
  });

  test('are followed by the next page, and joined by what was added elsewhere where the list has it', () => {
    expect(withNew(entries(1, 2), entries(1, 2, 3, 4))).toEqual(entries(1, 2, 3, 4));
    expect(withNew(entries(1, 2), entries(9, 1, 2))).toEqual(entries(9, 1, 2));
    expect(withNew(entries(1, 2, 3), entries(1, 9, 3))).toEqual(entries(1, 9, 2, 3));
  });
});
