import type { Random } from '../random.ts';
import { blend, oklch, type Colour } from './colour.ts';

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

/** In OKLCH: sky from the top through the middle to the horizon, light, accent, far, near. */
const recipes: Readonly<Record<string, string>> = {
  ember: '.2 .07 295, .43 .15 15, .76 .16 58, .95 .09 88, .83 .16 75, .45 .13 15, .13 .035 310',
  lagoon: '.16 .035 235, .34 .07 215, .68 .09 195, .95 .06 100, .74 .16 45, .37 .06 212, .11 .022 235',
  crimson: '.13 .045 18, .33 .14 22, .57 .21 28, .93 .1 80, .9 .12 82, .33 .12 22, .09 .025 12',
  indigo: '.14 .05 275, .28 .09 270, .52 .1 250, .96 .03 95, .84 .14 80, .31 .08 265, .1 .03 275',
  absinthe: '.15 .03 185, .36 .07 165, .74 .13 128, .96 .09 112, .72 .18 40, .38 .07 160, .11 .025 185',
  rose: '.3 .09 300, .58 .13 355, .86 .09 45, .98 .05 85, .93 .09 80, .55 .11 345, .17 .06 305',
  dune: '.35 .09 38, .63 .14 55, .87 .11 82, .98 .05 95, .5 .13 210, .62 .12 50, .16 .045 30',
  ultraviolet: '.12 .06 290, .34 .17 305, .66 .21 340, .93 .08 330, .85 .13 195, .33 .14 305, .1 .045 290',
  arctic: '.26 .055 250, .54 .065 235, .87 .035 215, .99 .01 210, .66 .19 35, .6 .05 235, .16 .035 255',
  noir: '.11 .006 260, .28 .008 260, .62 .01 250, .97 .008 95, .6 .22 27, .32 .008 260, .08 .004 260',
  jade: '.22 .05 200, .5 .08 182, .88 .08 75, .98 .05 90, .7 .17 35, .48 .07 185, .13 .03 205',
  sodium: '.12 .025 275, .25 .05 300, .62 .15 62, .95 .1 85, .85 .16 78, .29 .05 320, .09 .02 280',
  plum: '.15 .06 330, .36 .12 345, .72 .12 20, .96 .06 70, .85 .12 85, .36 .1 345, .11 .04 325',
  cobalt: '.17 .09 265, .41 .16 258, .76 .11 230, .98 .03 100, .86 .17 90, .4 .13 258, .12 .055 268',
  moss: '.14 .025 150, .33 .055 145, .7 .1 105, .96 .08 100, .8 .15 70, .36 .055 140, .1 .02 155',
  copper: '.15 .03 200, .37 .06 60, .7 .13 55, .95 .08 80, .75 .1 190, .37 .07 45, .11 .02 210',
  apricot: '.44 .13 25, .7 .14 45, .89 .09 78, .98 .04 95, .42 .1 255, .62 .14 30, .2 .06 340',
  lilac: '.24 .08 285, .5 .11 295, .84 .07 330, .98 .03 90, .88 .12 88, .47 .1 290, .15 .05 285',
  steel: '.15 .018 245, .33 .025 235, .66 .03 215, .96 .015 200, .76 .16 60, .36 .025 232, .1 .014 248',
  mustard: '.5 .11 78, .72 .14 83, .89 .1 92, .98 .04 98, .5 .17 28, .6 .12 72, .18 .035 260',
};

/** A named palette, its hues and lights a little turned so that no two pictures share their exact colours. */
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
