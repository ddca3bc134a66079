import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import opentype, { type Font } from 'opentype.js';

/**
 * Writes the glyph outlines of the embedded catalogue's posters (embedded/catalogue/data/glyphs.json) from the
 * typefaces of @fontsource. Run with `npm run generate:glyphs` after changing the settings below.
 */
interface Source {
  readonly family: string;
  readonly style: string;
  /** Files of the family, each with a subset of the characters. */
  readonly subsets: readonly string[];
  /** Units per em to which outlines are rounded: as fine as visible at the face's largest size. */
  readonly grid: number;
  /** Words are set in capitals, so lower-case letters are left out. */
  readonly capitals: boolean;
}

const latin = ['latin', 'latin-ext'];
const sources: Readonly<Record<string, Source>> = {
  anton: { family: 'anton', style: '400-normal', subsets: latin, grid: 300, capitals: true },
  bebas: { family: 'bebas-neue', style: '400-normal', subsets: latin, grid: 300, capitals: true },
  cinzel: { family: 'cinzel', style: '700-normal', subsets: latin, grid: 200, capitals: true },
  limelight: { family: 'limelight', style: '400-normal', subsets: latin, grid: 200, capitals: false },
  playfair: {
    family: 'playfair-display',
    style: '800-normal',
    subsets: [...latin, 'cyrillic'],
    grid: 200,
    capitals: false,
  },
  playfairItalic: {
    family: 'playfair-display',
    style: '700-italic',
    subsets: [...latin, 'cyrillic'],
    grid: 200,
    capitals: false,
  },
};

/**
 * ASCII, Latin-1, Latin Extended-A, further characters for Romanian and typography, and Cyrillic for Russian and
 * Ukrainian.
 */
const characters = [
  ...span(0x20, 0x7e),
  ...span(0xa1, 0xac),
  ...span(0xae, 0x17f),
  ...Array.from('‘’‚“”„‹›–—…€™•′″−ʻʼȘșȚțЄІЇҐЁєіїґё'),
  ...span(0x410, 0x44f),
].sort((a, b) => parts(a) - parts(b));

interface Drawn {
  readonly character: string;
  readonly font: Font;
  readonly advance: number;
  /** Each contour as path data: an absolute start, followed by relative steps. */
  readonly contours: readonly string[];
}

function drawFace({ family, style, subsets, grid, capitals }: Source): Drawn[] {
  const require = createRequire(import.meta.url);
  const fonts = subsets.map((subset) => {
    const bytes = readFileSync(
      require.resolve(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`),
    );
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
  return characters.flatMap((character) => {
    const font = fonts.find((subset) => subset.charToGlyphIndex(character) > 0);
    if (!font || (capitals && character !== character.toUpperCase())) return [];
    const scale = grid / font.unitsPerEm;
    const advance = Math.round((font.charToGlyph(character).advanceWidth ?? 0) * scale);
    return { character, font, advance, contours: contoursOf(font, character, scale) };
  });
}

function contoursOf(font: Font, character: string, scale: number): string[] {
  const contours: string[][] = [];
  let start: readonly number[] = [];
  let pen = start;
  for (const command of font.charToGlyph(character).path.commands) {
    const contour = contours.at(-1) ?? [];
    if (command.type === 'Z') {
      // Filled contours close themselves with a straight line.
      if (String(pen) === String(start) && !contour.at(-1)?.startsWith('q')) contour.pop();
      continue;
    }
    if (command.type === 'C') throw new RangeError(`outlines must be TrueType's; '${character}' is not`);
    const points = command.type === 'Q' ? [command.x1, -command.y1] : [];
    const places = [...points, command.x, -command.y].map((value) => Math.round(value * scale));
    const steps = places.map((place, index) => place - (pen[index % 2] ?? 0));
    pen = places.slice(-2);
    if (command.type === 'M') {
      start = pen;
      contours.push([`M${joined(pen)}`]);
    } else if (steps.some((step) => step !== 0)) contour.push(stepped(steps));
  }
  return contours.map((contour) => contour.join(''));
}

/** A line or a curve in the fewest characters. */
function stepped(steps: readonly number[]): string {
  if (steps.length > 2) return `q${joined(steps)}`;
  const [across, down] = steps;
  if (down === 0) return `h${across}`;
  return across === 0 ? `v${down}` : `l${joined(steps)}`;
}

/** An earlier glyph whose outline makes up most of this one: for É, it is E. */
function stemOf({ contours }: Drawn, before: readonly Drawn[]): Drawn | undefined {
  const size = (drawn: Drawn): number => drawn.contours.join('').length;
  return before
    .filter((other) => size(other) > 0 && other.contours.every((contour) => contours.includes(contour)))
    .sort((a, b) => size(b) - size(a))[0];
}

/** Kerning: by the space to add, in grid units, the characters before which it is added. Subsets share no pairs. */
function kerningOf(left: Drawn, all: readonly Drawn[], grid: number): Record<string, string> {
  const spaces: Record<string, string> = {};
  const glyph = left.font.charToGlyph(left.character);
  for (const { character, font } of all) {
    if (font !== left.font) continue;
    const value = font.getKerningValue(glyph, font.charToGlyph(character));
    const space = Math.round((value * grid) / font.unitsPerEm);
    if (space !== 0) spaces[space] = (spaces[space] ?? '') + character;
  }
  return spaces;
}

function linesOf(source: Source): string[] {
  const drawn = drawFace(source);
  return drawn.map((glyph, index) => {
    const stem = stemOf(glyph, drawn.slice(0, index));
    const own = glyph.contours.filter((contour) => !stem?.contours.includes(contour)).join('');
    const kerning = kerningOf(glyph, drawn, source.grid);
    const entry = [glyph.advance, own, stem?.character ?? '', kerning];
    const used = Object.keys(kerning).length > 0 ? 4 : stem ? 3 : 2;
    return `${JSON.stringify(glyph.character)}:${JSON.stringify(entry.slice(0, used))}`;
  });
}

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

function parts(character: string): number {
  return character.normalize('NFD').length;
}

function joined(values: readonly number[]): string {
  return values.map(String).reduce((text, next) => text + (next.startsWith('-') ? next : ` ${next}`));
}

const faces = Object.entries(sources).map(
  ([name, source]) => `"${name}":{"grid":${source.grid},"glyphs":{\n${linesOf(source).join(',\n')}\n}}`,
);
const file = fileURLToPath(new URL('../embedded/catalogue/data/glyphs.json', import.meta.url));
writeFileSync(file, `{${faces.join(',\n')}}\n`);
