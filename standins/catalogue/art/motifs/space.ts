import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { ground, hills, polar, ring, strewn } from '../outline.ts';
import { centre, paintStars, shade, type Scene } from '../scene.ts';
import { person } from '../silhouettes.ts';

/** The lit edge of a world; a ringed planet; or someone on a moon under a great sphere. */
export function paintSpace(scene: Scene): void {
  const { drawing, palette, width, height, focus } = scene;
  const composition = scene.variant % 3;
  const dark = blend(palette.near, '#000000', 0.35);
  const deep = drawing.radial(focus, scene.horizon, Math.max(width, height) * 0.9, [
    [0, blend(palette.sky[0], palette.sky[1], 0.75)],
    [0.5, palette.sky[0]],
    [1, dark],
  ]);
  drawing.rect(0, 0, width, height, deep);
  paintStars(scene, 110, height * 1.15);
  if (composition === 0) paintLimb(scene);
  else if (composition === 1) paintRinged(scene);
  else paintMoonWalk(scene);
}

function paintSphere(scene: Scene, x: number, y: number, radius: number, bands: boolean): void {
  const { drawing, palette, random } = scene;
  const [lightX, lightY] = [x - radius * 0.5, y - radius * 0.55];
  drawing.glow(x, y, radius * 1.7, palette.sky[2], 0.38);
  const body = drawing.radial(lightX, lightY, radius * 1.75, [
    [0, blend(palette.light, palette.sky[2], 0.55)],
    [0.3, palette.sky[2]],
    [0.65, palette.sky[1]],
    [1, palette.near],
  ]);
  drawing.disc(x, y, radius, body);
  if (!bands) return;
  drawing.clip(ring(x, y, radius));
  drawing.group(`rotate(${num(random.between(-24, 24))} ${nums(x, y)})`, () => {
    for (let band = -4; band <= 4; band++) {
      const at = y + (band / 4.6) * radius;
      drawing.line(
        `M${nums(x - radius, at)}q${nums(radius, radius * 0.16, radius * 2, 0)}`,
        band % 2 ? palette.light : palette.near,
        radius * random.between(0.03, 0.11),
        0.16,
      );
    }
  });
  drawing.unclip();
}

function paintLimb(scene: Scene): void {
  const { drawing, palette, random, width, unit, focus, horizon } = scene;
  const radius = Math.max(width * 1.15, 420 * unit);
  const top = horizon - 10 * unit;
  const y = top + radius;
  const x = focus;
  drawing.glow(x, top, 230 * unit, palette.light, 0.75);
  drawing.disc(x, top + 4 * unit, 20 * unit, palette.light);
  const air = drawing.radial(x, y, radius * 1.09, [
    [0.9, palette.sky[2], 0.9],
    [0.94, palette.sky[2], 0.35],
    [1, palette.sky[2], 0],
  ]);
  drawing.disc(x, y, radius * 1.09, air);
  drawing.seam();
  const body = drawing.radial(x, top, radius * 0.75, [
    [0, palette.sky[1]],
    [0.3, blend(palette.sky[0], palette.sky[1], 0.5)],
    [1, palette.near],
  ]);
  drawing.disc(x, y, radius, body);
  drawing.circle(x, y, radius, palette.light, 1.6 * unit, 0.85);
  const [shipX, shipY] = [x + random.between(-90, 90) * unit, top - random.between(60, 120) * unit];
  const trail = drawing.linear(
    [shipX, shipY],
    [shipX - 120 * unit, shipY + 90 * unit],
    [
      [0, palette.accent, 0.9],
      [1, palette.accent, 0],
    ],
  );
  drawing.fill(`M${nums(shipX, shipY)}l${nums(-118 * unit, 92 * unit, 116 * unit, -88 * unit)}z`, trail);
  drawing.fill(
    `M${nums(shipX + 16 * unit, shipY - 12 * unit)}l${nums(-22 * unit, 8 * unit, 4 * unit, 5 * unit, 5 * unit, 6 * unit)}z`,
    palette.paper,
  );
  const cities = strewn(random, 34, x - width * 0.4, top + 30 * unit, width * 0.8, 110 * unit);
  drawing.dots(
    cities.filter(([px, py]) => Math.hypot(px - x, py - y) < radius - 14),
    palette.accent,
    1.5 * unit,
    0.7,
  );
}

function paintRinged(scene: Scene): void {
  const { drawing, palette, random, unit } = scene;
  const { x, y, radius } = centre(scene);
  const size = radius * 0.62;
  const tilt = random.between(-32, -10);
  const rings = (front: boolean): void =>
    drawing.group(`translate(${nums(x, y)})rotate(${num(tilt)})`, () => {
      for (const [reach, wide, opacity] of [
        [1.5, 0.09, 0.9],
        [1.72, 0.16, 0.55],
        [1.98, 0.05, 0.8],
        [2.15, 0.02, 0.5],
      ] as const) {
        const [wideX, wideY] = [size * reach, size * reach * 0.26];
        drawing.line(
          `M${nums(-wideX, 0)}A${nums(wideX, wideY, 0, 0, front ? 0 : 1, wideX, 0)}`,
          front ? palette.light : palette.sky[2],
          size * wide,
          front ? opacity : opacity * 0.7,
        );
      }
    });
  rings(false);
  paintSphere(scene, x, y, size, true);
  rings(true);
  drawing.seam();
  for (const [angle, far, big] of [
    [40, 1.5, 0.1],
    [205, 1.35, 0.06],
    [120, 1.7, 0.04],
  ] as const) {
    const [moonX, moonY] = polar(x, y, angle + random.between(-20, 20), size * far);
    drawing.disc(
      moonX,
      moonY,
      size * big,
      drawing.radial(moonX - size * big * 0.5, moonY - size * big * 0.5, size * big * 1.6, [
        [0, palette.light],
        [1, palette.near],
      ]),
    );
  }
  drawing.circle(x, y, size * 2.5, palette.light, 0.6 * unit, 0.25);
}

function paintMoonWalk(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const radius = Math.min(width * 0.36, (horizon - scene.top) * 0.62);
  paintSphere(
    scene,
    focus + random.between(-30, 30) * unit,
    horizon - radius * random.between(0.62, 1),
    radius,
    true,
  );
  drawing.seam();
  const line = hills(random, width, horizon + 26 * unit, 12 * unit, 4);
  drawing.fill(
    ground(line, width, height),
    drawing.vertical(horizon, height, [
      [0, shade(scene, 0.35)],
      [0.5, shade(scene, 0.85)],
      [1, palette.near],
    ]),
  );
  const craters = strewn(random, 9, 0, horizon + 50 * unit, width, height - horizon - 60 * unit)
    .map(([x, y]) => {
      const wide = (6 + (y - horizon) * 0.16) * random.between(0.6, 1.4);
      return `M${nums(x - wide, y)}q${nums(wide, wide * 0.5, wide * 2, 0)}q${nums(-wide, -wide * 0.34, -wide * 2, 0)}z`;
    })
    .join('');
  drawing.fill(craters, palette.near, 0.6);
  person(drawing, random, focus, horizon + 44 * unit, 58 * unit, palette.near);
  drawing.line(
    `M${nums(focus + 30 * unit, horizon + 44 * unit)}v${num(-66 * unit)}h${num(20 * unit)}v${num(13 * unit)}h${num(-20 * unit)}`,
    palette.accent,
    1.5 * unit,
  );
}
