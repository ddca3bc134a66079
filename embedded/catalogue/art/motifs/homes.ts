import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, nums, withAlpha, type Point } from '../drawing.ts';
import { polar, strewn } from '../outline.ts';
import { centre, misted, shade, turf, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

const { blossom, cottage, gate, manor, spray } = shapes;

export const homes = {
  /** One small house on a hill, with its light on. */
  'house/hill': (scene) => {
    const { drawing, random, horizon, focus } = scene;
    paint.air(scene, { low: horizon * 1.08, size: 1.2, clouds: random.whole(0, 7) });
    paintHill(scene, () =>
      drawing.group(at(focus, horizon + 32, random.between(0.55, 1.15), 0, random.chance(0.5)), () => {
        drawing.fill(cottage.walls, shade(scene, 0.97));
        paintLitPane(scene, -20, -24, 12);
      }),
    );
  },

  /** A tall old house before the moon. */
  'house/manor': (scene) => {
    const { drawing, palette, random, horizon, top, focus, sun } = scene;
    const y = Math.max(horizon - 130, top + sun.radius * 2.9);
    const moon = { x: focus + random.between(-30, 30), y };
    paint.air(scene, { low: horizon * 1.08, sun: moon, size: 2.9, cloud: palette.far });
    paintHill(scene, () =>
      drawing.group(at(focus, horizon + 32, random.between(0.92, 1.12), 0, random.chance(0.5)), () => {
        drawing.fill(manor.walls, shade(scene, 0.98));
        drawing.fill(manor.panes, shade(scene, 0.6));
        paintLitPane(scene, 36, -86, 10);
      }),
    );
  },

  /** Leaves and blossoms closing around the sun. */
  'garden/blossoms': (scene) => {
    const { drawing, palette } = scene;
    const { x, y, radius } = paint.ground(scene);
    drawing.glow(x, y, radius * 1.5, palette.light, 0.35);
    const face = drawing.vertical(y - radius, y + radius, [palette.light, palette.sky[2]]);
    drawing.disc(x, y, radius * 0.62, face);
    paintThicket(scene);
  },

  /** A figure passing a gate between leaves. */
  'garden/gate': (scene) => {
    const { drawing, palette, random } = scene;
    const { x, y, radius } = paint.ground(scene);
    drawing.glow(x, y, radius * 1.5, palette.light, 0.35);
    const [, middle, low] = palette.sky;
    drawing.group(at(x, y + radius * 0.8, radius * 0.0092), () => {
      drawing.fill(gate.opening, drawing.vertical(-163, 0, [middle, [0.6, low], palette.light]));
      const cast = drawing.vertical(0, 109, [withAlpha(palette.light, 0.7), withAlpha(palette.light, 0)]);
      drawing.fill('M-50 0H50L110 200H-110z', cast);
      paint.person(scene, random.between(-12, 12), 10, 65);
      drawing.line(gate.opening + gate.bars, palette.near, 2.6);
    });
    paintThicket(scene);
  },
} satisfies Painters;

/** A hill under the house that the callback draws, with a bare tree, a path and grass. */
function paintHill(scene: Scene, paintHouse: () => void): void {
  const { drawing, palette, random, width, height, horizon, focus } = scene;
  paint.hills(scene, horizon - random.between(0, 44), 22, 3, shade(scene, 0.1));
  paint.haze(scene, horizon + 20, 60);
  drawing.seam();
  const crown = horizon + 24;
  paintHouse();
  const far = random.between(0, 40);
  paint.bareTree(
    scene,
    focus + random.pick([-1, 1]) * (84 + far),
    crown + 18 + far / 2,
    random.between(90, 200),
  );
  const west = nums(focus / 2, crown + 50, focus - 90, crown - 9, focus, crown);
  const east = nums(width * 0.9, crown + 62, width + 10, crown + 86);
  paint.land(scene, `M-10 ${num(crown + 70)}C${west}S${east}`, turf(scene, crown, 0.62));
  const path = drawing.vertical(0, 150, [withAlpha(palette.accent, 0.33), withAlpha(palette.accent, 0)]);
  drawing.stamp('M-4 2C20 40-60 70-40 150h70C10 70 34 40 3 2z', at(focus, crown + 8), path);
  const grass = strewn(random, 44, 0, crown + 60, width, height - crown - 60).map(
    ([x, y]) => `M${nums(x, y)}l${nums(random.between(-3, 3), -random.between(5, 13))}`,
  );
  drawing.line(grass.join(''), misted(scene, shade(scene, 0.5), 0.3), 1, 0.3);
}

/** A lit window in its glow, positioned by its middle. */
function paintLitPane({ drawing, palette }: Scene, x: number, y: number, wide: number): void {
  drawing.glow(x, y, wide * 7, palette.accent, 0.55);
  const tall = wide * 1.3;
  drawing.rect(x - wide / 2, y - tall / 2, wide, tall, blend(palette.accent, palette.light, 0.45));
  const bars = `M${nums(x, y - tall / 2)}v${num(tall)}M${nums(x - wide / 2, y)}h${num(wide)}`;
  drawing.line(bars, palette.near, wide * 0.1);
}

/** Stalks growing from all sides towards the middle, the nearest of them in blossom. */
function paintThicket(scene: Scene): void {
  const { drawing, palette, random, width, height, bottom } = scene;
  const { x, y, radius } = centre(scene);
  const motes = strewn(random, 30, x - radius, y - radius, radius * 2, radius * 2);
  drawing.dots(motes, palette.light, 2, 0.6);
  const reach = Math.hypot(width, height) * 0.56;
  for (const layer of [0, 1, 2]) {
    if (layer === 2) drawing.seam();
    for (let angle = layer * 9; angle < 360; angle += 360 / (6 - layer)) {
      const turn = angle + random.between(-12, 12);
      const root = polar(width / 2 + (x - width / 2) * 0.3, height / 2, turn, reach);
      const far = radius * random.between(0.7, 1.02) + layer * 26;
      const tip = polar(x, y, turn + random.between(-22, 22), far);
      const underWords = bottom < height * 0.8 && root[1] > height && layer === 2;
      if (!underWords) paintStalk(scene, root, tip, 0.2 + layer * 0.38);
    }
  }
}

function paintStalk(scene: Scene, root: Point, tip: Point, nearness: number): void {
  const { drawing, palette, random } = scene;
  const [aside, down] = [tip[0] - root[0], tip[1] - root[1]];
  const heading = (Math.atan2(down, aside) * 180) / Math.PI + 90;
  const place = at(...root, Math.hypot(aside, down) / 300, heading, random.chance(0.5));
  drawing.stamp(spray, place, blend(shade(scene, nearness), palette.near, nearness * 0.4));
  if (nearness < 0.3 || random.chance(0.6)) return;
  const petals = blend(palette.accent, palette.light, random.between(0, 0.5));
  drawing.stamp(blossom, at(...tip, random.between(0.11, 0.19), random.between(0, 72)), petals);
  drawing.disc(...tip, 3, palette.near);
}
