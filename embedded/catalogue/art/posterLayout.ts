import { blend, lightness, type Colour } from './colour.ts';
import { nums, type Drawing, type Stop } from './drawing.ts';
import { setText, type Align, type Anchor, type TextBlock, type TextStyle } from './lettering.ts';
import { ring } from './outline.ts';
import type { Palette } from './palette.ts';
import type { Composition } from './compositions.ts';
import type { Look } from './style.ts';

/** The content of a poster. */
export interface PosterSubject {
  /** What makes this image unique: kind and id. */
  readonly seed: string;
  readonly title: string;
  readonly tagline: string;
  /** 'Directed by …', or '' when no name is known. */
  readonly credit: string;
  readonly genreIds: readonly number[];
  readonly composition: Composition;
  /** Set for a season's poster: it shows the season's name and varies with its number. */
  readonly season?: { readonly number: number; readonly name: string } | undefined;
}

export type Span = readonly [low: number, high: number];
export type Layout = keyof typeof layouts;

export const width = 400;
export const height = 600;
const margin = 30;
const inner = width - margin * 2;
const longestTagline = 50;

/** A poster under construction. */
interface PosterDraft extends Look {
  readonly subject: PosterSubject;
  readonly align: Align;
  readonly drawing: Drawing;
  /** Paints the motif between two heights; the horizon lies within a span, the sun below the start of the sky. */
  readonly paint: (top: number, bottom: number, horizon: Span, sky?: number) => void;
}

/** The lettering: the part woven into the image, and the part in front of it. */
interface Words {
  readonly woven?: string;
  readonly front: string;
}

/** How each layout divides the poster between image and text. */
export const layouts = {
  low: (work: PosterDraft): Words => {
    const { palette, drawing } = work;
    const title = setTitle(work, palette.paper, 396, 144, 'bottom');
    const top = 540 - title.height;
    work.paint(36, Math.min(400, top - 46), [290, 325]);
    drawing.seam();
    veil(drawing, blend(palette.near, '#000000', 0.25), 280, height, [0, 0.75, 0.96]);
    return { front: title.markup + tagline(work, palette.paper, top - 24) + credit(work, palette.paper) };
  },
  high: (work: PosterDraft): Words => {
    const { palette, drawing } = work;
    const ink = inkOn(palette.sky[0], palette);
    const title = setTitle(work, ink, 46, 150, 'top');
    work.paint(Math.max(150, title.height + 110), 556, [400, 440]);
    drawing.seam();
    veil(drawing, palette.sky[0], 0, 250, [0.85, 0.55, 0]);
    veil(drawing, palette.near, 470, height, [0, 0.9]);
    return { front: title.markup + tagline(work, ink, title.height + 70) + credit(work, palette.paper) };
  },
  woven: (work: PosterDraft): Words => {
    const { subject, palette } = work;
    const face = work.face === 'bebas' ? 'bebas' : 'anton';
    const paint = inkOn(blend(palette.sky[0], palette.sky[1], 0.35), palette);
    const box = { x: 22, y: 52, width: width - 44, height: 300 };
    const style = { face, align: 'centre', paint, largest: 190, anchor: 'top', filled: true } as const;
    const title = setText(subject.title, box, style);
    work.paint(Math.min(240, 40 + title.height * 0.55), 556, [390, 430], 66 + title.height);
    const centred = { ...work, align: 'centre' } as const;
    return {
      woven: title.markup,
      front: tagline(centred, palette.paper, 548) + credit(centred, palette.paper),
    };
  },
  framed: (work: PosterDraft): Words => {
    const { palette, random, drawing } = work;
    const pale = random.chance(0.3);
    const card = pale
      ? blend(palette.paper, palette.sky[2], 0.18)
      : blend(palette.near, palette.sky[0], 0.35);
    const ink = inkOn(card, palette);
    drawing.rect(0, 0, width, height, card);
    const sheet = 'M30 30H370V398H30z';
    const outline = random.pick(['M52 404V196a148 148 0 0 1 296 0V404z', ring(200, 206, 164), sheet, sheet]);
    drawing.clip(outline);
    work.paint(outline === sheet ? 50 : 80, 392, [262, 300]);
    drawing.unclip();
    if (outline !== sheet) drawing.line(outline, blend(palette.accent, card, 0.15), 1.4);
    const title = setTitle(work, ink, 424, 112, 'middle');
    const small = title.height > 74 && !work.subject.season ? '' : tagline(work, ink, 552);
    return { front: title.markup + small + credit(work, ink) };
  },
  band: (work: PosterDraft): Words => {
    const { subject, palette, random, drawing } = work;
    work.paint(40, 400, [290, 330]);
    drawing.seam();
    const paper = blend(palette.paper, palette.sky[2], 0.15);
    const card = random.pick([palette.accent, palette.near, paper, palette.sky[0]]);
    const slant = random.pick([0, 0, 26, -26]);
    drawing.fill(`M0 ${420 + slant}L${nums(width, 420 - slant)}V600H0z`, card);
    const ink = inkOn(card, palette);
    const lost = Math.abs(slant);
    const title = setTitle(work, ink, 440 + lost * 0.8, 106 - lost * 0.7, 'middle');
    return { front: title.markup + credit(work, ink, subject.season?.name) };
  },
};

/** Dark letters on a light ground, light ones on a dark ground. */
function inkOn(card: Colour, palette: Palette): Colour {
  return lightness(card) > 0.47 ? palette.near : palette.paper;
}

/** Lays a colour over the whole width, through these opacities from one height to another. */
function veil(
  drawing: Drawing,
  colour: Colour,
  top: number,
  bottom: number,
  through: readonly number[],
): void {
  const stops = through.map((opacity, index): Stop => [index / (through.length - 1), colour, opacity]);
  drawing.rect(0, top, width, bottom - top, drawing.vertical(top, bottom, stops));
}

function setTitle(work: PosterDraft, paint: Colour, y: number, tall: number, anchor: Anchor): TextBlock {
  const { face, align, random } = work;
  const filled = (face === 'anton' || face === 'bebas') && random.fork('fill').chance(0.45);
  const largest = face === 'bebas' ? 104 : 76;
  const box = { x: margin, y, width: inner, height: tall };
  return setText(work.subject.title, box, { face, align, paint, largest, anchor, filled });
}

/** The tagline, or the season's name instead, on one line at that height. */
function tagline({ subject, palette, align }: PosterDraft, ink: Colour, y: number): string {
  const words = subject.season?.name ?? subject.tagline;
  if (!words || words.length > longestTagline) return '';
  const paint = lightness(ink) > 0.6 ? blend(ink, palette.accent, 0.22) : ink;
  return smallPrint(words, y, { align, paint, largest: subject.season ? 19 : 14.5, tracking: 0.09 });
}

function credit({ subject, align }: PosterDraft, paint: Colour, words = subject.credit): string {
  return words && smallPrint(words, 575, { align, paint, largest: 12, tracking: 0.14 });
}

function smallPrint(words: string, y: number, style: Omit<TextStyle, 'face' | 'anchor'>): string {
  const box = { x: margin, y: y - 14, width: inner, height: 14 };
  return setText(words, box, { ...style, face: 'bebas', anchor: 'bottom' }).markup;
}
