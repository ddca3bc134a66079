/** A number from a number or a text, as `8`, `8.5` or `8,5`; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(value)) return null;
  return Number(value.replace(',', '.'));
}

/** The largest Int of GraphQL: one beyond it would fail the whole request that it is in. */
const MAX_INT = 2_147_483_647;

/** A whole number that is not negative, such as that of a season; null for anything else. */
export function readCount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= MAX_INT ? number : null;
}

/** The year of a release: of a year, or of a text that begins with one; null for anything else, or before there were movies. */
export function readYear(value: unknown): number | null {
  const year = readCount(typeof value === 'string' ? /^\s*(\d{4})(?!\d)/.exec(value)?.[1] : value);
  return year !== null && year >= 1870 && year <= 2200 ? year : null;
}

/** A rating on a scale; null when there is none: 0 means that on every scale that starts at 1, and so does a value off it. */
export function readRating<Scale extends 5 | 10 | 100>(
  value: unknown,
  scale: Scale,
): { readonly value: number; readonly scale: Scale } | null {
  const number = readNumber(value);
  return number !== null && number > 0 && number <= scale ? { value: number, scale } : null;
}
