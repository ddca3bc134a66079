import { blend } from '../colour.ts';
import { num, nums, type Drawing } from '../drawing.ts';
import { block } from '../outline.ts';
import type { Random } from '../random.ts';
import { paintClouds, paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';
import { person } from '../silhouettes.ts';

/** Towers in the haze with their windows lit; a street between walls of light; a skyline over its own reflection. */
export function paintCity(scene: Scene): void {
  const composition = scene.variant % 3;
  paintSky(scene);
  if (composition === 1) paintStreet(scene);
  else paintSkyline(scene, composition === 2);
}

function paintSkyline(scene: Scene, mirrored: boolean): void {
  const { drawing, palette, random, width, height, horizon, unit } = scene;
  if (palette.night) paintStars(scene, 40);
  paintSun(scene, scene.sun.radius * 1.5);
  paintClouds(scene, palette.far, 4, 0.3);
  const base = mirrored ? horizon + 40 * unit : height;
  const draw = (): void => {
    for (const [layer, high] of [
      [0, 0.34],
      [0.3, 0.3],
      [0.62, 0.2],
    ] as const) {
      const tall = Math.max(high * (horizon - scene.top) * 1.7, 50 * unit);
      const towers = skyline(scene, base, horizon + layer * 60 * unit, tall, 30 + layer * 22);
      drawing.fill(towers.outline, shade(scene, layer));
      if (layer > 0)
        drawing.line(
          towers.windows,
          layer > 0.5 ? palette.accent : palette.light,
          2.1 * unit,
          layer > 0.5 ? 0.85 : 0.5,
        );
      if (layer < 0.5) paintHaze(scene, horizon + (30 + layer * 120) * unit, 90 * unit, 0.42);
    }
  };
  draw();
  drawing.seam();
  if (mirrored) {
    drawing.rect(
      0,
      base,
      width,
      height - base,
      drawing.vertical(base, height, [
        [0, blend(palette.sky[2], palette.near, 0.4)],
        [1, palette.near],
      ]),
    );
    let streaks = '';
    for (let streak = 0; streak < 46; streak++) {
      const y = base + (height - base) * random.next() ** 1.6;
      streaks += `M${num(random.between(0, width))} ${num(y)}h${num(random.between(6, 30) * unit)}`;
    }
    drawing.line(streaks, palette.accent, 1.4 * unit, 0.4);
    return;
  }
  const near = skyline(scene, height, horizon + (height - horizon) * 0.48, 46 * unit, 62);
  drawing.fill(near.outline, shade(scene, 0.96));
  drawing.line(near.windows, palette.light, 2.4 * unit, 0.55);
}

function skyline(
  scene: Scene,
  base: number,
  roof: number,
  tall: number,
  wide: number,
): { outline: string; windows: string } {
  const { random, width, unit } = scene;
  let outline = '';
  let windows = '';
  for (let x = -12 * unit; x < width;) {
    const broad = wide * random.between(0.6, 1.3) * unit;
    const near = 1 - Math.min(1, Math.abs(x + broad / 2 - scene.focus) / (width * 0.6));
    const high = tall * (random.between(0.1, 0.55) + near * random.between(0.1, 0.75));
    const top = roof - high;
    outline += block(x, base, broad, base - top);
    const crown = random.next();
    if (crown < 0.25)
      outline +=
        block(x + broad * 0.2, top, broad * 0.6, 10 * unit) +
        block(x + broad * 0.47, top, broad * 0.05, 34 * unit);
    else if (crown < 0.42) outline += `M${nums(x, top)}L${nums(x + broad, top - broad * 0.45)}V${num(top)}z`;
    else if (crown < 0.55)
      outline += `M${nums(x + broad * 0.1, top)}L${nums(x + broad / 2, top - broad * 0.8)}L${nums(x + broad * 0.9, top)}z`;
    for (let row = top + 8 * unit; row < Math.min(base - 6, top + 90 * unit); row += 8 * unit)
      for (let column = x + 5 * unit; column < x + broad - 4 * unit; column += 7 * unit)
        if (random.chance(0.16)) windows += `M${Math.round(column)} ${Math.round(row)}h1`;
    x += broad + (random.chance(0.2) ? 6 * unit : 0);
  }
  return { outline, windows };
}

function paintStreet(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const eye = horizon;
  drawing.glow(focus, eye - 20 * unit, 240 * unit, palette.light, 0.85);
  for (const side of [-1, 1]) paintWall(drawing, random, scene, side);
  drawing.seam();
  const road = drawing.vertical(eye, height, [
    [0, palette.sky[2]],
    [0.25, blend(palette.sky[1], palette.near, 0.45)],
    [1, palette.near],
  ]);
  drawing.fill(`M${nums(focus, eye)}L${nums(width * 1.25, height)}H${num(-width * 0.25)}z`, road);
  let wet = '';
  for (let y = eye + 8; y < height; y += (4 + (y - eye) * 0.06) * unit) {
    const half = (3 + (y - eye) * 0.2) * random.between(0.15, 0.7);
    wet += `M${num(focus - half + random.between(-8, 8) * unit)} ${num(y)}h${num(half * 2)}`;
  }
  drawing.line(wet, palette.light, 1.6 * unit, 0.45);
  person(
    drawing,
    random,
    focus + random.between(-10, 10) * unit,
    eye + (height - eye) * 0.42,
    96 * unit,
    palette.near,
  );
}

/** One side of the street: house after house, each further away and paler. */
function paintWall(drawing: Drawing, random: Random, scene: Scene, side: number): void {
  const { palette, width, height, horizon, focus, unit } = scene;
  const reach = side < 0 ? focus + 20 : width - focus + 20;
  let signs = '';
  let windows = '';
  for (let house = 6; house >= 0; house--) {
    const outer = reach * 0.68 ** house;
    const inner = reach * 0.68 ** (house + 1);
    const scale = outer / reach;
    const roof = horizon - (horizon * 1.05 - house * 4) * scale * random.between(0.78, 1.12) - 8;
    const foot = horizon + (height - horizon) * 1.1 * scale;
    const innerScale = inner / reach;
    const innerRoof = horizon - (horizon - roof) * (innerScale / scale);
    const innerFoot = horizon + (height - horizon) * 1.1 * innerScale;
    drawing.fill(
      `M${nums(focus + side * outer, roof)}L${nums(focus + side * inner, innerRoof)}V${num(innerFoot)}L${nums(focus + side * outer, foot)}z`,
      shade(scene, 1 - house / 6.5),
    );
    if (house > 4) continue;
    for (let cell = 0; cell < 13; cell++) {
      const along = random.between(0.1, 0.85);
      const x = focus + side * (outer + (inner - outer) * along);
      const high = random.between(0.12, 0.92);
      const local = scale + (innerScale - scale) * along;
      const y = horizon - (horizon - roof) * (local / scale) * high;
      const size = local * 11 * unit;
      const sheet = `M${nums(x, y)}h${num(size * 0.7)}v${num(-size * 1.25)}h${num(-size * 0.7)}z`;
      if (random.chance(0.2))
        signs += `M${nums(x, y)}h${num(size * 0.8)}v${num(-size * 4.2)}h${num(-size * 0.8)}z`;
      else if (random.chance(0.7)) windows += sheet;
    }
  }
  drawing.fill(windows, palette.light, 0.62);
  drawing.fill(signs, palette.accent, 0.95);
}
