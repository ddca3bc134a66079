import { describe, expect, test } from 'vitest';
import { type Box, nearestInDirection } from './spatialNavigation.ts';

/** A box of 100 × 100. */
const at = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 100 });

/** Two lines of three, the lower one half a box to the right. */
const lines = [at(0, 0), at(120, 0), at(240, 0), at(50, 150), at(170, 150), at(290, 150)];

describe('nearest', () => {
  test('goes to the neighbour in the same line', () => {
    expect(nearestInDirection(at(120, 0), lines, 'right')).toBe(2);
    expect(nearestInDirection(at(120, 0), lines, 'left')).toBe(0);
  });

  test('leads nowhere past the end of a line, nor past the last line', () => {
    expect(nearestInDirection(at(240, 0), lines.slice(0, 3), 'right')).toBeNull();
    expect(nearestInDirection(at(50, 150), lines, 'down')).toBeNull();
    expect(nearestInDirection(at(0, 0), lines, 'up')).toBeNull();
  });

  test('goes to what lies most directly in the nearest line', () => {
    expect(nearestInDirection(at(130, 0), lines, 'down')).toBe(4);
    expect(nearestInDirection(at(290, 150), lines, 'up')).toBe(2);
  });

  test('prefers the nearest line to one farther that lies more directly', () => {
    expect(nearestInDirection(at(0, 0), [at(0, 400), at(500, 150)], 'down')).toBe(1);
  });

  test('takes what stands in one line as one, though some are higher than others', () => {
    const high: Box = { left: 300, right: 400, top: 110, bottom: 300 };
    expect(nearestInDirection(at(0, 0), [high, at(10, 150)], 'down')).toBe(1);
  });
});
