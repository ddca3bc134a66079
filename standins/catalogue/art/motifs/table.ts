import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { block, polar, ring } from '../outline.ts';
import { centre, paintGround, shade, type Scene } from '../scene.ts';

/** A lamp over a table laid for two; a round table from above; or a candle, a glass and a fruit. */
export function paintTable(scene: Scene): void {
  const composition = scene.variant % 3;
  if (composition === 0) paintLamp(scene);
  else if (composition === 1) paintSettings(scene);
  else paintStillLife(scene);
}

function paintLamp(scene: Scene): void {
  const { drawing, palette, random, width, height, unit, focus } = scene;
  const tall = scene.bottom - scene.top;
  const lampY = scene.top + tall * 0.3;
  const tableY = scene.top + tall * 0.72;
  const half = Math.min(width * 0.32, 128 * unit);
  drawing.rect(
    0,
    0,
    width,
    height,
    drawing.radial(focus, tableY - tall * 0.2, Math.max(width, height) * 0.75, [
      [0, palette.sky[1]],
      [0.5, blend(palette.sky[0], palette.sky[1], 0.4)],
      [1, palette.near],
    ]),
  );
  const cone = drawing.vertical(lampY, tableY + 20, [
    [0, palette.light, 0.85],
    [1, palette.light, 0.16],
  ]);
  drawing.fill(
    `M${nums(focus - 30 * unit, lampY)}h${num(60 * unit)}L${nums(focus + half * 1.12, tableY + 8)}h${num(-half * 2.24)}z`,
    cone,
  );
  drawing.line(`M${nums(focus, -10)}V${num(lampY - 30 * unit)}`, palette.near, 1.6 * unit);
  drawing.seam();
  drawing.fill(
    `M${nums(focus - 42 * unit, lampY)}Q${nums(focus - 34 * unit, lampY - 36 * unit, focus, lampY - 38 * unit)}Q${nums(focus + 34 * unit, lampY - 36 * unit, focus + 42 * unit, lampY)}z`,
    drawing.linear(
      [focus - 42 * unit, 0],
      [focus + 42 * unit, 0],
      [
        [0, palette.accent],
        [1, blend(palette.accent, palette.near, 0.6)],
      ],
    ),
  );
  drawing.disc(focus, lampY + 2 * unit, 9 * unit, '#ffffff');
  drawing.glow(focus, lampY + 4 * unit, 80 * unit, palette.light, 0.8);
  const ink = palette.near;
  for (const side of [-1, 1]) {
    const x = focus + side * half * 1.02;
    const sits = random.chance(0.72);
    drawing.fill(
      `M${nums(x + side * 22 * unit, tableY - 62 * unit)}h${num(side * 6 * unit)}V${num(tableY + 104 * unit)}h${num(-side * 6 * unit)}zM${nums(x + side * 22 * unit, tableY + 34 * unit)}h${num(-side * 48 * unit)}v${num(6 * unit)}h${num(side * 48 * unit)}zM${nums(x - side * 22 * unit, tableY + 36 * unit)}h${num(side * 5 * unit)}v${num(68 * unit)}h${num(-side * 5 * unit)}z`,
      ink,
    );
    if (sits)
      drawing.fill(
        `${ring(x + side * 2 * unit, tableY - 74 * unit, 16 * unit)}M${nums(x - side * 4 * unit, tableY - 58 * unit)}C${nums(x + side * 26 * unit, tableY - 58 * unit, x + side * 28 * unit, tableY - 20 * unit, x + side * 24 * unit, tableY + 38 * unit)}H${num(x - side * 20 * unit)}L${nums(x - side * 52 * unit, tableY - 4 * unit)}l${nums(0, -8 * unit)}L${nums(x - side * 22 * unit, tableY - 20 * unit)}C${nums(x - side * 22 * unit, tableY - 44 * unit, x - side * 16 * unit, tableY - 56 * unit, x - side * 4 * unit, tableY - 58 * unit)}z`,
        ink,
      );
  }
  drawing.fill(
    `M${nums(focus - half, tableY)}h${num(half * 2)}v${num(9 * unit)}h${num(-half * 2)}z${block(focus - 7 * unit, tableY + 106 * unit, 14 * unit, 100 * unit)}M${nums(focus - 44 * unit, tableY + 106 * unit)}h${num(88 * unit)}v${num(-6 * unit)}h${num(-88 * unit)}z`,
    ink,
  );
  drawing.rect(focus - half, tableY - 1.5 * unit, half * 2, 2.4 * unit, palette.light);
  for (const off of [-34, 30]) drawing.fill(glass(focus + off * unit, tableY - 1, 30 * unit), ink);
}

function glass(x: number, base: number, tall: number): string {
  const wide = tall * 0.4;
  return `M${nums(x - wide * 0.6, base)}h${num(wide * 1.2)}v${num(-tall * 0.05)}h${num(-wide * 0.5)}v${num(-tall * 0.4)}Q${nums(x + wide * 0.95, base - tall * 0.55, x + wide * 0.7, base - tall)}h${num(-wide * 1.4)}Q${nums(x - wide * 0.95, base - tall * 0.55, x - wide * 0.1, base - tall * 0.45)}v${num(tall * 0.4)}h${num(-wide * 0.5)}z`;
}

