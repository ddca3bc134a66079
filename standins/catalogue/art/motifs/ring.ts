import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { ground, hills, polar, ring, strewn } from '../outline.ts';
import { centre, paintGround, paintStars, shade, type Scene } from '../scene.ts';
import { pair, person } from '../silhouettes.ts';

/** A black sun with its corona; circles within circles; or two rings through one another. */
export function paintRing(scene: Scene): void {
  const composition = scene.variant % 3;
  if (composition === 0) paintEclipse(scene);
  else if (composition === 1) paintCircles(scene);
  else paintLinked(scene);
}

function paintEclipse(scene: Scene): void {
  const { drawing, palette, random, width, height, unit, focus } = scene;
  const radius = Math.min(width * 0.3, (scene.bottom - scene.top) * 0.3);
  const y = scene.top + radius * 1.45;
  paintGround(scene, focus, y, Math.max(width, height) * 0.8);
  paintStars(scene, 60, height);
  drawing.glow(focus, y, radius * 2.4, palette.light, 0.9);
  let rays = '';
  for (let ray = 0; ray < 36; ray++) {
    const angle = ray * 10 + random.between(-4, 4);
    const [x1, y1] = polar(focus, y, angle - 1.2, radius);
    const [x2, y2] = polar(focus, y, angle, radius * random.between(1.15, 1.7));
    const [x3, y3] = polar(focus, y, angle + 1.2, radius);
    rays += `M${nums(x1, y1, x2, y2, x3, y3)}z`;
  }
  drawing.fill(rays, palette.light, 0.35);
  drawing.disc(focus, y, radius * 1.035, blend(palette.light, '#ffffff', 0.5));
  drawing.disc(focus + radius * 0.012, y + radius * 0.012, radius, blend(palette.near, '#000000', 0.3));
  drawing.seam();
  const base = Math.min(scene.bottom - 10 * unit, y + radius * 2.1);
  drawing.fill(
    ground(hills(random, width, base - 10 * unit, 14 * unit, 3), width, height),
    shade(scene, 0.7),
  );
  drawing.fill(ground(hills(random, width, base + 12 * unit, 8 * unit, 4), width, height), palette.near);
  if (random.chance(0.4)) pair(drawing, random, focus, base + 12 * unit, 70 * unit, palette.near);
  else person(drawing, random, focus, base + 12 * unit, 76 * unit, palette.near);
}

function paintCircles(scene: Scene): void {
  const { drawing, palette, random, width, height, unit } = scene;
  const { x, y, radius } = centre(scene);
  drawing.rect(
    0,
    0,
    width,
    height,
    drawing.vertical(0, height, [
      [0, palette.sky[0]],
      [1, palette.near],
    ]),
  );
  const count = random.whole(5, 9);
  const drift = random.between(-0.5, 0.5);
  const reach = Math.hypot(width, height) * 0.62;
  for (let step = count; step >= 0; step--) {
    const share = step / count;
    const size = radius * 0.3 + (reach - radius * 0.3) * share ** 1.35;
    const paint =
      step % 2 === 0
        ? blend(palette.sky[2], palette.sky[0], Math.min(1, share * 1.2))
        : blend(palette.sky[1], palette.near, Math.min(1, share * 1.1 + 0.1));
    drawing.disc(
      x + drift * (size - radius * 0.3) * 0.45,
      y - drift * (size - radius * 0.3) * 0.3,
      size,
      paint,
    );
  }
  drawing.disc(x, y, radius * 0.3, palette.accent);
  drawing.seam();
  const floor = y + radius * 0.3;
  person(drawing, random, x, floor + 4 * unit, radius * 0.42, palette.near);
  drawing.fill(
    `M${nums(x - 3 * unit, floor + 3 * unit)}h${num(6 * unit)}L${nums(x + radius * 0.5, height)}h${num(-radius)}z`,
    drawing.vertical(floor, floor + radius * 1.1, [
      [0, palette.near, 0.75],
      [1, palette.near, 0],
    ]),
  );
}

function paintLinked(scene: Scene): void {
  const { drawing, palette, random, width, height } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x, y, Math.max(width, height) * 0.9);
  drawing.dots(strewn(random, 60, 0, 0, width, height), palette.light, 1.3, 0.4);
  const size = radius * 0.56;
  const tilt = random.between(-40, 40);
  const thick = size * random.between(0.12, 0.2);
  const gold = drawing.linear(
    [-size, -size],
    [size, size],
    [
      [0, palette.light],
      [0.45, palette.accent],
      [1, blend(palette.accent, palette.near, 0.65)],
    ],
  );
  const silver = drawing.linear(
    [-size, -size],
    [size, size],
    [
      [0, '#ffffff'],
      [0.4, palette.sky[2]],
      [1, blend(palette.sky[1], palette.near, 0.5)],
    ],
  );
  drawing.seam();
  drawing.glow(x, y, radius * 1.5, palette.light, 0.35);
  drawing.group(`translate(${nums(x, y)})rotate(${num(tilt)})`, () => {
    const off = size * 0.62;
    drawing.group(`translate(${num(-off)} 0)`, () => drawing.circle(0, 0, size, gold, thick));
    drawing.group(`translate(${num(off)} 0)`, () => drawing.circle(0, 0, size, silver, thick));
    drawing.clip(ring(0, -size * 0.78, size * 0.5));
    drawing.group(`translate(${num(-off)} 0)`, () => drawing.circle(0, 0, size, gold, thick));
    drawing.unclip();
  });
}
