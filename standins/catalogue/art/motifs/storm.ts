import { blend } from '../colour.ts';
import { num, nums, type Point } from '../drawing.ts';
import { crag, ground, hills, straight, strewn } from '../outline.ts';
import { paintHaze, paintSky, shade, type Scene } from '../scene.ts';
import { bareTree, cottage, person } from '../silhouettes.ts';

/** Lightning under a mass of cloud, or a funnel that walks over the plain. */
export function paintStorm(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene);
  const ceiling = scene.top + (horizon - scene.top) * 0.42;
  const funnel = scene.variant % 2 === 1;
  const strike = focus + random.between(-60, 60) * unit;
  drawing.glow(strike, horizon - 40 * unit, 250 * unit, palette.light, 0.6);
  for (const layer of [0, 1, 2])
    paintMass(scene, ceiling - layer * 40 * unit, blend(palette.far, palette.near, 0.15 + layer * 0.33));
  if (funnel) paintFunnel(scene, strike, ceiling);
  else {
    const bolt = crag(
      random,
      [strike + random.between(-30, 30) * unit, ceiling - 60 * unit],
      [strike, horizon + 4],
      34 * unit,
      5,
    );
    const fork = bolt[Math.floor(bolt.length * 0.42)] ?? [strike, ceiling];
    const branch = crag(
      random,
      fork,
      [fork[0] + random.pick([-1, 1]) * 74 * unit, fork[1] + 92 * unit],
      18 * unit,
      4,
    );
    const path = straight(bolt);
    drawing.line(path, palette.light, 7 * unit, 0.28);
    drawing.line(path, '#ffffff', 2.4 * unit);
    drawing.line(straight(branch), palette.paper, 1.4 * unit, 0.9);
    drawing.glow(strike, horizon, 90 * unit, palette.light, 0.9);
  }
  paintHaze(scene, horizon, 40 * unit, 0.5);
  drawing.seam();
  drawing.fill(
    ground(hills(random, width, horizon + 6 * unit, 5 * unit, 3), width, height),
    drawing.vertical(horizon, height, [
      [0, shade(scene, 0.35)],
      [0.35, shade(scene, 0.85)],
      [1, palette.near],
    ]),
  );
  const base = horizon + 26 * unit;
  const subject = random.next();
  const x = focus + (strike > focus ? -50 : 50) * unit;
  if (subject < 0.4) {
    drawing.fill(cottage(x, base, 56 * unit), palette.near);
    drawing.rect(x - 15 * unit, base - 18 * unit, 8 * unit, 9 * unit, palette.accent);
  } else if (subject < 0.7) bareTree(drawing, random, x, base + 4 * unit, 150 * unit, palette.near);
  else person(drawing, random, x, base + 24 * unit, 62 * unit, palette.near);
  let furrows = '';
  for (let row = -12; row <= 12; row++)
    furrows += `M${nums(focus + row * 16 * unit, base)}L${nums(focus + row * 110 * unit, height)}`;
  drawing.line(furrows, palette.near, 2 * unit, 0.5);
  let rain = '';
  const lean = random.between(4, 10) * unit;
  for (const [dropX, dropY] of strewn(random, 60, -20, ceiling, width + 40, height - ceiling))
    rain += `M${nums(Math.round(dropX), Math.round(dropY))}l${nums(Math.round(-lean), Math.round(26 * unit))}`;
  drawing.line(rain, palette.light, 0.8 * unit, 0.26);
}

/** A bank of heaped cloud that hangs down from the top, lit from below. */
function paintMass(scene: Scene, base: number, paint: string): void {
  const { drawing, palette, random, width, unit } = scene;
  const heaps = drawing.vertical(base - 70 * unit, base + 36 * unit, [
    [0, paint],
    [0.6, blend(paint, palette.sky[1], 0.35)],
    [1, blend(paint, palette.sky[2], 0.5)],
  ]);
  let data = `M-60-20H${num(width + 60)}V${num(base - 20 * unit)}`;
  for (let x = width + 60; x > -60;) {
    const wide = random.between(44, 150) * unit;
    const deep = wide * random.between(0.1, 0.2);
    data += `a${nums(wide / 2, deep + 6 * unit, 0, 0, 1, -wide, random.between(-9, 9) * unit)}`;
    x -= wide * 0.94;
  }
  drawing.fill(`${data}V-20z`, heaps);
}

function paintFunnel(scene: Scene, x: number, ceiling: number): void {
  const { drawing, palette, random, horizon, unit } = scene;
  const rows = 12;
  const sway = random.between(-50, 50) * unit;
  const paint = drawing.across([
    [0, shade(scene, 0.7)],
    [0.7, shade(scene, 0.3)],
    [1, blend(palette.far, palette.sky[2], 0.5)],
  ]);
  for (let row = 0; row < rows; row++) {
    const down = row / (rows - 1);
    const centreAt: Point = [
      x + sway * Math.sin(down * 2.6) * (1 - down),
      ceiling + (horizon - ceiling) * down,
    ];
    const half = (92 * (1 - down) ** 1.5 + 7) * unit;
    drawing.add(
      `<ellipse cx="${num(centreAt[0])}" cy="${num(centreAt[1])}" rx="${num(half)}" ry="${num(15 * unit * (1.1 - down * 0.4))}" fill="${paint}" transform="rotate(${num(random.between(-7, 7))} ${nums(...centreAt)})"/>`,
    );
  }
  drawing.glow(x, horizon, 70 * unit, palette.far, 0.9);
}
