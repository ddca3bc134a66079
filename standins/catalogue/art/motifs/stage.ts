import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { shade, type Scene } from '../scene.ts';
import { person } from '../silhouettes.ts';

/** Curtains, a cone of light, someone alone in it; or the house as seen from the last row. */
export function paintStage(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const floor = horizon + (scene.bottom - horizon) * 0.45;
  const house = scene.variant % 2 === 1;
  const dark = blend(palette.near, '#000000', 0.25);
  const backdrop = drawing.radial(focus, floor - 90 * unit, Math.max(width, height) * 0.7, [
    [0, blend(palette.sky[1], palette.sky[2], 0.35)],
    [0.4, palette.sky[1]],
    [1, dark],
  ]);
  drawing.rect(0, 0, width, height, backdrop);
  if (house && random.chance(0.6)) drawing.disc(focus, floor - 120 * unit, 96 * unit, palette.accent, 0.92);
  const boards = drawing.vertical(floor, height, [
    [0, blend(palette.sky[1], palette.near, 0.3)],
    [0.4, shade(scene, 0.85)],
    [1, dark],
  ]);
  drawing.rect(0, floor, width, height - floor, boards);
  let planks = '';
  for (let plank = -9; plank <= 9; plank++)
    planks += `M${nums(focus + plank * 22 * unit, floor)}L${nums(focus + plank * 96 * unit, height)}`;
  drawing.line(planks, dark, 1 * unit, 0.5);
  const beams = house ? [-0.34, 0.34] : [random.between(-0.2, 0.2)];
  for (const lean of beams) {
    const from = focus + lean * width * 1.2;
    const cone = drawing.linear(
      [from, 0],
      [focus, floor + 24 * unit],
      [
        [0, palette.light, 0.8],
        [1, palette.light, 0.12],
      ],
    );
    drawing.fill(
      `M${nums(from - 7 * unit, -10)}h${num(14 * unit)}L${nums(focus + 78 * unit, floor + 26 * unit)}H${num(focus - 78 * unit)}z`,
      cone,
    );
  }
  drawing.add(
    `<ellipse cx="${num(focus)}" cy="${num(floor + 26 * unit)}" rx="${num(78 * unit)}" ry="${num(15 * unit)}" fill="${palette.light}" opacity=".85"/>`,
  );
  drawing.seam();
  const tall = random.between(112, 138) * unit;
  person(drawing, random, focus, floor + 28 * unit, tall, dark);
  if (random.chance(0.6)) {
    const mic = focus + random.pick([-1, 1]) * 26 * unit;
    drawing.line(
      `M${nums(mic, floor + 30 * unit)}v${num(-tall * 0.82)}m${nums(-11 * unit, tall * 0.82)}h${num(22 * unit)}`,
      dark,
      2 * unit,
    );
    drawing.disc(mic, floor + 28 * unit - tall * 0.84, 4.4 * unit, dark);
  }
  paintCurtains(scene, floor);
  if (house) paintSeats(scene);
}

function paintCurtains(scene: Scene, floor: number): void {
  const { drawing, palette, random, width, unit, focus } = scene;
  const cloth = blend(palette.accent, palette.near, palette.night ? 0.35 : 0.2);
  const folds = 6;
  const paint = drawing.across([
    [0, blend(cloth, palette.near, 0.8)],
    [0.55, blend(cloth, palette.near, 0.1)],
    [1, blend(cloth, palette.near, 0.65)],
  ]);
  for (const side of [-1, 1]) {
    const inner = Math.min(width * 0.34, 150 * unit);
    const edge = side < 0 ? Math.max(20, focus - inner) : Math.min(width - 20, focus + inner);
    const outer = side < 0 ? -10 : width + 10;
    for (let fold = 0; fold < folds; fold++) {
      const from = outer + ((edge - outer) * fold) / folds;
      const to = outer + ((edge - outer) * (fold + 1)) / folds;
      const sway = random.between(0, 10) * unit * side;
      const base = floor + (30 + random.between(-3, 3)) * unit;
      drawing.fill(
        `M${nums(from, -10)}H${num(to + side * -2)}Q${nums(to - sway, floor * 0.6, to + sway * 0.4, base)}H${num(from)}z`,
        paint,
      );
    }
  }
  let swag = `M-10-10H${num(width + 10)}V${num(24 * unit)}`;
  const drop = width / Math.max(4, Math.round(width / (96 * unit)));
  for (let x = width + 10; x > -10; x -= drop) swag += `q${nums(-drop / 2, 44 * unit, -drop, 0)}`;
  drawing.fill(
    `${swag}z`,
    drawing.vertical(0, 60 * unit, [
      [0, blend(cloth, palette.near, 0.75)],
      [1, blend(cloth, palette.near, 0.1)],
    ]),
  );
}

function paintSeats(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  for (const row of [0, 1, 2]) {
    const y = height - (64 - row * 30) * unit;
    const size = (11 + row * 3.4) * unit;
    let heads = `M-10 ${num(height)}V${num(y + size * 1.6)}H${num(width + 10)}V${num(height)}z`;
    for (let x = random.between(-20, 0); x < width + 20; x += size * random.between(2.5, 3.3))
      if (random.chance(0.82))
        heads += `M${nums(x - size * 0.62, y)}a${nums(size * 0.62, size * 0.74, 0, 1, 1, size * 1.24, 0)}c0 ${num(size * 0.5)} ${nums(size * 0.7, size * 0.7, size * 0.7, size * 1.8)}h${num(-size * 2.64)}c0${num(-size * 1.1)} ${nums(size * 0.7, -size * 1.3, size * 0.7, -size * 1.8)}z`;
    drawing.fill(heads, blend(palette.near, '#000000', 0.15 + row * 0.2));
  }
}
