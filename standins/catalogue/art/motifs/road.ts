import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { crag, ground, hills, straight, strewn } from '../outline.ts';
import { paintClouds, paintHaze, paintSky, paintStars, paintSun, shade, type Scene } from '../scene.ts';

/** The straight road to the horizon with its poles, or the winding one down a valley. */
export function paintRoad(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene);
  if (palette.night) paintStars(scene, 90);
  const winding = scene.variant % 2 === 1;
  const low = winding
    ? scene
    : { ...scene, sun: { ...scene.sun, x: focus, y: horizon - scene.sun.radius * random.between(0, 1.4) } };
  paintSun(low, scene.sun.radius * (winding ? 1.2 : 2));
  paintClouds(scene, palette.light, 6, 0.28);
  const range = crag(random, [-10, horizon - 16 * unit], [width + 10, horizon - 22 * unit], 32 * unit, 6);
  drawing.fill(ground(straight(range), width, height), shade(scene, 0.12));
  paintHaze(scene, horizon, 34 * unit, 0.5);
  const land = drawing.vertical(horizon, height, [
    [0, blend(palette.far, palette.sky[2], 0.25)],
    [0.3, shade(scene, 0.5)],
    [1, shade(scene, 0.95)],
  ]);
  drawing.rect(0, horizon, width, height - horizon, land);
  drawing.seam();
  if (winding) paintWinding(scene);
  else paintStraight(scene);
}

function paintStraight(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const fields = strewn(random, 46, 0, 0, 1, 1).map(([along, down]) => {
    const y = horizon + (height - horizon) * down ** 1.7;
    return `M${nums(along * width, y)}h${num(8 + (y - horizon) * 0.2)}`;
  });
  drawing.line(fields.join(''), palette.sky[2], unit, 0.18);
  const end = width * 0.52;
  const asphalt = drawing.vertical(horizon, height, [
    [0, palette.sky[2]],
    [0.12, shade(scene, 0.45)],
    [0.6, palette.near],
  ]);
  drawing.fill(`M${nums(focus - 1.5, horizon)}h3L${nums(focus + end, height)}H${num(focus - end)}z`, asphalt);
  let dashes = '';
  for (let step = 0.02; step < 1; step = step * 1.5 + 0.012) {
    const [y1, y2] = [horizon + (height - horizon) * step, horizon + (height - horizon) * step * 1.22];
    const [half1, half2] = [step * 8 * unit, step * 9.8 * unit];
    dashes += `M${nums(focus - half1 * 0.5, y1)}h${num(half1)}L${nums(focus + half2 * 0.5, y2)}h${num(-half2)}z`;
  }
  drawing.fill(dashes, palette.accent);
  const edges = [-1, 1]
    .map((side) => `M${nums(focus, horizon)}L${nums(focus + side * end * 0.92, height)}`)
    .join('');
  drawing.line(edges, palette.light, 1.2 * unit, 0.5);
  const side = random.chance(0.5) ? 1 : -1;
  let poles = '';
  let wire = '';
  for (let step = 0.045; step < 1.5; step *= 1.72) {
    const x = focus + side * step * width * 0.62;
    const foot = horizon + (height - horizon) * step * 0.62;
    const tall = step * 330 * unit;
    const wide = Math.max(0.8, step * 6 * unit);
    poles += `M${nums(x - wide / 2, foot)}v${num(-tall)}h${num(wide)}v${num(tall)}zM${nums(x - tall * 0.12, foot - tall * 0.93)}h${num(tall * 0.24)}v${num(-wide * 0.7)}h${num(-tall * 0.24)}z`;
    wire += `${wire ? 'Q' : 'M'}${wire ? `${nums(x - side * step * width * 0.16, foot - tall * 0.8)} ` : ''}${nums(x, foot - tall * 0.92)}`;
  }
  drawing.fill(poles, palette.near);
  drawing.line(wire, palette.near, 0.8 * unit);
  const far = horizon + (height - horizon) * 0.1;
  drawing.glow(focus + 8 * unit, far, 36 * unit, palette.light, 0.9);
  drawing.dots(
    [
      [focus + 6 * unit, far],
      [focus + 12 * unit, far],
    ],
    '#ffffff',
    2.6 * unit,
  );
}

function paintWinding(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  for (const layer of [0.25, 0.5])
    drawing.fill(
      ground(hills(random, width, horizon + (height - horizon) * layer * 0.5, 22 * unit, 3), width, height),
      shade(scene, layer + 0.05),
    );
  const span = height - horizon;
  const turn = random.chance(0.5) ? 1 : -1;
  const at = (down: number): readonly [x: number, y: number] => [
    focus + turn * Math.sin(down * 6.2 + 0.6) * (18 + down * 130) * unit * (1 - down * 0.25),
    horizon + span * (0.1 + 0.92 * down ** 1.35),
  ];
  const left: string[] = [];
  const right: string[] = [];
  let line = '';
  for (let step = 0; step <= 26; step++) {
    const down = step / 26;
    const [x, y] = at(down);
    const half = (1.2 + down ** 1.5 * 62) * unit;
    left.push(nums(x - half, y));
    right.unshift(nums(x + half, y));
    if (step % 2 === 0 && step > 2) {
      const [nextX, nextY] = at(down + 0.018);
      line += `M${nums(x, y)}L${nums(nextX, nextY)}`;
    }
  }
  drawing.fill(
    `M${left.join('L')}L${right.join('L')}z`,
    drawing.vertical(horizon, height, [
      [0, palette.sky[2]],
      [0.3, blend(palette.sky[1], palette.near, 0.4)],
      [1, palette.near],
    ]),
  );
  drawing.line(line, palette.accent, 1.8 * unit, 0.9);
  const [carX, carY] = at(0.3);
  drawing.glow(carX, carY - 3 * unit, 52 * unit, palette.light, 0.9);
  drawing.dots(
    [
      [carX - 4 * unit, carY - 3 * unit],
      [carX + 4 * unit, carY - 3 * unit],
    ],
    '#ffffff',
    3.4 * unit,
  );
}
