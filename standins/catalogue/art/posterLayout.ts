import { blend, lightness, type Colour } from './colour.ts';
import { nums, type Drawing } from './drawing.ts';
import { letter, type Align, type Lettering } from './lettering.ts';
import type { Look } from './mood.ts';
import type { Motif } from './motif.ts';
import { ring } from './outline.ts';
import type { Palette } from './palette.ts';

/** What a poster says and shows. */
export interface PosterSubject {
  /** What makes this picture different from every other: kind and id. */
  readonly seed: string;
  readonly title: string;
  readonly tagline: string;
  /** 'Directed by …', or '' when nobody is named. */
  readonly credit: string;
  readonly genreIds: readonly number[];
  readonly motif: Motif;
  /** Set for a season's poster: it shows the season's name and varies with its number. */
  readonly season?: { readonly number: number; readonly name: string };
}

export interface Style extends Look {
  readonly align: Align;
}

export type Span = readonly [low: number, high: number];
export type Layout = 'low' | 'high' | 'woven' | 'framed' | 'band';

export const width = 400;
export const height = 600;
const margin = 30;
const inner = width - margin * 2;

/** A poster in the making. */
export interface Work {
  readonly subject: PosterSubject;
  readonly style: Style;
  readonly drawing: Drawing;
  /** Paints the motif between two heights; the horizon lies within a span, the sun below the start of the sky. */
  readonly paint: (top: number, bottom: number, horizon: Span, sky?: number) => void;
}

/** The lettering: what is woven into the picture, and what lies before it. */
interface Words {
  readonly woven?: string;
  readonly front: string;
}

/** How each layout divides the poster between its picture and its words. */
export const layouts: Record<Layout, (work: Work) => Words> = {
  low: ({ subject, style, drawing, paint }) => {
    const { palette } = style;
    const title = setTitle(subject, style, { y: 396, height: 144 }, 'bottom', palette.paper);
    const top = 540 - title.height;
    paint(36, Math.min(400, top - 46), [290, 325]);
    drawing.seam();
    const dark = blend(palette.near, '#000000', 0.25);
    drawing.rect(
      0,
      280,
      width,
      320,
      drawing.vertical(280, height, [
        [0, dark, 0],
        [0.45, dark, 0.72],
        [1, dark, 0.96],
      ]),
    );
    return {
      front: title.markup + smallPrint(subject, style, palette.paper, { tagline: top - 24, credit: 574 }),
    };
  },
  high: ({ subject, style, drawing, paint }) => {
    const { palette } = style;
    const title = setTitle(subject, style, { y: 46, height: 150 }, 'top', inkOn(palette.sky[0], palette));
    paint(Math.max(150, title.height + 110), 556, [400, 440]);
    drawing.seam();
    const veil = palette.sky[0];
    drawing.rect(
      0,
      0,
      width,
      250,
      drawing.vertical(0, 250, [
        [0, veil, 0.85],
        [0.6, veil, 0.5],
        [1, veil, 0],
      ]),
    );
    drawing.rect(
      0,
      470,
      width,
      130,
      drawing.vertical(470, height, [
        [0, palette.near, 0],
        [1, palette.near, 0.9],
      ]),
    );
    const ink = inkOn(palette.sky[0], palette);
    return {
      front:
        title.markup +
        smallPrint(subject, style, ink, { tagline: 46 + title.height + 24, credit: 574 }, palette.paper),
    };
  },
  woven: ({ subject, style, paint }) => {
    const { palette } = style;
    const face = style.face === 'bebas' || style.face === 'anton' ? style.face : 'anton';
    const title = letter(
      subject.title,
      { x: 22, y: 52, width: width - 44, height: 300 },
      {
        face,
        align: 'centre',
        paint: inkOn(blend(palette.sky[0], palette.sky[1], 0.35), palette),
        largest: 190,
        anchor: 'top',
        filled: true,
      },
    );
    paint(Math.min(240, 40 + title.height * 0.55), 556, [390, 430], 66 + title.height);
    return {
      woven: title.markup,
      front: smallPrint(subject, { ...style, align: 'centre' }, palette.paper, { tagline: 548, credit: 572 }),
    };
  },
  framed: ({ subject, style, drawing, paint }) => {
    const { palette, random } = style;
    const pale = random.chance(0.3);
    const card: Colour = pale
      ? blend(palette.paper, palette.sky[2], 0.18)
      : blend(palette.near, palette.sky[0], 0.35);
    const ink = inkOn(card, palette);
    drawing.rect(0, 0, width, height, card);
    const shape = random.pick(['arch', 'disc', 'sheet', 'sheet']);
    const outline =
      shape === 'disc'
        ? ring(200, 206, 164)
        : shape === 'arch'
          ? 'M52 404V196a148 148 0 0 1 296 0V404z'
          : 'M30 30H370V398H30z';
    drawing.clip(outline);
    paint(shape === 'sheet' ? 50 : 80, 392, [262, 300]);
    drawing.unclip();
    if (shape !== 'sheet') drawing.line(outline, blend(palette.accent, card, 0.15), 1.4);
    const title = setTitle(subject, style, { y: 424, height: 112 }, 'middle', ink);
    return {
      front:
        title.markup +
        smallPrint({ ...subject, tagline: title.height > 74 ? '' : subject.tagline }, style, ink, {
          tagline: 552,
          credit: 576,
        }),
    };
  },
  band: ({ subject, style, drawing, paint }) => {
    const { palette, random } = style;
    paint(40, 400, [290, 330]);
    drawing.seam();
    const card = random.pick([
      palette.accent,
      palette.near,
      blend(palette.paper, palette.sky[2], 0.15),
      palette.sky[0],
    ]);
    const slant = random.pick([0, 0, 26, -26]);
    drawing.fill(`M0 ${420 + slant}L${nums(width, 420 - slant)}V600H0z`, card);
    const ink = inkOn(card, palette);
    const title = setTitle(
      subject,
      style,
      { y: 440 + Math.abs(slant) * 0.8, height: 106 - Math.abs(slant) * 0.7 },
      'middle',
      ink,
    );
    return {
      front:
        title.markup +
        smallPrint(
          { ...subject, tagline: '', season: undefined, credit: subject.season?.name ?? subject.credit },
          style,
          ink,
          { tagline: 0, credit: 576 },
        ),
    };
  },
};

