import { blend } from '../colour.ts';
import { num, nums, type Stop } from '../drawing.ts';
import { crag, straight, strewn } from '../outline.ts';
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

/** A tower on its rock, its beams over the water. */
export function paintLighthouse(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene);
  if (palette.night) paintStars(scene);
  paintClouds(scene, palette.light, 5, 0.24);
  const distant = scene.variant % 2 === 1;
  if (distant || !palette.night) paintSun(scene, scene.sun.radius * (distant ? 2.2 : 1));
  const tall = distant ? 120 * unit : Math.min(230 * unit, (horizon - scene.top) * 0.82);
  const base = horizon - (distant ? 12 : 34) * unit;
  const lampY = base - tall;
  const sweep = random.between(-12, 12);
  for (const side of [-1, 1]) {
    const reach = side * width * 1.1;
    const beam: Stop[] = [
      [0, palette.light, 0.85],
      [0.25, palette.light, 0.34],
      [1, palette.light, 0],
    ];
    const slant = side * sweep * 5 * unit;
    drawing.fill(
      `M${nums(focus, lampY)}l${nums(reach, slant - 62 * unit)}v${num(124 * unit)}z`,
      drawing.linear([focus, lampY], [focus + reach, lampY], beam),
    );
  }
  const sea = drawing.vertical(horizon, height, [
    [0, blend(palette.sky[2], palette.far, 0.5)],
    [0.3, shade(scene, 0.45)],
    [1, palette.near],
  ]);
  drawing.rect(0, horizon, width, height - horizon, sea);
  paintGlitter(scene, horizon, height, distant ? scene.sun.x : focus);
  paintHaze(scene, horizon, 30 * unit, 0.5);
  drawing.seam();
  paintTower(scene, focus, base, tall);
  const reach = (distant ? 96 : 150) * unit;
  const rock = crag(
    random,
    [focus - reach, horizon + 24 * unit],
    [focus - 22 * unit, base - 2],
    22 * unit,
    4,
  );
  const rockDown = crag(
    random,
    [focus + 24 * unit, base],
    [focus + reach * 0.86, horizon + 34 * unit],
    22 * unit,
    4,
  );
  drawing.fill(
    `${straight([...rock, ...rockDown])}l${nums(reach * 0.3, 34 * unit)}H${num(focus - reach * 1.3)}z`,
    drawing.vertical(base, horizon + 64 * unit, [
      [0, shade(scene, 0.8)],
      [1, palette.near],
    ]),
  );
  let foam = '';
  for (const [x, y] of strewn(random, 16, focus - reach * 1.2, horizon + 48 * unit, reach * 2.3, 26 * unit))
    foam += `M${nums(x, y)}q${nums(9 * unit, -5 * unit, 22 * unit, 0)}`;
  drawing.line(foam, palette.light, 1.3 * unit, 0.5);
  for (const step of [0.42, 0.68]) {
    const y = horizon + (height - horizon) * step;
    let swell = `M-20 ${num(height)}V${num(y)}`;
    for (let x = -20 - random.next() * 60; x < width + 80; x += 80 * unit)
      swell += `q${nums(20 * unit, -12 * unit, 40 * unit, 0)}t${nums(40 * unit, 0)}`;
    drawing.fill(`${swell}V${num(height)}z`, shade(scene, step + 0.28), 0.85);
  }
}

function paintTower(scene: Scene, x: number, base: number, tall: number): void {
  const { drawing, palette, unit } = scene;
  const foot = tall * 0.115;
  const neck = tall * 0.066;
  const side = scene.sun.x > x ? 1 : -1;
  const top = base - tall + tall * 0.07;
  const edge = (share: number): number => foot + (neck - foot) * share;
  const body = drawing.linear(
    [x - foot * side, 0],
    [x + foot * side, 0],
    [
      [0, palette.near],
      [0.5, blend(palette.near, palette.far, 0.6)],
      [1, blend(palette.sky[2], palette.light, 0.4)],
    ],
  );
  drawing.fill(
    `M${nums(x - foot, base + 6)}L${nums(x - neck, top)}h${num(neck * 2)}L${nums(x + foot, base + 6)}z`,
    body,
  );
  for (const band of [0.18, 0.52]) {
    const [low, high] = [band, band + 0.17];
    const [y1, y2] = [base - (base - top) * low, base - (base - top) * high];
    drawing.fill(
      `M${nums(x - edge(low), y1)}L${nums(x - edge(high), y2)}H${num(x + edge(high))}L${nums(x + edge(low), y1)}z`,
      palette.accent,
      0.7,
    );
  }
  const lamp = base - tall;
  drawing.rect(x - neck * 1.6, top - 3 * unit, neck * 3.2, 4 * unit, palette.near);
  drawing.glow(x, lamp, 74 * unit, palette.light, 1);
  drawing.rect(
    x - neck * 0.75,
    top - tall * 0.105,
    neck * 1.5,
    tall * 0.095,
    blend(palette.light, '#ffffff', 0.5),
  );
  drawing.fill(
    `M${nums(x - neck * 1.1, top - tall * 0.1)}q${nums(neck * 1.1, -neck * 2, neck * 2.2, 0)}zM${nums(x - 0.8, top - tall * 0.14)}v${num(-tall * 0.06)}h1.6v${num(tall * 0.06)}z`,
    palette.near,
  );
  drawing.line(
    `M${nums(x - neck * 0.25, top - 2)}v${num(-tall * 0.09)}m${nums(neck * 0.5, 0)}v${num(tall * 0.09)}`,
    palette.near,
    unit,
  );
}
