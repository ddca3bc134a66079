import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { block, ground, hills, range, ring } from '../outline.ts';
import { paintClouds, paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';
import { firs } from '../silhouettes.ts';

/** A lit train over a viaduct, or the single lamp of one that comes towards us. */
export function paintTrain(scene: Scene): void {
  paintSky(scene);
  if (scene.palette.night) paintStars(scene);
  if (scene.variant % 2 === 0) paintViaduct(scene);
  else paintComing(scene);
}

function paintViaduct(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSun(scene, scene.sun.radius * 2);
  paintClouds(scene, palette.light, 4, 0.25);
  for (const layer of [0, 0.2]) {
    const line = range(random, width, horizon - (10 - layer * 200) * unit, 130 * unit, 3);
    drawing.fill(ground(line, width, height), blend(shade(scene, layer), palette.sky[2], 0.3));
    paintHaze(scene, horizon + layer * 260 * unit, 70 * unit, 0.45);
  }
  drawing.seam();
  const deck = horizon + 4 * unit;
  const span = 66 * unit;
  const thick = 15 * unit;
  let arches = `M-10 ${num(deck)}H${num(width + 10)}V${num(height)}H-10z`;
  const shift = random.between(-1, 0) * span;
  for (let x = shift; x < width + span; x += span) {
    const wide = span * 0.74;
    arches += `M${nums(x, height + 5)}V${num(deck + thick + wide / 2)}a${nums(wide / 2, wide / 2, 0, 0, 1, wide, 0)}V${num(height + 5)}z`;
  }
  const stone = drawing.vertical(deck, height, [
    [0, shade(scene, 0.62)],
    [0.6, shade(scene, 0.92)],
    [1, palette.near],
  ]);
  drawing.add(`<path fill-rule="evenodd" d="${arches}" fill="${stone}"/>`);
  const tall = 24 * unit;
  const coach = 74 * unit;
  const head = random.chance(0.5) ? 1 : -1;
  let bodies = '';
  let windows = '';
  for (let car = 0; car < 3 + Math.ceil(width / 260); car++) {
    const x = focus - head * (car * (coach + 4 * unit) - 40 * unit) - coach / 2;
    bodies += `M${nums(x, deck)}v${num(-tall + 5 * unit)}q0${num(-5 * unit)} ${num(5 * unit)}${num(-5 * unit)}h${num(coach - 10 * unit)}q${num(5 * unit)} 0 ${num(5 * unit)} ${num(5 * unit)}v${num(tall - 5 * unit)}z`;
    if (car > 0)
      for (let pane = 0; pane < 6; pane++)
        windows += block(x + (7 + pane * 10.6) * unit, deck - 9 * unit, 7.4 * unit, 9 * unit);
  }
  drawing.fill(bodies, palette.near);
  drawing.fill(windows, blend(palette.accent, palette.light, 0.5));
  const lamp = focus + head * 40 * unit + head * coach * 0.5;
  const beam = drawing.linear(
    [lamp, deck],
    [lamp + head * 170 * unit, deck],
    [
      [0, palette.light, 0.75],
      [1, palette.light, 0],
    ],
  );
  drawing.fill(
    `M${nums(lamp, deck - 14 * unit)}l${nums(head * 170 * unit, -26 * unit)}v${num(52 * unit)}z`,
    beam,
  );
  const smoke = [0, 1, 2, 3, 4, 5].map(
    (puff) =>
      [
        lamp - head * (16 + puff * 30) * unit,
        deck - (38 + puff * 11) * unit,
        (9 + puff * 6.5) * unit,
      ] as const,
  );
  for (const [x, y, size] of smoke) drawing.disc(x, y, size, blend(palette.light, palette.sky[2], 0.4), 0.28);
  const line = (x: number): number =>
    horizon + (height - horizon) * 0.62 + Math.sin(x / (80 * unit)) * 12 * unit;
  paintHaze(scene, horizon + (height - horizon) * 0.6, 90 * unit, 0.3);
  drawing.fill(firs(random, line, width, height, 58 * unit), palette.near);
}

function paintComing(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const size = random.between(46, 58) * unit;
  const rail = horizon + 26 * unit;
  const lampY = rail - size * 0.98;
  drawing.fill(ground(hills(random, width, horizon, 14 * unit, 3), width, height), shade(scene, 0.15));
  drawing.glow(focus, lampY, Math.max(width, height) * 0.55, palette.light, 0.75);
  const bed = drawing.vertical(horizon, height, [
    [0, shade(scene, 0.5)],
    [0.5, shade(scene, 0.9)],
    [1, palette.near],
  ]);
  drawing.fill(ground(hills(random, width, rail - 6 * unit, 4 * unit, 3), width, height), bed);
  drawing.seam();
  let ties = '';
  for (let step = 0.06; step < 1.1; step = step * 1.2 + 0.01) {
    const y = rail + (height - rail) * step;
    const half = (20 + step * 170) * unit;
    ties += `M${nums(focus - half, y)}h${num(half * 2)}v${num(1.5 + step * 9 * unit)}h${num(-half * 2)}z`;
  }
  drawing.fill(ties, palette.near, 0.85);
  const shine = drawing.vertical(rail, height, [
    [0, palette.light],
    [1, palette.sky[1]],
  ]);
  for (const side of [-1, 1])
    drawing.fill(
      `M${nums(focus + side * 15 * unit, rail)}h${num(2 * unit)}L${nums(focus + side * 140 * unit + 7 * unit, height)}h${num(-12 * unit)}z`,
      shine,
    );
  const half = size * 0.56;
  for (const puff of [0, 1, 2, 3, 4, 5]) {
    const drift = random.between(-16, 22) * puff * unit;
    drawing.disc(
      focus + drift * 0.7,
      lampY - half * 1.2 - puff * 21 * unit,
      (13 + puff * 8) * unit,
      blend(palette.light, palette.sky[1], 0.25 + puff * 0.1),
      0.5 - puff * 0.07,
    );
  }
  const boiler = rail - half * 1.25;
  drawing.fill(
    block(focus - half * 0.26, boiler - half * 0.8, half * 0.52, half * 0.55) +
      block(focus - half * 0.38, boiler - half * 1.3, half * 0.76, half * 0.14) +
      block(focus - half * 1.25, rail + 4 * unit, half * 2.5, half * 0.34) +
      `M${nums(focus - half * 0.9, rail)}h${num(half * 1.8)}l${nums(-half * 0.5, half * 0.5)}h${num(-half * 0.8)}z` +
      block(focus - half * 1.15, rail, half * 2.3, half * 1.7),
    palette.near,
  );
  drawing.disc(focus, boiler, half, palette.near);
  const plate = drawing.radial(focus, boiler - half * 0.3, half, [
    [0, blend(palette.far, palette.sky[2], 0.4)],
    [1, palette.near],
  ]);
  drawing.disc(focus, boiler, half * 0.86, plate);
  drawing.circle(focus, boiler, half * 0.86, blend(palette.far, palette.light, 0.3), 1.6 * unit, 0.8);
  drawing.fill(`M${nums(focus - 2, boiler)}v${num(-half * 0.5)}h4v${num(half)}h-4z`, palette.near, 0.6);
  drawing.glow(focus, boiler - half * 0.1, half * 2.6, palette.light, 1);
  drawing.disc(focus, boiler - half * 0.1, half * 0.27, '#ffffff');
  const lamps =
    ring(focus - half, rail - half * 0.12, half * 0.13) + ring(focus + half, rail - half * 0.12, half * 0.13);
  drawing.fill(lamps, palette.accent);
  for (const side of [-1, 1]) {
    const line = (x: number): number => {
      const away = side * (x - focus) - 86 * unit;
      return horizon + 62 * unit - Math.max(0, away) * 0.5 + Math.max(0, -away) * 9;
    };
    drawing.fill(firs(random, line, width, height, 66 * unit), shade(scene, 0.97));
  }
}
