import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { polar, ring } from '../outline.ts';
import { centre, paintGround, paintStars, shade, type Scene } from '../scene.ts';
import { person } from '../silhouettes.ts';

/** A great dial with someone before it; wheels within wheels; or sand running through a glass. */
export function paintClock(scene: Scene): void {
  const { drawing, palette, width, height } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x, y, Math.max(width, height) * 0.82);
  const composition = scene.variant % 3;
  if (composition === 0) {
    drawing.glow(x, y, radius * 1.6, palette.light, 0.5);
    drawing.disc(
      x,
      y,
      radius * 0.98,
      drawing.radial(x, y, radius, [
        [0, palette.light],
        [0.7, blend(palette.light, palette.sky[2], 0.5)],
        [1, palette.sky[2]],
      ]),
    );
    paintDial(scene, x, y, radius * 0.98, palette.near);
    drawing.seam();
    const foot = y + radius * 1.04;
    drawing.rect(
      0,
      foot - 3,
      width,
      height - foot + 3,
      drawing.vertical(foot, height, [
        [0, shade(scene, 0.8)],
        [1, palette.near],
      ]),
    );
    person(
      drawing,
      scene.random,
      x + scene.random.between(-0.3, 0.3) * radius,
      foot + 6,
      radius * 0.62,
      palette.near,
    );
  } else if (composition === 1) paintWheels(scene, x, y, radius);
  else paintGlass(scene, x, y, radius);
}

function paintDial(scene: Scene, x: number, y: number, radius: number, ink: string): void {
  const { drawing, random } = scene;
  drawing.circle(x, y, radius * 0.97, ink, radius * 0.06);
  drawing.circle(x, y, radius * 0.82, ink, radius * 0.012);
  let hours = '';
  let minutes = '';
  for (let tick = 0; tick < 60; tick++) {
    const [fromX, fromY] = polar(x, y, tick * 6, radius * (tick % 5 ? 0.86 : 0.68));
    const [toX, toY] = polar(x, y, tick * 6, radius * (tick % 5 ? 0.9 : 0.8));
    const mark = `M${nums(fromX, fromY)}L${nums(toX, toY)}`;
    if (tick % 5) minutes += mark;
    else hours += mark;
  }
  drawing.line(minutes, ink, radius * 0.012);
  drawing.line(hours, ink, radius * 0.036);
  const minute = random.whole(0, 59);
  const hour = random.whole(0, 11) * 30 + minute / 2;
  for (const [angle, long, wide] of [
    [minute * 6, 0.78, 0.03],
    [hour, 0.5, 0.05],
  ] as const)
    drawing.group(`translate(${nums(x, y)})rotate(${num(angle)})`, () =>
      drawing.fill(
        `M${nums(-radius * wide * 0.5, radius * 0.14)}L${nums(-radius * wide, -radius * long * 0.55)}L0${num(-radius * long)}L${nums(radius * wide, -radius * long * 0.55)}L${nums(radius * wide * 0.5, radius * 0.14)}z`,
        ink,
      ),
    );
  drawing.disc(x, y, radius * 0.05, ink);
  drawing.disc(x, y, radius * 0.022, scene.palette.accent);
}

