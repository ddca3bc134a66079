import { expect, test } from 'vitest';
import { hash, Random } from './seededRandom.ts';

const draw = (random: Random): number[] => Array.from({ length: 5 }, () => random.next());

test('the same seed gives the same numbers, another gives others', () => {
  expect(draw(new Random('a'))).toEqual(draw(new Random('a')));
  expect(draw(new Random('a'))).not.toEqual(draw(new Random('b')));
});

test('numbers stay within what is asked for, and reach both ends when whole', () => {
  const random = new Random('dice');
  const thrown = Array.from({ length: 300 }, () => random.whole(1, 6));
  expect([...new Set(thrown)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const between = Array.from({ length: 300 }, () => random.between(-2, 3));
  expect(between.every((number) => number >= -2 && number < 3)).toBe(true);
  expect(between.some((number) => !Number.isInteger(number))).toBe(true);
});

test('a fork neither depends on what was drawn before nor stirs what comes after', () => {
  const [one, other] = [new Random('seed'), new Random('seed')];
  one.next();
  expect(draw(one.fork('part'))).toEqual(draw(other.fork('part')));
  other.next();
  expect(draw(one)).toEqual(draw(other));
});

test('there is nothing to pick from nothing', () => {
  expect(new Random('').pick('x')).toBe('x');
  expect(() => new Random('').pick([])).toThrow('pick needs at least one choice, received 0');
});

test('a hash is a whole number from 0, and neighbours are far apart', () => {
  expect(hash('movie-101')).not.toBe(hash('movie-102'));
  expect([hash(''), hash('a'), hash('灯')].every((value) => Number.isInteger(value) && value >= 0)).toBe(
    true,
  );
});
