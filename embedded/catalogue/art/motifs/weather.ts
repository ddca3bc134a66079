import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, nums, type Point } from '../drawing.ts';
import { crag, gull, straight, strewn } from '../outline.ts';
import { centre, shade, turf, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

const { bird, cottage, funnel } = shapes;

export const weather = {
  /** One great bird across the sun. */
  'bird/great': (scene) => {
    const { drawing, palette, random, width, height, horizon, bottom } = scene;
    paint.sky(scene, height * 0.92);
    if (palette.night) paint.stars(scene);
    const { x, y, radius } = centre(scene);
    const sun = radius * 0.74;
    drawing.glow(x, y, radius * 1.9, palette.light, 0.5);
    const face = [palette.light, blend(palette.accent, palette.sky[2], 0.4)];
    drawing.disc(x, y, sun, drawing.vertical(y - sun, y + sun, face));
    paint.clouds(scene, 4);
    drawing.seam();
    const scale = Math.min(radius * 1.28, width * 0.44) / 100;
    drawing.group(at(x, y, scale, random.between(-22, 8), random.chance(0.5)), () => {
      drawing.fill(bird.farWing, shade(scene, 0.75));
      drawing.fill(bird.body, shade(scene, 0.98));
      drawing.fill(bird.wing, shade(scene, 0.98));
      drawing.disc(44, -8.5, 1.4, palette.light);
    });
    paint.hills(scene, Math.max(horizon, bottom) + 26, 20, 3, shade(scene, 0.85));
  },

  /** A flock rising from a bare tree. */
  'bird/flock': (scene) => {
    const { drawing, palette, random, width, height, horizon, top, focus } = scene;
    paint.air(scene, { low: height * 0.92, size: 1.6, clouds: 5 });
    paint.hills(scene, horizon + 40, 24, 3, shade(scene, 0.3));
    paint.haze(scene, horizon + 80, 70, 0.4);
    const rise = random.pick([-1, 1]);
    const wings = random.between(10, 22);
    const flock = strewn(random, 34, -36, -34, 72, 68).map(([offX, offY], index) => {
      const along = index / 33;
      const x = focus + rise * (along - 0.4) * width * 0.8 + offX;
      const y = horizon - 20 - along ** 0.8 * (horizon - top - 20) * 0.86 + offY;
      return gull(x, y, wings * (1 - along * 0.72) * random.between(0.7, 1.2));
    });
    drawing.line(flock.slice(14).join(''), shade(scene, 0.8), 1.5);
    drawing.seam();
    drawing.line(flock.slice(0, 14).join(''), palette.near, 2.8);
    const land = horizon + (height - horizon) * 0.52;
    const beside = random.between(0.06, 0.22);
    paint.bareTree(scene, width * (rise > 0 ? beside : 1 - beside), land + 5, random.between(120, 340));
    paint.hills(scene, land, 12, 3, palette.near);
    const grass = strewn(random, 40, 0, land - 10, width, 16).map(([x, y]) => `M${nums(x, y)}v12`);
    drawing.line(grass.join(''), palette.near, 1);
  },

  /** Lightning under a mass of cloud. */
  'storm/lightning': (scene) => {
    const { drawing, palette, random, horizon } = scene;
    const { strike, ceiling } = paintThunderheads(scene);
    const bolt = crag(random, [strike + random.between(-30, 30), ceiling - 60], [strike, horizon + 4], 34, 5);
    const [forkX, forkY]: Point = bolt[13] ?? [strike, ceiling];
    const branch = crag(random, [forkX, forkY], [forkX + random.pick([-74, 74]), forkY + 92], 18, 4);
    drawing.line(straight(bolt), palette.light, 7, 0.28);
    drawing.line(straight(bolt), '#ffffff', 2.4);
    drawing.line(straight(branch), palette.paper, 1.4, 0.9);
    drawing.glow(strike, horizon, 90, palette.light, 0.9);
    paintPlain(scene, strike, ceiling);
  },

  /** A funnel crossing the plain. */
  'storm/funnel': (scene) => {
    const { drawing, palette, random, horizon } = scene;
    const { strike, ceiling } = paintThunderheads(scene);
    const sides = [
      shade(scene, 0.7),
      [0.7, shade(scene, 0.3)] as const,
      blend(palette.far, palette.sky[2], 0.5),
    ];
    const place = at(strike, ceiling, [1, (horizon - ceiling) / 100], 0, random.chance(0.5));
    drawing.stamp(funnel, place, drawing.linear([-90, 0], [90, 0], sides));
    drawing.glow(strike, horizon, 70, palette.far, 0.9);
    paintPlain(scene, strike, ceiling);
  },
} satisfies Painters;

/** Three banks of cloud, lit from the horizon; returns the position of that light and the lower edge of the clouds. */
function paintThunderheads(scene: Scene): { strike: number; ceiling: number } {
  const { drawing, palette, random, width, horizon, top, focus } = scene;
  paint.sky(scene);
  const ceiling = top + (horizon - top) * 0.42;
  const strike = focus + random.between(-60, 60);
  const [, middle, low] = palette.sky;
  drawing.glow(strike, horizon - 40, 250, palette.light, 0.6);
  for (const layer of [0, 1, 2]) {
    const base = ceiling - layer * 40;
    const dark = blend(palette.far, palette.near, 0.15 + layer * 0.33);
    const lit = [dark, [0.6, blend(dark, middle, 0.35)] as const, blend(dark, low, 0.5)];
    let data = `M-60-20H${num(width + 60)}V${num(base - 20)}`;
    for (let x = width + 60; x > -60;) {
      const wide = random.between(44, 150);
      const heap = wide * random.between(0.1, 0.2) + 6;
      data += `a${nums(wide / 2, heap, 0, 0, 1, -wide, random.between(-9, 9))}`;
      x -= wide * 0.94;
    }
    drawing.fill(`${data}V-20z`, drawing.vertical(base - 70, base + 36, lit));
  }
  return { strike, ceiling };
}

/** A ploughed plain in the rain, with a house, a tree or a figure beside the storm. */
function paintPlain(scene: Scene, strike: number, ceiling: number): void {
  const { drawing, palette, random, height, horizon, focus } = scene;
  paint.haze(scene, horizon, 40);
  drawing.seam();
  paint.hills(scene, horizon + 6, 5, 3, turf(scene, horizon));
  const [x, base] = [focus + (strike > focus ? -50 : 50), horizon + 26];
  const subject = random.pick(['house', 'tree', 'someone']);
  if (subject === 'tree') paint.bareTree(scene, x, base + 4, 150);
  else if (subject === 'someone') paint.person(scene, x, base + 24, 62);
  else {
    drawing.stamp(cottage.walls, at(x, base, 0.56), palette.near);
    drawing.rect(x - 15, base - 18, 8, 9, palette.accent);
  }
  let furrows = '';
  for (let row = -12; row <= 12; row++)
    furrows += `M${nums(focus + row * 16, base)}l${nums(row * 94, height - base)}`;
  drawing.line(furrows, palette.near, 2, 0.5);
  paint.rain(scene, ceiling);
}
