import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
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

/** A tall ship under full sail, or the bow of a liner that stands over us. */
export function paintShip(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene);
  if (palette.night) paintStars(scene, 80);
  const liner = scene.variant % 2 === 1;
  const behind = {
    ...scene,
    sun: {
      ...scene.sun,
      x: liner ? scene.sun.x : focus + random.between(-50, 50) * unit,
      y: horizon - 90 * unit,
    },
  };
  paintSun(behind, scene.sun.radius * (liner ? 1.2 : 2.8));
  paintClouds(scene, palette.light, 6, 0.24);
  const sea = drawing.vertical(horizon, height, [
    [0, blend(palette.sky[2], palette.far, 0.4)],
    [0.35, shade(scene, 0.5)],
    [1, palette.near],
  ]);
  drawing.rect(0, horizon, width, height - horizon, sea);
  paintHaze(scene, horizon, 24 * unit, 0.5);
  paintGlitter(behind, horizon, height);
  drawing.seam();
  if (liner) paintLiner(scene);
  else paintTallShip(scene);
  for (const step of [0.3, 0.56, 0.82]) {
    const y = horizon + (height - horizon) * step;
    const long = (54 + step * 60) * unit;
    let swell = `M-20 ${num(height)}V${num(y)}`;
    for (let x = -20 - random.next() * long; x < width + long; x += long)
      swell += `q${nums(long / 4, -9 * unit, long / 2, 0)}t${nums(long / 2, 0)}`;
    drawing.fill(`${swell}V${num(height)}z`, shade(scene, 0.55 + step * 0.45), 0.85);
  }
}

function paintTallShip(scene: Scene): void {
  const { drawing, palette, random, horizon, unit, focus } = scene;
  const size = Math.min(190 * unit, (horizon - scene.top) * 0.86);
  const base = horizon + 22 * unit;
  const turn = random.chance(0.5) ? 1 : -1;
  const ink = shade(scene, 0.96);
  const sailPaint = drawing.vertical(base - size, base, [
    [0, blend(palette.paper, palette.sky[2], 0.3)],
    [1, blend(palette.far, palette.sky[2], 0.4)],
  ]);
  drawing.group(
    `translate(${nums(focus, base)})scale(${turn} 1)rotate(${num(random.between(-4, 3))})`,
    () => {
      const masts = [-0.36, 0, 0.33];
      drawing.line(
        masts
          .map((at, index) => `M${nums(at * size, 0)}V${num(-size * (index === 1 ? 1.04 : 0.9))}`)
          .join('') + `M${nums(size * 0.5, -size * 0.12)}L${nums(size * 0.86, -size * 0.26)}`,
        ink,
        2.4 * unit,
      );
      let rigging = `M${nums(size * 0.85, -size * 0.26)}L${nums(size * 0.33, -size * 0.88)}L${nums(0, -size * 1.02)}L${nums(-size * 0.36, -size * 0.88)}L${nums(-size * 0.6, -size * 0.14)}`;
      let sails = '';
      for (const [index, at] of masts.entries())
        for (let tier = 0; tier < 4; tier++) {
          const wide = size * (0.3 - tier * 0.045);
          const top = -size * ((index === 1 ? 0.36 : 0.3) + tier * (index === 1 ? 0.172 : 0.152));
          const drop = size * 0.15;
          sails += `M${nums(at * size - wide / 2, top)}q${nums(wide * 0.14, -drop * 0.5, wide * 0.05, -drop)}h${num(wide * 0.86)}q${nums(wide * 0.22, drop * 0.45, wide * 0.09, drop)}q${nums(-wide * 0.5, -drop * 0.3, -wide, 0)}z`;
        }
      sails += `M${nums(size * 0.44, -size * 0.66)}Q${nums(size * 0.6, -size * 0.36, size * 0.82, -size * 0.25)}Q${nums(size * 0.6, -size * 0.22, size * 0.46, -size * 0.2)}z`;
      rigging += `M${nums(-size * 0.36, -size * 0.88)}L${nums(0, -size * 0.3)}L${nums(size * 0.33, -size * 0.88)}`;
      drawing.line(rigging, ink, 0.8 * unit, 0.7);
      drawing.fill(sails, sailPaint);
      drawing.fill(
        `M${nums(-size * 0.62, -size * 0.17)}h${num(size * 0.22)}l${nums(size * 0.02, size * 0.06)}h${num(size * 0.7)}Q${nums(size * 0.5, -size * 0.13, size * 0.58, -size * 0.17)}Q${nums(size * 0.5, size * 0.02, size * 0.36, size * 0.06)}H${num(-size * 0.46)}Q${nums(-size * 0.58, size * 0.02, -size * 0.62, -size * 0.17)}z`,
        ink,
      );
      drawing.dots(
        [-0.5, -0.3, -0.15, 0, 0.15, 0.3].map((at) => [at * size, -size * 0.045] as const),
        palette.accent,
        2.6 * unit,
      );
    },
  );
}

