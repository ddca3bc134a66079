import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { strewn } from '../outline.ts';
import {
  paintClouds,
  paintGlitter,
  paintHaze,
  paintSky,
  paintStars,
  paintSun,
  shade,
  type Scene,
} from '../scene.ts';
import { gull } from '../silhouettes.ts';

/** A sail under the sun; great waves in bands; or the deep, with light falling into it. */
export function paintSea(scene: Scene): void {
  const composition = scene.variant % 3;
  if (composition === 2) paintDeep(scene);
  else if (composition === 1) paintSwell(scene);
  else paintSail(scene);
}

function paintSail(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene);
  if (palette.night) paintStars(scene, 60);
  const low = {
    ...scene,
    sun: { ...scene.sun, x: focus, y: horizon - scene.sun.radius * random.between(0.1, 1.2) },
  };
  paintClouds(scene, palette.light, 6, 0.3);
  paintSun(low, scene.sun.radius * 1.5);
  const water = drawing.vertical(horizon, height, [
    [0, blend(palette.sky[2], palette.far, 0.35)],
    [0.22, blend(palette.sky[1], palette.far, 0.5)],
    [1, palette.near],
  ]);
  drawing.rect(0, horizon, width, height - horizon, water);
  drawing.seam();
  paintGlitter(low, horizon, height - 20, focus);
  const x = focus + random.between(-46, 46) * unit;
  const y = horizon + (height - horizon) * random.between(0.12, 0.22);
  const size = random.between(50, 74) * unit;
  const boat =
    `M${nums(x - size * 0.42, y - size * 0.08)}h${num(size * 0.86)}l${nums(-size * 0.14, size * 0.13)}h${num(-size * 0.6)}z` +
    `M${nums(x, y - size * 0.14)}V${num(y - size * 1.12)}q${nums(size * 0.46, size * 0.52, size * 0.4, size * 0.98)}z` +
    `M${nums(x - size * 0.05, y - size * 0.14)}V${num(y - size)}q${nums(-size * 0.16, size * 0.5, -size * 0.34, size * 0.86)}z`;
  drawing.fill(boat, palette.near);
  let ripples = '';
  for (const [rx, ry] of strewn(random, 26, 0, horizon + 18, width, height - horizon - 30))
    ripples += `M${nums(rx, ry)}h${num(((ry - horizon) * 0.14 + 4) * random.between(0.5, 1.5))}`;
  drawing.line(ripples, palette.sky[2], 1 * unit, 0.35);
}

function paintSwell(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene, horizon * 1.1);
  if (palette.night) paintStars(scene, 60);
  paintSun(scene, scene.sun.radius * 1.9);
  drawing.line(
    strewn(random, 4, focus - 110 * unit, scene.top + 30, 220 * unit, (horizon - scene.top) * 0.4)
      .map(([x, y]) => gull(x, y, random.between(7, 15) * unit))
      .join(''),
    palette.near,
    1.8 * unit,
  );
  const rows = 7;
  for (let row = 0; row < rows; row++) {
    if (row === 3) drawing.seam();
    const nearness = row / (rows - 1);
    const y = horizon - 22 * unit + (height - horizon) * nearness ** 1.2 * 0.86;
    const long = (64 + nearness * 120) * unit;
    const high = (12 + nearness * 34) * unit;
    let crest = `M-20 ${num(height)}V${num(y)}`;
    for (let x = -20 - random.next() * long; x < width + long; x += long)
      crest += `C${nums(x + long * 0.42, y + high * 0.6, x + long * 0.62, y - high * 1.2, x + long * 0.86, y - high * 0.92)}Q${nums(x + long * 0.72, y - high * 0.3, x + long, y)}`;
    const top =
      row % 2 === 0 ? blend(shade(scene, nearness), palette.sky[2], 0.34) : shade(scene, nearness * 0.9);
    const face = drawing.vertical(y - high, y + high * 3, [
      [0, top],
      [1, shade(scene, Math.min(1, nearness + 0.3))],
    ]);
    drawing.fill(`${crest}V${num(height)}z`, face);
  }
}

function paintDeep(scene: Scene): void {
  const { drawing, palette, random, width, height, unit, focus } = scene;
  const light = Math.min(scene.top, 60);
  const water = drawing.radial(focus, light, height * 0.95, [
    [0, palette.light],
    [0.16, blend(palette.light, palette.sky[2], 0.6)],
    [0.42, palette.sky[1]],
    [0.8, palette.sky[0]],
    [1, palette.near],
  ]);
  drawing.rect(0, 0, width, height, water);
  for (let ray = 0; ray < 7; ray++) {
    const lean = random.between(-0.8, 0.8);
    const wide = random.between(16, 60) * unit;
    const end = focus + lean * width;
    const beam = drawing.vertical(light, height * 0.8, [
      [0, palette.light, 0.34],
      [1, palette.light, 0],
    ]);
    drawing.fill(`M${nums(focus + lean * 30, -10)}L${nums(end - wide, height)}H${num(end + wide)}z`, beam);
  }
  const x = focus;
  const y = (scene.top + scene.bottom) / 2;
  const size = Math.min(width * 0.36, (scene.bottom - scene.top) * 0.4);
  drawing.seam();
  const turn = random.chance(0.5) ? 1 : -1;
  drawing.group(`translate(${nums(x, y)})scale(${num(turn)} 1)rotate(${num(random.between(-16, 4))})`, () => {
    const whale =
      `M${nums(-size, size * 0.04)}C${nums(-size * 0.96, -size * 0.2, -size * 0.46, -size * 0.3, 0, -size * 0.22)}C${nums(size * 0.38, -size * 0.15, size * 0.58, -size * 0.02, size * 0.86, -size * 0.08)}` +
      `L${nums(size * 1.14, -size * 0.26)}Q${nums(size * 1.1, -size * 0.06, size * 0.96, size * 0.01)}Q${nums(size * 1.14, size * 0.08, size * 1.2, size * 0.22)}Q${nums(size * 0.98, size * 0.18, size * 0.84, size * 0.05)}` +
      `C${nums(size * 0.4, size * 0.2, -size * 0.1, size * 0.27, -size * 0.5, size * 0.22)}C${nums(-size * 0.8, size * 0.2, -size, size * 0.14, -size, size * 0.04)}z` +
      `M${nums(-size * 0.38, size * 0.18)}q${nums(size * 0.1, size * 0.28, size * 0.36, size * 0.36)}q${nums(-size * 0.06, -size * 0.2, -size * 0.12, -size * 0.34)}z`;
    drawing.fill(whale, palette.near);
    drawing.line(
      `M${nums(-size * 0.97, size * 0.06)}Q${nums(-size * 0.7, size * 0.1, -size * 0.5, size * 0.02)}`,
      palette.sky[1],
      1.3 * unit,
      0.6,
    );
  });
  const rock = `M-10 ${num(height)}V${num(height * 0.9)}q${nums(width * 0.18, -40 * unit, width * 0.36, 10 * unit)}t${nums(width * 0.3, 4 * unit)}q${nums(width * 0.22, -36 * unit, width * 0.4, -10 * unit)}V${num(height)}z`;
  drawing.fill(rock, palette.near, 0.85);
  drawing.dots(
    strewn(random, 26, focus - width * 0.3, scene.top, width * 0.6, height * 0.6),
    palette.light,
    2,
    0.5,
  );
  paintHaze(scene, height * 0.94, 90 * unit, 0.12);
}
