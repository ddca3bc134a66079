import portraits from '../data/portraits.json' with { type: 'json' };
import { blend, evenly, oklch } from './colour.ts';
import { Drawing, num, nums } from './drawing.ts';
import { hairBefore, hairBehind } from './hair.ts';
import { ring, strewn } from './outline.ts';
import { chooseTraits, type PortraitSubject, type PortraitTraits } from './portraitTraits.ts';
import { svg } from './svg.ts';

const width = 400;
const height = 600;

/** Shapes over the plain shoulders, each with its paint. */
const clothes: Readonly<Record<string, Readonly<Record<string, string>>>> = portraits.clothes;

/** A portrait, 400 by 600 units: head and shoulders in side light, with few features. */
export function drawPortrait(subject: PortraitSubject): string {
  const sitter = chooseTraits(subject);
  const { random, palette, woman } = sitter;
  const drawing = new Drawing(width, height);
  paintBackground(drawing, sitter);
  const size = random.between(1.02, 1.12) * (woman ? 0.97 : 1);
  const side = random.pick([-1, 1]) * size;
  const place = nums(200 + random.between(-12, 12), random.between(262, 282));
  drawing.group(`translate(${place})scale(${side.toFixed(2)} ${size.toFixed(2)})`, () => {
    hairBehind(drawing, sitter);
    drawing.group(`scale(${woman ? 0.9 : 1} 1)`, () => paintClothes(drawing, sitter));
    drawing.group(`rotate(${num(random.between(-4, 4))} 0 140)scale(${woman ? 0.96 : 1} 1)`, () => {
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

/** The head in side light, possibly with a beard. */
function paintHead(drawing: Drawing, { random, woman, skin, skinShade, hair, beard }: PortraitTraits): void {
  const jaw = random.pick(woman ? portraits.jaws.slice(1) : portraits.jaws.slice(0, 2));
  const outline = `M-78-24C-82-92-46-118 0-118S82-92 78-24${jaw}`;
  const cheek = evenly(blend(skin, '#ffffff', 0.08), skin, blend(skin, skinShade, 0.35));
  drawing.fill('M-84-8q-14-6-13 12t14 32zM84-8q14-6 13 12t-14 32z', skinShade);
  drawing.fill(outline, drawing.radial(-40, -20, 170, cheek));
  drawing.clip(outline);
  if (beard) drawing.fill(portraits.beards[beard], hair, beard === 'stubble' ? 0.3 : 0.95);
  const shadow = 'M10-130L6-34Q18-22 11-8L22 30Q26 42 4 44L6 56Q-4 66 8 74Q-2 92 12 130H110V-130z';
  drawing.fill(shadow, skinShade, 0.42);
  drawing.unclip();
}

function paintFace(drawing: Drawing, sitter: PortraitTraits): void {
  const { random, woman, age, skin, skinShade, hair, cover, palette } = sitter;
  const crease = blend(skinShade, palette.near, 0.3);
  if (age > 48) drawing.line('M-33 42q-10 9-12 24M33 42q10 9 12 24', crease, 2.4, (age - 44) / 80);
  if (age > 62) drawing.line('M-30-66q30-6 60 0M-52 14q14 7 28 2M24 16q14 5 28-2', crease, 2, 0.36);
  const lips = blend(skinShade, oklch(0.48, 0.15, 20), woman ? 0.6 : 0.3);
  drawing.fill('M-22 67Q-10 60 0 64Q10 60 22 67Q0 84-22 67z', lips, 0.85);
  const lids = blend(skinShade, palette.near, 0.6);
  drawing.line('M-54-4q17 11 33 0M21-4q17 11 33 0', lids, woman ? 4.2 : 3.4);
  const y = num(-31 + random.between(-4, 3));
  const thickness = random.between(3.5, 5) + (woman ? 0 : 2);
  drawing.line(`M-58 ${y}q20-13 38-2M20 ${y}q20-11 38 2`, blend(hair, palette.near, 0.3), thickness, 0.9);
  if (random.chance(age > 45 ? 0.22 : 0.1)) {
    const frame = random.pick(portraits.glasses);
    drawing.fill(frame, palette.light, 0.14);
    drawing.line(`${frame}M-11-8q11-8 22 0M-66-8h-16M66-8h16`, blend(palette.near, '#000000', 0.3), 3.6);
  }
  const shine = blend(palette.accent, skin, 0.1);
  if (woman && cover !== 'hijab' && random.chance(0.4)) drawing.disc(-90, 38, 6, shine);
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
