import { describe, expect, test } from 'vitest';
import { type Box, nearestInDirection } from './cardNavigation.ts';

/** A box of 100 × 100. */
const at = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 100 });

/** Two rows of three, the lower one shifted to the right by half a box. */
const lines = [at(0, 0), at(120, 0), at(240, 0), at(50, 150), at(170, 150), at(290, 150)];

describe('nearest', () => {
  test('finds the neighbour in the same row', () => {
    expect(nearestInDirection(at(120, 0), lines, 'Right')).toBe(2);
    expect(nearestInDirection(at(120, 0), lines, 'Left')).toBe(0);
  });

  test('finds nothing past the end of a row, nor past the last row', () => {
    expect(nearestInDirection(at(240, 0), lines.slice(0, 3), 'Right')).toBeNull();
    expect(nearestInDirection(at(50, 150), lines, 'Down')).toBeNull();
    expect(nearestInDirection(at(0, 0), lines, 'Up')).toBeNull();
  });

  test('finds the best aligned box of the nearest row', () => {
    expect(nearestInDirection(at(130, 0), lines, 'Down')).toBe(4);
    expect(nearestInDirection(at(290, 150), lines, 'Up')).toBe(2);
  });

  test('prefers the nearest row to a farther one that is better aligned', () => {
    expect(nearestInDirection(at(0, 0), [at(0, 400), at(500, 150)], 'Down')).toBe(1);
  });

  test('treats overlapping boxes as one row, even if some are higher than others', () => {
    const high: Box = { left: 300, right: 400, top: 110, bottom: 300 };
    expect(nearestInDirection(at(0, 0), [high, at(10, 150)], 'Down')).toBe(1);
  });
});
