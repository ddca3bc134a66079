import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, withAlpha } from '../drawing.ts';
import { shade, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

const { hand, sandglass, wheel } = shapes;

export const clocks = {
  /** A great dial behind a figure. */
  'clock/dial': (scene) => {
    const { drawing, palette, random } = scene;
    const { x, y, radius } = paint.ground(scene);
    drawing.glow(x, y, radius * 1.6, palette.light, 0.5);
    const low = palette.sky[2];
    paintDial(scene, x, y, radius * 0.98, [palette.light, blend(palette.light, low, 0.4), low]);
    drawing.seam();
    const foot = y + radius * 1.04;
    drawing.verticalGradient([shade(scene, 0.8), palette.near], foot - 3);
    paint.person(scene, x + random.between(-0.3, 0.3) * radius, foot + 6, radius * 0.62);
  },

  /** A watch among wheels. */
  'clock/wheels': (scene) => {
    const { drawing, palette, random, width, height } = scene;
    const { x, y, radius } = paint.ground(scene);
    const wheels = [-0.95, -0.62, 0.62, 1.02, 0.5, 0.7, 0.78, -0.95, 0.4, -0.8, 0.86, 0.5];
    for (let index = 0; index < 4; index++) {
      const [aside = 0, down = 0, size = 0] = wheels.slice(index * 3);
      const ink = 0.25 + index * 0.15;
      const steel = [blend(shade(scene, ink), palette.sky[2], 0.5), shade(scene, ink + 0.3)];
      const place = at(x + radius * aside, y + radius * down, radius * size * 0.01, random.between(0, 72));
      drawing.group(place, () => {
        const face = drawing.linear([-100, -100], [100, 100], steel);
        drawing.fillEvenOdd(wheel, face);
        paintTicks(scene, random.whole(16, 26), 99, 110, 16, face);
      });
    }
    drawing.seam();
    drawing.disc(x + 6, y + 9, radius * 0.74, '#000000', 0.35);
    paintDial(scene, x, y, radius * 0.72, [palette.paper, blend(palette.paper, palette.sky[1], 0.55)]);
    drawing.radialGradient(x, y, Math.max(width, height) * 0.75, [
      [0.5, palette.near, 0],
      withAlpha(palette.near, 0.75),
    ]);
  },

  /** Sand running through a glass onto a figure. */
  'clock/sandglass': (scene) => {
    const { drawing, palette, random, height } = scene;
    const { x, y, radius } = paint.ground(scene);
    paint.stars(scene, 50, height);
    drawing.glow(x, y, radius * 1.4, palette.light, 0.4);
    drawing.seam();
    const level = random.between(45, 75);
    drawing.group(at(x, y, radius * 0.0086), () => {
      const glint = [
        withAlpha(palette.light, 0.42),
        withAlpha(palette.light, 0.1),
        withAlpha(palette.light, 0.3),
      ];
      drawing.fill(sandglass.bulbs, drawing.linear([-60, 0], [60, 0], glint));
      drawing.clip(sandglass.bulbs);
      const sand = drawing.vertical(-100, 100, [palette.light, palette.accent]);
      drawing.fill(`M-60 ${num(-level)}Q0 ${num(10 - level)} 60 ${num(-level)}V0H-60z`, sand);
      drawing.fill(`M-60 100L0 ${num(level * 0.9)}L60 100z`, sand);
      drawing.unclip();
      drawing.line('M0 0V100', palette.light, 1);
      drawing.fill(sandglass.frame, palette.near);
    });
    paint.person(scene, x, y + radius * 0.81, radius * 0.34);
  },
} satisfies Painters;

/** A clock face with a radial gradient, at a time of its own. */
function paintDial(scene: Scene, x: number, y: number, radius: number, colours: string[]): void {
  const { drawing, palette, random } = scene;
  const ink = palette.near;
  const minute = random.whole(0, 59);
  drawing.group(at(x, y, radius / 100), () => {
    drawing.disc(0, 0, 100, drawing.radial(0, 0, 100, colours));
    drawing.circle(0, 0, 97, ink, 6);
    drawing.circle(0, 0, 82, ink, 1.2);
    paintTicks(scene, 60, 86, 90, 1.2, ink);
    paintTicks(scene, 12, 68, 80, 3.6, ink);
    drawing.stamp(hand, at(0, 0, 0.78, minute * 6), ink);
    drawing.stamp(hand, at(0, 0, 0.52, random.whole(0, 11) * 30 + minute / 2), ink);
    drawing.disc(0, 0, 5, ink);
    drawing.disc(0, 0, 2.2, palette.accent);
  });
}

/** Strokes pointing to the origin, between two distances. */
function paintTicks(
  { drawing }: Scene,
  count: number,
  from: number,
  to: number,
  wide: number,
  paint: string,
): void {
  const gap = (Math.PI * (from + to)) / count - wide;
  const dashes = `stroke-dasharray="${num(wide)} ${gap.toFixed(3)}" stroke-dashoffset="${num(wide / 2)}"`;
  const ring = `<circle r="${num((from + to) / 2)}" fill="none" stroke="${paint}"`;
  drawing.add(`${ring} stroke-width="${num(to - from)}" ${dashes}/>`);
}