/** Dark letters on a light ground, light ones on a dark. */
function inkOn(card: Colour, palette: Palette): Colour {
  return lightness(card) > 0.47 ? palette.near : palette.paper;
}

function setTitle(
  subject: PosterSubject,
  style: Style,
  place: { y: number; height: number },
  anchor: 'top' | 'bottom' | 'middle',
  paint: Colour,
): Lettering {
  const filled = (style.face === 'anton' || style.face === 'bebas') && style.random.fork('fill').chance(0.45);
  return letter(
    subject.title,
    { x: margin, width: inner, ...place },
    {
      face: style.face,
      align: style.align,
      paint,
      largest: style.face === 'bebas' ? 104 : 76,
      anchor,
      filled,
    },
  );
}

/** Tagline and credit, small: each on one line at its height. */
function smallPrint(
  subject: PosterSubject,
  style: Style,
  ink: Colour,
  at: { tagline: number; credit: number },
  creditInk = ink,
): string {
  const line = (words: string, y: number, size: number, paint: Colour, tracking: number): string =>
    letter(
      words,
      { x: margin, y: y - 14, width: inner, height: 14 },
      { face: 'bebas', align: style.align, paint, largest: size, anchor: 'bottom', tracking },
    ).markup;
  const upper = subject.season?.name ?? subject.tagline;
  const tagline =
    upper && upper.length <= 50 && at.tagline > 0
      ? line(
          upper,
          at.tagline,
          subject.season ? 19 : 14.5,
          blend(ink, style.palette.accent, lightness(ink) > 0.6 ? 0.22 : 0),
          0.09,
        )
      : '';
  return tagline + (subject.credit ? line(subject.credit, at.credit, 12, creditInk, 0.14) : '');
}
