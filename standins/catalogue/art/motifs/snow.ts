import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { ground, hills, range, strewn } from '../outline.ts';
import { paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';
import { bareTree, cottage, fir, firs, person } from '../silhouettes.ts';

/** A white field with one line of footprints, or a cabin among firs under falling snow. */
export function paintSnow(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene);
  if (palette.night) paintStars(scene, 50);
  paintSun(scene, scene.sun.radius * 1.5);
  const white = blend(palette.paper, palette.sky[2], 0.25);
  const shadow = blend(palette.sky[1], palette.sky[2], 0.3);
  drawing.fill(
    ground(range(random, width, horizon, 110 * unit, 3), width, height),
    blend(shade(scene, 0), palette.sky[2], 0.4),
  );
  const slope = random.between(-0.06, 0.06);
  drawing.fill(
    firs(random, (x) => horizon - 2 * unit + (x - focus) * slope, width, height, 34 * unit),
    blend(shade(scene, 0.3), palette.sky[2], 0.15),
  );
  paintHaze(scene, horizon, 40 * unit, 0.5);
  const field = drawing.vertical(horizon, height, [
    [0, blend(white, palette.sky[2], 0.4)],
    [0.25, white],
    [0.7, shadow],
    [1, blend(shadow, palette.near, 0.55)],
  ]);
  drawing.fill(ground(hills(random, width, horizon + 8 * unit, 7 * unit, 3), width, height), field);
  const bank = `M-10 ${num(horizon + 60 * unit)}Q${nums(width * 0.4, horizon + 20 * unit, width + 10, horizon + 84 * unit)}V${num(horizon + 120 * unit)}Q${nums(width * 0.5, horizon + 62 * unit, -10, horizon + 130 * unit)}z`;
  drawing.fill(bank, shadow, 0.4);
  drawing.seam();
  if (scene.variant % 2 === 0) paintTracks(scene, shadow);
  else {
    const base = horizon + 46 * unit;
    const wide = random.between(66, 86) * unit;
    drawing.fill(cottage(focus, base, wide), shade(scene, 0.9));
    drawing.fill(
      `M${nums(focus - wide * 0.64, base - wide * 0.52)}L${nums(focus, base - wide * 1.08)}L${nums(focus + wide * 0.64, base - wide * 0.52)}L${nums(focus, base - wide * 0.97)}z`,
      palette.paper,
    );
    drawing.glow(focus, base - wide * 0.2, wide * 1.1, palette.accent, 0.7);
    drawing.rect(focus - wide * 0.3, base - wide * 0.36, wide * 0.18, wide * 0.2, palette.accent);
    drawing.rect(focus + wide * 0.12, base - wide * 0.36, wide * 0.18, wide * 0.2, palette.accent);
    const trees = [-150, -104, 118, 160].map((off) =>
      fir(focus + off * unit, base + random.between(4, 40) * unit, random.between(110, 170) * unit),
    );
    drawing.fill(trees.join(''), shade(scene, 0.85));
  }
  drawing.dots(strewn(random, 60, 0, 0, width, height), palette.paper, 1.8 * unit, 0.6);
  drawing.dots(strewn(random, 26, 0, 0, width, height), palette.paper, 3.6 * unit, 0.75);
  drawing.dots(strewn(random, 9, 0, 0, width, height), palette.paper, 8 * unit, 0.3);
}

function paintTracks(scene: Scene, shadow: string): void {
  const { drawing, random, palette, width, height, horizon, unit, focus } = scene;
  const base = horizon + 44 * unit;
  const turn = random.chance(0.5) ? 1 : -1;
  let prints = '';
  for (let step = 0; step < 17; step++) {
    const down = step / 16;
    const y = base + (height - base) * down ** 1.3;
    const x = focus + turn * Math.sin(down * 3.4) * 78 * unit + (step % 2 ? 1 : -1) * (2 + down * 9) * unit;
    const size = (1.6 + down * 7) * unit;
    prints += `M${nums(x - size, y)}q${nums(size, size * 0.7, size * 2, 0)}q${nums(-size, -size * 0.5, -size * 2, 0)}z`;
  }
  drawing.fill(prints, blend(shadow, palette.near, 0.45), 0.75);
  person(drawing, random, focus, base + 2 * unit, 58 * unit, palette.near);
  drawing.fill(
    `M${nums(focus - 6 * unit, base + 2 * unit)}h${num(12 * unit)}l${nums(-40 * turn * unit, 22 * unit)}h${num(-9 * unit)}z`,
    palette.near,
    0.25,
  );
  const side = random.chance(0.5) ? 0.1 : 0.9;
  bareTree(drawing, random, width * side, horizon + 96 * unit, 230 * unit, shade(scene, 0.92));
}
