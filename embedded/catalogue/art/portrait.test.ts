import { describe, expect, test } from 'vitest';
import type { Origin } from '../catalogue.ts';
import portraits from '../data/portraits.json' with { type: 'json' };
import { drawPortrait } from './portrait.ts';
import { chooseTraits, type PortraitSubject } from './portraitTraits.ts';

const names: Readonly<Record<Origin, unknown>> = portraits.origins;
const origins = Object.keys(names).filter((name): name is Origin => name in names);

/** A number of portraits of one kind. */
function sitters(count: number, kind: Omit<PortraitSubject, 'seed'>) {
  return Array.from({ length: count }, (_, id) => chooseTraits({ ...kind, seed: `person-${id}` }));
}

function luminance(colour: string): number {
  return parseInt(colour.slice(1, 3), 16) + parseInt(colour.slice(3, 5), 16) + parseInt(colour.slice(5), 16);
}

describe.each(origins)('people of %s', (origin) => {
  test.each([1, 2] as const)('of gender %i are drawn at every age, each differently', (gender) => {
    const drawn = [1922, 1950, 1975, 2003].flatMap((born) =>
      Array.from({ length: 12 }, (_, id) => drawPortrait({ seed: `person-${id}`, gender, origin, born })),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const portrait of drawn) {
      expect(portrait).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(Buffer.byteLength(portrait)).toBeLessThan(7000);
    }
  });

  test('women have no beards and no men’s headwear, and vice versa', () => {
    const women = sitters(200, { gender: 1, origin, born: 1950 });
    const men = sitters(200, { gender: 2, origin, born: 1950 });
    expect(women.filter(({ beard }) => beard !== null)).toEqual([]);
    expect(men.some(({ beard }) => beard !== null)).toBe(true);
    const worn = (people: typeof women) => new Set(people.flatMap(({ cover }) => cover ?? []));
    expect([...worn(women)].filter((cover) => worn(men).has(cover))).toEqual([]);
    const hair: object = portraits.hair;
    for (const { style, cut } of [...women, ...men]) {
      expect(hair).toHaveProperty(style);
      expect(portraits.clothes).toHaveProperty(cut);
    }
  });

  test('hair greys with age, earlier for some than for others', () => {
    const mean = (born: number): number =>
      sitters(60, { gender: 2, origin, born }).reduce((sum, { hair }) => sum + luminance(hair) / 60, 0);
    expect(mean(1940)).toBeGreaterThan(mean(1968));
    expect(mean(1968)).toBeGreaterThan(mean(1995));
    expect(
      new Set(sitters(40, { gender: 2, origin, born: 1968 }).map(({ hair }) => hair)).size,
    ).toBeGreaterThan(8);
  });
});

test.each(['gb', 'us', 'fr', 'br', 'latam'] as const)('people of %s have every skin colour', (origin) => {
  const skins = sitters(200, { gender: 1, origin, born: 1980 }).map(({ skin }) => luminance(skin));
  expect(Math.min(...skins)).toBeLessThan(330);
  expect(Math.max(...skins)).toBeGreaterThan(520);
});

test('an expression names existing eyes, brows and mouths, and uses each of them', () => {
  const words = portraits.expressions.map((expression) => expression.split(' '));
  for (const [place, shapes] of [portraits.eyes, portraits.brows, portraits.mouths].entries())
    expect(new Set(words.map((names) => names[place]))).toEqual(new Set(Object.keys(shapes)));
});

test('a cast of twelve looks in different directions, with different faces and crops', () => {
  const poses = sitters(12, { gender: 2, origin: 'de', born: 1980 }).map(({ pose }) => pose);
  const looks = new Set(poses.map(({ gaze: [aside] }) => Math.sign(aside)));
  expect(looks).toEqual(new Set([-1, 0, 1]));
  expect(
    new Set(poses.map(({ eyes, brows, mouth }) => JSON.stringify([eyes, brows, mouth]))).size,
  ).toBeGreaterThan(5);
  const sizes = poses.map(({ size }) => size);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeGreaterThan(0.2);
});
