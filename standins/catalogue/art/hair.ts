import { blend } from './colour.ts';
import { type Drawing, nums } from './drawing.ts';
import { polar } from './outline.ts';
import type { Hairstyle, Sitter } from './sitter.ts';

const cap = 'M-84 2C-100-104-58-148 2-146C66-146 100-104 84 2C82-34 74-58 56-78';

const before: Partial<Record<Hairstyle, string>> = {
  crop: `${cap}C24-66-26-68-54-80C-72-60-80-36-84 2z`,
  part: `${cap}C14-70-22-84-36-106C-44-72-76-58-84 2z`,
  bob: 'M-86 30C-108-110-60-150 0-150S108-110 86 30C84-40 62-84-14-112C-40-80-78-58-86 30z',
  long: 'M-86 30C-108-112-60-152 0-150S108-112 86 30C84-46 44-96-2-118C-44-96-82-46-86 30z',
  bun: `${cap}C30-104-20-108-50-84C-74-62-80-36-84 2z`,
  shaved: 'M-79-24C-84-94-46-120 0-120S84-94 79-24C74-54 62-74 46-86C20-92-20-92-46-86C-62-74-74-54-79-24z',
  tail: `${cap}C26-112-18-112-52-82C-74-62-80-36-84 2z`,
  swept:
    'M-86 6C-104-100-66-160 14-158C84-156 104-96 84 2C82-30 78-52 66-70C40-62-6-74-30-94C-40-84-60-84-66-66C-76-48-82-30-86 6z',
  fringe: 'M-90 40C-108-104-62-152 0-152S108-104 90 40C88 0 86-26 80-42C40-30-40-30-80-42C-86-26-88 0-90 40z',
};

/** Hair, scarf or brim that lies behind the shoulders and the head. */
export function hairBehind(drawing: Drawing, { style, hair, palette, random, cloth }: Sitter): void {
  const dark = blend(hair, palette.near, 0.4);
  if (style === 'bob' || style === 'fringe')
    drawing.fill('M-112 84C-130-60-96-152 0-152S130-60 112 84Q84 116 56 90V-20H-56V90Q-84 116-112 84z', dark);
  else if (style === 'long')
    drawing.fill(
      'M-124 268C-96 150-140-152 0-152S96 150 124 268Q90 292 50 250V-20H-50V250Q-90 292-124 268z',
      dark,
    );
  else if (style === 'bun') drawing.disc(random.between(-30, 30), -158, random.between(34, 46), hair);
  else if (style === 'tail')
    drawing.fill('M40-120C150-140 150 20 124 150Q112 200 92 196Q116 60 60-60z', dark);
  else if (style === 'afro' || style === 'curls') {
    const big = style === 'afro';
    const count = big ? 15 : 13;
    for (let lock = 0; lock < count; lock++) {
      const [x, y] = polar(0, big ? -40 : -24, -128 + (256 / (count - 1)) * lock, big ? 104 : 88);
      drawing.disc(x, y, random.between(big ? 36 : 25, big ? 44 : 33), lock % 3 === 1 ? dark : hair);
    }
    drawing.disc(0, -56, big ? 108 : 92, hair);
  } else if (style === 'scarf')
    drawing.fill(
      'M-106 90C-128-80-84-156 0-156S128-80 106 90L150 230Q0 300-150 230z',
      blend(cloth, palette.near, 0.55),
    );
}

/** Hair that falls over the forehead, and what is worn on the head. */
export function hairBefore(drawing: Drawing, sitter: Sitter): void {
  const { style, hair, palette, random, cloth, clothShade, skin } = sitter;
  const sheen = drawing.linear(
    [-90, -140],
    [90, 0],
    [
      [0, blend(hair, palette.light, 0.22)],
      [0.4, hair],
      [1, blend(hair, palette.near, 0.5)],
    ],
  );
  const shape = before[style];
  if (shape) drawing.fill(shape, sheen, style === 'shaved' ? 0.55 : 1);
  if (style === 'afro' || style === 'curls') {
    for (let lock = 0; lock < 9; lock++) {
      const [x, y] = polar(0, -6, -62 + 15.5 * lock, 104);
      drawing.disc(x, y, random.between(20, 27), sheen);
    }
  } else if (style === 'scarf') {
    const fold = drawing.linear(
      [-100, -140],
      [110, 160],
      [
        [0, blend(cloth, palette.light, 0.18)],
        [0.5, cloth],
        [1, clothShade],
      ],
    );
    drawing.add(
      `<path fill-rule="evenodd" fill="${fold}" d="M-104 60C-122-90-84-154 0-154S122-90 104 60Q96 150 40 176Q0 190-40 176Q-96 150-104 60zM-72-30C-72 34-62 70-38 98Q-18 118 0 118T38 98C62 70 72 34 72-30C70-74 40-98 0-98S-70-74-72-30z"/>`,
    );
    drawing.line('M-96 40Q-80 130-20 168M-102-20Q-100 60-70 120', clothShade, 3, 0.5);
  } else if (style === 'hat') {
    drawing.fill('M-82 4C-88-20-86-50-80-66L-60-74L-70-20zM82 4C88-20 86-50 80-66L60-74L70-20z', hair);
    const felt = drawing.linear(
      [-120, -150],
      [120, -60],
      [
        [0, blend(cloth, palette.light, 0.12)],
        [1, clothShade],
      ],
    );
    drawing.fill('M-78-78C-84-140-66-176-30-172Q0-160 30-172C66-176 84-140 78-78z', felt);
    drawing.fill('M-80-84Q0-62 80-84V-104Q0-82-80-104z', blend(palette.near, cloth, 0.15));
    drawing.fill('M-142-74Q0-112 142-74Q110-44 0-52T-142-74z', clothShade);
  }
  if (style !== 'scarf' && random.chance(0.22)) {
    const shine = blend(palette.accent, skin, 0.1);
    drawing.disc(-90, 38, 6, shine);
    if (random.chance(0.5)) drawing.line(`M${nums(-90, 42)}v20`, shine, 3);
  }
}
