import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forwardOf, scrolledFromStart, scrollFromStart, stepOfKey } from './direction.ts';

/** As much of an element as these functions read. */
const box = (direction: 'ltr' | 'rtl', scrollLeft = 0) =>
  ({ direction, scrollLeft, scrollTo: vi.fn() }) as unknown as Element;

beforeEach(() => vi.stubGlobal('getComputedStyle', (element: unknown) => element));
afterEach(() => vi.unstubAllGlobals());

test('forward is to the right, or to the left in a language written from right to left', () => {
  expect([forwardOf(box('ltr')), forwardOf(box('rtl'))]).toEqual([1, -1]);
});

describe('an arrow key', () => {
  test.each([
    ['ArrowRight', 1, -1],
    ['ArrowLeft', -1, 1],
    ['ArrowUp', undefined, undefined],
    ['Enter', undefined, undefined],
  ])('%s leads to the element that it points to', (key, leftToRight, rightToLeft) => {
    expect(stepOfKey(key, box('ltr'))).toBe(leftToRight);
    expect(stepOfKey(key, box('rtl'))).toBe(rightToLeft);
  });
});

describe('a scroll position', () => {
  test.each([
    ['ltr', 240, 240],
    ['rtl', -240, 240],
    ['rtl', 0, 0],
    // Pulled past its start, as Safari allows.
    ['ltr', -30, -30],
    ['rtl', 30, -30],
  ] as const)('in %s of scrollLeft %i is %i from the start', (direction, scrollLeft, distance) => {
    expect(scrolledFromStart(box(direction, scrollLeft))).toBe(distance);
  });

  test('is set by its distance from the start', () => {
    const boxes = [box('ltr'), box('rtl')];
    for (const one of boxes) scrollFromStart(one, 240, 'instant');
    expect(boxes.map((one) => vi.mocked(one.scrollTo).mock.lastCall)).toEqual([
      [{ left: 240, behavior: 'instant' }],
      [{ left: -240, behavior: 'instant' }],
    ]);
  });
});
