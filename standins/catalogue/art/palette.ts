import { blend, oklch, type Colour } from './colour.ts';
import type { Random } from './random.ts';

/** The few colours of one picture, which all harmonise. */
export interface Palette {
  /** Sky from the top through the middle to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  /** Sun, moon, lamps. */
  readonly light: Colour;
  /** The one colour that stands out, used sparingly. */
  readonly accent: Colour;
  /** The most distant and the nearest silhouettes. */
  readonly far: Colour;
  readonly near: Colour;
  /** Lettering on the dark parts. */
  readonly paper: Colour;
  readonly night: boolean;
}

/** A silhouette's colour between the most distant (0) and the nearest (1). */
export function depth(palette: Palette, nearness: number): Colour {
  return blend(palette.far, palette.near, nearness);
}

type Lch = readonly [lightness: number, chroma: number, hue: number];
type Recipe = readonly [top: Lch, middle: Lch, low: Lch, light: Lch, accent: Lch, far: Lch, near: Lch];

const recipes = {
  ember: [
    [0.2, 0.07, 295],
    [0.43, 0.15, 15],
    [0.76, 0.16, 58],
    [0.95, 0.09, 88],
    [0.83, 0.16, 75],
    [0.45, 0.13, 15],
    [0.13, 0.035, 310],
  ],
  lagoon: [
    [0.16, 0.035, 235],
    [0.34, 0.07, 215],
    [0.68, 0.09, 195],
    [0.95, 0.06, 100],
    [0.74, 0.16, 45],
    [0.37, 0.06, 212],
    [0.11, 0.022, 235],
  ],
  crimson: [
    [0.13, 0.045, 18],
    [0.33, 0.14, 22],
    [0.57, 0.21, 28],
    [0.93, 0.1, 80],
    [0.9, 0.12, 82],
    [0.33, 0.12, 22],
    [0.09, 0.025, 12],
  ],
  indigo: [
    [0.14, 0.05, 275],
    [0.28, 0.09, 270],
    [0.52, 0.1, 250],
    [0.96, 0.03, 95],
    [0.84, 0.14, 80],
    [0.31, 0.08, 265],
    [0.1, 0.03, 275],
  ],
  absinthe: [
    [0.15, 0.03, 185],
    [0.36, 0.07, 165],
    [0.74, 0.13, 128],
    [0.96, 0.09, 112],
    [0.72, 0.18, 40],
    [0.38, 0.07, 160],
    [0.11, 0.025, 185],
  ],
  rose: [
    [0.3, 0.09, 300],
    [0.58, 0.13, 355],
    [0.86, 0.09, 45],
    [0.98, 0.05, 85],
    [0.93, 0.09, 80],
    [0.55, 0.11, 345],
    [0.17, 0.06, 305],
  ],
  dune: [
    [0.35, 0.09, 38],
    [0.63, 0.14, 55],
    [0.87, 0.11, 82],
    [0.98, 0.05, 95],
    [0.5, 0.13, 210],
    [0.62, 0.12, 50],
    [0.16, 0.045, 30],
  ],
  ultraviolet: [
    [0.12, 0.06, 290],
    [0.34, 0.17, 305],
    [0.66, 0.21, 340],
    [0.93, 0.08, 330],
    [0.85, 0.13, 195],
    [0.33, 0.14, 305],
    [0.1, 0.045, 290],
  ],
  arctic: [
    [0.26, 0.055, 250],
    [0.54, 0.065, 235],
    [0.87, 0.035, 215],
    [0.99, 0.01, 210],
    [0.66, 0.19, 35],
    [0.6, 0.05, 235],
    [0.16, 0.035, 255],
  ],
  noir: [
    [0.11, 0.006, 260],
    [0.28, 0.008, 260],
    [0.62, 0.01, 250],
    [0.97, 0.008, 95],
    [0.6, 0.22, 27],
    [0.32, 0.008, 260],
    [0.08, 0.004, 260],
  ],
  jade: [
    [0.22, 0.05, 200],
    [0.5, 0.08, 182],
    [0.88, 0.08, 75],
    [0.98, 0.05, 90],
    [0.7, 0.17, 35],
    [0.48, 0.07, 185],
    [0.13, 0.03, 205],
  ],
  sodium: [
    [0.12, 0.025, 275],
    [0.25, 0.05, 300],
    [0.62, 0.15, 62],
    [0.95, 0.1, 85],
    [0.85, 0.16, 78],
    [0.29, 0.05, 320],
    [0.09, 0.02, 280],
  ],
  plum: [
    [0.15, 0.06, 330],
    [0.36, 0.12, 345],
    [0.72, 0.12, 20],
    [0.96, 0.06, 70],
    [0.85, 0.12, 85],
    [0.36, 0.1, 345],
    [0.11, 0.04, 325],
  ],
  cobalt: [
    [0.17, 0.09, 265],
    [0.41, 0.16, 258],
    [0.76, 0.11, 230],
    [0.98, 0.03, 100],
    [0.86, 0.17, 90],
    [0.4, 0.13, 258],
    [0.12, 0.055, 268],
  ],
  moss: [
    [0.14, 0.025, 150],
    [0.33, 0.055, 145],
    [0.7, 0.1, 105],
    [0.96, 0.08, 100],
    [0.8, 0.15, 70],
    [0.36, 0.055, 140],
    [0.1, 0.02, 155],
  ],
  copper: [
    [0.15, 0.03, 200],
    [0.37, 0.06, 60],
    [0.7, 0.13, 55],
    [0.95, 0.08, 80],
    [0.75, 0.1, 190],
    [0.37, 0.07, 45],
    [0.11, 0.02, 210],
  ],
  apricot: [
    [0.44, 0.13, 25],
    [0.7, 0.14, 45],
    [0.89, 0.09, 78],
    [0.98, 0.04, 95],
    [0.42, 0.1, 255],
    [0.62, 0.14, 30],
    [0.2, 0.06, 340],
  ],
  lilac: [
    [0.24, 0.08, 285],
    [0.5, 0.11, 295],
    [0.84, 0.07, 330],
    [0.98, 0.03, 90],
    [0.88, 0.12, 88],
    [0.47, 0.1, 290],
    [0.15, 0.05, 285],
  ],
  steel: [
    [0.15, 0.018, 245],
    [0.33, 0.025, 235],
    [0.66, 0.03, 215],
    [0.96, 0.015, 200],
    [0.76, 0.16, 60],
    [0.36, 0.025, 232],
    [0.1, 0.014, 248],
  ],
  mustard: [
    [0.5, 0.11, 78],
    [0.72, 0.14, 83],
    [0.89, 0.1, 92],
    [0.98, 0.04, 98],
    [0.5, 0.17, 28],
    [0.6, 0.12, 72],
    [0.18, 0.035, 260],
  ],
} satisfies Record<string, Recipe>;

export type PaletteName = keyof typeof recipes;

/** A named palette, its hues and lights a little turned so that no two pictures share their exact colours. */
export function mixPalette(name: PaletteName, random: Random, shift = 0): Palette {
  const turn = random.between(-9, 9) + shift;
  const strength = random.between(0.88, 1.1);
  const colour = ([l, c, h]: Lch): Colour => oklch(l, c * strength, h + turn);
  const [top, middle, low, light, accent, far, near]: Recipe = recipes[name];
  return {
    sky: [colour(top), colour(middle), colour(low)],
    light: colour(light),
    accent: colour(accent),
    far: colour(far),
    near: colour(near),
    paper: blend(colour(light), '#ffffff', 0.35),
    night: top[0] < 0.21,
  };
}