function paintWheels(scene: Scene, x: number, y: number, radius: number): void {
  const { drawing, palette, random, width, height } = scene;
  const wheels = [
    [x - radius * 0.95, y - radius * 0.62, 0.62, 0.25],
    [x + radius * 1.02, y + radius * 0.5, 0.7, 0.4],
    [x + radius * 0.78, y - radius * 0.95, 0.4, 0.55],
    [x - radius * 0.8, y + radius * 0.86, 0.5, 0.7],
  ] as const;
  for (const [wheelX, wheelY, size, ink] of wheels) {
    const teeth = random.whole(16, 26);
    const reach = radius * size;
    let outline = '';
    for (let tooth = 0; tooth < teeth; tooth++)
      for (const [off, far] of [
        [0, 1],
        [0.22, 1.1],
        [0.48, 1.1],
        [0.7, 1],
      ] as const)
        outline += `${outline ? 'L' : 'M'}${nums(...polar(wheelX, wheelY, ((tooth + off) * 360) / teeth, reach * far))}`;
    outline += 'z';
    for (let spoke = 0; spoke < 5; spoke++) {
      const [holeX, holeY] = polar(wheelX, wheelY, spoke * 72 + size * 100, reach * 0.58);
      outline += ring(holeX, holeY, reach * 0.22);
    }
    const paint = drawing.linear(
      [wheelX - reach, wheelY - reach],
      [wheelX + reach, wheelY + reach],
      [
        [0, blend(shade(scene, ink), palette.sky[2], 0.5)],
        [1, shade(scene, Math.min(1, ink + 0.3))],
      ],
    );
    drawing.add(
      `<path fill-rule="evenodd" d="${outline}${ring(wheelX, wheelY, reach * 0.12)}" fill="${paint}"/>`,
    );
  }
  drawing.seam();
  drawing.disc(x + 6, y + 9, radius * 0.74, '#000000', 0.35);
  drawing.disc(
    x,
    y,
    radius * 0.72,
    drawing.radial(x - radius * 0.3, y - radius * 0.3, radius * 1.3, [
      [0, palette.paper],
      [1, blend(palette.paper, palette.sky[1], 0.55)],
    ]),
  );
  paintDial(scene, x, y, radius * 0.72, palette.near);
  drawing.rect(
    0,
    0,
    width,
    height,
    drawing.radial(x, y, Math.max(width, height) * 0.75, [
      [0.5, palette.near, 0],
      [1, palette.near, 0.75],
    ]),
  );
}

function paintGlass(scene: Scene, x: number, y: number, radius: number): void {
  const { drawing, palette, random, height, unit } = scene;
  paintStars(scene, 50, height);
  drawing.glow(x, y, radius * 1.4, palette.light, 0.4);
  const [tall, wide] = [radius * 0.86, radius * 0.52];
  const bulb = (side: number): string =>
    `M${nums(x - wide, y + side * tall)}C${nums(x - wide, y + side * tall * 0.4, x - 5 * unit, y + side * tall * 0.3, x - 4 * unit, y)}h${num(8 * unit)}C${nums(x + 5 * unit, y + side * tall * 0.3, x + wide, y + side * tall * 0.4, x + wide, y + side * tall)}z`;
  const glass = drawing.linear(
    [x - wide, 0],
    [x + wide, 0],
    [
      [0, palette.light, 0.42],
      [0.4, palette.light, 0.1],
      [1, palette.light, 0.3],
    ],
  );
  drawing.seam();
  drawing.fill(bulb(-1) + bulb(1), glass);
  const level = random.between(0.45, 0.75);
  drawing.clip(bulb(-1) + bulb(1));
  const sand = drawing.vertical(y - tall, y + tall, [
    [0, palette.light],
    [1, palette.accent],
  ]);
  drawing.fill(
    `M${nums(x - wide, y - tall * level)}Q${nums(x, y - tall * (level - 0.1), x + wide, y - tall * level)}V${num(y)}H${num(x - wide)}z`,
    sand,
  );
  drawing.fill(
    `M${nums(x - wide, y + tall)}L${nums(x, y + tall * level * 0.9)}L${nums(x + wide, y + tall)}z`,
    sand,
  );
  drawing.unclip();
  drawing.line(`M${nums(x, y)}V${num(y + tall)}`, palette.light, 1.6 * unit);
  const cap = (side: number): string =>
    `M${nums(x - wide * 1.18, y + side * tall)}h${num(wide * 2.36)}v${num(side * 14 * unit)}h${num(-wide * 2.36)}z`;
  drawing.fill(cap(1) + cap(-1), palette.near);
  drawing.line(
    `M${nums(x - wide * 1.08, y - tall)}v${num(tall * 2)}M${nums(x + wide * 1.08, y - tall)}v${num(tall * 2)}`,
    palette.near,
    4.5 * unit,
  );
  person(drawing, random, x, y + tall * 0.94, radius * 0.34, palette.near);
}
