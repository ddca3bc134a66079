import escapeText from 'escape-html';
import { num, nums } from './drawing.ts';
import { typeface, type FaceName } from './typeface.ts';

/** A place for words: they stay inside it. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Align = 'left' | 'centre';

export interface Lettering {
  readonly markup: string;
  /** The height the words take up, at the most that of their box. */
  readonly height: number;
  /** The widest line. */
  readonly width: number;
  readonly lines: readonly string[];
}

interface Style {
  readonly face: FaceName;
  readonly align: Align;
  readonly paint: string;
  /** The largest size of the letters, in units of the picture to the em. */
  readonly largest: number;
  /** Where the lines are put when the box is higher than they need. */
  readonly anchor: 'top' | 'bottom' | 'middle';
  /** Every line as wide as the box, as long as none grows out of proportion. */
  readonly filled?: boolean;
  readonly tracking?: number;
}

interface Metric {
  readonly capital: number;
  readonly leading: number;
  readonly below: number;
}

/** Height of capitals, space from line to line and the room under the last line, in ems. */
const metrics: Record<FaceName | 'system', Metric> = {
  anton: { capital: 0.86, leading: 1.03, below: 0.02 },
  bebas: { capital: 0.7, leading: 0.82, below: 0.02 },
  cinzel: { capital: 0.7, leading: 0.96, below: 0.06 },
  limelight: { capital: 0.74, leading: 0.98, below: 0.16 },
  playfair: { capital: 0.76, leading: 1.0, below: 0.2 },
  playfairItalic: { capital: 0.76, leading: 1.0, below: 0.2 },
  system: { capital: 0.86, leading: 1.22, below: 0.16 },
};

const upperCased: readonly FaceName[] = ['anton', 'bebas', 'cinzel'];
/** Units to the em on which outlines are rounded: as fine as the eye can tell at that size. */
function gridFor(size: number): number {
  if (size > 90) return 300;
  return size > 20 ? 180 : 48;
}

/** Sets words as large as they fit their box, in as many lines as suits them best. */
export function letter(words: string, box: Box, style: Style): Lettering {
  const text = (upperCased.includes(style.face) ? words.toUpperCase() : words).replace(/\s+/g, ' ').trim();
  const face = typeface(style.face);
  const alternative = typeface('playfair');
  if (face.covers(text)) return setOutlines(text, box, style);
  if (alternative.covers(words)) return setOutlines(words, box, { ...style, face: 'playfair' });
  return setSystemText(words, box, style);
}

function setOutlines(text: string, box: Box, style: Style): Lettering {
  const face = typeface(style.face);
  const tracking = style.tracking ?? 0;
  const { capital, leading, below } = metrics[style.face];
  const measure = (line: string): number => face.measure(line, tracking);
  const { lines, size } = fit(text.split(' '), ' ', measure, box, metrics[style.face], style.largest);
  const widths = lines.map(measure);
  const sizes = widths.map((width) =>
    style.filled ? Math.min(box.width / width, size * 1.6, style.largest * 1.3) : size,
  );
  const heights = sizes.map((own, index) => own * (index === 0 ? capital : leading));
  const natural = heights.reduce((sum, next) => sum + next, 0) + (sizes.at(-1) ?? 0) * below;
  const shrink = Math.min(1, box.height / natural);
  const height = natural * shrink;
  let y = start(box, style, height);
  const grid = gridFor(size * shrink);
  const returning = grid > 100 ? repeated(lines.join('')) : new Set<string>();
  const markup = lines.map((line, index) => {
    y += (heights[index] ?? 0) * shrink;
    const own = (sizes[index] ?? size) * shrink;
    const wide = (widths[index] ?? 0) * own;
    const x = style.align === 'centre' ? box.x + (box.width - wide) / 2 : box.x;
    const scale = Math.round((own / grid) * 1e5) / 1e5;
    const { data, returns } = face.outline(line, grid, tracking, returning);
    const uses = returns.map(
      (place) => `<use href="#${glyphId(style.face, grid, place.character)}" x="${place.x}"/>`,
    );
    return `<g transform="translate(${nums(x, y)})scale(${scale})"><path d="${data}"/>${uses.join('')}</g>`;
  });
  const glyphs = [...returning].map(
    (character) =>
      `<path id="${glyphId(style.face, grid, character)}" d="${face.outline(character, grid).data}"/>`,
  );
  if (glyphs.length > 0) markup.unshift(`<defs>${glyphs.join('')}</defs>`);
  return {
    markup: `<g fill="${style.paint}">${markup.join('')}</g>`,
    height,
    width: Math.max(...widths.map((width, index) => width * (sizes[index] ?? size) * shrink)),
    lines,
  };
}

