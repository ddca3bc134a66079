import { expect, test } from 'vitest';
import { blend, lightness, oklch } from './colour.ts';

test('converts OKLCH to sRGB', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff');
  expect(oklch(0, 0, 0)).toBe('#000000');
  expect(oklch(0.628, 0.2577, 29.23)).toMatch(/^#f[d-f]0[0-9a-f]0[0-9a-f]$/);
});

test('reduces a chroma beyond sRGB and preserves lightness', () => {
  expect(lightness(oklch(0.7, 0.4, 140))).toBeCloseTo(0.7, 1);
});

test('a blend ends at its two colours', () => {
  expect(blend('#123456', '#fedcba', 0)).toBe('#123456');
  expect(blend('#123456', '#fedcba', 1)).toBe('#fedcba');
});
