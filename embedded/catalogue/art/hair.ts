import portraits from '../data/portraits.json' with { type: 'json' };
import { blend, evenly, type Colour } from './colour.ts';
import type { Drawing } from './drawing.ts';
import type { Cover, PortraitTraits } from './portraitTraits.ts';

/** Outlines around a head whose crown is at -118, whose chin is at 120 and whose ears are at 84 to both sides. */
interface Shape {
  /** Behind the shoulders and the head. */
  readonly behind?: string;
  /** Over the forehead, and lines upon it. */
  readonly before?: string;
  readonly lines?: string;
  /** The style of what hair a cover leaves free. */
  readonly under?: string;
}

const hair: Readonly<Record<string, Shape>> = portraits.hair;
const covers: Readonly<Record<Cover, Shape>> = portraits.covers;

/** What lies behind the shoulders and the head. */
export function hairBehind(drawing: Drawing, sitter: PortraitTraits): void {
  const { palette, cover, cloth } = sitter;
  const behind = cover ? covers[cover].behind : hair[sitter.style]?.behind;
  const colour = cover ? blend(cloth, palette.near, 0.5) : blend(sitter.hair, palette.near, 0.25);
  if (behind) drawing.fill(behind, colour);
}

/** What falls over the forehead, and what is worn on the head. */
export function hairBefore(drawing: Drawing, sitter: PortraitTraits): void {
  const { palette, cover, cloth, clothShade } = sitter;
  const style = cover ? covers[cover].under : sitter.style;
  const layer = (shape: Shape | undefined, colour: Colour, opacity = 1): void => {
    if (!shape?.before) return;
    const shade = blend(colour, palette.near, 0.5);
    const sheen = evenly(blend(colour, palette.light, 0.2), colour, shade);
    drawing.fill(shape.before, drawing.linear([-90, -140], [100, 40], sheen), opacity);
    if (shape.lines) drawing.line(shape.lines, shade, 3, 0.6);
  };
  if (style) layer(hair[style], sitter.hair, style === 'shaved' ? 0.6 : 1);
  if (cover) layer(covers[cover], cover === 'hat' ? clothShade : cloth);
}
