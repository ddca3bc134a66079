import portraits from '../data/portraits.json' with { type: 'json' };
import type { Random } from '../seededRandom.ts';
import { nums } from './drawing.ts';

interface Mouth {
  readonly lips: string;
  /** Where the lips meet. */
  readonly line: string;
  /** The dark between parted lips. */
  readonly open?: string;
  readonly teeth?: string;
}

/** Both open eyes: the opening that shows the eyeballs, and the line of the upper lashes. */
interface Eyes {
  readonly opening: string;
  readonly lash: string;
}

const mouths: Readonly<Record<string, Mouth>> = portraits.mouths;
const brows: Readonly<Record<string, readonly number[]>> = portraits.brows;
const eyes = new Map(Object.entries(portraits.eyes).map(([name, heights]) => [name, eyesOf(heights)]));

/** How closely the head is seen: its sizes, and the heights of its middle. */
const crops: readonly Record<'size' | 'y', readonly [low: number, high: number]>[] = [
  { size: [1.03, 1.1], y: [266, 284] },
  { size: [1.15, 1.24], y: [270, 292] },
  { size: [1.15, 1.24], y: [270, 292] },
  { size: [1.3, 1.42], y: [284, 304] },
];

/** Posture, look, expression and crop of a sitter; angles in degrees. */
export function choosePose(random: Random) {
  const turn = random.pick([-1, -0.7, -0.35, 0, 0.35, 0.7, 1]);
  const crop = random.pick(crops);
  const [shape = '', brow = '', mouth = ''] = random.pick(portraits.expressions).split(' ');
  // Half look at the viewer, the others past them, mostly where the head turns.
  const aside = random.chance(0.5) ? 0 : random.chance(0.75) ? Math.sign(turn) || 1 : -Math.sign(turn);
  return {
    /** From -1 to 1, to the left and to the right. */
    turn,
    tilt: random.between(-6, 6),
    slope: random.between(-4, 4),
    shift: turn * random.between(-14, 4),
    size: random.between(...crop.size),
    y: random.between(...crop.y),
    gaze: [aside * random.between(4, 6.5), random.between(-1.5, 0.8)] as const,
    eyes: eyes.get(shape) ?? eyesOf([]),
    brows: brows[brow] ?? [],
    mouth: mouths[mouth] ?? { lips: '', line: '' },
    nose: random.pick(portraits.noses),
  };
}

/** Eyes by the heights of the outer corner, the upper lid's bend, the inner corner and the lower lid's bend. */
function eyesOf([outer = 0, upper = 0, inner = 0, lower = 0]: readonly number[]): Eyes {
  const lids = [-1, 1].map((side) => {
    const lash = `M${nums(side * 55, outer)}Q${nums(side * 38, upper, side * 20, inner)}`;
    return { lash, opening: `${lash}Q${nums(side * 37, lower, side * 55, outer)}z` };
  });
  return {
    opening: lids.map(({ opening }) => opening).join(''),
    lash: lids.map(({ lash }) => lash).join(''),
  };
}
