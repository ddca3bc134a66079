import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, nums, withAlpha } from '../drawing.ts';
import { crag, gull, straight, strewn } from '../outline.ts';
import { misted, shade, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

const { fish, lighthouse, liner, sailboat, tallShip, weed, whale } = shapes;

export const waters = {
  /** A dinghy in front of the low sun. */
  'sea/sail': (scene) => {
    const { drawing, palette, random, height, horizon, focus, sun } = scene;
    const low = horizon - sun.radius * random.between(0.1, 1.2);
    paint.air(scene, { sun: { x: focus, y: low }, size: 1.5, clouds: 6 });
    paint.water(scene, horizon, focus);
    drawing.seam();
    const y = horizon + (height - horizon) * random.between(0.12, 0.22);
    const place = at(focus + random.between(-46, 46), y, random.between(0.5, 0.74), 0, random.chance(0.5));
    drawing.stamp(sailboat, place, palette.near);
  },

  /** Great waves in bands. */
  'sea/swell': (scene) => {
    const { drawing, random, height, horizon, top, focus } = scene;
    paint.air(scene, { low: horizon * 1.1, size: 1.9, clouds: 0 });
    const gulls = strewn(random, 4, focus - 110, top + 30, 220, (horizon - top) * 0.4);
    drawing.line(gulls.map(([x, y]) => gull(x, y, random.between(7, 15))).join(''), shade(scene, 1), 1.8);
    for (let row = 0; row < 7; row++) {
      if (row === 3) drawing.seam();
      paintBreakers(scene, horizon - 22 + (height - horizon) * (row / 6) ** 1.2 * 0.86, row);
    }
  },

  /** The deep sea: weed, fish and light from above. */
  'sea/deep': (scene) => {
    const { drawing, palette, random, width, height, top, bottom, focus } = scene;
    paintDeep(scene);
    const heading = random.pick([-1, 1]);
    for (const [x, y] of strewn(random, 22, -1, -1, 2, 2)) {
      const [aside, down] = [x * 120 + y * heading * 30, y * 74 * (1 - Math.abs(x) * 0.45)];
      const place = at(focus + aside, (top + bottom) / 2 + down, 0.55 + y * 0.2, x * 9, heading > 0);
      drawing.stamp(fish, place, palette.near, 0.7 + y * 0.3);
    }
    for (const share of [-0.02, 0.05, 0.13, 0.2, 0.82, 0.9, 0.96, 1.02]) {
      const tall = height * random.between(0.4, 0.8) * (0.2 + Math.abs(share - 0.5));
      drawing.stamp(weed, at(width * share, height, tall / 100, 0, random.chance(0.5)), palette.near, 0.85);
    }
  },

  /** A whale in light from above. */
  'sea/whale': (scene) => {
    const { drawing, palette, random, width, top, bottom, focus } = scene;
    paintDeep(scene);
    const scale = Math.min(width * 0.36, (bottom - top) * 0.4, 180) / 100;
    const place = at(focus, (top + bottom) / 2, scale, random.between(-16, 4), random.chance(0.5));
    drawing.group(place, () => {
      drawing.fill(whale.body, palette.near);
      drawing.line(whale.mouth, palette.sky[1], 1, 0.6);
    });
  },

  /** A tall ship under full sail in front of a great sun. */
  'ship/sails': (scene) => {
    const { drawing, palette, random, horizon, top, focus } = scene;
    paintOffing(scene, focus + random.between(-50, 50), 2.8);
    const scale = Math.min(1.9, ((horizon - top) * 0.86) / 100);
    drawing.group(at(focus, horizon + 22, scale, random.between(-4, 3), random.chance(0.5)), () => {
      drawing.line(tallShip.masts, palette.near, 1.3);
      drawing.line(tallShip.rigging, palette.near, 0.5, 0.7);
      const canvas = [misted(scene, palette.paper, 0.3), misted(scene, palette.far, 0.4)];
      drawing.fill(tallShip.sails, drawing.vertical(-100, 0, canvas));
      drawing.fill(tallShip.hull, palette.near);
    });
    paint.swells(scene, [0.3, 0.56, 0.82]);
  },

  /** The bow of a liner towering over the viewer. */
  'ship/liner': (scene) => {
    const { drawing, palette, horizon, top, focus, sun } = scene;
    paintOffing(scene, sun.x, 1.2);
    const scale = Math.min(2.5, ((horizon - top) * 0.9) / 100);
    drawing.group(at(focus, horizon + 44, scale, 0, sun.x > focus), () => {
      drawing.fill(liner.decks, blend(palette.paper, palette.sky[1], 0.55));
      drawing.line(liner.bridge, palette.accent, 1.6);
      drawing.line(liner.mast, palette.near, 0.8);
      drawing.glow(0, -112, 18, palette.light, 0.9);
      const side = shade(scene, 0.75);
      drawing.fill(liner.hull, drawing.vertical(-72, 0, [misted(scene, palette.far, 0.3), side]));
      drawing.stamp(liner.hull, at(0, 0, 1, 0, true), drawing.vertical(-72, 0, [side, palette.near]));
      drawing.fill(liner.foam, palette.paper, 0.75);
    });
    paint.swells(scene, [0.3, 0.56, 0.82]);
  },

  'lighthouse/near': (scene) => paintLighthouse(scene, 230, 34, 150),
  'lighthouse/distant': (scene) => paintLighthouse(scene, 120, 12, 96),
} satisfies Painters;

function paintBreakers(scene: Scene, y: number, row: number): void {
  const { drawing, random, width } = scene;
  const nearness = row / 6;
  const [long, high] = [64 + nearness * 120, 12 + nearness * 34];
  const rise = `c${nums(long * 0.42, high * 0.6, long * 0.62, -high * 1.2, long * 0.86, -high * 0.92)}`;
  const crest = `${rise}q${nums(-long * 0.14, high * 0.62, long * 0.14, high * 0.92)}`;
  const rim = misted(scene, shade(scene, nearness), row % 2 === 0 ? 0.34 : 0.05);
  const face = drawing.vertical(y - high, y + high * 3, [rim, shade(scene, nearness + 0.3)]);
  paint.land(scene, `M${nums(-20 - random.next() * long, y)}${crest.repeat(width / long + 2)}`, face);
}

/** Water seen from below, brightest where the light comes in, and rocks on its floor. */
function paintDeep(scene: Scene): void {
  const { drawing, palette, random, width, height, top, focus } = scene;
  const from = Math.min(top, 60);
  const [dark, middle, low] = palette.sky;
  const depths = [[0.16, blend(palette.light, low, 0.6)], [0.42, middle], [0.8, dark], palette.near] as const;
  drawing.radialGradient(focus, from, height * 0.95, [palette.light, ...depths]);
  const beam = drawing.vertical(from, height * 0.8, [
    withAlpha(palette.light, 0.34),
    withAlpha(palette.light, 0),
  ]);
  for (let ray = 0; ray < 7; ray++) {
    const [lean, wide] = [random.between(-0.8, 0.8), random.between(16, 60)];
    const foot = `L${nums(focus + lean * width - wide, height)}h${num(wide * 2)}`;
    drawing.fill(`M${nums(focus + lean * 30, -10)}${foot}z`, beam);
  }
  paint.hills(scene, height * 0.9, 24, 3, withAlpha(palette.near, 0.85));
  drawing.dots(
    strewn(random, 26, focus - width * 0.3, top, width * 0.6, height * 0.6),
    palette.light,
    2,
    0.5,
  );
  drawing.seam();
}

/** Open sea under a sun ninety units above it. */
function paintOffing(scene: Scene, x: number, size: number): void {
  const { drawing, horizon } = scene;
  paint.air(scene, { sun: { x, y: horizon - 90 }, size, clouds: 6 });
  paint.water(scene, horizon, x);
  paint.haze(scene, horizon, 24);
  drawing.seam();
}

/** A lighthouse of a maximum height on its rock, and its beams over the water. */
function paintLighthouse(scene: Scene, maxHeight: number, rise: number, reach: number): void {
  const { drawing, palette, random, width, horizon, top, focus, sun } = scene;
  const distant = maxHeight < 200;
  paint.air(scene, { size: distant ? 2.2 : palette.night ? 0 : 1, clouds: 5 });
  const tall = Math.min(maxHeight, (horizon - top) * 0.82);
  const base = horizon - rise;
  const sweep = random.between(-60, 60);
  const light = [
    withAlpha(palette.light, 0.85),
    [0.25, palette.light, 0.34] as const,
    withAlpha(palette.light, 0),
  ];
  for (const end of [-width * 1.1, width * 1.1]) {
    const beam = drawing.linear([focus, 0], [focus + end, 0], light);
    drawing.fill(`M${nums(focus, base - tall)}l${nums(end, Math.sign(end) * sweep - 62)}v124z`, beam);
  }
  paint.water(scene, horizon, distant ? sun.x : focus);
  paint.haze(scene, horizon, 30);
  drawing.seam();
  drawing.group(at(focus, base, tall / 100, 0, sun.x < focus), () => {
    const bright = blend(palette.sky[2], palette.light, 0.4);
    const round = [palette.near, blend(palette.near, palette.far, 0.6), bright];
    drawing.fill(lighthouse.tower, drawing.linear([-12, 0], [12, 0], round));
    drawing.fill(lighthouse.bands, palette.accent, 0.7);
    drawing.glow(0, -100, 32, palette.light, 1);
    drawing.fill(lighthouse.lamp, blend(palette.light, '#ffffff', 0.5));
    drawing.fill(lighthouse.roof, palette.near);
  });
  const up = crag(random, [focus - reach, horizon + 24], [focus - 22, base - 2], 22, 4);
  const down = crag(random, [focus + 24, base], [focus + reach * 0.86, horizon + 34], 22, 4);
  const foot = `l${nums(reach * 0.3, 34)}H${num(focus - reach * 1.3)}z`;
  const rock = drawing.vertical(base, horizon + 64, [shade(scene, 0.8), palette.near]);
  drawing.fill(straight([...up, ...down]) + foot, rock);
  const foam = strewn(random, 16, focus - reach * 1.2, horizon + 48, reach * 2.3, 26);
  drawing.line(foam.map(([x, y]) => `M${nums(x, y)}q9-5 22 0`).join(''), palette.light, 1.3, 0.5);
  paint.swells(scene, [0.42, 0.68]);
}
