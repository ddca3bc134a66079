import escapeText from 'escape-html';
import { num, nums } from './drawing.ts';
import { covers, measure, outline, type FaceName } from './typeface.ts';

/** A box for text. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Align = 'left' | 'centre';
export type Anchor = 'top' | 'bottom' | 'middle';

export interface TextBlock {
  readonly markup: string;
  /** The height of the text, at most that of its box. */
  readonly height: number;
  /** The widest line. */
  readonly width: number;
  readonly lines: readonly string[];
}

export interface TextStyle {
  readonly face: FaceName;
  readonly align: Align;
  readonly paint: string;
  /** The largest font size, in units of the image per em. */
  readonly largest: number;
  /** Vertical alignment when the box is higher than the text. */
  readonly anchor: Anchor;
  /** Makes every line as wide as the box, unless one would grow out of proportion. */
  readonly filled?: boolean;
  readonly tracking?: number;
}

/** Cap height, line height and the space under the last line, in ems. */
const metrics = {
  anton: { capital: 0.86, leading: 1.03, below: 0.02 },
  bebas: { capital: 0.7, leading: 0.82, below: 0.02 },
  cinzel: { capital: 0.7, leading: 0.96, below: 0.06 },
  limelight: { capital: 0.74, leading: 0.98, below: 0.16 },
  playfair: { capital: 0.76, leading: 1.0, below: 0.2 },
  playfairItalic: { capital: 0.76, leading: 1.0, below: 0.2 },
  system: { capital: 0.86, leading: 1.22, below: 0.16 },
};

const upperCased: readonly FaceName[] = ['anton', 'bebas', 'cinzel'];
const mostLines = 9;

/** How words are broken, measured and drawn. */
type Setter = ReturnType<typeof inOutlines>;

/** Sets words as large as they fit their box, in the best number of lines. */
export function setText(words: string, box: Box, style: TextStyle): TextBlock {
  const text = (upperCased.includes(style.face) ? words.toUpperCase() : words).replace(/\s+/g, ' ').trim();
  const setter = covers(style.face, text)
    ? inOutlines(text, box, style)
    : covers('playfair', words)
      ? inOutlines(words, box, { ...style, face: 'playfair' })
      : inSystemFont(words, box, style);
  const { capital, leading, below } = setter.metric;
  const { lines, size } = fit(setter, box);
  const rows = lines.map((line, index) => {
    const width = setter.measure(line);
    const own = setter.filled ? Math.min(box.width / width, size * 1.6, style.largest * 1.3) : size;
    return { line, size: own, width: width * own, step: own * (index === 0 ? capital : leading) };
  });
  const natural = rows.reduce((sum, { step }) => sum + step, (rows.at(-1)?.size ?? 0) * below);
  const shrink = Math.min(1, box.height / natural);
  const height = natural * shrink;
  let y = box.y + (box.height - height) * { top: 0, middle: 0.5, bottom: 1 }[style.anchor];
  const drawn = rows.map((row) => {
    y += row.step * shrink;
    return setter.draw(row.line, y, row.size * shrink, row.width * shrink);
  });
  return {
    markup: `<g fill="${style.paint}">${drawn.join('')}</g>`,
    height,
    width: Math.max(...rows.map(({ width }) => width)) * shrink,
    lines,
  };
}

function inOutlines(text: string, box: Box, style: TextStyle) {
  const { face, align, largest, tracking = 0, filled = false } = style;
  return {
    metric: metrics[face],
    /** Unbreakable units, and the separator between two of them on a line. */
    units: text.split(' '),
    joint: ' ',
    largest,
    filled,
    /** In ems. */
    measure: (line: string): number => measure(face, line, tracking),
    /** A line of that width on its baseline, at a size. */
    draw: (line: string, y: number, size: number, width: number): string => {
      const { data, grid } = outline(face, line, tracking);
      const x = align === 'centre' ? box.x + (box.width - width) / 2 : box.x;
      const scale = Math.round((size / grid) * 1e5) / 1e5;
      return `<path transform="translate(${nums(x, y)})scale(${scale})" d="${data}"/>`;
    },
  };
}

/** For scripts that the faces lack: the viewer's own fonts, at a size that allows for their differences. */
function inSystemFont(text: string, box: Box, { align, largest }: TextStyle): Setter {
  const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);
  const x = box.x + (align === 'centre' ? box.width / 2 : rightToLeft ? box.width : 0);
  const family = "system-ui,'Noto Sans','Noto Sans CJK JP',sans-serif";
  const anchor = align === 'centre' ? 'middle' : 'start';
  const spaced = text.includes(' ');
  return {
    metric: metrics.system,
    units: spaced ? text.split(' ') : Array.from(text),
    joint: spaced ? ' ' : '',
    largest: largest * 0.82,
    filled: false,
    measure: estimate,
    draw: (line, y, size) =>
      `<text x="${num(x)}" y="${num(y)}" font-family="${family}" font-weight="700" font-size="${num(size)}"` +
      ` text-anchor="${anchor}"${rightToLeft ? ' direction="rtl"' : ''}>${escapeText(line)}</text>`,
  };
}

/** A generous estimate, in ems, of a line's width in an unknown font. */
function estimate(line: string): number {
  return Array.from(line).reduce((sum, character) => {
    if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(character)) return sum + 1.02;
    if (character === ' ') return sum + 0.32;
    return sum + (/\p{Mark}/u.test(character) ? 0.12 : 0.7);
  }, 0);
}

/** Chooses the lines that allow the largest letters; an additional line must be worth it. */
function fit(setter: Setter, box: Box): { lines: readonly string[]; size: number } {
  const { units, joint, largest, metric } = setter;
  const widths = new Map<string, number>();
  const widthOf = (line: string): number => {
    const width = widths.get(line) ?? setter.measure(line);
    widths.set(line, width);
    return width;
  };
  let lines: readonly string[] = [units.join(joint)];
  let best = { lines, size: 0 };
  for (;;) {
    const widest = Math.max(...lines.map(widthOf));
    const tall = metric.capital + metric.leading * (lines.length - 1) + metric.below;
    const size = Math.min(box.width / widest, box.height / tall, largest);
    if (size >= best.size * (lines.length > best.lines.length ? 1.04 : 1)) best = { lines, size };
    const narrower = broken(units, joint, (line) => widthOf(line) < widest);
    if (narrower.length > mostLines || narrower.some((line) => widthOf(line) >= widest)) return best;
    lines = narrower;
  }
}

/** Breaks the units into lines, filling each as far as it fits. */
function broken(units: readonly string[], joint: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const unit of units) {
    const longer = `${lines.at(-1)}${joint}${unit}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(unit);
  }
  return lines;
}
