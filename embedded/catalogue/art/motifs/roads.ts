import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, nums, withAlpha } from '../drawing.ts';
import { arch, crag, straight } from '../outline.ts';
import { misted, shade, turf, type Painters, type Scene, type Sun } from '../scene.ts';
import * as paint from '../scenery.ts';

const { coach, engine, straightRoad, suspension, track, windingRoad } = shapes;

export const ways = {
  /** The straight road to the horizon, with its poles and one car. */
  'road/straight': (scene) => {
    const { drawing, palette, random, width, height, horizon, focus, sun } = scene;
    paintPlain(scene, { x: focus, y: horizon - sun.radius * random.between(0, 1.4) }, 2);
    const depth = (height - horizon) / 100;
    drawing.group(at(focus, horizon, [width / 400, depth], 0, random.chance(0.5)), () => {
      const asphalt = [palette.sky[2], [0.12, shade(scene, 0.45)] as const, [0.6, palette.near] as const];
      drawing.fill(straightRoad.asphalt, drawing.vertical(0, 100, asphalt));
      drawing.fill(straightRoad.dashes, palette.accent);
      drawing.line(straightRoad.edges, palette.light, 1, 0.5);
      drawing.fill(straightRoad.poles, palette.near);
      drawing.line(straightRoad.wire, palette.near, 0.7);
    });
    paintHeadlamps(scene, focus + 9, horizon + depth * 10, 36);
  },

  /** A road winding down a valley. */
  'road/winding': (scene) => {
    const { drawing, palette, random, height, horizon, focus, sun } = scene;
    paintPlain(scene, sun, 1.2);
    const depth = (height - horizon) / 100;
    for (const layer of [0.25, 0.5])
      paint.hills(scene, horizon + depth * layer * 50, 22, 3, shade(scene, layer + 0.05));
    const mirrored = random.chance(0.5);
    drawing.group(at(focus, horizon, [1, depth], 0, mirrored), () => {
      const asphalt = [
        palette.sky[2],
        [0.3, blend(palette.sky[1], palette.near, 0.4)] as const,
        palette.near,
      ];
      drawing.fill(windingRoad.asphalt, drawing.vertical(0, 100, asphalt));
      drawing.line(windingRoad.dashes, palette.accent, 1.5, 0.9);
    });
    paintHeadlamps(scene, focus + (mirrored ? -33 : 33), horizon + depth * 28 - 3, 52);
  },

  /** A suspension bridge rising out of fog. */
  'bridge/suspension': (scene) => {
    const { drawing, palette, random, height, horizon, focus } = scene;
    paintRiver(scene);
    const side = random.pick([-1, 1]);
    for (const [index, ink] of [0.2, 0.5, 0.92].entries()) {
      if (index === 2) drawing.seam();
      const stone = shade(scene, ink);
      drawing.group(at(focus - side * 120, horizon, 0.62 * 2.35 ** index, 0, side < 0), () => {
        if (index === 0) drawing.fill('M0 0L63-5v3.5z', stone);
        drawing.fill(suspension.tower, stone);
        drawing.line(suspension.cable, stone, 1.3);
        drawing.line(suspension.hangers, stone, 0.5, 0.8);
        drawing.disc(63, -111, 1.5, palette.accent);
      });
      if (index < 2) paint.haze(scene, horizon + 4, 44);
    }
    paint.haze(scene, height * 0.9, 160, 0.16);
  },

  /** A stone bridge whose arches close their circles in the water. */
  'bridge/arch': (scene) => {
    const { drawing, palette, random, width, height, horizon, focus } = scene;
    paintRiver(scene);
    const water = horizon + 22;
    const deck = (x: number): number => water - 111 + ((x - focus) / (width * 0.62)) ** 2 * 62;
    const opening = (x: number, reach: number): string => {
      const tall = (water - deck(x)) * 0.82;
      return `M${nums(x - reach, water)}a${nums(reach, tall, 0, 0, 1, reach * 2, 0)}z`;
    };
    const road = Array.from({ length: 9 }, (_, step) => nums((width * step) / 8, deck((width * step) / 8)));
    let outline = `M-10 ${num(water)}L${road.join('L')}L${nums(width + 10, water)}z${opening(focus, 74)}`;
    for (let from = 84, reach = 53; from < width; from += reach * 2 + 10, reach *= 0.9)
      outline += opening(focus - from - reach, reach) + opening(focus + from + reach, reach);
    const stone = drawing.vertical(water - 111, water, [shade(scene, 0.6), shade(scene, 0.95)]);
    drawing.seam();
    drawing.group(at(0, water * 2, [1, -1]), () => drawing.fillEvenOdd(outline, stone), 0.6);
    drawing.fillEvenOdd(outline, stone);
    drawing.line(`M-10 ${num(water)}H${num(width + 10)}`, palette.light, 1, 0.5);
    const place = focus + random.between(-24, 24);
    paint.wanderers(scene, place, deck(place) + 1, 48, 0.5);
    for (const x of [-185, -92, 92, 185].map((off) => focus + off)) {
      drawing.line(`M${nums(x, deck(x))}v-36`, shade(scene, 0.85), 2);
      drawing.glow(x, deck(x) - 36, 34, palette.accent, 0.85);
      drawing.disc(x, deck(x) - 36, 3.2, palette.light);
    }
    paint.dusk(scene, height * 0.8);
  },

  /** A lit train over a viaduct. */
  'train/viaduct': (scene) => {
    const { drawing, palette, random, width, height, horizon, focus } = scene;
    paint.air(scene, { size: 2 });
    for (const layer of [0, 0.2]) {
      paint.range(scene, horizon - 10 + layer * 200, 130, 3, misted(scene, shade(scene, layer), 0.3));
      paint.haze(scene, horizon + layer * 260, 70, 0.45);
    }
    drawing.seam();
    const deck = horizon + 4;
    let arches = `M-10 ${num(deck)}H${num(width + 10)}V${num(height + 9)}H-10z`;
    for (let x = random.between(-66, 0); x < width; x += 66)
      arches += arch(x, height + 5, 49, height - deck - 10);
    const stone = [shade(scene, 0.62), [0.6, shade(scene, 0.92)] as const, palette.near];
    drawing.fillEvenOdd(arches, drawing.vertical(deck, height, stone));
    drawing.group(at(focus, deck, 1, 0, random.chance(0.5)), () => {
      const lit = blend(palette.accent, palette.light, 0.5);
      for (let x = 3; x > -width; x -= 78) {
        drawing.stamp(coach.body, at(x, 0), palette.near);
        if (x < 0) drawing.stamp(coach.windows, at(x, 0), lit);
      }
      const beam = drawing.linear(
        [77, 0],
        [247, 0],
        [withAlpha(palette.light, 0.75), withAlpha(palette.light, 0)],
      );
      drawing.fill('M77-14l170-26v52z', beam);
      const smoke = misted(scene, palette.light, 0.4);
      for (let puff = 0; puff < 6; puff++)
        drawing.disc(61 - puff * 30, -38 - puff * 11, 9 + puff * 6.5, smoke, 0.28);
    });
    const valley = horizon + (height - horizon) * 0.62;
    paint.haze(scene, valley, 90, 0.3);
    paint.firs(scene, (x) => valley + Math.sin(x / 80) * 12, 58, palette.near);
  },

  /** The lamp of an approaching engine. */
  'train/coming': (scene) => {
    const { drawing, palette, random, width, height, horizon, focus } = scene;
    const rail = horizon + 26;
    const size = random.between(0.26, 0.32);
    const lamp = rail - size * 135;
    paint.air(scene, { size: 0, clouds: 0 });
    paint.hills(scene, horizon, 14, 3, shade(scene, 0.15));
    drawing.glow(focus, lamp, Math.max(width, height) * 0.55, palette.light, 0.75);
    paint.hills(scene, rail - 6, 4, 3, turf(scene, horizon, 0.5));
    drawing.seam();
    drawing.group(at(focus, rail, [1, (height - rail) / 100]), () => {
      drawing.fill(track.ties, palette.near, 0.85);
      drawing.fill(track.rails, drawing.vertical(0, 100, [palette.light, palette.sky[1]]));
    });
    for (let puff = 0; puff < 6; puff++) {
      const smoke = blend(palette.light, palette.sky[1], 0.25 + puff * 0.1);
      const x = focus + random.between(-11, 15) * puff;
      drawing.disc(x, lamp - 36 - puff * 21, 13 + puff * 8, smoke, 0.5 - puff * 0.07);
    }
    drawing.group(at(focus, rail, size), () => {
      drawing.fill(engine, palette.near);
      drawing.disc(
        0,
        -125,
        86,
        drawing.radial(0, -155, 100, [misted(scene, palette.far, 0.4), palette.near]),
      );
      drawing.circle(0, -125, 86, blend(palette.far, palette.light, 0.3), 6, 0.8);
      drawing.glow(0, -135, 260, palette.light, 1);
      drawing.disc(0, -135, 27, '#ffffff');
      drawing.line('M-100-12h0M100-12h0', palette.accent, 26);
    });
    for (const side of [-1, 1]) {
      const away = (x: number): number => side * (x - focus) - 86;
      const line = (x: number): number => horizon + 62 - away(x) * (away(x) > 0 ? 0.5 : 9);
      paint.firs(scene, line, 66, shade(scene, 0.97));
    }
  },
} satisfies Painters;

