import type { Random } from '../seededRandom.ts';
import { Drawing } from './drawing.ts';
import { motifOf, paintComposition, type Motif } from './compositions.ts';
import { height, layouts, width, type Layout, type PosterSubject, type Span } from './posterLayout.ts';
import type { Scene } from './scene.ts';
import * as paint from './scenery.ts';
import { chooseStyle } from './style.ts';
import { svg } from './svg.ts';
import type { FaceName } from './typeface.ts';

/** A poster, 400 by 600 units. */
export function drawPoster(subject: PosterSubject): string {
  const number = subject.season?.number;
  const look = chooseStyle(subject.seed, subject.genreIds, (number ?? 0) * 14);
  const { random, palette } = look;
  const align = random.chance(0.62) ? 'centre' : 'left';
  const layout = layouts[chooseLayout(subject, random)];
  const drawing = new Drawing(width, height);
  const scene = (top: number, bottom: number, horizon: Span, sky = top + 20): Scene => ({
    drawing,
    random: random.fork(`scene${number ?? ''}`),
    palette,
    width,
    height,
    top,
    bottom,
    horizon: random.between(...horizon),
    focus: random.between(135, 265),
    sun: {
      x: random.between(55, 345),
      y: random.between(sky, sky + 100),
      radius: random.between(14, 40),
    },
  });
  const paintScene = (...place: Parameters<typeof scene>): void =>
    paintComposition(subject.composition, scene(...place));
  const face = suitingFace(look.face, subject.title);
  const parts = layout({ ...look, face, align, subject, drawing, paint: paintScene });
  paint.grain(drawing, random.fork('grain'));
  return svg(width, height, drawing.markup(parts.woven), parts.front);
}

/** Motifs that leave no room for a title between the distance and the foreground, or over which it is hard to read. */
const crowded: ReadonlySet<Motif> = new Set([
  'window',
  'stage',
  'cards',
  'garden',
  'bird',
  'maze',
  'table',
  'clock',
  'ship',
  'bridge',
  'moon',
  'forest',
  'storm',
]);

function chooseLayout({ title, composition }: PosterSubject, random: Random): Layout {
  const short = title.length <= 18 && title.split(' ').every((word) => word.length <= 9);
  const choices: Layout[] = ['low', 'low', 'high', 'high', 'framed', 'band'];
  if (short && !crowded.has(motifOf(composition))) choices.push('woven', 'woven', 'woven');
  return random.pick(choices);
}

/** Wide and ornate faces suit short titles; a long one is larger and easier to read in a narrow face. */
function suitingFace(face: FaceName, title: string): FaceName {
  const narrow = face === 'anton' || face === 'bebas';
  const room = face === 'limelight' ? 15 : 34;
  return narrow || title.length <= room ? face : 'bebas';
}
