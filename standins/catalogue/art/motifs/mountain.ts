import { blend } from '../colour.ts';
import { num, nums, type Point } from '../drawing.ts';
import { crag, ground, range, straight, strewn } from '../outline.ts';
import { paintClouds, paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';
import { fir, firs, person } from '../silhouettes.ts';

/** A great peak, its ridges in haze; or range behind range with someone looking at it. */
export function paintMountain(scene: Scene): void {
  const { palette, drawing, random, width, height, horizon, unit } = scene;
  paintSky(scene, horizon * 1.02);
  if (palette.night) paintStars(scene);
  paintSun(scene);
  paintClouds(scene, palette.light, 4, 0.22);
  const lone = scene.variant % 2 === 0;
  drawing.fill(
    ground(range(random, width, horizon - 10 * unit, 120 * unit, 3), width, height),
    blend(palette.sky[2], palette.far, 0.45),
  );
  const rise = Math.max(70 * unit, scene.bottom - horizon);
  if (lone) paintPeak(scene);
  else {
    for (const [layer, tall, summits] of [
      [0.06, 190, 2],
      [0.28, 130, 3],
      [0.5, 96, 2],
    ] as const) {
      const base = horizon + rise * layer * 1.1;
      drawing.fill(
        ground(range(random, width, base, tall * unit, summits), width, height),
        shade(scene, layer),
      );
      paintHaze(scene, base + 10 * unit, 90 * unit, 0.5);
    }
  }
  drawing.seam();
  const base = horizon + rise * 0.5;
  const slope = random.between(-0.12, 0.12);
  const wave = random.between(0, 6);
  const line = (x: number): number =>
    base + slope * (x - width / 2) + Math.sin(x / (70 * unit) + wave) * 7 * unit;
  drawing.fill(firs(random, line, width, height, 42 * unit), shade(scene, 0.68));
  paintHaze(scene, base + 40 * unit, 54 * unit, 0.42);
  const knoll = horizon + rise * 0.86;
  const nearLine = `M-10 ${num(knoll + 40 * unit)}Q${nums(scene.focus * 0.6, knoll - 6 * unit, scene.focus, knoll)}T${nums(width + 10, knoll + 46 * unit)}`;
  drawing.fill(ground(nearLine, width, height), shade(scene, 0.95));
  if (lone) {
    const side = random.chance(0.5) ? 0 : 1;
    for (const step of [0, 1, 2])
      drawing.fill(
        fir(
          side * width + (side ? -1 : 1) * (10 + step * 40) * unit,
          knoll + 50 * unit,
          (190 - step * 52) * unit,
        ),
        shade(scene, 1),
      );
  } else person(drawing, random, scene.focus, knoll + 3 * unit, 54 * unit, shade(scene, 1));
}

function paintPeak(scene: Scene): void {
  const { drawing, random, palette, width, height, horizon, unit } = scene;
  const apex: Point = [
    scene.focus,
    Math.max(scene.top + 14 * unit, horizon - random.between(190, 260) * unit),
  ];
  const base = horizon + 70 * unit;
  const wide = random.between(0.46, 0.6) * Math.max(width, 420 * unit);
  const left = crag(random, [apex[0] - wide, base], apex, 26 * unit, 5);
  const right = crag(random, apex, [apex[0] + wide, base], 26 * unit, 5);
  const whole = straight([...left, ...right]);
  drawing.fill(`${whole}z`, shade(scene, 0.3));
  const sunSide = scene.sun.x >= scene.focus ? right : left;
  const foot: Point = [apex[0] + (scene.sun.x >= scene.focus ? -0.1 : 0.1) * wide, base];
  const spine = crag(random, foot, apex, 30 * unit, 4);
  const lit = sunSide === right ? [...spine, ...right] : [...left, ...spine.reverse()];
  const face = drawing.vertical(apex[1], base, [
    [0, blend(palette.light, palette.sky[2], 0.35)],
    [0.4, blend(palette.sky[2], palette.far, 0.35)],
    [1, shade(scene, 0.2)],
  ]);
  drawing.fill(`${straight(lit)}z`, face);
  const ribs = strewn(
    random,
    9,
    apex[0] - wide * 0.35,
    apex[1] + 50 * unit,
    wide * 0.7,
    base - apex[1] - 90 * unit,
  )
    .map(
      ([x, y]) =>
        `M${nums(x, y)}l${nums(random.between(-7, 7) * unit, 30 * unit, random.between(-3, 9) * unit, 26 * unit, -9 * unit, -22 * unit)}z`,
    )
    .join('');
  drawing.fill(ribs, shade(scene, 0.55), 0.4);
  paintHaze(scene, base - 10 * unit, 110 * unit, 0.75);
  drawing.rect(0, base - 2, width, height, shade(scene, 0.35));
  drawing.fill(
    ground(range(random, width, base + 6 * unit, 62 * unit, 4), width, height),
    shade(scene, 0.42),
  );
}
