import { blend } from '../colour.ts';
import { num, nums, type Point } from '../drawing.ts';
import { polar, strewn } from '../outline.ts';
import { centre, paintGround, shade, type Scene } from '../scene.ts';
import { person } from '../silhouettes.ts';

/** Leaves and blossoms that close around a light, or a gate between hedges. */
export function paintGarden(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x, y, Math.max(width, height) * 0.8);
  drawing.glow(x, y, radius * 1.5, palette.light, 0.35);
  if (scene.variant % 2 === 1) paintGate(scene, x, y, radius);
  else
    drawing.disc(
      x,
      y,
      radius * 0.62,
      drawing.vertical(y - radius, y + radius, [
        [0, palette.light],
        [1, palette.sky[2]],
      ]),
    );
  drawing.dots(
    strewn(random, 30, x - radius, y - radius, radius * 2, radius * 2),
    palette.light,
    2 * unit,
    0.6,
  );
  const reach = Math.hypot(width, height) * 0.56;
  for (const layer of [0, 1, 2]) {
    if (layer === 2) drawing.seam();
    const count = 6 - layer;
    for (let stalk = 0; stalk < count; stalk++) {
      const angle = (360 / count) * stalk + random.between(-12, 12) + layer * 9;
      const [rootX, rootY] = polar(width / 2 + (x - width / 2) * 0.3, height / 2, angle, reach);
      const [tipX, tipY] = polar(
        x,
        y,
        angle + random.between(-22, 22),
        radius * random.between(0.7, 1.02) + layer * 26 * unit,
      );
      if (scene.bottom < height * 0.8 && rootY > height && layer === 2) continue;
      paintStalk(scene, [rootX, rootY], [tipX, tipY], 0.2 + layer * 0.38, layer > 0 && random.chance(0.4));
    }
  }
}

function paintStalk(scene: Scene, root: Point, tip: Point, nearness: number, blossoms: boolean): void {
  const { drawing, palette, random, unit } = scene;
  const bend: Point = [
    (root[0] + tip[0]) / 2 + random.between(-50, 50) * unit,
    (root[1] + tip[1]) / 2 + random.between(-50, 50) * unit,
  ];
  const paint = blend(shade(scene, nearness), palette.near, nearness * 0.4);
  drawing.line(`M${nums(...root)}Q${nums(...bend, ...tip)}`, paint, (1.2 + nearness * 1.6) * unit);
  const size = random.between(52, 78) * unit * (0.7 + nearness * 0.5);
  let leaves = '';
  const pairs = nearness < 0.3 ? 3 : 4;
  for (let step = 0; step < pairs; step++) {
    const along = 0.42 + (0.5 * step) / (pairs - 1);
    const at = (s: number, e: number, b: number): number =>
      (1 - along) ** 2 * s + 2 * along * (1 - along) * b + along ** 2 * e;
    const [leafX, leafY] = [at(root[0], tip[0], bend[0]), at(root[1], tip[1], bend[1])];
    const heading = Math.atan2(tip[1] - root[1], tip[0] - root[0]);
    for (const side of [-1, 1]) {
      const turn = heading + side * random.between(0.6, 0.95);
      const long = size * (1 - step * 0.12);
      const [endX, endY] = [Math.cos(turn) * long, Math.sin(turn) * long];
      const [wideX, wideY] = [-Math.sin(turn) * long * 0.26, Math.cos(turn) * long * 0.26];
      leaves += `M${whole(leafX, leafY)}q${whole(endX * 0.45 + wideX, endY * 0.45 + wideY, endX, endY)}q${whole(-endX * 0.55 - wideX, -endY * 0.55 - wideY, -endX, -endY)}z`;
    }
  }
  drawing.fill(leaves, paint);
  if (blossoms) paintBlossom(scene, tip, random.between(11, 19) * unit);
}

function whole(...values: readonly number[]): string {
  return nums(...values.map(Math.round));
}

function paintBlossom(scene: Scene, [x, y]: Point, size: number): void {
  const { drawing, palette, random } = scene;
  const petals = random.whole(5, 6);
  let outline = '';
  for (let petal = 0; petal < petals; petal++) {
    const angle = (360 / petals) * petal;
    const [leftX, leftY] = polar(x, y, angle - 26, size);
    const [tipX, tipY] = polar(x, y, angle, size * 1.25);
    const [rightX, rightY] = polar(x, y, angle + 26, size);
    outline += `M${whole(x, y)}Q${whole(leftX, leftY, tipX, tipY)}Q${whole(rightX, rightY, x, y)}z`;
  }
  drawing.fill(outline, blend(palette.accent, palette.light, random.between(0, 0.5)));
  drawing.disc(x, y, size * 0.2, palette.near);
}

function paintGate(scene: Scene, x: number, y: number, radius: number): void {
  const { drawing, palette, random, height, unit } = scene;
  const [wide, tall] = [radius * 0.92, radius * 1.5];
  const [left, base] = [x - wide / 2, y + radius * 0.8];
  const arch = `M${nums(left, base)}V${num(base - tall + wide / 2)}a${nums(wide / 2, wide / 2, 0, 0, 1, wide, 0)}V${num(base)}z`;
  drawing.fill(
    arch,
    drawing.vertical(base - tall, base, [
      [0, palette.sky[1]],
      [0.6, palette.sky[2]],
      [1, palette.light],
    ]),
  );
  drawing.fill(
    `M${nums(left, base)}h${num(wide)}L${nums(x + wide * 1.1, height)}h${num(-wide * 2.2)}z`,
    drawing.vertical(base, base + radius, [
      [0, palette.light, 0.7],
      [1, palette.light, 0],
    ]),
  );
  person(drawing, random, x + random.between(-0.12, 0.12) * wide, base + 10 * unit, tall * 0.4, palette.near);
  let bars = arch;
  for (const share of [0.12, 0.24, 0.76, 0.88])
    bars += `M${nums(left + wide * share, base)}V${num(base - tall + wide * (0.5 - Math.sqrt(0.25 - (share - 0.5) ** 2)))}`;
  drawing.line(bars, palette.near, 2.4 * unit);
}