/** A plain before low mountains, under a sun at the given place. */
function paintPlain(scene: Scene, sun: Partial<Sun>, size: number): void {
  const { drawing, random, palette, width, horizon } = scene;
  paint.air(scene, { sun, size, clouds: 6 });
  const ridge = crag(random, [-10, horizon - 16], [width + 10, horizon - 22], 32, 6);
  paint.land(scene, straight(ridge), shade(scene, 0.12));
  paint.haze(scene, horizon, 34);
  drawing.verticalGradient(
    [misted(scene, palette.far, 0.25), [0.3, shade(scene, 0.5)], shade(scene, 0.95)],
    horizon,
  );
  drawing.seam();
}

function paintHeadlamps({ drawing, palette }: Scene, x: number, y: number, reach: number): void {
  drawing.glow(x, y, reach, palette.light, 0.9);
  drawing.line(`M${nums(x - 3.5, y)}h0m7 0h0`, '#ffffff', 3);
}

/** A broad river before mountains. */
function paintRiver(scene: Scene): void {
  const { palette, horizon } = scene;
  const sun = paint.air(scene, { size: 1.9 });
  paint.range(scene, horizon + 12, 74, 4, misted(scene, palette.far, 0.35));
  paint.haze(scene, horizon, 50, 0.6);
  paint.water(scene, horizon + 10, sun.x);
}
