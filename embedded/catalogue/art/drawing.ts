import type { Colour } from './colour.ts';

export type Point = readonly [x: number, y: number];
/** A gradient's colour with its offset from 0 to 1; colours without one are spread evenly. */
export type Stop = Colour | readonly [offset: number, colour: Colour, opacity?: number];

/** A coordinate in as few digits as visible precision allows: one decimal when small, none when large. */
export function num(value: number): string {
  const rounded = Math.abs(value) < 60 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Two or more numbers as SVG path data, without redundant separators. */
export function nums(...values: readonly number[]): string {
  return values.map(num).reduce((text, next) => text + (next.startsWith('-') ? next : ` ${next}`));
}

/** A translucent colour. */
export function withAlpha(colour: Colour, opacity: number): Colour {
  const alpha = Math.round(opacity * 255).toString(16);
  return `${colour}${alpha.padStart(2, '0')}`;
}

/** A transform for a shape drawn around the origin: position, scale (or both scales) and rotation. */
export function at(x: number, y: number, scale: number | Point = 1, degrees = 0, mirrored = false): string {
  const [wide, tall] = typeof scale === 'number' ? [scale, scale] : scale;
  const size = scale === 1 && !mirrored ? '' : `scale(${short(mirrored ? -wide : wide)} ${short(tall)})`;
  return `translate(${nums(x, y)})${size}${degrees ? `rotate(${num(degrees)})` : ''}`;
}

/**
 * An image under construction: shapes are added from back to front. Those added after `seam()` lie in front of a title
 * that is woven into the image.
 */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly #definitions: string[] = [];
  readonly #back: string[] = [];
  readonly #front: string[] = [];
  #shapes = this.#back;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  seam(): void {
    this.#shapes = this.#front;
  }

  /** Any markup that is already SVG. */
  add(markup: string): void {
    this.#shapes.push(markup);
  }

  fill(data: string, paint: string, opacity = 1): void {
    this.add(`<path d="${data}" fill="${paint}"${faded(opacity)}/>`);
  }

  /** An outline with holes, filled by the even-odd rule. */
  fillEvenOdd(data: string, paint: string): void {
    this.add(`<path fill-rule="evenodd" d="${data}" fill="${paint}"/>`);
  }

  /** A shape of data drawn around the origin, transformed: see `at`. */
  stamp(data: string, transform: string, paint: string, opacity = 1): void {
    this.add(`<path transform="${transform}" d="${data}" fill="${paint}"${faded(opacity)}/>`);
  }

  line(data: string, paint: string, width: number, opacity = 1): void {
    this.add(
      `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${num(width)}" ` +
        `stroke-linecap="round"${faded(opacity)}/>`,
    );
  }

  rect(x: number, y: number, width: number, height: number, paint: string, opacity = 1): void {
    this.fill(`M${nums(x, y)}h${num(width)}v${num(height)}h${num(-width)}z`, paint, opacity);
  }

  /** Fills the image, or the part below a height, with a vertical gradient. */
  verticalGradient(stops: readonly Stop[], from = 0): void {
    this.rect(0, from, this.width, this.height - from, this.vertical(from, this.height, stops));
  }

  /** Fills the image with a radial gradient around a point. */
  radialGradient(x: number, y: number, reach: number, stops: readonly Stop[]): void {
    this.rect(0, 0, this.width, this.height, this.radial(x, y, reach, stops));
  }

  disc(x: number, y: number, radius: number, paint: string, opacity = 1): void {
    this.add(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${paint}"${faded(opacity)}/>`);
  }

  circle(x: number, y: number, radius: number, paint: string, width: number, opacity = 1): void {
    this.add(
      `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${paint}" ` +
        `stroke-width="${num(width)}"${faded(opacity)}/>`,
    );
  }

  ellipse(x: number, y: number, wide: number, tall: number, paint: string, opacity = 1): void {
    const radii = `rx="${num(wide)}" ry="${num(tall)}"`;
    this.add(`<ellipse cx="${num(x)}" cy="${num(y)}" ${radii} fill="${paint}"${faded(opacity)}/>`);
  }

  /** Round specks of one size: stars, grain, snow, distant windows. */
  dots(points: readonly Point[], paint: string, size: number, opacity = 1): void {
    if (points.length === 0) return;
    let data = '';
    let [penX, penY] = [0, 0];
    for (const [x, y] of points) {
      const [stepX, stepY] = [Math.round(x) - penX, Math.round(y) - penY];
      data += `m${nums(stepX, stepY)}h0`;
      [penX, penY] = [penX + stepX, penY + stepY];
    }
    this.line(data, paint, size, opacity);
  }

  /** A soft light around a point. */
  glow(x: number, y: number, radius: number, colour: Colour, opacity = 0.6): void {
    const stops: Stop[] = [
      [0, colour, opacity],
      [0.35, colour, opacity * 0.42],
      [1, colour, 0],
    ];
    this.disc(x, y, radius, this.radial(x, y, radius, stops));
  }

  /** Transforms everything the callback draws together: moved, rotated, scaled or mirrored. */
  group(transform: string, draw: () => void, opacity = 1): void {
    this.add(`<g transform="${transform}"${faded(opacity)}>`);
    draw();
    this.add('</g>');
  }

  /** A gradient from the left to the right edge of whatever it fills, so that many shapes can share it. */
  horizontal(stops: readonly Stop[]): string {
    return this.#gradient('linearGradient', '', stops, '');
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const [x1, y1, x2, y2] = [...from, ...to].map(num);
    return this.#gradient('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
  }

  /** A gradient between two heights. */
  vertical(top: number, bottom: number, stops: readonly Stop[]): string {
    return this.linear([0, top], [0, bottom], stops);
  }

  radial(x: number, y: number, radius: number, stops: readonly Stop[]): string {
    return this.#gradient('radialGradient', `cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"`, stops);
  }

  /** Clips what follows to an outline, until `unclip()`. */
  clip(data: string): void {
    const id = `c${this.#definitions.length}`;
    this.#definitions.push(`<clipPath id="${id}"><path d="${data}"/></clipPath>`);
    this.add(`<g clip-path="url(#${id})">`);
  }

  unclip(): void {
    this.add('</g>');
  }

  /** The shapes as one piece of markup, with the woven piece between back and front. */
  markup(woven = ''): { readonly definitions: string; readonly shapes: string } {
    return {
      definitions: `<linearGradient id="u" gradientUnits="userSpaceOnUse"/>${this.#definitions.join('')}`,
      shapes: this.#back.join('') + woven + this.#front.join(''),
    };
  }

  #gradient(kind: string, geometry: string, stops: readonly Stop[], base = ' href="#u"'): string {
    const id = `g${this.#definitions.length}`;
    const marks = stops.map((stop, index) => {
      const even = index / (stops.length - 1);
      const [offset, colour, opacity = 1] = typeof stop === 'string' ? ([even, stop] as const) : stop;
      const alpha = opacity === 1 ? '' : ` stop-opacity="${short(opacity)}"`;
      return `<stop offset="${short(offset)}" stop-color="${colour}"${alpha}/>`;
    });
    this.#definitions.push(`<${kind} id="${id}"${base} ${geometry}>${marks.join('')}</${kind}>`);
    return `url(#${id})`;
  }
}

function faded(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${short(opacity)}"`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}
