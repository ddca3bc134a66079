import looks from '../data/looks.json' with { type: 'json' };
import type { Random } from '../seededRandom.ts';
import { blend, oklch, type Colour } from './colour.ts';

/** The few harmonising colours of one image. */
export interface Palette {
  /** Sky from the top through the middle to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  /** Sun, moon, lamps. */
  readonly light: Colour;
  /** The one accent colour, used sparingly. */
  readonly accent: Colour;
  /** The most distant and the nearest silhouettes. */
  readonly far: Colour;
  readonly near: Colour;
  /** Lettering on the dark parts. */
  readonly paper: Colour;
  readonly night: boolean;
}

/** In OKLCH: sky from the top through the middle to the horizon, light, accent, far, near. */
const recipes: Readonly<Record<string, string>> = looks.palettes;

/** A named palette, with hues and lightness slightly shifted so that no two images share their exact colours. */
export function mixPalette(name: string, random: Random, shift = 0): Palette {
  const turn = random.between(-9, 9) + shift;
  const strength = random.between(0.88, 1.1);
  const recipe = recipes[name]?.split(', ').map((colour) => colour.split(' ').map(Number));
  if (!recipe) throw new RangeError(`there is no palette named '${name}'`);
  const colour = (place: number): Colour => {
    const [l = 0, c = 0, h = 0] = recipe[place] ?? [];
    return oklch(l, c * strength, h + turn);
  };
  return {
    sky: [colour(0), colour(1), colour(2)],
    light: colour(3),
    accent: colour(4),
    far: colour(5),
    near: colour(6),
    paper: blend(colour(3), '#ffffff', 0.35),
    night: Number(recipe[0]?.[0]) < 0.21,
  };
}

/** A silhouette's colour between the most distant (0) and the nearest (1). */
export function depth(palette: Palette, nearness: number): Colour {
  return blend(palette.far, palette.near, nearness);
}