function paintSettings(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y, radius } = centre(scene);
  drawing.rect(
    0,
    0,
    width,
    height,
    drawing.linear(
      [0, 0],
      [width, height],
      [
        [0, palette.sky[0]],
        [1, palette.near],
      ],
    ),
  );
  let tiles = '';
  for (let line = -height; line < width; line += 46 * unit)
    tiles += `M${nums(line, 0)}l${nums(height, height)}M${nums(line + height, 0)}l${nums(-height, height)}`;
  drawing.line(tiles, palette.sky[1], 1 * unit, 0.35);
  drawing.seam();
  drawing.disc(x + 9 * unit, y + 14 * unit, radius * 0.92, '#000000', 0.35);
  drawing.disc(
    x,
    y,
    radius * 0.92,
    drawing.radial(x - radius * 0.3, y - radius * 0.4, radius * 1.5, [
      [0, blend(palette.paper, palette.sky[2], 0.2)],
      [1, blend(palette.sky[2], palette.sky[1], 0.6)],
    ]),
  );
  const guests = random.whole(4, 7);
  const missing = random.whole(0, guests - 1);
  for (let guest = 0; guest < guests; guest++) {
    const angle = (360 / guests) * guest + 20;
    const [plateX, plateY] = polar(x, y, angle, radius * 0.63);
    const paint = guest === missing ? palette.accent : palette.paper;
    const size = radius * 0.19;
    drawing.disc(plateX + 2 * unit, plateY + 3 * unit, size, '#000000', 0.22);
    drawing.disc(plateX, plateY, size, paint);
    drawing.circle(plateX, plateY, size * 0.66, palette.near, 1.2 * unit, 0.3);
    drawing.group(`translate(${nums(plateX, plateY)})rotate(${num(angle)})`, () =>
      drawing.line(
        `M${nums(size * 1.25, -size * 0.7)}v${num(size * 1.4)}M${nums(-size * 1.25, -size * 0.7)}v${num(size * 1.4)}`,
        palette.near,
        2.4 * unit,
        0.75,
      ),
    );
  }
  drawing.disc(x, y, radius * 0.2, palette.near);
  drawing.glow(x, y, radius * 0.62, palette.accent, 0.6);
  drawing.disc(x, y, radius * 0.07, palette.light);
}

function paintStillLife(scene: Scene): void {
  const { drawing, palette, width, height, unit, random } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x + radius * 0.15, y - radius * 0.35, Math.max(width, height) * 0.8);
  const base = y + radius * 0.66;
  drawing.rect(
    0,
    base,
    width,
    height - base,
    drawing.vertical(base, height, [
      [0, blend(palette.accent, palette.near, 0.5)],
      [0.1, shade(scene, 0.8)],
      [1, palette.near],
    ]),
  );
  const candle = x + radius * random.between(-0.16, 0.3);
  const tall = radius * random.between(0.8, 1.05);
  drawing.glow(candle, base - tall - 30 * unit, radius * 1.25, palette.light, 0.75);
  drawing.seam();
  drawing.fill(
    `${block(candle - 10 * unit, base - 14 * unit, 20 * unit, tall)}`,
    drawing.linear(
      [candle - 10 * unit, 0],
      [candle + 10 * unit, 0],
      [
        [0, palette.paper],
        [1, blend(palette.paper, palette.near, 0.7)],
      ],
    ),
  );
  drawing.fill(
    `M${nums(candle - 34 * unit, base + 4 * unit)}h${num(68 * unit)}l${nums(-20 * unit, -9 * unit, -6 * unit, -12 * unit)}h${num(-16 * unit)}l${nums(-6 * unit, 12 * unit)}z`,
    palette.near,
  );
  const flame = base - tall - 16 * unit;
  drawing.fill(
    `M${nums(candle, flame - 38 * unit)}C${nums(candle + 16 * unit, flame - 14 * unit, candle + 12 * unit, flame, candle, flame)}S${nums(candle - 16 * unit, flame - 12 * unit, candle, flame - 38 * unit)}z`,
    drawing.vertical(flame - 38 * unit, flame, [
      [0, palette.light],
      [1, palette.accent],
    ]),
  );
  const glassX = candle - radius * random.between(0.5, 0.62);
  const [wide, deep] = [radius * 0.19, radius * 0.34];
  const rim = base - radius * 0.62;
  const bowl = (down: number): string =>
    `M${nums(glassX - wide * (1 - down * 0.12), rim + deep * down)}a${nums(wide * (1 - down * 0.12), deep * (1 - down), 0, 0, 0, wide * 2 * (1 - down * 0.12), 0)}z`;
  drawing.fill(bowl(0), palette.light, 0.22);
  drawing.fill(bowl(0.42), palette.accent, 0.95);
  drawing.line(
    `M${nums(glassX, rim + deep)}V${num(base + 8 * unit)}m${nums(-wide * 0.7, 0)}h${num(wide * 1.4)}M${nums(glassX - wide, rim)}h${num(wide * 2)}`,
    palette.light,
    1.8 * unit,
    0.75,
  );
  for (const [off, size] of [
    [0.46, 0.19],
    [0.76, 0.15],
  ] as const) {
    const [fruitX, fruitY] = [candle + radius * off, base + 12 * unit - radius * size];
    drawing.disc(
      fruitX,
      fruitY,
      radius * size,
      drawing.radial(fruitX - radius * size * 0.5, fruitY - radius * size * 0.5, radius * size * 1.6, [
        [0, blend(palette.accent, palette.light, 0.4)],
        [0.5, palette.accent],
        [1, palette.near],
      ]),
    );
    drawing.line(
      `M${nums(fruitX, fruitY - radius * size)}q${nums(2 * unit, -8 * unit, 9 * unit, -12 * unit)}`,
      palette.near,
      2.2 * unit,
    );
  }
}
