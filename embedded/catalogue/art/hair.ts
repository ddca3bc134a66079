import portraits from '../data/portraits.json' with { type: 'json' };
import { blend, evenly, type Colour } from './colour.ts';
import type { Drawing } from './drawing.ts';
import type { Cover, PortraitTraits } from './portraitTraits.ts';

/** Outlines around a head with its crown at -118, its chin at 120 and its ears at 84 to both sides. */
interface Shape {
  /** Behind the shoulders and the head. */
  readonly behind?: string;
  /** Over the forehead, and lines upon it. */
  readonly before?: string;
  readonly lines?: string;
  /** The style of the hair that a head covering leaves visible. */
  readonly under?: string;
}

const hair: Readonly<Record<string, Shape>> = portraits.hair;
const covers: Readonly<Record<Cover, Shape>> = portraits.covers;

/** The hair behind the shoulders and the head. */
export function hairBehind(drawing: Drawing, sitter: PortraitTraits): void {
  const { palette, cover, cloth } = sitter;
  const behind = cover ? covers[cover].behind : hair[sitter.style]?.behind;
  const colour = cover ? blend(cloth, palette.near, 0.5) : blend(sitter.hair, palette.near, 0.25);
  if (behind) drawing.fill(behind, colour);
}

/** The hair over the forehead, and the headwear. */
export function hairBefore(drawing: Drawing, sitter: PortraitTraits): void {
  const { palette, cover, cloth, clothShade } = sitter;
  const style = cover ? covers[cover].under : sitter.style;
  const layer = (shape: Shape | undefined, colour: Colour, opacity = 1): void => {
    if (!shape?.before) return;
    const shade = blend(colour, palette.near, 0.5);
    const sheen = evenly(blend(colour, palette.light, 0.2), colour, shade);
    drawing.fill(shape.before, drawing.linear([-90, -140], [100, 40], sheen), opacity);
    if (shape.lines) drawing.line(shape.lines, shade, 2.6, 0.5);
  };
  if (style) layer(hair[style], sitter.hair, style === 'shaved' ? 0.6 : 1);
  if (cover) layer(covers[cover], cover === 'hat' ? clothShade : cloth);
}
