import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font, Glyph } from 'opentype.js';

export type FaceName = 'anton' | 'bebas' | 'cinzel' | 'limelight' | 'playfair' | 'playfairItalic';

const files: Record<FaceName, readonly string[]> = {
  anton: subsets('anton', '400-normal', ['latin', 'latin-ext']),
  bebas: subsets('bebas-neue', '400-normal', ['latin', 'latin-ext']),
  cinzel: subsets('cinzel', '700-normal', ['latin', 'latin-ext']),
  limelight: subsets('limelight', '400-normal', ['latin', 'latin-ext']),
  playfair: subsets('playfair-display', '800-normal', ['latin', 'latin-ext', 'cyrillic']),
  playfairItalic: subsets('playfair-display', '700-italic', ['latin', 'latin-ext', 'cyrillic']),
};

/** A glyph on a grid: how far it moves the pen, where its outline starts, and the outline in relative steps. */
interface Drawn {
  readonly advance: number;
  readonly contours: readonly { readonly x: number; readonly y: number; readonly steps: string }[];
}

interface Placed {
  readonly font: Font;
  readonly character: string;
  readonly glyph: Glyph;
  /** In ems. */
  readonly advance: number;
}

interface Outline {
  readonly data: string;
  readonly returns: readonly { readonly character: string; readonly x: number }[];
}

/** A face of the posters, set in outlines so that it looks the same wherever the picture is shown. */
export class Typeface {
  readonly name: FaceName;
  readonly #fonts: readonly Font[];
  readonly #drawn = new Map<string, Drawn>();
  readonly #placed = new Map<string, Placed | null>();
  readonly #kerning = new Map<string, number>();

  constructor(name: FaceName) {
    this.name = name;
    const require = createRequire(import.meta.url);
    this.#fonts = files[name].map((file) => {
      const bytes = readFileSync(require.resolve(file));
      return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    });
  }

  /** Whether every character of the text has a shape in this face. */
  covers(text: string): boolean {
    return [...text].every((character) => this.#find(character) !== null);
  }

  /** Width in ems; tracking is the extra space between characters, in ems. */
  measure(text: string, tracking = 0): number {
    const placed = this.#place(text);
    const advances = placed.reduce(
      (sum, next, index) => sum + next.advance + this.#kern(next, placed[index + 1]),
      0,
    );
    return advances + tracking * Math.max(0, placed.length - 1);
  }

  /**
   * One line on a grid of that many units to the em, its pen starting at the origin: path data, and the places of
   * the characters that are drawn elsewhere because they return.
   */
  outline(text: string, grid: number, tracking = 0, returning: ReadonlySet<string> = new Set()): Outline {
    const placed = this.#place(text);
    let pen = 0;
    let data = '';
    const returns: { character: string; x: number }[] = [];
    placed.forEach((next, index) => {
      const drawn = this.#draw(next, grid);
      const x = Math.round(pen);
      if (returning.has(next.character)) returns.push({ character: next.character, x });
      else
        for (const contour of drawn.contours) data += `M${join(x + contour.x, contour.y)}${contour.steps}z`;
      pen += drawn.advance + (this.#kern(next, placed[index + 1]) + tracking) * grid;
    });
    return { data, returns };
  }

  #place(text: string): Placed[] {
    return [...text].map((character) => {
      const placed = this.#find(character);
      if (!placed) throw new RangeError(`${this.name} has no shape for '${character}' of '${text}'`);
      return placed;
    });
  }

  #find(character: string): Placed | null {
    const known = this.#placed.get(character);
    if (known !== undefined) return known;
    const font = this.#fonts.find((subset) => subset.charToGlyphIndex(character) > 0);
    const glyph = font?.charToGlyph(character);
    const placed =
      font && glyph ? { font, character, glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm } : null;
    this.#placed.set(character, placed);
    return placed;
  }

  /** Space to add between two neighbours, in ems; subsets know no pairs across their borders. */
  #kern(left: Placed, right: Placed | undefined): number {
    if (!right || right.font !== left.font) return 0;
    const key = left.character + right.character;
    const known = this.#kerning.get(key);
    if (known !== undefined) return known;
    const space = left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
    this.#kerning.set(key, space);
    return space;
  }

  #draw(placed: Placed, grid: number): Drawn {
    const key = `${grid}${placed.character}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawn = draw(placed, grid);
    this.#drawn.set(key, drawn);
    return drawn;
  }
}

const loaded = new Map<FaceName, Typeface>();

/** The face of that name, read from its files when first asked for. */
export function typeface(name: FaceName): Typeface {
  const known = loaded.get(name);
  if (known) return known;
  const face = new Typeface(name);
  loaded.set(name, face);
  return face;
}

function subsets(family: string, style: string, names: readonly string[]): string[] {
  return names.map((name) => `@fontsource/${family}/files/${family}-${name}-${style}.woff`);
}

function draw({ font, glyph, advance }: Placed, grid: number): Drawn {
  const scale = grid / font.unitsPerEm;
  const contours: { x: number; y: number; steps: string }[] = [];
  let [penX, penY] = [0, 0];
  const step = (x: number, y: number): [number, number] => [
    Math.round(x * scale) - penX,
    Math.round(-y * scale) - penY,
  ];
  const move = ([stepX, stepY]: [number, number]): void => {
    penX += stepX;
    penY += stepY;
  };
  for (const command of glyph.path.commands) {
    if (command.type === 'Z') continue;
    const end = step(command.x, command.y);
    if (command.type === 'M') {
      move(end);
      contours.push({ x: penX, y: penY, steps: '' });
      continue;
    }
    const contour = contours.at(-1);
    if (!contour) continue;
    if (command.type === 'Q') contour.steps += `q${join(...step(command.x1, command.y1), ...end)}`;
    else if (command.type === 'C')
      contour.steps += `c${join(...step(command.x1, command.y1), ...step(command.x2, command.y2), ...end)}`;
    else if (end[1] === 0) contour.steps += end[0] === 0 ? '' : `h${end[0]}`;
    else contour.steps += end[0] === 0 ? `v${end[1]}` : `l${join(...end)}`;
    move(end);
  }
  return { advance: advance * grid, contours };
}

function join(...values: readonly number[]): string {
  return values.map(String).reduce((text, next) => text + (next.startsWith('-') ? next : ` ${next}`));
}
