import { num, nums, type Drawing, type Point } from './drawing.ts';
import type { Random } from './random.ts';

type Pose = 'standing' | 'coat' | 'dress' | 'walking' | 'child' | 'hat';

/** People a hundred units tall, standing on the origin, seen from behind. */
const bodies: Record<Pose, string> = {
  standing:
    'M-4-84C-12-82-16-77-17-68L-20-43-16-42-12-60-12-45-10 0H-3L-1-40H1L3 0H10L12-45 12-60 16-42 20-43 17-68C16-77 12-82 4-84zM-7-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0z',
  coat: 'M-5-84C-14-82-17-75-18-66L-21-40-17-38-14-55-17-22-9-20-8 0H-2L-1-20H1L2 0H8L9-20 17-22 14-55 17-38 21-40 18-66C17-75 14-82 5-84zM-7-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0z',
  dress:
    'M-4-83C-11-81-13-76-14-68L-17-45-14-44-9-62-8-54-18-18Q-8-14-5-15L-4 0H-1L0-14 1 0H4L5-15Q8-14 18-18L8-54 9-62 14-44 17-45 14-68C13-76 11-81 4-83zM-8-88C-9-104 9-104 8-88L7-80H-7z',
  walking:
    'M-3-84C-12-82-14-77-15-68L-22-46-18-44-10-60-11-45-19-4-16 0-12-2-2-36 8-20 10 0H17L15-24 9-46 10-60 16-46 22-50 15-70C14-78 11-82 4-84zM-6-92a7 8 0 1 0 14 0a7 8 0 1 0-14 0z',
  child:
    'M-4-76C-13-73-15-66-16-58L-19-36-15-35-12-48-14-24-9-22-9 0H-2L-1-22H1L2 0H9L9-22 14-24 12-48 15-35 19-36 16-58C15-66 13-73 4-76zM-10-87a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
  hat: 'M-5-84C-14-82-17-75-18-66L-21-40-17-38-14-55-17-22-9-20-8 0H-2L-1-20H1L2 0H8L9-20 17-22 14-55 17-38 21-40 18-66C17-75 14-82 5-84zM-7-90a7 8 0 0 0 14 0zM-14-92Q0-88 14-92L8-95Q7-104 0-102-7-104-8-95z',
};

/** A person standing with the feet at the given place. */
export function person(
  drawing: Drawing,
  random: Random,
  x: number,
  y: number,
  tall: number,
  paint: string,
): void {
  const pose = random.pick<Pose>(['standing', 'coat', 'dress', 'walking', 'hat', 'coat']);
  const scale = tall / 100;
  const flip = random.chance(0.5) ? -1 : 1;
  drawing.add(
    `<path transform="translate(${nums(x, y)})scale(${short(scale * flip)} ${short(scale)})" d="${bodies[pose]}" fill="${paint}"/>`,
  );
}

/** Two people hand in hand, or one with a child. */
export function pair(
  drawing: Drawing,
  random: Random,
  x: number,
  y: number,
  tall: number,
  paint: string,
): void {
  const scale = short(tall / 100);
  const second = random.chance(0.4) ? bodies.child : bodies.dress;
  const small = second === bodies.child ? short((tall * 0.62) / 100) : short((tall * 0.95) / 100);
  drawing.add(
    `<g fill="${paint}"><path transform="translate(${nums(x - tall * 0.16, y)})scale(${scale})" d="${bodies.coat}"/>` +
      `<path transform="translate(${nums(x + tall * 0.2, y)})scale(${small})" d="${second}"/></g>`,
  );
}

