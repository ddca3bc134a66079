import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { block, strewn } from '../outline.ts';
import { centre, paintGround, shade, type Scene } from '../scene.ts';
import { person } from '../silhouettes.ts';

/** A wall of dark windows with one lit; a tall window with the night behind it; light through a blind. */
export function paintWindow(scene: Scene): void {
  const composition = scene.variant % 3;
  if (composition === 0) paintFacade(scene);
  else if (composition === 1) paintRoom(scene);
  else paintBlind(scene);
}

function paintFacade(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y } = centre(scene);
  const wall = drawing.linear(
    [0, 0],
    [width, height],
    [
      [0, blend(palette.far, palette.sky[1], 0.4)],
      [1, palette.near],
    ],
  );
  drawing.rect(0, 0, width, height, wall);
  const [wide, tall] = [58 * unit, 84 * unit];
  const [stepX, stepY] = [wide * 1.62, tall * 1.5];
  let panes = '';
  let bars = '';
  let sills = '';
  let warm = '';
  for (let column = -4; column <= 7; column++)
    for (let row = -4; row <= 5; row++) {
      const [left, base] = [x - wide / 2 + column * stepX, y + tall / 2 + row * stepY];
      if (left > width || left < -wide || base < 0 || base - tall > height) continue;
      sills += block(left - 5 * unit, base + 7 * unit, wide + 10 * unit, 5 * unit);
      if (column === 0 && row === 0) continue;
      if (random.chance(0.07)) warm += block(left, base, wide, tall);
      else panes += block(left, base, wide, tall);
      bars += `M${nums(left + wide / 2, base)}v${num(-tall)}M${nums(left, base - tall * 0.5)}h${num(wide)}`;
    }
  drawing.fill(panes, blend(palette.near, '#000000', 0.2), 0.85);
  drawing.fill(warm, palette.accent, 0.3);
  drawing.line(bars, shade(scene, 0.45), 2 * unit, 0.55);
  drawing.fill(sills, blend(palette.far, palette.sky[2], 0.2), 0.55);
  drawing.glow(x, y, 190 * unit, palette.accent, 0.55);
  drawing.seam();
  const glass = drawing.radial(x, y + tall * 0.1, tall * 0.9, [
    [0, palette.light],
    [1, palette.accent],
  ]);
  drawing.rect(x - wide / 2, y - tall / 2, wide, tall, glass);
  const shift = random.between(-12, 12) * unit;
  drawing.clip(block(x - wide / 2, y + tall / 2, wide, tall));
  person(drawing, random, x + shift, y + tall * 0.82, tall * 1.16, palette.near);
  drawing.unclip();
  drawing.line(`M${nums(x - wide / 2, y)}h${num(wide)}`, palette.near, 2 * unit, 0.7);
  drawing.rect(x - wide / 2 - 5 * unit, y + tall / 2 + 2 * unit, wide + 10 * unit, 5 * unit, palette.light);
  let rain = '';
  for (const [dropX, dropY] of strewn(random, 70, 0, 0, width, height))
    rain += `M${nums(dropX, dropY)}l${nums(-4 * unit, 20 * unit)}`;
  drawing.line(rain, palette.light, 0.8 * unit, 0.22);
}

