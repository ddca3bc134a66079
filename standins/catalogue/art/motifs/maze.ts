import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { polar } from '../outline.ts';
import type { Random } from '../random.ts';
import { centre, paintGround, type Scene } from '../scene.ts';

/** A round labyrinth with its thread, or the raised walls of a square one. */
export function paintMaze(scene: Scene): void {
  if (scene.variant % 2 === 0) paintLabyrinth(scene);
  else paintWalls(scene);
}

function paintLabyrinth(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x, y, Math.max(width, height) * 0.85);
  drawing.glow(x, y, radius * 1.4, palette.light, 0.45);
  const rings = 8;
  const step = radius / (rings + 0.6);
  let walls = '';
  let thread = '';
  let gap = random.between(0, 360);
  for (let index = 1; index <= rings; index++) {
    const size = step * (index + 0.4);
    const open = Math.max(12, 200 / index / 2);
    const [startX, startY] = polar(x, y, gap + open / 2, size);
    const [endX, endY] = polar(x, y, gap - open / 2, size);
    walls += `M${nums(startX, startY)}A${nums(size, size, 0, 1, 1, endX, endY)}`;
    const bars = index < rings ? random.whole(1, 3) : 0;
    for (let bar = 0; bar < bars; bar++) {
      const angle = gap + random.between(30, 330);
      walls += `M${nums(...polar(x, y, angle, size))}L${nums(...polar(x, y, angle, size + step))}`;
    }
    const next = gap + random.pick([-1, 1]) * random.between(60, 170);
    const middle = size + step / 2;
    thread += `${thread ? 'L' : `M${nums(x, y)}L`}${nums(...polar(x, y, gap, size))}L${nums(...polar(x, y, gap, middle))}`;
    if (index < rings)
      thread += `A${nums(middle, middle, 0, 0, next > gap ? 1 : 0, ...polar(x, y, next, middle))}`;
    gap = next;
  }
  drawing.seam();
  const shape = drawing.shared(walls);
  const stroke = 'fill="none" stroke-linecap="round"';
  const light = blend(palette.paper, palette.sky[2], 0.25);
  drawing.add(
    `<use href="${shape}" x="${num(unit * 3)}" y="${num(unit * 5)}" ${stroke} stroke="${palette.near}" stroke-width="${num(step * 0.3)}" opacity=".6"/>` +
      `<use href="${shape}" ${stroke} stroke="${light}" stroke-width="${num(step * 0.26)}"/>`,
  );
  drawing.line(thread, palette.accent, step * 0.1);
  drawing.glow(x, y, step * 2, palette.light, 0.8);
  drawing.disc(x, y, step * 0.34, palette.accent);
}

/** A square maze on a plane tilted towards us, its walls raised, a light at its heart. */
function paintWalls(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x, y, Math.max(width, height) * 0.8);
  const cells = 9;
  const open = carve(random, cells);
  const step = (radius * 1.12) / cells;
  const wall = step * 0.62;
  const at = (column: number, row: number): readonly [x: number, y: number] => [
    x + (column - row) * step,
    y + (column + row - cells) * step * 0.56,
  ];
  const corner = (column: number, row: number): string => nums(...at(column, row));
  const floor = `M${corner(0, 0)}L${corner(cells, 0)}L${corner(cells, cells)}L${corner(0, cells)}z`;
  drawing.group(`translate(0 ${num(26 * unit)})`, () => drawing.fill(floor, '#000000', 0.3));
  drawing.fill(
    floor,
    drawing.radial(x, y, radius * 1.1, [
      [0, palette.light],
      [0.3, palette.sky[2]],
      [1, palette.sky[1]],
    ]),
  );
  drawing.seam();
  const stands = (column: number, row: number, along: 'column' | 'row'): boolean =>
    along === 'column'
      ? !open.has(`${column},${row - 1}|${column},${row}`)
      : !open.has(`${column - 1},${row}|${column},${row}`);
  for (let depthRow = 0; depthRow <= cells * 2; depthRow++) {
    let [left, right, rim] = ['', '', ''];
    for (let row = Math.max(0, depthRow - cells); row <= Math.min(cells, depthRow); row++) {
      const column = depthRow - row;
      const [startX, startY] = at(column, row);
      for (const along of ['column', 'row'] as const) {
        const [next, side] =
          along === 'column' ? [[column + 1, row] as const, 1] : [[column, row + 1] as const, -1];
        if (next[0] > cells || next[1] > cells || !stands(column, row, along)) continue;
        const face = `M${nums(startX, startY)}v${num(-wall)}l${nums(side * step, step * 0.56)}v${num(wall)}z`;
        if (side > 0) right += face;
        else left += face;
        rim += `M${nums(startX, startY - wall)}l${nums(side * step, step * 0.56)}`;
      }
    }
    const near = depthRow / (cells * 2);
    if (right) drawing.fill(right, blend(palette.far, palette.near, 0.25 + near * 0.45));
    if (left) drawing.fill(left, blend(palette.far, palette.near, 0.6 + near * 0.4));
    if (rim) drawing.line(rim, blend(palette.paper, palette.sky[2], 0.4 + near * 0.3), 1.8 * unit);
    if (depthRow === cells) {
      drawing.glow(x, y - wall, step * 3, palette.accent, 0.9);
      drawing.disc(x, y - wall * 0.9, step * 0.36, palette.light);
    }
  }
}

/** The pairs of neighbouring cells between which a wandering digger has left no wall. */
function carve(random: Random, cells: number): ReadonlySet<string> {
  const open = new Set<string>();
  const seen = new Set(['0,0']);
  const trail: (readonly [number, number])[] = [[0, 0]];
  for (let here = trail.at(-1); here; here = trail.at(-1)) {
    const [column, row] = here;
    const steps = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].map(([dx = 0, dy = 0]) => [column + dx, row + dy] as const);
    const fresh = steps.filter(
      ([c, r]) => c >= 0 && r >= 0 && c < cells && r < cells && !seen.has(`${c},${r}`),
    );
    if (fresh.length === 0) {
      trail.pop();
      continue;
    }
    const next = random.pick(fresh);
    const [low, high] = next[0] + next[1] > column + row ? [here, next] : [next, here];
    open.add(`${low.join()}|${high.join()}`);
    seen.add(next.join());
    trail.push(next);
  }
  return open;
}
