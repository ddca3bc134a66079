import shapes from '../data/shapes.json' with { type: 'json' };
import type { Random } from '../seededRandom.ts';
import { blend, type Colour } from './colour.ts';
import { at, num, nums, withAlpha, type Drawing, type Point } from './drawing.ts';
import * as outline from './outline.ts';
import { centre, shade, type Scene, type Sun } from './scene.ts';

const { bodies } = shapes;

/** Options that differ from a sky with the scene's own sun and four clouds. */
interface Air {
  /** Where the sky reaches its lowest colour. */
  readonly low?: number;
  readonly sun?: Partial<Sun>;
  /** The sun's radius as a multiple of the usual one; 0 for none. */
  readonly size?: number;
  readonly clouds?: number;
  readonly cloud?: Colour;
}

/** Sky, stars at night, sun or moon, and clouds; returns the position of the sun. */
export function air(scene: Scene, { low, size = 1, clouds: count = 4, cloud, ...rest }: Air = {}): Sun {
  const { drawing, palette } = scene;
  sky(scene, low);
  if (palette.night) stars(scene);
  const { x, y, radius } = { ...scene.sun, ...rest.sun };
  const reach = radius * size;
  if (size > 0) {
    drawing.glow(x, y, reach * 4.2, palette.light, 0.5);
    const face = [blend(palette.light, '#ffffff', 0.3), blend(palette.light, palette.sky[2], 0.38)];
    drawing.disc(x, y, reach, drawing.vertical(y - reach, y + reach, face));
  }
  clouds(scene, count, cloud);
  return { x, y, radius: reach };
}

export function sky({ drawing, palette, horizon }: Scene, low = horizon): void {
  const [top, middle, bottom] = palette.sky;
  const upper = [top, [0.28, blend(top, middle, 0.5)], [0.58, middle]] as const;
  const paint = drawing.vertical(0, low, [...upper, [0.82, blend(middle, bottom, 0.55)], bottom]);
  drawing.rect(0, 0, drawing.width, drawing.height, paint);
}

export function stars(
  { drawing, random, palette, width, horizon }: Scene,
  count = 60,
  below = horizon,
): void {
  drawing.dots(outline.strewn(random, count, 0, 0, width, below * 0.85), palette.light, 1.1, 0.55);
  drawing.dots(outline.strewn(random, count / 9, 0, 0, width, below * 0.7), palette.light, 2.1, 0.85);
}

/** Thin lens-shaped clouds in the sky. */
export function clouds(scene: Scene, count: number, colour = scene.palette.light, opacity = 0.25): void {
  const { drawing, random, width, horizon } = scene;
  let data = '';
  for (let cloud = 0; cloud < count; cloud++) {
    const [long, thick] = [random.between(0.18, 0.55) * width, random.between(2, 6)];
    data += `M${nums(random.between(-0.1, 0.85) * width, random.between(0.3, 0.92) * horizon)}`;
    data += `q${nums(long * 0.3, -thick, long, 0)}q${nums(-long * 0.4, thick * 0.7, -long, 0)}z`;
  }
  drawing.fill(data, colour, opacity);
}

/** Haze that separates one layer from the next. */
export function haze(scene: Scene, y: number, reach: number, opacity = 0.5, colour?: Colour): void {
  const { drawing, palette, width } = scene;
  const white = colour ?? palette.sky[2];
  const stops = [withAlpha(white, 0), [0.6, white, opacity] as const, withAlpha(white, 0)];
  drawing.rect(0, y - reach, width, reach * 1.6, drawing.vertical(y - reach, y + reach * 0.6, stops));
}

/** A deep ground without a sky, lighter around the middle of the uncovered part, or around a given point. */
export function ground(scene: Scene, place: { x: number; y: number } = centre(scene)): Sun {
  const { drawing, palette, width, height } = scene;
  const [top, middle, bottom] = palette.sky;
  const dim = [[0.3, middle], [0.7, blend(top, middle, 0.35)], top] as const;
  drawing.radialGradient(place.x, place.y, Math.max(width, height) * 0.83, [
    blend(middle, bottom, 0.55),
    ...dim,
  ]);
  return centre(scene);
}

/** Darkness closing in from below. */
export function dusk({ drawing, palette }: Scene, from: number, opacity = 0.8): void {
  drawing.verticalGradient([withAlpha(palette.near, 0), withAlpha(palette.near, opacity)], from);
}

/** Land under a line across the image, down to its bottom. */
export function land({ drawing, width, height }: Scene, line: string, paint: string): void {
  drawing.fill(`${line}L${nums(width + 10, height + 5)}H-10z`, paint);
}

export function hills(scene: Scene, y: number, swing: number, bends: number, paint: string): void {
  land(scene, outline.hills(scene.random, scene.width, y, swing, bends), paint);
}

export function range(scene: Scene, base: number, tall: number, summits: number, paint: string): void {
  land(scene, outline.range(scene.random, scene.width, base, tall, summits), paint);
}

/** A hill with its crown under the subject, sloping to both sides. */
export function knoll(scene: Scene, crown: number, fall: number, paint: string): void {
  const { width, focus } = scene;
  const [west, east] = [nums(focus * 0.6, crown - 2, focus, crown), nums(width + 10, crown + fall)];
  land(scene, `M-10 ${num(crown + fall)}Q${west}T${east}`, paint);
}

