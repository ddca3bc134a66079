import portraits from '../data/portraits.json' with { type: 'json' };
import { blend, evenly } from './colour.ts';
import { at, Drawing, num } from './drawing.ts';
import { paintFace, paintHead } from './face.ts';
import { hairBefore, hairBehind } from './hair.ts';
import { ring, strewn } from './outline.ts';
import { chooseTraits, type PortraitSubject, type PortraitTraits } from './portraitTraits.ts';
import { svg } from './svg.ts';

const width = 400;
const height = 600;

/** Shapes over the plain shoulders, each with its paint. */
const clothes: Readonly<Record<string, Readonly<Record<string, string>>>> = portraits.clothes;

/** A portrait, 400 by 600 units: head and shoulders in side light. */
export function drawPortrait(subject: PortraitSubject): string {
  const sitter = chooseTraits(subject);
  const { random, palette, woman, pose } = sitter;
  const drawing = new Drawing(width, height);
  paintBackground(drawing, sitter);
  const size = pose.size * (woman ? 0.97 : 1);
  const mirrored = random.chance(0.5);
  const held = `rotate(${num(pose.tilt)} 0 140)`;
  drawing.group(at(200 + random.between(-12, 12), pose.y, size, 0, mirrored), () => {
    drawing.group(held, () => hairBehind(drawing, sitter));
    drawing.group(`translate(${num(pose.shift)})skewY(${num(pose.slope)})scale(${woman ? 0.9 : 1} 1)`, () =>
      paintClothes(drawing, sitter),
    );
    drawing.group(`${held}scale(${woman ? 0.96 : 1} 1)`, () => {
      paintHead(drawing, sitter);
      paintFace(drawing, sitter);
      hairBefore(drawing, sitter);
    });
  });
  const foot = drawing.vertical(430, height, [
    [0, palette.near, 0],
    [1, palette.near, 0.55],
  ]);
  drawing.rect(0, 430, width, 170, foot);
  drawing.dots(strewn(random, 30, 0, 0, width, height), '#ffffff', 1, 0.12);
  return svg(width, height, drawing.markup());
}

function paintBackground(drawing: Drawing, { palette, random }: PortraitTraits): void {
  const [top, middle, low] = palette.sky;
  const ground = evenly(blend(top, middle, 0.75), blend(top, middle, 0.15));
  drawing.rect(0, 0, width, height, drawing.linear([0, 0], [width, height], ground));
  const form = random.pick([
    ring(200, 250, random.between(150, 185)),
    `M0 ${num(random.between(120, 300))}L400 ${num(random.between(0, 160))}V600H0z`,
    'M60 600V230a140 140 0 0 1 280 0V600z',
    '',
  ]);
  if (form) drawing.fill(form, drawing.vertical(80, 470, evenly(low, blend(low, middle, 0.8))), 0.72);
  else drawing.glow(200, 230, 320, low, 0.9);
}

function paintClothes(drawing: Drawing, sitter: PortraitTraits): void {
  const { random, woman, cut, cloth, clothShade, skin, skinShade, palette } = sitter;
  const body = evenly(cloth, blend(cloth, clothShade, 0.4), clothShade);
  const neck = drawing.linear([-44, 0], [60, 0], evenly(blend(skin, skinShade, 0.2), skinShade));
  const { skin: bare, ...over } = clothes[cut] ?? {};
  const paints: Readonly<Record<string, string>> = {
    lit: blend(cloth, '#ffffff', 0.2),
    shade: clothShade,
    paper: blend(palette.paper, cloth, 0.1),
  };
  const shoulders = 'M-46 142C-60 172-170 172-196 238L-214 420H214L196 238C170 172 60 172 46 142z';
  drawing.fill(shoulders, drawing.linear([-180, 180], [180, 320], body));
  drawing.fill(`M-44 60V150Q0 196 44 150V60z${bare ?? ''}`, neck);
  drawing.fill('M-44 92Q0 150 44 86V118Q0 168-44 116z', blend(skinShade, palette.near, 0.4), 0.5);
  for (const [paint, data] of Object.entries(over)) drawing.fill(data, paints[paint] ?? cloth);
  if (cut === 'suit' && !woman && random.chance(0.6)) drawing.fill('M-9 250H9L18 400H-18z', palette.accent);
  if (cut === 'scoop' && random.chance(0.4)) drawing.line('M-46 146Q0 238 46 146', palette.accent, 3.5, 0.9);
}