function paintLiner(scene: Scene): void {
  const { drawing, palette, random, horizon, unit, focus } = scene;
  const tall = Math.min(250 * unit, (horizon - scene.top) * 0.9);
  const base = horizon + 44 * unit;
  const half = tall * 0.36;
  const top = base - tall * 0.72;
  const deck = `M${nums(focus - half * 0.78, top)}v${num(-tall * 0.13)}h${num(half * 0.14)}v${num(-tall * 0.1)}h${num(half * 1.28)}v${num(tall * 0.1)}h${num(half * 0.14)}v${num(tall * 0.13)}z`;
  drawing.fill(deck, blend(palette.paper, palette.sky[1], 0.55));
  drawing.line(
    `M${nums(focus - half * 0.56, top - tall * 0.17)}h${num(half * 1.12)}`,
    palette.accent,
    4 * unit,
  );
  drawing.line(
    `M${nums(focus, top - tall * 0.2)}v${num(-tall * 0.26)}m${nums(-half * 0.3, tall * 0.08)}h${num(half * 0.6)}`,
    palette.near,
    2 * unit,
  );
  drawing.glow(focus, top - tall * 0.4, 46 * unit, palette.light, 0.9);
  const hull = (side: number): string =>
    `M${nums(focus, top - tall * 0.05)}Q${nums(focus + side * half * 0.6, top - tall * 0.02, focus + side * half, top)}Q${nums(focus + side * half * 0.78, base - tall * 0.3, focus + side * half * 0.5, base + 20 * unit)}H${num(focus)}z`;
  const lit = scene.sun.x >= focus ? 1 : -1;
  drawing.fill(
    hull(lit),
    drawing.vertical(top, base, [
      [0, blend(palette.far, palette.sky[2], 0.3)],
      [1, shade(scene, 0.75)],
    ]),
  );
  drawing.fill(
    hull(-lit),
    drawing.vertical(top, base, [
      [0, shade(scene, 0.75)],
      [1, palette.near],
    ]),
  );
  drawing.line(
    `M${nums(focus - half * 0.97, top + tall * 0.04)}Q${nums(focus, top + tall * 0.01, focus + half * 0.97, top + tall * 0.04)}`,
    palette.paper,
    1.6 * unit,
    0.8,
  );
  drawing.dots(
    [-0.62, -0.5, -0.38, 0.38, 0.5, 0.62].map((at) => [focus + at * half, top + tall * 0.16] as const),
    palette.accent,
    3 * unit,
  );
  let foam = '';
  for (const side of [-1, 1])
    foam += `M${nums(focus, base + 4 * unit)}q${nums(side * half * 0.4, -14 * unit, side * half * 1.4, 26 * unit)}q${nums(-side * half * 0.6, -12 * unit, -side * half * 1.4, -6 * unit)}z`;
  drawing.fill(foam, palette.paper, 0.75);
  drawing.line(
    [0, 1, 2]
      .map((bird) =>
        gull(
          focus + (bird - 1) * random.between(60, 90) * unit,
          top - tall * random.between(0.1, 0.5),
          random.between(6, 11) * unit,
        ),
      )
      .join(''),
    palette.near,
    1.6 * unit,
  );
}
