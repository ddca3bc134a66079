import { blend, oklch, type Colour } from './colour.ts';
import { mixPalette, type Palette } from './palette.ts';
import { Random } from '../random.ts';

export type Hairstyle =
  | 'crop'
  | 'part'
  | 'bob'
  | 'long'
  | 'bun'
  | 'afro'
  | 'curls'
  | 'shaved'
  | 'scarf'
  | 'hat'
  | 'tail'
  | 'swept'
  | 'fringe';

/** All styles; the plain ones stand twice. */
export const hairstyles: readonly Hairstyle[] = [
  'crop',
  'crop',
  'part',
  'part',
  'bob',
  'long',
  'long',
  'bun',
  'afro',
  'curls',
  'shaved',
  'scarf',
  'hat',
  'tail',
  'swept',
  'swept',
  'fringe',
];

/** Who is seen: chosen once, drawn layer by layer. */
export interface Sitter {
  readonly skin: Colour;
  readonly skinShade: Colour;
  readonly hair: Colour;
  readonly style: Hairstyle;
  readonly mayHaveBeard: boolean;
  readonly cloth: Colour;
  readonly clothShade: Colour;
  readonly palette: Palette;
  readonly random: Random;
}

const backgrounds: readonly string[] = [
  'lagoon',
  'indigo',
  'plum',
  'copper',
  'moss',
  'jade',
  'ember',
  'steel',
  'lilac',
  'cobalt',
  'rose',
  'dune',
  'sodium',
  'crimson',
];
const skins = [
  [0.86, 0.045, 62],
  [0.8, 0.06, 60],
  [0.74, 0.075, 58],
  [0.67, 0.08, 55],
  [0.58, 0.08, 52],
  [0.49, 0.07, 48],
  [0.41, 0.058, 45],
  [0.34, 0.045, 42],
] as const;
const hairs = [
  [0.2, 0.015, 40],
  [0.17, 0.02, 280],
  [0.3, 0.05, 50],
  [0.24, 0.03, 45],
  [0.42, 0.09, 52],
  [0.48, 0.13, 42],
  [0.68, 0.09, 80],
  [0.72, 0.01, 250],
  [0.86, 0.008, 90],
] as const;

/** Someone, by seed; first names that mostly women bear get no beard. */
export function chooseSitter(seed: string, name: string): Sitter {
  const random = new Random(seed);
  const palette = mixPalette(random.pick(backgrounds), random);
  const [skinTone, hairTone] = [random.pick(skins), random.pick(hairs)];
  const skin = oklch(skinTone[0], skinTone[1], skinTone[2] + random.between(-5, 5));
  const hue = random.between(0, 360);
  const bright = random.pick([0.22, 0.32, 0.48, 0.66, 0.85]);
  const cloth = random.chance(0.35) ? palette.accent : oklch(bright, random.between(0.02, 0.11), hue);
  const beardless = /[aeiy]$/i.test(name.split(' ')[0] ?? '');
  const style = random.pick(hairstyles);
  return {
    skin,
    skinShade: blend(oklch(skinTone[0] * 0.62, skinTone[1] * 1.25, skinTone[2] - 16), palette.near, 0.12),
    hair:
      skinTone[0] < 0.6 && random.chance(0.8)
        ? oklch(0.17, 0.015, 40)
        : oklch(hairTone[0], hairTone[1], hairTone[2]),
    style,
    mayHaveBeard: !beardless && !['scarf', 'bob', 'fringe', 'tail'].includes(style),
    cloth,
    clothShade: blend(cloth, palette.near, 0.55),
    palette,
    random,
  };
}
