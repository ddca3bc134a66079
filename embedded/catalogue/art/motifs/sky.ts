import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, nums, withAlpha } from '../drawing.ts';
import { polar, ring, strewn } from '../outline.ts';
import { centre, shade, turf, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

const { craters } = shapes;

export const heavens = {
  /** A vast moon behind a small figure or a tree. */
  'moon/full': (scene) => {
    const { drawing, palette, random, width, horizon, top, focus } = scene;
    const radius = Math.min(width * random.between(0.23, 0.4), (horizon - top) * 0.5);
    const y = horizon - random.between(0.8, 1.15) * radius;
    paintNight(scene, y, radius);
    drawing.group(at(focus, y, radius / 100, random.between(0, 360)), () => {
      const face = [[0.6, palette.light], blend(palette.light, palette.sky[2], 0.6)] as const;
      drawing.disc(0, 0, 100, drawing.radial(-30, -30, 150, [blend(palette.light, '#ffffff', 0.4), ...face]));
      drawing.fill(craters, palette.sky[1], 0.17);
    });
    const crown = paintNightLand(scene);
    if (random.chance(0.35)) paint.bareTree(scene, focus + random.between(-20, 20), crown + 4, 210);
    else paint.wanderers(scene, focus, crown + 3, 82);
  },

  /** A crescent, and a figure on the ladder to it. */
  'moon/crescent': (scene) => {
    const { drawing, palette, random, width, horizon, top, focus } = scene;
    const radius = Math.min(width * 0.27, (horizon - top) * 0.36);
    const y = top + (horizon - top) * 0.42;
    paintNight(scene, y, radius * 1.4);
    const mirrored = random.chance(0.5);
    const gold = drawing.vertical(-100, 100, [palette.light, blend(palette.light, palette.accent, 0.5)]);
    const place = at(focus, y, radius / 100, random.between(-30, -8), mirrored);
    drawing.stamp('M0-100A100 100 0 1 0 0 100A120 120 0 0 1 0-100z', place, gold);
    const tall = horizon + 46 - y - radius * 0.72;
    drawing.group(at(focus - (mirrored ? -radius : radius) / 2, y + radius * 0.72, 1, 0, mirrored), () => {
      let ladder = `M-7 0L15 ${num(tall)}M7 0L37 ${num(tall)}`;
      for (let down = 1 / 16; down < 1; down += 1 / 16)
        ladder += `M${nums(22 * down - 7, tall * down)}h${num(14 + down * 8)}`;
      drawing.line(ladder, palette.near, 1.6);
      paint.person(scene, 16, tall * 0.62, 40);
    });
    paintNightLand(scene);
  },

  /** A black sun with its corona, and its spectators. */
  'ring/eclipse': (scene) => {
    const { drawing, palette, random, width, height, top, bottom, focus } = scene;
    const radius = Math.min(width * 0.3, (bottom - top) * 0.3);
    const y = top + radius * 1.45;
    paint.ground(scene, { x: focus, y });
    paint.stars(scene, 60, height);
    drawing.glow(focus, y, radius * 2.4, palette.light, 0.9);
    let rays = '';
    for (let angle = 0; angle < 360; angle += 10) {
      const tip = polar(focus, y, angle + random.between(-4, 4), radius * random.between(1.15, 1.7));
      const foot = [angle - 1.2, angle + 1.2].map((side) => nums(...polar(focus, y, side, radius)));
      rays += `M${foot.join('L')}L${nums(...tip)}z`;
    }
    drawing.fill(rays, palette.light, 0.35);
    drawing.disc(focus, y, radius * 1.035, blend(palette.light, '#ffffff', 0.5));
    drawing.disc(focus + 1.5, y + 1.5, radius, blend(palette.near, '#000000', 0.3));
    drawing.seam();
    const base = Math.min(bottom - 10, y + radius * 2.1);
    paint.hills(scene, base - 10, 14, 3, shade(scene, 0.7));
    paint.hills(scene, base + 12, 8, 4, palette.near);
    paint.wanderers(scene, focus, base + 12, 74);
  },

  /** Circles within circles, and a figure in the innermost. */
  'ring/circles': (scene) => {
    const { drawing, palette, random, width, height } = scene;
    const { x, y, radius } = centre(scene);
    const [dark, middle, low] = palette.sky;
    const [count, drift] = [random.whole(5, 9), random.between(-0.5, 0.5)];
    for (let step = count; step >= 0; step--) {
      const share = step / count;
      const more = Math.hypot(width, height) * 0.6 * share ** 1.35;
      const bands = [blend(low, dark, Math.min(1, share * 1.2)), blend(middle, palette.near, share)];
      const size = radius * 0.3 + more;
      drawing.disc(x + drift * more * 0.45, y - drift * more * 0.3, size, bands[step % 2] ?? dark);
    }
    drawing.disc(x, y, radius * 0.3, palette.accent);
    drawing.seam();
    const floor = y + radius * 0.3;
    paint.person(scene, x, floor + 4, radius * 0.42);
    const shadow = drawing.vertical(floor, floor + radius * 1.1, [
      withAlpha(palette.near, 0.75),
      withAlpha(palette.near, 0),
    ]);
    drawing.fill(`M${nums(x - 3, floor + 3)}h6L${nums(x + radius * 0.5, height)}h${num(-radius)}z`, shadow);
  },

  /** Two rings, one through the other. */
  'ring/linked': (scene) => {
    const { drawing, palette, random, width, height } = scene;
    const { x, y, radius } = paint.ground(scene);
    drawing.dots(strewn(random, 60, 0, 0, width, height), palette.light, 1.3, 0.4);
    drawing.seam();
    drawing.glow(x, y, radius * 1.5, palette.light, 0.35);
    const thick = random.between(12, 20);
    const metal = (bright: string, middle: string, dark: string): string =>
      drawing.linear([-100, -100], [100, 100], [bright, [0.42, middle], blend(dark, palette.near, 0.6)]);
    const gold = metal(palette.light, palette.accent, palette.accent);
    drawing.group(at(x, y, radius * 0.0056, random.between(-40, 40)), () => {
      drawing.circle(-62, 0, 100, gold, thick);
      drawing.circle(62, 0, 100, metal('#ffffff', palette.sky[2], palette.sky[1]), thick);
      drawing.clip(ring(0, -78, 50));
      drawing.circle(-62, 0, 100, gold, thick);
      drawing.unclip();
    });
  },

  /** The lit edge of a world, and a departing ship. */
  'space/limb': (scene) => {
    const { drawing, palette, random, width, horizon, focus } = scene;
    paintVoid(scene);
    const radius = Math.max(width * 1.15, 420);
    const [top, y] = [horizon - 10, horizon - 10 + radius];
    const [dark, middle, low] = palette.sky;
    drawing.glow(focus, top, 230, palette.light, 0.75);
    drawing.disc(focus, top + 4, 20, palette.light);
    const rim = [[0.9, low, 0.9], [0.94, low, 0.35], withAlpha(low, 0)] as const;
    drawing.disc(focus, y, radius * 1.09, drawing.radial(focus, y, radius * 1.09, rim));
    drawing.seam();
    const body = [middle, [0.3, blend(dark, middle, 0.5)] as const, palette.near];
    drawing.disc(focus, y, radius, drawing.radial(focus, top, radius * 0.75, body));
    drawing.circle(focus, y, radius, palette.light, 1.6, 0.85);
    drawing.group(at(focus + random.between(-90, 90), top - random.between(60, 120)), () => {
      const trail = drawing.linear(
        [0, 0],
        [-120, 90],
        [withAlpha(palette.accent, 0.9), withAlpha(palette.accent, 0)],
      );
      drawing.fill('M0 0l-118 92 116-88z', trail);
      drawing.fill('M16-12l-22 8 4 5 5 6z', palette.paper);
    });
  },

  /** A ringed planet and its moons. */
  'space/planet': (scene) => {
    const { drawing, palette, random } = scene;
    const { x, y, radius } = centre(scene);
    paintVoid(scene);
    const rings = (sweep: number, colour: string): void => {
      drawing.line(`M-150 0A150 39 0 0 ${sweep} 150 0`, colour, 9, 0.9);
      drawing.line(`M-172 0A172 45 0 0 ${sweep} 172 0`, colour, 16, 0.5);
      drawing.line(`M-198 0A198 51 0 0 ${sweep} 198 0`, colour, 5, 0.8);
    };
    drawing.group(at(x, y, radius * 0.0062, random.between(-32, -10)), () => {
      rings(1, blend(palette.sky[2], palette.sky[0], 0.3));
      paintSphere(scene, 0, 0, 100);
      rings(0, palette.light);
      for (const [angle, size] of [[60, 10] as const, [140, 4] as const, [220, 6] as const]) {
        const [moonX, moonY] = polar(0, 0, angle + random.between(-20, 20), 130 + size * 3);
        paintBall(scene, moonX, moonY, size, [palette.light, palette.near]);
      }
      drawing.circle(0, 0, 250, palette.light, 0.6, 0.25);
    });
    drawing.seam();
  },

  /** A figure on a moon, under a great sphere. */
  'space/walk': (scene) => {
    const { drawing, palette, random, width, height, horizon, top, focus } = scene;
    paintVoid(scene);
    const radius = Math.min(width * 0.36, (horizon - top) * 0.62);
    paintSphere(scene, focus + random.between(-30, 30), horizon - radius * random.between(0.62, 1), radius);
    drawing.seam();
    paint.hills(scene, horizon + 26, 12, 4, turf(scene, horizon));
    for (const [x, y] of strewn(random, 9, 0, horizon + 50, width, height - horizon - 60))
      drawing.ellipse(x, y, 6 + (y - horizon) * 0.16, 1 + (y - horizon) * 0.03, palette.near, 0.6);
    paint.person(scene, focus, horizon + 44, 58);
    drawing.line(`M${nums(focus + 30, horizon + 44)}v-66h20v13h-20`, palette.accent, 1.5);
  },
} satisfies Painters;

/** A clear night, bright around the moon. */
function paintNight(scene: Scene, y: number, radius: number): void {
  paint.sky(scene, scene.horizon * 1.12);
  paint.stars(scene, 90);
  scene.drawing.glow(scene.focus, y, radius * 2.1, scene.palette.light, 0.55);
}

/** Clouds in front of the moon, and woods and a knoll under it; returns the height of the knoll's crown. */
function paintNightLand(scene: Scene): number {
  const { drawing, palette, horizon } = scene;
  paint.clouds(scene, 4, blend(palette.sky[1], palette.near, 0.25), 0.6);
  drawing.seam();
  paint.hills(scene, horizon + 4, 16, 3, shade(scene, 0.35));
  paint.firs(scene, (x) => horizon + 36 + Math.sin(x / 60) * 6, 30, shade(scene, 0.62));
  paint.knoll(scene, horizon + 40, 55, shade(scene, 0.97));
  return horizon + 40;
}

/** Darkness and stars, a little lighter about the horizon. */
function paintVoid(scene: Scene): void {
  const { drawing, palette, width, height, horizon, focus } = scene;
  const [dark, middle] = palette.sky;
  const dim = [blend(dark, middle, 0.75), dark, blend(palette.near, '#000000', 0.35)];
  drawing.radialGradient(focus, horizon, Math.max(width, height) * 0.9, dim);
  paint.stars(scene, 110, height * 1.15);
}

/** A ball lit from the upper left. */
export function paintBall({ drawing }: Scene, x: number, y: number, radius: number, colours: string[]): void {
  drawing.disc(x, y, radius, drawing.radial(x - radius * 0.5, y - radius * 0.55, radius * 1.75, colours));
}

/** A gas planet with its bands. */
function paintSphere(scene: Scene, x: number, y: number, radius: number): void {
  const { drawing, palette, random } = scene;
  const [, middle, low] = palette.sky;
  drawing.glow(x, y, radius * 1.7, low, 0.38);
  paintBall(scene, x, y, radius, [blend(palette.light, low, 0.55), low, middle, palette.near]);
  drawing.clip(ring(x, y, radius));
  drawing.group(at(x, y, radius / 100, random.between(-24, 24)), () => {
    for (let band = -4; band <= 4; band++) {
      const colour = band % 2 ? palette.light : palette.near;
      drawing.line(`M-100 ${band * 22}q100 16 200 0`, colour, random.between(3, 11), 0.16);
    }
  });
  drawing.unclip();
}
