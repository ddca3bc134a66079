import { blend, oklch } from './colour.ts';
import { Drawing, num, nums } from './drawing.ts';
import { hairBehind, hairBefore } from './hair.ts';
import { ring } from './outline.ts';
import { paintGrain } from './scene.ts';
import { chooseSitter, type Sitter } from './sitter.ts';
import { svg } from './svg.ts';

/** Someone of the cast. */
export interface PortraitSubject {
  readonly seed: string;
  readonly name: string;
}

const width = 400;
const height = 600;
/** A portrait, 400 by 600 units: head and shoulders in side light, few features. */
export function drawPortrait(subject: PortraitSubject): string {
  const sitter = chooseSitter(subject.seed, subject.name);
  const { random, palette } = sitter;
  const drawing = new Drawing(width, height);
  paintBackground(drawing, sitter);
  const mirror = random.chance(0.5) ? -1 : 1;
  const size = random.between(1.02, 1.16);
  const [x, y] = [200 + random.between(-14, 14), random.between(258, 284)];
  drawing.group(`translate(${nums(x, y)})scale(${(size * mirror).toFixed(2)} ${size.toFixed(2)})`, () => {
    hairBehind(drawing, sitter);
    paintClothes(drawing, sitter);
    drawing.group(`rotate(${num(random.between(-4, 4))} 0 140)`, () => {
      paintHead(drawing, sitter);
      hairBefore(drawing, sitter);
    });
  });
  drawing.rect(
    0,
    430,
    width,
    170,
    drawing.vertical(430, height, [
      [0, palette.near, 0],
      [1, palette.near, 0.6],
    ]),
  );
  paintGrain({
    drawing,
    random,
    palette,
    width,
    height,
    unit: 1,
    horizon: 0,
    top: 0,
    bottom: height,
    focus: 200,
    sun: { x: 0, y: 0, radius: 0 },
    variant: 0,
  });
  return svg(width, height, drawing.markup());
}

function paintBackground(drawing: Drawing, { palette, random }: Sitter): void {
  const [top, middle, low] = palette.sky;
  const base = drawing.linear(
    [0, 0],
    [width, height],
    [
      [0, blend(top, middle, 0.7)],
      [1, top],
    ],
  );
  drawing.rect(0, 0, width, height, base);
  const form = random.whole(0, 4);
  const glow = blend(middle, low, 0.55);
  if (form === 0)
    drawing.disc(
      200,
      250,
      random.between(150, 185),
      drawing.vertical(80, 430, [
        [0, low],
        [1, middle],
      ]),
    );
  else if (form === 1)
    drawing.fill(`M0 ${num(random.between(120, 300))}L400 ${num(random.between(0, 160))}V600H0z`, glow, 0.55);
  else if (form === 2)
    drawing.fill(
      'M60 600V230a140 140 0 0 1 280 0V600z',
      drawing.vertical(90, 500, [
        [0, low, 0.85],
        [1, middle, 0.4],
      ]),
    );
  else if (form === 3) {
    let stripes = '';
    for (let stripe = 0; stripe < 9; stripe++)
      stripes += `M${nums(-120 + stripe * 64, 600)}l220-600h26l-220 600z`;
    drawing.fill(stripes, glow, 0.28);
    drawing.glow(200, 250, 260, low, 0.55);
  } else drawing.glow(random.between(80, 320), 200, 330, low, 0.95);
}

const head = 'M-78-24C-82-92-46-118 0-118S82-92 78-24';
const jaws = [
  'C78 34 66 70 42 98Q22 120 0 120T-42 98C-66 70-78 34-78-24z',
  'C80 36 72 74 52 100Q30 120 0 121T-52 100C-72 74-80 36-78-24z',
  'C77 26 60 66 34 100Q16 120 0 120T-34 100C-60 66-77 26-78-24z',
] as const;

