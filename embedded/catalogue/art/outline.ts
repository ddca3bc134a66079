import type { Random } from '../seededRandom.ts';
import { num, nums, type Point } from './drawing.ts';

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

/** A jagged mountain line between two points: repeatedly halved, each midpoint displaced up or down. */
export function crag(random: Random, from: Point, to: Point, throwBy: number, halvings: number): Point[] {
  if (halvings === 0) return [from, to];
  const middle: Point = [
    (from[0] + to[0]) / 2 + random.between(-0.12, 0.12) * (to[0] - from[0]),
    (from[1] + to[1]) / 2 + random.between(-throwBy, throwBy),
  ];
  const half = (start: Point, end: Point): Point[] => crag(random, start, end, throwBy * 0.52, halvings - 1);
  return [...half(from, middle).slice(0, -1), ...half(middle, to)];
}

/** A whole range from side to side, with this many summits of uneven height. */
export function range(random: Random, width: number, base: number, tall: number, summits: number): string {
  const step = width / summits;
  const rise = (low: number, high: number): number => base - tall * random.between(low, high);
  const marks: Point[] = [[-20, rise(0.1, 0.5)]];
  for (let summit = 0; summit < summits; summit++) {
    marks.push([step * (summit + random.between(0.3, 0.7)), rise(0.55, 1)]);
    marks.push([step * (summit + random.between(0.9, 1.1)), rise(0, 0.35)]);
  }
  marks.push([width + 20, rise(0.1, 0.6)]);
  const line = marks.slice(1).flatMap((mark, index) => {
    return crag(random, marks[index] ?? mark, mark, tall * 0.13, 3);
  });
  return straight(line);
}

/** Gentle hills across the whole width around a height, level at each bend. */
export function hills(random: Random, width: number, height: number, swing: number, bends: number): string {
  const y = (): number => height + random.between(-swing, swing);
  const long = (width + 20) / bends;
  let data = `M-10 ${num(y())}`;
  for (let x = long - 10; x < width + 11; x += long) {
    const level = y();
    data += `S${nums(x - long * 0.45, level, x, level)}`;
  }
  return data;
}

/** A rectangle standing on a base line. */
export function block(x: number, base: number, width: number, height: number): string {
  return `M${nums(x, base)}v${num(-height)}h${num(width)}v${num(height)}z`;
}

/** A door or window with a round head, standing on a base line. */
export function arch(x: number, base: number, width: number, height: number): string {
  const half = width / 2;
  const head = `a${nums(half, half, 0, 0, 1, width, 0)}`;
  return `M${nums(x, base)}V${num(base - height + half)}${head}V${num(base)}z`;
}

/** A full circle as path data, to be subtracted from or joined with other outlines. */
export function ring(x: number, y: number, radius: number): string {
  const half = `a${nums(radius, radius, 0, 1, 0)} `;
  return `M${nums(x - radius, y)}${half}${num(radius * 2)} 0${half}${num(-radius * 2)} 0z`;
}

/** Points scattered over an area. */
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

/** A gull of two strokes. */
export function gull(x: number, y: number, span: number): string {
  const [rise, left] = [span * 0.25, nums(span * 0.65, -span * 0.35, span, span * 0.25)];
  return `M${nums(x - span, y - rise)}q${left}q${nums(span * 0.35, -span * 0.6, span, -rise)}`;
}
