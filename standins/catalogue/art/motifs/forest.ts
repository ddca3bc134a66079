import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { ground, hills, strewn } from '../outline.ts';
import { paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';
import { fir, firs, pair, person } from '../silhouettes.ts';

/** Trunks in light and mist with someone between them, or hillsides of firs. */
export function paintForest(scene: Scene): void {
  if (scene.variant % 2 === 0) paintTrunks(scene);
  else paintHillsides(scene);
}

function paintTrunks(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const floor = horizon + (height - horizon) * 0.18;
  const back = drawing.radial(focus, floor - 110 * unit, Math.max(width, height) * 0.72, [
    [0, blend(palette.light, palette.sky[2], 0.2)],
    [0.3, palette.sky[2]],
    [0.65, palette.sky[1]],
    [1, palette.sky[0]],
  ]);
  drawing.rect(0, 0, width, height, back);
  for (const layer of [0, 0.22, 0.48]) {
    let trunks = '';
    const count = Math.round((layer < 0.3 ? 11 : 8) * (width / (400 * unit)));
    for (let trunk = 0; trunk < count; trunk++) {
      const x = (width / count) * (trunk + random.between(0.05, 0.95));
      if (Math.abs(x - focus) < 34 * unit && layer > 0.2) continue;
      trunks += stem(
        x,
        floor + layer * 40 * unit,
        (5 + layer * 22) * unit * random.between(0.7, 1.2),
        random.between(-14, 14) * unit,
      );
    }
    drawing.fill(trunks, blend(shade(scene, layer), palette.sky[2], 0.36 * (1 - layer)));
    paintHaze(scene, floor - 10 * unit, 150 * unit, 0.36, blend(palette.sky[2], palette.light, 0.4));
  }
  for (const lean of [-0.5, 0.1, 0.6]) {
    const beam = drawing.vertical(0, floor, [
      [0, palette.light, 0.24],
      [1, palette.light, 0],
    ]);
    const x = focus + lean * 70 * unit;
    drawing.fill(
      `M${nums(x, -10)}h${num(36 * unit)}L${nums(x + lean * 130 * unit + 50 * unit, floor)}h${num(-120 * unit)}z`,
      beam,
    );
  }
  drawing.fill(
    ground(hills(random, width, floor + 24 * unit, 7 * unit, 4), width, height),
    shade(scene, 0.66),
  );
  drawing.seam();
  const small = random.between(62, 84) * unit;
  if (random.chance(0.3)) pair(drawing, random, focus, floor + 44 * unit, small, palette.near);
  else person(drawing, random, focus, floor + 44 * unit, small, palette.near);
  drawing.fill(
    ground(hills(random, width, floor + 58 * unit, 11 * unit, 5), width, height),
    shade(scene, 0.9),
  );
  const frame = [random.between(-0.02, 0.07), random.between(0.93, 1.02), random.chance(0.5) ? 0.2 : 0.82];
  drawing.fill(
    frame
      .map((share, index) =>
        stem(width * share, height + 10, (34 - index * 6) * unit, (share < 0.5 ? -1 : 1) * 16 * unit),
      )
      .join(''),
    palette.near,
  );
}

function stem(x: number, base: number, wide: number, lean: number): string {
  return `M${nums(x - wide * 0.75, base)}Q${nums(x - wide * 0.4, base * 0.7, x - wide * 0.3 + lean, -10)}H${num(x + wide * 0.3 + lean)}Q${nums(x + wide * 0.4, base * 0.7, x + wide * 0.85, base)}z`;
}

function paintHillsides(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene, horizon * 1.1);
  if (palette.night) paintStars(scene);
  paintSun(scene, scene.sun.radius * 1.7);
  const layers = [0, 0.2, 0.42, 0.66];
  layers.forEach((layer, index) => {
    if (index === 2) drawing.seam();
    const base = horizon - 30 * unit + (height - horizon) * layer * 0.95;
    const slope = (index % 2 === 0 ? 1 : -1) * random.between(0.08, 0.3);
    const wave = random.between(0, 6);
    const line = (x: number): number =>
      base + slope * (x - width / 2) + Math.sin(x / (90 * unit) + wave) * 10 * unit;
    drawing.fill(firs(random, line, width, height, (34 + layer * 52) * unit), shade(scene, layer + 0.04));
    paintHaze(scene, base + 70 * unit, 60 * unit, 0.4 - layer * 0.3);
  });
  const base = height + 4;
  const trees = strewn(random, 4, 0, 0, 1, 1).map(([x, y], index) =>
    fir((index % 2 ? 1 - x * 0.26 : x * 0.26) * width, base, (130 + y * 90) * unit),
  );
  drawing.fill(trees.join(''), palette.near);
  const lamp = horizon + (height - horizon) * 0.52;
  drawing.glow(focus, lamp, 60 * unit, palette.accent, 0.75);
  drawing.disc(focus, lamp, 2.6 * unit, palette.light);
}