function paintHead(drawing: Drawing, sitter: Sitter): void {
  const { random, skin, skinShade, hair, palette } = sitter;
  const outline = head + random.pick(jaws);
  drawing.fill('M-84-8q-14-6-13 12t14 32zM84-8q14-6 13 12t-14 32z', skinShade);
  const cheek = drawing.radial(-40, -20, 170, [
    [0, blend(skin, '#ffffff', 0.1)],
    [0.7, skin],
    [1, blend(skin, skinShade, 0.4)],
  ]);
  drawing.fill(outline, cheek);
  drawing.clip(outline);
  if (sitter.mayHaveBeard && random.chance(0.42)) {
    const chin = random.pick([
      'M-90 4C-70 20-66 52-40 54Q0 38 40 54C66 52 70 20 90 4V130H-90z',
      'M-34 130C-44 80-34 48 0 48S44 80 34 130z',
    ]);
    drawing.fill(chin, hair, 0.94);
  }
  drawing.fill(
    'M10-130L6-34Q18-22 11-8L22 30Q26 42 4 44L6 56Q-4 66 8 74Q-2 92 12 130H110V-130z',
    skinShade,
    0.62,
  );
  drawing.unclip();
  drawing.fill(
    'M-22 67Q-10 60 0 64Q10 60 22 67Q0 84-22 67z',
    blend(skinShade, oklch(0.45, 0.14, 20), 0.5),
    0.85,
  );
  const lid = blend(skinShade, palette.near, 0.55);
  const brow = blend(hair, palette.near, 0.35);
  drawing.line('M-54-4q17 11 33 0M21-4q17 11 33 0', lid, 3.6);
  const lift = random.between(-5, 4);
  drawing.line(
    `M-58 ${num(-30 + lift)}q20-13 38-2M20 ${num(-32 + lift)}q20-11 38 2`,
    brow,
    random.between(4.5, 7.5),
    0.9,
  );
  if (random.chance(0.2)) {
    const frame = random.chance(0.5)
      ? `${ring(-38, -6, 27)}${ring(38, -6, 27)}`
      : 'M-66-24h56v26q0 14-28 14t-28-14zM10-24h56v26q0 14-28 14t-28-14z';
    drawing.fill(frame, palette.light, 0.16);
    drawing.line(`${frame}M-11-8q11-8 22 0M-66-8h-16M66-8h16`, blend(palette.near, '#000000', 0.3), 4);
  }
}

function paintClothes(drawing: Drawing, sitter: Sitter): void {
  const { random, cloth, clothShade, skin, skinShade, palette } = sitter;
  const neck = drawing.linear(
    [-44, 0],
    [44, 0],
    [
      [0, blend(skin, skinShade, 0.25)],
      [0.55, skinShade],
      [1, blend(skinShade, palette.near, 0.35)],
    ],
  );
  const body = drawing.linear(
    [-180, 180],
    [180, 320],
    [
      [0, cloth],
      [0.5, blend(cloth, clothShade, 0.4)],
      [1, clothShade],
    ],
  );
  const shoulders = 'M-46 142C-60 172-170 172-196 238L-214 420H214L196 238C170 172 60 172 46 142';
  const cut = random.pick([0, 0, 1, 1, 2, 3, 4]);
  drawing.fill(`${shoulders}z`, body);
  drawing.fill('M-44 60V150Q0 196 44 150V60z', neck);
  drawing.fill('M-44 92Q0 150 44 86V118Q0 168-44 116z', blend(skinShade, palette.near, 0.45), 0.55);
  if (cut === 0) drawing.fill('M-50 140Q0 206 50 140L60 158Q0 228-60 158z', blend(cloth, '#ffffff', 0.16));
  else if (cut === 1) {
    drawing.fill('M-44 148L0 252L44 148L62 158L8 300H-8L-62 158z', blend(palette.paper, cloth, 0.1));
    drawing.fill(
      'M-62 154L-96 178L-78 232L-60 236L-6 340V420H-120zM62 154L96 178L78 232L60 236L-6 340V420H120z',
      clothShade,
      0.75,
    );
    if (random.chance(0.5)) drawing.fill('M-9 250H9L18 400H-18z', palette.accent);
  } else if (cut === 2) {
    drawing.fill('M-50 96Q0 132 50 96V168Q0 200-50 168z', blend(cloth, '#ffffff', 0.1));
    drawing.fill('M0 114Q30 112 50 96V168Q30 182 0 184z', clothShade, 0.6);
  } else if (cut === 3)
    drawing.fill('M-44 146L0 250L44 146V156L0 270L-44 156z', blend(cloth, '#ffffff', 0.2));
  else if (cut === 4) {
    drawing.fill(
      'M-48 134L-78 160L-44 214L0 190zM48 134L78 160L44 214L0 190z',
      blend(cloth, '#ffffff', 0.24),
    );
    drawing.line('M0 194V420', clothShade, 2.5, 0.8);
  }
}
