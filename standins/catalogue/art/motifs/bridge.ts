import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { ground, range } from '../outline.ts';
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
import { pair, person } from '../silhouettes.ts';

/** A suspension bridge rising out of fog, or a stone arch that closes its circle in the water. */
export function paintBridge(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit } = scene;
  paintSky(scene);
  if (palette.night) paintStars(scene, 50);
  paintSun(scene, scene.sun.radius * 1.9);
  paintClouds(scene, palette.light, 4, 0.25);
  drawing.fill(
    ground(range(random, width, horizon + 12 * unit, 74 * unit, 4), width, height),
    blend(shade(scene, 0), palette.sky[2], 0.35),
  );
  paintHaze(scene, horizon, 50 * unit, 0.6);
  const water = drawing.vertical(horizon, height, [
    [0, blend(palette.sky[2], palette.far, 0.25)],
    [0.35, blend(palette.sky[1], palette.near, 0.35)],
    [1, palette.near],
  ]);
  drawing.rect(0, horizon + 10 * unit, width, height, water);
  paintGlitter(scene, horizon + 10 * unit, height);
  if (scene.variant % 2 === 0) paintSuspension(scene);
  else paintArch(scene);
}

function paintSuspension(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const turn = random.chance(0.5) ? 1 : -1;
  const vanish = focus - turn * 120 * unit;
  const towers = [
    { at: vanish + turn * 40 * unit, tall: 74 * unit, ink: 0.2 },
    { at: vanish + turn * 105 * unit, tall: 160 * unit, ink: 0.5 },
    { at: vanish + turn * 265 * unit, tall: 350 * unit, ink: 0.92 },
  ];
  const deck = (x: number): number => horizon - Math.abs(x - vanish) * 0.075;
  const outer = turn > 0 ? width + 260 * unit : -260 * unit;
  for (const [index, tower] of towers.entries()) {
    if (index === 2) drawing.seam();
    const next = towers[index + 1]?.at ?? outer;
    const nextTall = towers[index + 1]?.tall ?? 620 * unit;
    const paint = shade(scene, tower.ink);
    const base = deck(tower.at);
    const [y1, y2] = [base - tower.tall, deck(next) - nextTall];
    const [bendX, bendY] = [(tower.at + next) / 2, Math.min(deck(tower.at), deck(next)) + tower.tall * 0.2];
    drawing.line(
      `M${nums(tower.at, y1)}Q${nums(bendX, bendY, next, y2)}`,
      paint,
      (0.9 + tower.ink * 3) * unit,
    );
    let hangers = '';
    for (let step = 1; step < 14; step++) {
      const along = step / 14;
      const x = (1 - along) ** 2 * tower.at + 2 * along * (1 - along) * bendX + along ** 2 * next;
      const y = (1 - along) ** 2 * y1 + 2 * along * (1 - along) * bendY + along ** 2 * y2;
      hangers += `M${nums(x, y)}V${num(deck(x))}`;
    }
    drawing.line(hangers, paint, (0.5 + tower.ink * 0.9) * unit, 0.8);
    const wide = tower.tall * 0.11;
    const foot = base + tower.tall * 0.42;
    const leg = wide * 0.3;
    drawing.fill(
      [-1, 1]
        .map(
          (side) =>
            `M${nums(tower.at + side * wide - leg, foot)}V${num(y1 - wide * 0.4)}h${num(leg * 2)}V${num(foot)}z`,
        )
        .join('') +
        [0, 0.24, 0.5, 0.76]
          .map(
            (down) =>
              `M${nums(tower.at - wide, y1 + tower.tall * down)}h${num(wide * 2)}v${num(leg * 1.3)}h${num(-wide * 2)}z`,
          )
          .join(''),
      paint,
    );
    const [d1, d2] = [deck(tower.at), deck(next)];
    const thick = tower.tall * 0.035;
    drawing.fill(
      `M${nums(tower.at, d1)}L${nums(next, d2)}V${num(d2 + nextTall * 0.035)}L${nums(tower.at, d1 + thick)}z`,
      paint,
    );
    drawing.disc(tower.at, y1 - wide * 0.55, 1.8 * unit + tower.ink * 2, palette.accent);
    if (index < 2) paintHaze(scene, horizon + 4 * unit, 44 * unit, 0.5);
  }
  drawing.fill(
    `M${nums(vanish, horizon)}L${nums(towers[0]?.at ?? vanish, deck(vanish + turn * 40 * unit))}v3L${nums(vanish, horizon + 1)}z`,
    shade(scene, 0.2),
  );
  paintHaze(scene, height * 0.9, 160 * unit, 0.16);
}

function paintArch(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const water = horizon + 22 * unit;
  const half = 74 * unit;
  const crown = water - half * 1.5;
  const deck = (x: number): number => crown + ((x - focus) / (width * 0.62)) ** 2 * 62 * unit;
  let outline = `M-10 ${num(deck(-10))}`;
  for (let step = 0; step <= 8; step++) outline += `L${nums((width * step) / 8, deck((width * step) / 8))}`;
  outline += `V${num(water)}H-10z`;
  const arch = (middle: number, reach: number): string =>
    `M${nums(middle - reach, water)}a${nums(reach, (water - deck(middle)) * 0.82, 0, 0, 1, reach * 2, 0)}z`;
  outline += arch(focus, half);
  for (const side of [-1, 1])
    for (
      let at = half + 10 * unit, reach = half * 0.72;
      at < width;
      at += reach * 2 + 10 * unit, reach *= 0.9
    )
      outline += arch(focus + side * (at + reach), reach);
  const stone = drawing.vertical(crown, water, [
    [0, shade(scene, 0.6)],
    [1, shade(scene, 0.95)],
  ]);
  drawing.seam();
  const draw = (): void => drawing.add(`<path fill-rule="evenodd" d="${outline}" fill="${stone}"/>`);
  drawing.group(`translate(0 ${num(water * 2)})scale(1-1)`, draw, 0.6);
  draw();
  drawing.line(`M-10 ${num(water)}H${num(width + 10)}`, palette.light, unit, 0.5);
  const place = focus + random.between(-24, 24) * unit;
  const ink = shade(scene, 0.9);
  if (random.chance(0.5)) pair(drawing, random, place, deck(place) + 1, 46 * unit, ink);
  else person(drawing, random, place, deck(place) + 1, 48 * unit, ink);
  for (const off of [-1.25, 1.25, -2.5, 2.5]) {
    const x = focus + off * half;
    const y = deck(x) - 36 * unit;
    drawing.line(`M${nums(x, deck(x))}V${num(y)}`, shade(scene, 0.85), 2 * unit);
    drawing.glow(x, y, 34 * unit, palette.accent, 0.85);
    drawing.disc(x, y, 3.2 * unit, palette.light);
  }
  drawing.rect(
    0,
    height * 0.8,
    width,
    height * 0.2,
    drawing.vertical(height * 0.8, height, [
      [0, palette.near, 0],
      [1, palette.near, 0.8],
    ]),
  );
}
