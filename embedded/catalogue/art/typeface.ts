import { readData } from '../dataFormat.ts';

export const faceNames = ['anton', 'bebas', 'cinzel', 'limelight', 'playfair', 'playfairItalic'] as const;
export type FaceName = (typeof faceNames)[number];

/** A glyph as scripts/generateGlyphs.ts writes it, in whole units of its face's grid. */
type Glyph = readonly [
  advance: number,
  /** Path data: each contour starts at an absolute point and continues in relative steps. */
  outline: string,
  /** The character whose outline is part of this one: for É, it is E. */
  stem?: string,
  /** Kerning: each extra space, and the characters before which it is added. */
  kerning?: Readonly<Record<string, string>>,
];

interface Face {
  /** Units per em. */
  readonly grid: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
}

type Faces = Readonly<Record<FaceName, Face>>;

let faces: Faces | undefined;

/** Read when the first image is drawn, since many processes draw none. */
function faceOf(name: FaceName): Face {
  faces ??= readData('glyphs') as Faces;
  return faces[name];
}

/** Whether the face has a shape for every character of the text. */
export function covers(name: FaceName, text: string): boolean {
  const { glyphs } = faceOf(name);
  return Array.from(text).every((character) => Object.hasOwn(glyphs, character));
}

/** Width of a line in ems; tracking is the extra space between characters, in ems. */
export function measure(name: FaceName, text: string, tracking = 0): number {
  return placesOf(name, text, tracking).at(-1)?.end ?? 0;
}

/** A line as path data that starts at the origin, and its units per em. */
export function outline(name: FaceName, text: string, tracking = 0): { data: string; grid: number } {
  const face = faceOf(name);
  const moved = placesOf(name, text, tracking).map(({ character, start }) =>
    wholeOutline(face, character).replace(
      /M(-?\d+)/g,
      (_, x: string) => `M${Number(x) + Math.round(start * face.grid)}`,
    ),
  );
  return { data: moved.join(''), grid: face.grid };
}

/** Where each character of a line starts and ends, in ems. */
function placesOf(name: FaceName, text: string, tracking: number) {
  const { grid, glyphs } = faceOf(name);
  const characters = Array.from(text);
  let pen = 0;
  return characters.map((character, index) => {
    const glyph = glyphs[character];
    if (!glyph) throw new RangeError(`${name} has no shape for '${character}' of '${text}'`);
    const start = pen;
    const end = start + glyph[0] / grid;
    const next = characters[index + 1];
    const pair = next && Object.entries(glyph[3] ?? {}).find(([, followers]) => followers.includes(next));
    pen = end + tracking + (pair ? Number(pair[0]) / grid : 0);
    return { character, start, end };
  });
}

function wholeOutline(face: Face, character: string): string {
  const [, own, stem] = face.glyphs[character] ?? [0, ''];
  return stem ? wholeOutline(face, stem) + own : own;
}
