import type { ServiceData } from '../data.ts';
import { svg } from './svg.ts';

/** Units of the logo's square. */
const SIDE = 24;

/** A service's logo: its mark on its colour. */
export function drawLogo({ colour, mark }: ServiceData): string {
  const shapes =
    `<rect width="${SIDE}" height="${SIDE}" fill="${colour}"/>` +
    `<path d="${mark}" fill="#fff" fill-rule="evenodd"/>`;
  return svg(SIDE, SIDE, { definitions: '', shapes });
}
