import { num, nums, type Point } from './drawing.ts';
import type { Random } from './random.ts';

/** Path data through the points in straight lines, in short relative steps. */
export function straight(points: readonly Point[]): string {
  let [penX, penY] = [0, 0];
  return points
    .map(([x, y], index) => {
      const [stepX, stepY] = [Math.round(x - penX), Math.round(y - penY)];
      [penX, penY] = [penX + stepX, penY + stepY];
      return `${index === 0 ? 'M' : 'l'}${nums(stepX, stepY)}`;
    })
    .join('');
}

/** Path data that passes smoothly between the points: each is the handle of one bend. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  let data = `M${nums(...first)}`;
  rest.slice(0, -1).forEach(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? last;
    const final = index === rest.length - 2;
    data += `Q${nums(x, y, final ? nextX : (x + nextX) / 2, final ? nextY : (y + nextY) / 2)}`;
  });
  return data;
}

/** A line of ground closed down to the bottom of the picture. */
export function ground(line: string, width: number, bottom: number): string {
  return `${line}L${nums(width + 10, bottom)}H-10z`;
}

/** A broken mountain line between two points: halved again and again, each half thrown up or down. */
export function crag(random: Random, from: Point, to: Point, throwBy: number, halvings: number): Point[] {
  let points: Point[] = [from, to];
  let reach = throwBy;
  for (let round = 0; round < halvings; round++) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      const middle: Point = [
        (point[0] + next[0]) / 2 + random.between(-0.12, 0.12) * (next[0] - point[0]),
        (point[1] + next[1]) / 2 + random.between(-reach, reach),
      ];
      return [point, middle];
    });
    reach *= 0.52;
  }
  return points;
}

/** A whole range from side to side: so many summits of uneven height, broken like rock. */
export function range(random: Random, width: number, base: number, tall: number, summits: number): string {
  const marks: Point[] = [[-20, base - tall * random.between(0.1, 0.5)]];
  for (let summit = 0; summit < summits; summit++) {
    const x = (width / summits) * (summit + random.between(0.3, 0.7));
    marks.push([x, base - tall * random.between(0.55, 1)]);
    marks.push([
      (width / summits) * (summit + 1) + random.between(-0.1, 0.1) * (width / summits),
      base - tall * random.between(0, 0.35),
    ]);
  }
  marks.push([width + 20, base - tall * random.between(0.1, 0.6)]);
  const line = marks.flatMap((mark, index) => {
    const next = marks[index + 1];
    return next ? crag(random, mark, next, tall * 0.13, 3).slice(0, -1) : [mark];
  });
  return straight(line);
}

/** Gentle hills across the whole width around a height. */
export function hills(random: Random, width: number, height: number, swing: number, bends: number): string {
  const points: Point[] = [[-10, height + random.between(-swing, swing)]];
  for (let bend = 0; bend <= bends; bend++)
    points.push([(width / bends) * bend, height + random.between(-swing, swing)]);
  points.push([width + 10, height + random.between(-swing, swing)]);
  return smooth(points);
}

/** A rectangle standing on a base line. */
export function block(x: number, base: number, width: number, height: number): string {
  return `M${nums(x, base)}v${num(-height)}h${num(width)}v${num(height)}z`;
}

/** A full circle as path data, to be cut out of or joined with other outlines. */
export function ring(x: number, y: number, radius: number): string {
  return `M${nums(x - radius, y)}a${nums(radius, radius, 0, 1, 0, radius * 2, 0)}a${nums(radius, radius, 0, 1, 0, -radius * 2, 0)}z`;
}

/** Points strewn over an area. */
export function strewn(
  random: Random,
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
): Point[] {
  return Array.from({ length: count }, () => [random.between(x, x + width), random.between(y, y + height)]);
}

/** The point at an angle (degrees, clockwise from the top) and a distance. */
export function polar(x: number, y: number, degrees: number, distance: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}
