import { expect, test } from 'vitest';
import looks from '../data/looks.json' with { type: 'json' };
import { movieGenres, seriesGenres } from '../genres.ts';
import { Random } from '../seededRandom.ts';
import { lightness } from './colour.ts';
import { mixPalette } from './palette.ts';
import { chooseStyle } from './style.ts';
import { faceNames } from './typeface.ts';

const words = (key: 'palettes' | 'faces'): string[] => looks.moods.flatMap((mood) => mood[key].split(' '));

test('moods name existing palettes and faces, and every one of them is used', () => {
  expect(new Set(words('palettes'))).toEqual(new Set(Object.keys(looks.palettes)));
  expect(new Set(words('faces'))).toEqual(new Set(faceNames));
});

test('every genre of TMDB has a mood, and titles without genres still get a look', () => {
  const moody = new Set(looks.moods.flatMap(({ genres }) => genres));
  const genres = [...movieGenres.keys(), ...seriesGenres.keys()];
  expect(genres.filter((id) => !moody.has(id))).toEqual([10770]);
  expect(chooseStyle('movie-1', []).palette.sky).toHaveLength(3);
});

test.each(Object.keys(looks.palettes))('in %s, silhouettes are darker than the sky behind them', (name) => {
  const { sky, near, paper } = mixPalette(name, new Random(name));
  expect(lightness(near)).toBeLessThan(lightness(sky[2]) - 0.3);
  expect(lightness(paper)).toBeGreaterThan(0.9);
});

test('an unknown palette is rejected', () => {
  expect(() => mixPalette('nameless', new Random(''))).toThrow("there is no palette named 'nameless'");
});