function paintRoom(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x, y, Math.max(width, height) * 0.85);
  drawing.rect(0, 0, width, height, palette.near, 0.72);
  const [wide, tall] = [radius * 1.16, Math.min((scene.bottom - scene.top) * 0.8, radius * 1.9)];
  const [left, top] = [x - wide / 2, y - tall * 0.54];
  const arch = random.chance(0.5);
  const shape = arch
    ? `M${nums(left, top + tall)}V${num(top + wide / 2)}a${nums(wide / 2, wide / 2, 0, 0, 1, wide, 0)}V${num(top + tall)}z`
    : block(left, top + tall, wide, tall);
  const cast = drawing.vertical(top + tall, height, [
    [0, palette.sky[2], 0.5],
    [1, palette.sky[2], 0],
  ]);
  const lean = random.between(-0.5, 0.5) * wide;
  drawing.fill(
    `M${nums(left, top + tall + 30 * unit)}h${num(wide)}L${nums(left + wide * 1.35 + lean, height)}h${num(-wide * 1.7)}z`,
    cast,
  );
  drawing.glow(x, y, radius * 1.7, palette.sky[2], 0.4);
  drawing.clip(shape);
  const sky = drawing.vertical(top, top + tall, [
    [0, palette.sky[0]],
    [0.5, palette.sky[1]],
    [1, palette.sky[2]],
  ]);
  drawing.rect(left, top, wide, tall, sky);
  drawing.dots(strewn(random, 40, left, top, wide, tall * 0.6), palette.light, 1.2, 0.7);
  drawing.disc(x + wide * random.between(-0.24, 0.24), top + tall * 0.36, wide * 0.16, palette.light);
  drawing.fill(
    `M${nums(left, top + tall * 0.8)}q${nums(wide * 0.3, -tall * 0.2, wide * 0.6, 0)}t${nums(wide * 0.5, -20)}V${num(top + tall)}H${num(left)}z`,
    palette.far,
  );
  drawing.unclip();
  drawing.line(
    `${shape}M${nums(x, top)}v${num(tall)}M${nums(left, top + tall * 0.5)}h${num(wide)}`,
    blend(palette.near, palette.far, 0.3),
    5 * unit,
  );
  drawing.seam();
  for (const side of [-1, 1]) {
    const edge = x + side * wide * 0.5;
    const out = x + side * wide * 0.98;
    const cloth = drawing.linear(
      [edge, 0],
      [out, 0],
      [
        [0, palette.accent],
        [0.6, blend(palette.accent, palette.near, 0.7)],
        [1, palette.near, 0],
      ],
    );
    drawing.fill(
      `M${nums(out, top - 26 * unit)}H${num(x + side * wide * 0.3)}Q${nums(edge, top + tall * 0.5, edge + side * 6 * unit, top + tall * 1.16)}H${num(out)}z`,
      cloth,
      0.8,
    );
  }
  person(
    drawing,
    random,
    x + random.between(-0.14, 0.14) * wide,
    top + tall + 64 * unit,
    tall * 0.66,
    palette.near,
  );
}

function paintBlind(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y, radius } = centre(scene);
  drawing.rect(0, 0, width, height, palette.near);
  drawing.glow(x, y, Math.max(width, height) * 0.75, palette.sky[1], 0.9);
  const slant = random.between(-26, 26) * unit;
  const light = drawing.radial(x, y, Math.max(width, height) * 0.62, [
    [0, palette.light],
    [0.45, palette.sky[2], 0.9],
    [1, palette.sky[1], 0],
  ]);
  let slats = '';
  for (let row = -3; row < height / (21 * unit) + 3; row++) {
    const thick = random.between(10, 12.5) * unit;
    slats += `M${nums(-10, row * 21 * unit)}L${nums(width + 10, row * 21 * unit + slant)}v${num(thick)}L${nums(-10, row * 21 * unit + thick)}z`;
  }
  drawing.fill(slats, light);
  drawing.seam();
  const tall = radius * 2.2;
  const foot = y + tall * 0.72;
  person(drawing, random, x, foot + tall * 0.5, tall * 1.5, palette.near);
  drawing.rect(
    0,
    foot + tall * 0.2,
    width,
    height,
    drawing.vertical(foot, height, [
      [0, palette.near, 0],
      [1, palette.near],
    ]),
  );
  drawing.line(
    `M${nums(x - radius * 1.3, -10)}V${num(height)}M${nums(x + radius * 1.3, -10)}V${num(height)}`,
    palette.near,
    1.6 * unit,
    0.7,
  );
}
