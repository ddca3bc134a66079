import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, nums } from '../drawing.ts';
import { polar } from '../outline.ts';
import type { Painters, Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

const { card, suits } = shapes;

export const games = {
  /** A few cards in a fan. */
  'cards/fan': (scene) => {
    const { drawing, palette, random } = scene;
    const { x, y, radius } = paint.ground(scene);
    drawing.glow(x, y, radius * 1.5, palette.light, 0.3);
    drawing.seam();
    const count = random.whole(3, 5);
    for (let index = 0; index < count; index++) {
      const angle = (index - (count - 1) / 2) * (58 / count) + random.between(-2, 2);
      const place = at(x, y + radius * 0.72, radius * 0.0115, angle);
      drawing.group(`${place}translate(0-78)`, () => paintCard(scene));
    }
  },

  /** Cards falling through the dark, the last of them large. */
  'cards/falling': (scene) => {
    const { drawing, random, width, top, bottom } = scene;
    const { x, y, radius } = paint.ground(scene);
    for (let index = 0; index < 8; index++) {
      const away = width * (((index * 0.382 + 0.1) % 1) * 1.1 - 0.05);
      const down = top + (bottom - top) * ((index * 0.618) % 1);
      const place = at(away, down, radius * (0.0022 + (index / 9) ** 1.6 * 0.006), random.between(-70, 70));
      const draw = random.chance(0.6) ? paintCard : paintBack;
      drawing.group(`${place}skewX(${random.whole(-16, 16)})`, () => draw(scene), 0.35 + index * 0.08);
    }
    drawing.seam();
    drawing.group(at(x, y, radius * 0.0074, random.between(-22, 22)), () => paintCard(scene));
  },

  /** One great card. */
  'cards/one': (scene) => {
    const { drawing, palette, random } = scene;
    const { x, y, radius } = paint.ground(scene);
    drawing.glow(x, y, radius * 1.9, palette.sky[2], 0.5);
    drawing.seam();
    drawing.group(at(x, y, radius * 0.0196, random.between(-7, 7)), () => paintCard(scene, 2.1));
  },

  /** A round labyrinth with its thread. */
  'maze/labyrinth': (scene) => {
    const { drawing, palette, random } = scene;
    const { x, y, radius } = paint.ground(scene);
    drawing.glow(x, y, radius * 1.4, palette.light, 0.45);
    const place = (angle: number, far: number): string => nums(...polar(x, y, angle, far));
    const arc = (from: number, to: number, far: number): string =>
      `A${nums(far, far, 0, Math.abs(to - from) > 180 ? 1 : 0, to > from ? 1 : 0)} ${place(to, far)}`;
    const step = radius / 8.6;
    let [walls, thread] = ['', `M${nums(x, y)}`];
    let gap = random.between(0, 360);
    for (let turn = 1; turn <= 8; turn++) {
      const far = step * (turn + 0.4);
      const open = Math.max(6, 50 / turn);
      walls += `M${place(gap + open, far)}${arc(gap + open, gap + 360 - open, far)}`;
      for (let bar = turn < 8 ? random.whole(1, 3) : 0; bar > 0; bar--) {
        const angle = gap + random.between(30, 330);
        walls += `M${place(angle, far)}L${place(angle, far + step)}`;
      }
      const next = gap + random.pick([-1, 1]) * random.between(60, 170);
      thread += `L${place(gap, far)}L${place(gap, far + step / 2)}`;
      if (turn < 8) thread += arc(gap, next, far + step / 2);
      gap = next;
    }
    drawing.seam();
    drawing.group('translate(3 5)', () => drawing.line(walls, palette.near, step * 0.3, 0.6));
    drawing.line(walls, blend(palette.paper, palette.sky[2], 0.25), step * 0.26);
    drawing.line(thread, palette.accent, step * 0.1);
    drawing.glow(x, y, step * 2, palette.light, 0.8);
    drawing.disc(x, y, step * 0.34, palette.accent);
  },

  /** The raised walls of a square maze on a tilted plane, a light at its centre. */
  'maze/walls': (scene) => {
    const { drawing, palette } = scene;
    const { x, y, radius } = paint.ground(scene);
    const [, middle, low] = palette.sky;
    drawing.seam();
    drawing.group(at(x, y - radius * 0.627, radius * 0.0124), () => {
      const floor = 'M0 0L90 50L0 101L-90 50z';
      drawing.stamp(floor, at(0, 12), '#000000', 0.3);
      drawing.fill(floor, drawing.radial(0, 50, 89, [palette.light, [0.3, low], middle]));
      for (let depth = 0; depth <= 18; depth++) paintWalls(scene, depth);
    });
  },
} satisfies Painters;

/** The face of a card, a hundred units tall, with the sign in its middle scaled by a factor. */
function paintCard({ drawing, palette, random }: Scene, size = 1.6): void {
  const suit = random.pick(['spade', 'heart', 'diamond', 'club'] as const);
  const red = suit === 'heart' || suit === 'diamond';
  const ink = red ? blend(palette.accent, palette.near, 0.2) : palette.near;
  drawing.stamp(card.outline, at(2.5, 3), '#000000', 0.3);
  const shine = [palette.paper, blend(palette.paper, palette.sky[1], 0.4)];
  drawing.fill(card.outline, drawing.linear([-50, -50], [50, 50], shine));
  drawing.stamp(suits[suit], at(0, 0, size), ink);
  drawing.stamp(suits[suit], at(-26, -38, 0.5), ink);
  drawing.stamp(suits[suit], at(26, 38, 0.5, 180), ink);
}

function paintBack({ drawing, palette }: Scene): void {
  drawing.stamp(card.outline, at(2.5, 3), '#000000', 0.3);
  drawing.fill(card.outline, blend(palette.accent, palette.near, 0.35));
  drawing.line(card.back, palette.paper, 1.2, 0.65);
}

/**
 * The walls of a maze that start at one distance from its far corner: each crossing opens one of two ways at random, so
 * that exactly one path joins any two of its nine by nine cells.
 */
function paintWalls({ drawing, palette, random }: Scene, depth: number): void {
  let [left, right, rim] = ['', '', ''];
  for (let row = Math.max(0, depth - 9); row <= Math.min(9, depth); row++) {
    const column = depth - row;
    const [x, y] = [(column - row) * 10, depth * 5.6];
    const inside = column % 9 > 0 && row % 9 > 0;
    const down = inside ? random.chance(0.5) : column % 9 === 0;
    const walls = [
      (inside ? !down : row % 9 === 0) && column < 9 ? 'l10 5.6' : '',
      down && row < 9 ? 'l-10 5.6' : '',
    ];
    const faces = walls.map((step) => (step ? `M${nums(x, y)}v-6.2${step}v6.2z` : ''));
    right += faces[0] ?? '';
    left += faces[1] ?? '';
    rim += walls.map((step) => (step ? `M${nums(x, y - 6.2)}${step}` : '')).join('');
  }
  drawing.fill(right, blend(palette.far, palette.near, 0.25 + depth * 0.025));
  drawing.fill(left, blend(palette.far, palette.near, 0.6 + depth * 0.022));
  drawing.line(rim, blend(palette.paper, palette.sky[2], 0.4 + depth * 0.017), 0.9);
  if (depth !== 9) return;
  drawing.glow(0, 44, 30, palette.accent, 0.9);
  drawing.disc(0, 45, 3.6, palette.light);
}
