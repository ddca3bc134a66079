import { blend } from '../colour.ts';
import { num, nums, type Point } from '../drawing.ts';
import { crag, straight } from '../outline.ts';
import { paintClouds, paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';
import { person } from '../silhouettes.ts';

/** Dunes with their sharp edge of light, or table mountains beyond a plain. */
export function paintDesert(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene);
  if (palette.night) paintStars(scene);
  paintSun(scene, scene.sun.radius * random.between(1.6, 2.4));
  paintClouds(scene, palette.light, 3, 0.25);
  if (scene.variant % 2 === 1) paintMesas(scene);
  else paintHaze(scene, horizon, 60 * unit, 0.5);
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const nearness = row / (rows - 1);
    if (row === 2) drawing.seam();
    const flip = row % 2 === 0 ? 1 : -1;
    paintDune(scene, horizon + (height - horizon) * (0.02 + nearness * 0.6), nearness, flip);
    if (row === 1) {
      const y = horizon + (height - horizon) * 0.235;
      person(drawing, random, focus, y, random.between(34, 46) * unit, palette.near);
      drawing.fill(
        `M${nums(focus - 3, y)}h6l${nums(-70 * unit * Math.sign(scene.sun.x - focus + 1), 22 * unit)}h-5z`,
        palette.near,
        0.3,
      );
    }
  }
  drawing.rect(0, height - 8, width, 10, shade(scene, 0.95));
}

function paintDune(scene: Scene, y: number, nearness: number, flip: number): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const peakX = flip > 0 ? width * random.between(0.2, 0.42) : width * random.between(0.58, 0.82);
  const rise = (26 + nearness * 46) * unit;
  const far = flip > 0 ? width + 20 : -20;
  const back = flip > 0 ? -20 : width + 20;
  const crest: Point = [peakX, y - rise];
  const lit = blend(shade(scene, nearness * 0.72), palette.sky[2], 0.62 - nearness * 0.42);
  const body = `M${nums(back, y + rise * 0.6)}Q${nums((back + peakX) / 2, y - rise * 0.7, ...crest)}Q${nums((far + peakX) / 2, y - rise * 0.4, far, y + rise * 0.9)}V${num(height + 10)}H${num(back)}z`;
  const face = drawing.vertical(y - rise, y + rise * 3, [
    [0, lit],
    [1, shade(scene, Math.min(1, nearness * 0.8 + 0.3))],
  ]);
  drawing.fill(body, face);
  const foot = peakX + flip * width * 0.16;
  const side = `M${nums(...crest)}C${nums(peakX + flip * 30 * unit, y - rise * 0.1, peakX - flip * 60 * unit, y + rise * 0.7, foot, y + rise * 2.4)}L${nums(far, y + rise * 2.6)}V${num(y + rise * 0.9)}Q${nums((far + peakX) / 2, y - rise * 0.4, ...crest)}z`;
  const dark = drawing.linear(
    [peakX, y],
    [far, y + rise],
    [
      [0, shade(scene, Math.min(1, nearness * 0.6 + 0.42)), 0.95],
      [1, shade(scene, Math.min(1, nearness * 0.6 + 0.3)), 0.35],
    ],
  );
  drawing.fill(side, dark);
}

function paintMesas(scene: Scene): void {
  const { drawing, palette, random, width, horizon, unit } = scene;
  for (const [layer, count] of [
    [0, 3],
    [0.3, 2],
  ] as const) {
    for (let mesa = 0; mesa < count; mesa++) {
      const x = width * ((mesa + random.between(0.1, 0.9)) / count);
      const wide = random.between(40, 130) * unit * (1 + layer);
      const high = random.between(50, 120) * unit * (1 + layer);
      const top = crag(random, [x - wide / 2, horizon - high], [x + wide / 2, horizon - high], 4 * unit, 3);
      const outline = `${straight(top)}L${nums(x + wide * 0.56, horizon - high * 0.5)}L${nums(x + wide * 0.95, horizon + 4)}H${num(x - wide * 0.95)}L${nums(x - wide * 0.56, horizon - high * 0.5)}z`;
      const sunward = scene.sun.x > x ? 1 : -1;
      drawing.fill(
        outline,
        drawing.linear(
          [x - wide * sunward, 0],
          [x + wide * sunward, 0],
          [
            [0.2, shade(scene, layer + 0.3)],
            [0.9, blend(shade(scene, layer), palette.sky[2], 0.5)],
          ],
        ),
      );
    }
  }
  paintHaze(scene, horizon, 50 * unit, 0.6);
}
