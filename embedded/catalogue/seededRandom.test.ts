import { expect, test } from 'vitest';
import { hash, Random } from './seededRandom.ts';

const draw = (random: Random): number[] => Array.from({ length: 5 }, () => random.next());

test('the same seed yields the same numbers, another seed yields others', () => {
  expect(draw(new Random('a'))).toEqual(draw(new Random('a')));
  expect(draw(new Random('a'))).not.toEqual(draw(new Random('b')));
});

test('numbers stay within their bounds, and whole numbers reach both ends', () => {
  const random = new Random('dice');
  const thrown = Array.from({ length: 300 }, () => random.whole(1, 6));
  expect([...new Set(thrown)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const between = Array.from({ length: 300 }, () => random.between(-2, 3));
  expect(between.every((number) => number >= -2 && number < 3)).toBe(true);
  expect(between.some((number) => !Number.isInteger(number))).toBe(true);
});

test('a fork is independent of earlier draws and does not affect later ones', () => {
  const [one, other] = [new Random('seed'), new Random('seed')];
  one.next();
  expect(draw(one.fork('part'))).toEqual(draw(other.fork('part')));
  other.next();
  expect(draw(one)).toEqual(draw(other));
});

test('picking from an empty list throws', () => {
  expect(new Random('').pick('x')).toBe('x');
  expect(() => new Random('').pick([])).toThrow('pick needs at least one choice, received 0');
});

test('a hash is a non-negative integer, and similar texts have distant hashes', () => {
  expect(hash('movie-101')).not.toBe(hash('movie-102'));
  expect([hash(''), hash('a'), hash('灯')].every((value) => Number.isInteger(value) && value >= 0)).toBe(
    true,
  );
});