/** A row of firs along a line of ground, as one outline closed downwards. */
export function firs(
  random: Random,
  line: (x: number) => number,
  width: number,
  bottom: number,
  tall: number,
): string {
  let data = `M-12 ${num(bottom)}`;
  let [penX, penY] = [-12, Math.round(bottom)];
  const to = (x: number, y: number): void => {
    const [stepX, stepY] = [Math.round(x) - penX, Math.round(y) - penY];
    data += stepY === 0 ? `h${stepX}` : `l${nums(stepX, stepY)}`;
    [penX, penY] = [penX + stepX, penY + stepY];
  };
  for (let x = -12; x < width + 10;) {
    const high = tall * random.between(0.45, 1.1);
    const wide = high * random.between(0.3, 0.42);
    const base = line(x + wide / 2);
    to(x, base);
    to(x + wide * 0.3, base - high * 0.45);
    to(x + wide * 0.2, base - high * 0.45);
    to(x + wide * 0.5, base - high);
    to(x + wide * 0.8, base - high * 0.45);
    to(x + wide * 0.7, base - high * 0.45);
    to(x + wide, base);
    x += wide * random.between(0.7, 1.15);
  }
  return `${data}V${num(bottom)}z`;
}

/** One fir with ragged boughs. */
export function fir(x: number, base: number, tall: number): string {
  let data = `M${nums(x, base - tall)}`;
  const boughs = 5;
  for (let bough = 1; bough <= boughs; bough++) {
    const reach = (tall * 0.22 * bough) / boughs;
    data += `L${nums(x + reach, base - tall + (tall * 0.92 * bough) / boughs)}h${num(-reach * 0.45)}`;
  }
  data += `L${nums(x + tall * 0.025, base)}h${num(-tall * 0.05)}`;
  for (let bough = boughs; bough >= 1; bough--) {
    const reach = (tall * 0.22 * bough) / boughs;
    data += `L${nums(x - reach * 0.55, base - tall + (tall * 0.92 * bough) / boughs)}h${num(-reach * 0.45)}`;
  }
  return `${data}z`;
}

/** A leafless tree, grown branch by branch into stroked paths of falling thickness. */
export function bareTree(
  drawing: Drawing,
  random: Random,
  x: number,
  y: number,
  tall: number,
  paint: string,
  forks = 5,
): void {
  const levels: string[] = [];
  const grow = (from: Point, angle: number, long: number, level: number): void => {
    const to: Point = [from[0] + Math.sin(angle) * long, from[1] - Math.cos(angle) * long];
    const bend: Point = [(from[0] + to[0]) / 2 + random.between(-0.12, 0.12) * long, (from[1] + to[1]) / 2];
    const steps = [bend[0] - from[0], bend[1] - from[1], to[0] - from[0], to[1] - from[1]].map(Math.round);
    levels[level] = `${levels[level] ?? ''}M${nums(...[...from].map(Math.round))}q${nums(...steps)}`;
    if (level + 1 >= forks) return;
    const limbs = level === 0 ? 3 : 2;
    for (let limb = 0; limb < limbs; limb++) {
      const spread = (limb / (limbs - 1) - 0.5) * random.between(0.8, 1.35);
      grow(to, angle * 0.8 + spread, long * random.between(0.62, 0.8), level + 1);
    }
  };
  grow([x, y], random.between(-0.1, 0.1), tall * 0.34, 0);
  levels.forEach((data, level) => drawing.line(data, paint, Math.max(0.7, tall * 0.045 * 0.6 ** level)));
}

/** A gull of two strokes. */
export function gull(x: number, y: number, span: number): string {
  return `M${nums(x - span, y - span * 0.25)}q${nums(span * 0.65, -span * 0.35, span, span * 0.25)}q${nums(span * 0.35, -span * 0.6, span, -span * 0.25)}`;
}

/** A small house with a gable and a chimney, its door on the ground at x. */
export function cottage(x: number, base: number, wide: number): string {
  const tall = wide * 0.55;
  return (
    `M${nums(x - wide / 2, base)}v${num(-tall)}h${num(-wide * 0.08)}L${nums(x, base - tall - wide * 0.45)}` +
    `l${nums(wide * 0.2, wide * 0.155)}v${num(-wide * 0.16)}h${num(wide * 0.12)}v${num(wide * 0.255)}` +
    `L${nums(x + wide * 0.58, base - tall)}h${num(-wide * 0.08)}v${num(tall)}z`
  );
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
