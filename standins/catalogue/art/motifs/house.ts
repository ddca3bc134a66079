import { blend } from '../colour.ts';
import { num, nums, type Stop } from '../drawing.ts';
import { block, ground, hills, strewn } from '../outline.ts';
import { paintClouds, paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';
import { bareTree, cottage } from '../silhouettes.ts';

/** One house on a hill with its light on, or a tall house before the moon. */
export function paintHouse(scene: Scene): void {
  const { palette, drawing, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene, horizon * 1.08);
  if (palette.night) paintStars(scene);
  const manor = scene.variant % 2 === 1;
  paintSun(
    manor
      ? {
          ...scene,
          sun: {
            ...scene.sun,
            x: focus + random.between(-30, 30) * unit,
            y: Math.max(horizon - 130 * unit, scene.top + scene.sun.radius * 2.9),
          },
        }
      : scene,
    scene.sun.radius * (manor ? 2.9 : 1.2),
  );
  paintClouds(scene, manor ? palette.far : palette.light, 4, manor ? 0.4 : 0.22);
  drawing.fill(
    ground(hills(random, width, horizon - 14 * unit, 22 * unit, 3), width, height),
    shade(scene, 0.1),
  );
  paintHaze(scene, horizon + 20 * unit, 60 * unit, 0.5);
  drawing.seam();
  const rise = manor ? 40 : 22;
  const crown = horizon + 24 * unit;
  const hill = `M-10 ${num(crown + 70 * unit)}C${nums(focus * 0.5, crown + 50 * unit, focus - 90 * unit, crown - rise * 0.3, focus, crown)}S${nums(width * 0.9, crown + 62 * unit, width + 10, crown + 86 * unit)}`;
  const turf = drawing.vertical(crown, height, [
    [0, shade(scene, 0.62)],
    [0.5, shade(scene, 0.85)],
    [1, palette.near],
  ]);
  const door = crown + 8 * unit;
  if (manor) paintManor(scene, focus, door, random.between(92, 112) * unit);
  else {
    const wide = random.between(62, 84) * unit;
    drawing.fill(cottage(focus, door, wide), shade(scene, 0.97));
    lamp(scene, focus - wide * 0.2, door - wide * 0.24, wide * 0.12);
  }
  bareTree(
    drawing,
    random,
    focus + (random.chance(0.5) ? 1 : -1) * random.between(84, 112) * unit,
    crown + 26 * unit,
    150 * unit,
    shade(scene, 0.97),
  );
  drawing.fill(ground(hill, width, height), turf);
  const path: Stop[] = [
    [0, palette.accent, 0.55],
    [1, palette.accent, 0],
  ];
  drawing.fill(
    `M${nums(focus - 4 * unit, door + 2)}C${nums(focus + 20 * unit, door + 40 * unit, focus - 60 * unit, door + 70 * unit, focus - 40 * unit, door + 150 * unit)}h${num(70 * unit)}C${nums(focus + 10 * unit, door + 70 * unit, focus + 34 * unit, door + 40 * unit, focus + 3 * unit, door + 2)}z`,
    drawing.vertical(door, door + 150 * unit, path),
    0.6,
  );
  let grass = '';
  for (const [x, y] of strewn(random, 44, 0, crown + 60 * unit, width, height - crown - 60 * unit))
    grass += `M${nums(x, y)}l${nums(random.between(-3, 3) * unit, -random.between(5, 13) * unit)}`;
  drawing.line(grass, blend(shade(scene, 0.5), palette.sky[2], 0.3), unit, 0.3);
}

/** A lit window with its glow. */
function lamp(scene: Scene, x: number, y: number, size: number): void {
  const { drawing, palette } = scene;
  drawing.glow(x, y, size * 7, palette.accent, 0.55);
  drawing.rect(x - size * 0.5, y - size * 0.65, size, size * 1.3, blend(palette.accent, palette.light, 0.45));
  drawing.line(
    `M${nums(x, y - size * 0.65)}v${num(size * 1.3)}M${nums(x - size * 0.5, y)}h${num(size)}`,
    palette.near,
    size * 0.1,
  );
}

function paintManor(scene: Scene, x: number, base: number, wide: number): void {
  const { drawing, random } = scene;
  const tower = random.chance(0.5) ? -1 : 1;
  const at = (share: number): number => x + share * wide * tower;
  const roof = (middle: number, half: number, y: number, high: number): string =>
    `M${nums(at(middle - half), y)}L${nums(at(middle), y - high)}L${nums(at(middle + half), y)}z`;
  const wall = (left: number, right: number, high: number): string =>
    block(Math.min(at(left), at(right)), base, Math.abs(right - left) * wide, high);
  drawing.fill(
    wall(-0.5, 0.3, wide * 0.62) +
      wall(0.2, 0.52, wide * 1.05) +
      wall(-0.36, -0.02, wide * 0.8) +
      wall(0.0, 0.07, wide * 1.12) +
      roof(-0.1, 0.5, base - wide * 0.62, wide * 0.32) +
      roof(-0.19, 0.24, base - wide * 0.8, wide * 0.36) +
      roof(0.36, 0.22, base - wide * 1.05, wide * 0.5) +
      `M${nums(at(0.36), base - wide * 1.5)}v${num(-wide * 0.2)}h1v${num(wide * 0.2)}z`,
    shade(scene, 0.98),
  );
  lamp(scene, at(0.36), base - wide * 0.86, wide * 0.1);
  const dark = [-0.4, -0.19, 0.1, 0.36]
    .map((share) => block(at(share) - wide * 0.035, base - wide * 0.26, wide * 0.07, wide * 0.13))
    .join('');
  drawing.fill(dark, shade(scene, 0.6));
}