/** The characters that stand in a text more than once, and so are worth drawing once. */
function repeated(text: string): Set<string> {
  const seen = new Set<string>();
  return new Set(
    [...text].filter((character) => character !== ' ' && (seen.has(character) || !seen.add(character))),
  );
}

/** The same name always stands for the same outline. */
function glyphId(face: FaceName, grid: number, character: string): string {
  return `${face[0]}${face.length}-${grid}-${character.codePointAt(0)}`;
}

/** For scripts that the faces lack: the viewer's own fonts, at a size that leaves room for their differences. */
function setSystemText(text: string, box: Box, style: Style): Lettering {
  const { capital, leading, below } = metrics.system;
  const spaced = text.includes(' ');
  const units = spaced ? text.split(' ') : [...text];
  const { lines, size } = fit(units, spaced ? ' ' : '', estimate, box, metrics.system, style.largest * 0.82);
  const height = size * (capital + leading * (lines.length - 1) + below);
  const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);
  const centred = style.align === 'centre';
  const x = centred ? box.x + box.width / 2 : rightToLeft ? box.x + box.width : box.x;
  let y = start(box, style, height) + size * (capital - leading);
  const rows = lines.map((line) => {
    y += size * leading;
    return `<text x="${num(x)}" y="${num(y)}">${escapeText(line)}</text>`;
  });
  const direction = rightToLeft ? ' direction="rtl"' : '';
  return {
    markup:
      `<g fill="${style.paint}" font-family="system-ui,'Noto Sans','Noto Sans CJK JP',sans-serif" font-weight="700"` +
      ` font-size="${num(size)}" text-anchor="${centred ? 'middle' : 'start'}"${direction}>${rows.join('')}</g>`,
    height,
    width: Math.max(...lines.map((line) => estimate(line) * size)),
    lines,
  };
}

function start(box: Box, style: Style, height: number): number {
  if (style.anchor === 'top') return box.y;
  return box.y + (box.height - height) / (style.anchor === 'middle' ? 2 : 1);
}

/** The number of lines, and their breaks, that let the letters be largest. */
function fit(
  units: readonly string[],
  joint: string,
  measure: (line: string) => number,
  box: Box,
  metric: Metric,
  largest: number,
): { lines: readonly string[]; size: number } {
  const { capital, leading, below } = metric;
  let best = { lines: [units.join(joint)], size: 0 };
  for (let count = 1; count <= Math.min(units.length, 9); count++) {
    const lines = balance(units, joint, measure, count);
    const widest = Math.max(...lines.map(measure));
    const tall = capital + leading * (count - 1) + below;
    const size = Math.min(box.width / widest, box.height / tall, largest);
    if (size > best.size * 1.04) best = { lines, size };
  }
  return best;
}

/** Breaks the units into that many lines whose widest is as narrow as can be. */
function balance(
  units: readonly string[],
  joint: string,
  measure: (line: string) => number,
  count: number,
): string[] {
  const width = new Map<string, number>();
  const span = (from: number, to: number): number => {
    const key = `${from}-${to}`;
    const known = width.get(key);
    if (known !== undefined) return known;
    const measured = measure(units.slice(from, to).join(joint));
    width.set(key, measured);
    return measured;
  };
  interface Break {
    readonly widest: number;
    readonly starts: readonly number[];
  }
  let rows: (Break | undefined)[] = units.map((_, index) => ({ widest: span(0, index + 1), starts: [0] }));
  for (let line = 2; line <= count; line++) {
    rows = units.map((_, end) => {
      let best: Break | undefined;
      for (let from = line - 1; from <= end; from++) {
        const before = rows[from - 1];
        if (!before) continue;
        const widest = Math.max(before.widest, span(from, end + 1));
        if (!best || widest < best.widest) best = { widest, starts: [...before.starts, from] };
      }
      return best;
    });
  }
  const starts = rows.at(-1)?.starts ?? [0];
  return starts.map((from, index) => units.slice(from, starts[index + 1] ?? units.length).join(joint));
}

/** Ems a line takes in a font we cannot measure, on the generous side. */
function estimate(line: string): number {
  return [...line].reduce((sum, character) => {
    if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(character)) return sum + 1.02;
    if (character === ' ') return sum + 0.32;
    return sum + (/\p{Mark}/u.test(character) ? 0.12 : 0.7);
  }, 0);
}
