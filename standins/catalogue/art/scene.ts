import { blend, type Colour } from './colour.ts';
import { type Drawing, num, type Stop } from './drawing.ts';
import { strewn } from './outline.ts';
import { depth, type Palette } from './palette.ts';
import type { Random } from './random.ts';

/** What a motif is told about the picture it is to fill. */
export interface Scene {
  readonly drawing: Drawing;
  readonly random: Random;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** One unit: about a four-hundredth of the shorter side. */
  readonly unit: number;
  /** Where ground and sky meet. */
  readonly horizon: number;
  /** The heights between which nothing covers the picture, and the place of its subject. */
  readonly top: number;
  readonly bottom: number;
  readonly focus: number;
  /** Sun or moon. */
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  /** Which of a motif's compositions is asked for, from 0; a motif takes the remainder by how many it has. */
  readonly variant: number;
}

/** The middle of the uncovered part, and the largest radius that fits there. */
export function centre(scene: Scene): { x: number; y: number; radius: number } {
  const { width, height, top, bottom, focus } = scene;
  const x = width < height ? width / 2 + (focus - width / 2) * 0.35 : focus;
  const radius = Math.min(width * 0.42, (bottom - top) * 0.46, Math.min(x, width - x) * 0.92);
  return { x, y: (top + bottom) / 2, radius };
}

/** The colour of a silhouette: 0 is the most distant, 1 the nearest. */
export function shade(scene: Scene, nearness: number): Colour {
  return depth(scene.palette, nearness);
}

export function paintSky(scene: Scene, low = scene.horizon): void {
  const { drawing, palette, width, height } = scene;
  const [top, middle, bottom] = palette.sky;
  const stops: Stop[] = [
    [0, top],
    [0.28, blend(top, middle, 0.5)],
    [0.58, middle],
    [0.82, blend(middle, bottom, 0.55)],
    [1, bottom],
  ];
  drawing.rect(0, 0, width, height, drawing.vertical(0, low, stops));
}

/** A plain deep ground for pictures without a sky: lighter around a point. */
export function paintGround(scene: Scene, x: number, y: number, reach: number): void {
  const { drawing, palette, width, height } = scene;
  const stops: Stop[] = [
    [0, blend(palette.sky[1], palette.sky[2], 0.55)],
    [0.3, palette.sky[1]],
    [0.7, blend(palette.sky[0], palette.sky[1], 0.35)],
    [1, palette.sky[0]],
  ];
  drawing.rect(0, 0, width, height, drawing.radial(x, y, reach, stops));
}

export function paintStars(scene: Scene, count = 56, below = scene.horizon): void {
  const { drawing, random, palette, width } = scene;
  drawing.dots(strewn(random, count, 0, 0, width, below * 0.85), palette.light, 1.1, 0.55);
  drawing.dots(strewn(random, Math.ceil(count / 9), 0, 0, width, below * 0.7), palette.light, 2.1, 0.85);
}

/** Sun or moon: a disc in its own light. */
export function paintSun(scene: Scene, radius = scene.sun.radius): void {
  const { drawing, palette, sun } = scene;
  drawing.glow(sun.x, sun.y, radius * 4.2, palette.light, 0.5);
  const face: Stop[] = [
    [0, blend(palette.light, '#ffffff', 0.3)],
    [1, blend(palette.light, palette.sky[2], 0.38)],
  ];
  drawing.disc(sun.x, sun.y, radius, drawing.vertical(sun.y - radius, sun.y + radius, face));
}

/** Thin lens-shaped clouds lying in the sky. */
export function paintClouds(scene: Scene, colour: Colour, count = 5, opacity = 0.5): void {
  const { drawing, random, width, horizon } = scene;
  let data = '';
  for (let cloud = 0; cloud < count; cloud++) {
    const long = random.between(0.18, 0.55) * width;
    const x = random.between(-0.1, 0.85) * width;
    const y = random.between(0.3, 0.92) * horizon;
    const thick = random.between(2, 6) * scene.unit;
    data += `M${num(x)} ${num(y)}q${num(long * 0.3)}${num(-thick).startsWith('-') ? '' : ' '}${num(-thick)} ${num(long)} 0q${num(-long * 0.4)} ${num(thick * 0.7)} ${num(-long)} 0z`;
  }
  drawing.fill(data, colour, opacity);
}

/** Haze that lifts one layer off the next. */
export function paintHaze(
  scene: Scene,
  y: number,
  reach: number,
  opacity = 0.55,
  colour = scene.palette.sky[2],
): void {
  const { drawing, width } = scene;
  const stops: Stop[] = [
    [0, colour, 0],
    [0.6, colour, opacity],
    [1, colour, 0],
  ];
  drawing.rect(0, y - reach, width, reach * 1.6, drawing.vertical(y - reach, y + reach * 0.6, stops));
}

/** Light that falls on water under the sun: strips that widen towards the viewer. */
export function paintGlitter(
  scene: Scene,
  from: number,
  to: number,
  x = scene.sun.x,
  colour = scene.palette.light,
): void {
  const { drawing, random, unit } = scene;
  let data = '';
  for (let y = from + 3; y < to; y += (2.5 + (y - from) * 0.055) * unit) {
    const nearness = (y - from) / (to - from);
    const half = (8 + nearness * 42) * unit * random.between(0.35, 1);
    const off = random.between(-14, 14) * nearness * unit;
    data += `M${num(x - half + off)} ${num(y)}h${num(half * 2)}`;
  }
  drawing.line(data, colour, 1.5 * unit, 0.62);
}

/** Fine specks over everything, the tooth of printed paper. */
export function paintGrain(scene: Scene): void {
  const { drawing, random, width, height } = scene;
  drawing.dots(strewn(random, 36, 0, 0, width, height), '#ffffff', 1, 0.13);
  drawing.dots(strewn(random, 36, 0, 0, width, height), '#000000', 1.1, 0.18);
}