/** Water from its far edge down, with the sun's reflection. */
export function water({ drawing, random, palette, height }: Scene, from: number, lightX: number): void {
  const [, middle, low] = palette.sky;
  const depths = [[0.3, blend(middle, palette.near, 0.35)], palette.near] as const;
  drawing.verticalGradient([blend(low, palette.far, 0.35), ...depths], from);
  let strips = '';
  for (let y = from + 3; y < height; y += 2.5 + (y - from) * 0.055) {
    const nearness = (y - from) / (height - from);
    const half = (8 + nearness * 42) * random.between(0.35, 1);
    strips += `M${nums(lightX - half + random.between(-14, 14) * nearness, y)}h${num(half * 2)}`;
  }
  drawing.line(strips, palette.light, 1.5, 0.62);
}

/** Low waves in front of a ship or a rock, in rows at shares of the water's height. */
export function swells(scene: Scene, shares: readonly number[]): void {
  const { random, width, height, horizon } = scene;
  for (const share of shares) {
    const long = 60 + share * 50;
    const wave = `q${nums(long / 4, -9, long / 2, 0)}t${nums(long / 2, 0)}`;
    const start = nums(-20 - random.next() * long, horizon + (height - horizon) * share);
    land(
      scene,
      `M${start}${wave.repeat(width / long + 2)}`,
      withAlpha(shade(scene, 0.55 + share * 0.45), 0.85),
    );
  }
}

/** A figure seen from behind, with its feet at the given point. */
export function person(scene: Scene, x: number, y: number, tall: number, paint = scene.palette.near): void {
  const { drawing, random } = scene;
  const { standing, coat, dress, walking, hat } = bodies;
  const body = random.pick([standing, coat, dress, walking, hat, coat]);
  drawing.stamp(body, at(x, y, tall / 100, 0, random.chance(0.5)), paint);
}

/** A lone figure or, by chance, one with a companion or a child. */
export function wanderers(scene: Scene, x: number, y: number, tall: number, chance = 0.35): void {
  const { drawing, random, palette } = scene;
  if (!random.chance(chance)) {
    person(scene, x, y, tall);
    return;
  }
  const [second, size] = random.pick([[bodies.child, 0.62] as const, [bodies.dress, 0.95] as const]);
  drawing.stamp(bodies.coat, at(x - tall * 0.16, y, tall / 100), palette.near);
  drawing.stamp(second, at(x + tall * 0.2, y, (tall * size) / 100), palette.near);
}

/** Firs along a line of ground, in one outline with the land below them. */
export function firs(scene: Scene, line: (x: number) => number, tall: number, paint: string): void {
  const { random, width } = scene;
  let data = 'M-12 999';
  for (let x = -12; x < width + 10;) {
    const high = tall * random.between(0.45, 1.1);
    const wide = Math.max(6, high * random.between(0.3, 0.42));
    const bough = nums(Math.round(wide * 0.3), -Math.round(high * 0.45));
    const tip = [wide * 0.3, -high * 0.55, wide * 0.3, high * 0.55].map(Math.round);
    const fall = nums(Math.round(wide * 0.3), Math.round(high * 0.45));
    data += `L${nums(Math.round(x), Math.round(line(x + wide / 2)))}l${bough}h-1l${nums(...tip)}h-1l${fall}`;
    x += wide * random.between(0.7, 1.15);
  }
  land(scene, data, paint);
}

/** A leafless tree, grown branch by branch as stroked paths of decreasing thickness. */
export function bareTree(scene: Scene, x: number, y: number, tall: number, paint = scene.palette.near): void {
  const { drawing, random } = scene;
  const levels = Array.from({ length: 5 }, () => '');
  const grow = ([fromX, fromY]: Point, angle: number, long: number, level: number): void => {
    if (level === levels.length) return;
    const [stepX, stepY] = [Math.sin(angle) * long, -Math.cos(angle) * long];
    const bend = stepX / 2 + random.between(-0.12, 0.12) * long;
    const steps = [bend, stepY / 2, stepX, stepY].map(Math.round);
    const branch = `M${nums(Math.round(fromX), Math.round(fromY))}q${nums(...steps)}`;
    levels[level] = `${levels[level] ?? ''}${branch}`;
    for (const side of level === 0 ? [-0.5, 0, 0.5] : [-0.5, 0.5]) {
      const turn = angle * 0.8 + side * random.between(0.8, 1.35);
      grow([fromX + stepX, fromY + stepY], turn, long * random.between(0.62, 0.8), level + 1);
    }
  };
  grow([x, y], random.between(-0.1, 0.1), tall * 0.34, 0);
  levels.forEach((data, level) => drawing.line(data, paint, Math.max(0.7, tall * 0.027 * 0.6 ** level)));
}

/** Slanting rain from a height down. */
export function rain({ drawing, palette, random, width, height }: Scene, from: number): void {
  const drops = outline.strewn(random, 60, -20, from, width + 40, height - from);
  const lean = random.whole(4, 10);
  const strokes = drops.map(([x, y]) => `M${nums(Math.round(x), Math.round(y))}l-${lean} 26`);
  drawing.line(strokes.join(''), palette.light, 0.8, 0.26);
}

/** Fine specks over everything, like the grain of printed paper. */
export function grain(drawing: Drawing, random: Random): void {
  const { width, height } = drawing;
  drawing.dots(outline.strewn(random, 36, 0, 0, width, height), '#ffffff', 1, 0.13);
  drawing.dots(outline.strewn(random, 36, 0, 0, width, height), '#000000', 1.1, 0.18);
}
