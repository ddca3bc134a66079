import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, nums, withAlpha } from '../drawing.ts';
import { arch, block, polar, strewn } from '../outline.ts';
import { centre, shade, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';
import { paintBall } from './sky.ts';

const { candle, head, seated, table, wineGlass } = shapes;

export const rooms = {
  /** Curtains, a cone of light, and a lone figure in it. */
  'stage/spotlight': (scene) => {
    paintStage(scene, [scene.random.between(-0.24, 0.24) * scene.width]);
  },

  /** The stage as seen from the last row of the house. */
  'stage/auditorium': (scene) => {
    const { drawing, palette, random, width, height } = scene;
    paintStage(scene, [-width * 0.4, width * 0.4], random.chance(0.6));
    for (const row of [0, 1, 2]) {
      const [y, size] = [height - 64 + row * 30, 0.11 + row * 0.034];
      const dark = blend(palette.near, '#000000', 0.15 + row * 0.2);
      drawing.verticalGradient([dark, dark], y + size * 160);
      let heads = '';
      for (let x = random.between(-200, 0); x < width / size; x += random.between(250, 330))
        heads += `M${num(x)} 0${head}`;
      drawing.stamp(heads, at(0, y, size), dark);
    }
  },

  /** A lamp over a table laid for two, one of whom may be missing. */
  'table/lamp': (scene) => {
    const { drawing, palette, random, width, height, top, bottom, focus } = scene;
    const drop = (bottom - top) * 0.42;
    const base = top + (bottom - top) * 0.72;
    const [dark, middle] = palette.sky;
    const dim = [middle, blend(dark, middle, 0.4), palette.near];
    drawing.radialGradient(focus, base - drop / 2, Math.max(width, height) * 0.75, dim);
    drawing.seam();
    drawing.group(at(focus, base), () => {
      const cone = drawing.vertical(-drop, 20, [
        withAlpha(palette.light, 0.85),
        withAlpha(palette.light, 0.16),
      ]);
      drawing.fill(`M-30 ${num(-drop)}h60L143 8h-286z`, cone);
      drawing.line(`M0 ${num(-base - 10)}V${num(-drop - 30)}`, palette.near, 1.6);
      const shine = drawing.linear(
        [-42, 0],
        [42, 0],
        [palette.accent, blend(palette.accent, palette.near, 0.6)],
      );
      drawing.stamp(table.shade, at(0, -drop), shine);
      drawing.disc(0, 2 - drop, 9, '#ffffff');
      drawing.glow(0, 4 - drop, 80, palette.light, 0.8);
      for (const place of [at(131, 0), at(-131, 0, 1, 0, true)]) {
        drawing.stamp(seated.chair, place, palette.near);
        if (random.chance(0.72)) drawing.stamp(seated.sitter, place, palette.near);
      }
      drawing.fill(table.top, palette.near);
      drawing.rect(-128, -1.5, 256, 2.4, palette.light);
      for (const x of [-34, 30]) drawing.stamp(wineGlass, at(x, -1, 0.3), palette.near);
    });
  },

  /** A round table from above, one of its plates different. */
  'table/settings': (scene) => {
    const { drawing, palette, random, width, height } = scene;
    const { x, y, radius } = centre(scene);
    const [dark, middle, low] = palette.sky;
    drawing.verticalGradient([dark, palette.near]);
    let tiles = '';
    for (let line = -height; line < width; line += 46)
      tiles += `M${nums(line, 0)}l${nums(height, height)}M${nums(line + height, 0)}l${nums(-height, height)}`;
    drawing.line(tiles, middle, 1, 0.35);
    drawing.seam();
    drawing.group(at(x, y, radius / 100, random.between(0, 90)), () => {
      drawing.disc(6, 9, 92, '#000000', 0.35);
      const cloth = [blend(palette.paper, low, 0.2), blend(low, middle, 0.6)];
      drawing.disc(0, 0, 92, drawing.radial(-30, -40, 150, cloth));
      const guests = random.whole(4, 7);
      for (let guest = 0; guest < guests; guest++) {
        const angle = (360 / guests) * guest;
        drawing.group(at(...polar(0, 0, angle, 63), 1, angle), () => {
          drawing.disc(2, 2, 19, '#000000', 0.22);
          drawing.disc(0, 0, 19, guest === 0 ? palette.accent : palette.paper);
          drawing.circle(0, 0, 12.5, palette.near, 0.8, 0.3);
          drawing.line('M24-13v26M-24-13v26', palette.near, 1.6, 0.75);
        });
      }
      drawing.disc(0, 0, 20, palette.near);
      drawing.glow(0, 0, 62, palette.accent, 0.6);
      drawing.disc(0, 0, 7, palette.light);
    });
  },

  /** A candle, a glass and fruit. */
  'table/candle': (scene) => {
    const { drawing, palette, random } = scene;
    const { x, y, radius } = centre(scene);
    paint.ground(scene, { x, y: y - radius * 0.35 });
    const base = y + radius * 0.66;
    drawing.verticalGradient(
      [blend(palette.accent, palette.near, 0.5), [0.1, shade(scene, 0.8)], palette.near],
      base,
    );
    drawing.seam();
    const tall = random.between(80, 105);
    drawing.group(at(x + radius * 0.07, base, radius / 100, 0, random.chance(0.5)), () => {
      drawing.glow(0, -tall - 18, 125, palette.light, 0.75);
      const wax = drawing.linear([-6, 0], [6, 0], [palette.paper, blend(palette.paper, palette.near, 0.7)]);
      drawing.fill(block(-6, -9, 12, tall), wax);
      drawing.fill(candle.stand, palette.near);
      const flame = drawing.vertical(-24, 0, [palette.light, palette.accent]);
      drawing.stamp(candle.flame, at(0, -tall - 10), flame);
      drawing.fill('M-75-62a19 34 0 0 0 38 0z', palette.light, 0.22);
      drawing.fill('M-74-48a18 20 0 0 0 36 0z', palette.accent, 0.95);
      drawing.line('M-56-28V5m-13 0h26M-75-62h38', palette.light, 1.2, 0.75);
      for (const [fruit, size] of [[46, 19] as const, [76, 15] as const]) {
        const skin = [blend(palette.accent, palette.light, 0.4), palette.accent, palette.near];
        paintBall(scene, fruit, 7 - size, size, skin);
        drawing.line(`M${fruit} ${7 - size * 2}q1-5 6-8`, palette.near, 1.4);
      }
    });
  },

  /** A tall window at night, and a figure looking out. */
  'window/room': (scene) => {
    const { drawing, palette, random, width, height, top, bottom } = scene;
    const { x, y, radius } = paint.ground(scene);
    const low = palette.sky[2];
    drawing.rect(0, 0, width, height, palette.near, 0.72);
    drawing.glow(x, y, radius * 1.7, low, 0.4);
    const [wide, tall] = [radius * 1.16, Math.min((bottom - top) * 0.8, radius * 1.9)];
    const sill = y + tall * 0.46;
    const lean = random.between(-50, 50);
    drawing.group(at(x, sill, [wide / 100, tall / 100]), () => {
      const fall = drawing.vertical(0, 100, [withAlpha(low, 0.5), withAlpha(low, 0)]);
      drawing.fill(`M-50 12H50L${nums(85 + lean, 160)}h-170z`, fall);
      const shape = random.chance(0.5) ? arch(-50, 0, 100, 100) : block(-50, 0, 100, 100);
      drawing.clip(shape);
      drawing.fill('M-50 0v-100h100v100z', drawing.vertical(-100, 0, palette.sky));
      drawing.dots(strewn(random, 40, -50, -100, 100, 60), palette.light, 0.6, 0.7);
      drawing.ellipse(random.between(-24, 24), -64, 16, (16 * wide) / tall, palette.light);
      drawing.fill('M-50-20q30-20 60 0t50-10V0H-50z', palette.far);
      drawing.unclip();
      drawing.line(`${shape}M0 0v-100M-50-50h100`, blend(palette.near, palette.far, 0.3), 2.6);
    });
    drawing.seam();
    const folds = [
      palette.accent,
      [0.6, blend(palette.accent, palette.near, 0.7)] as const,
      withAlpha(palette.near, 0),
    ];
    for (const mirrored of [true, false]) {
      const cloth = drawing.linear([50, 0], [98, 0], folds);
      const place = at(x, sill, [wide / 100, tall / 100], 0, mirrored);
      drawing.stamp('M98-114H30Q50-50 52 16H98z', place, cloth, 0.8);
    }
    paint.person(scene, x + random.between(-0.14, 0.14) * wide, sill + 64, tall * 0.66);
  },

  /** A figure in front of light from a blind. */
  'window/blind': (scene) => {
    const { drawing, palette, random, width, height } = scene;
    const { x, y, radius } = centre(scene);
    const wide = Math.max(width, height);
    const [, middle, low] = palette.sky;
    drawing.verticalGradient([palette.near, palette.near]);
    drawing.glow(x, y, wide * 0.75, middle, 0.9);
    const slant = random.between(-26, 26);
    let slats = '';
    for (let top = -63; top < height + 63; top += 21)
      slats += `M-10 ${top}l${nums(width + 20, slant)}v${num(random.between(10, 12.5))}L-10 ${top + 11}z`;
    const light = [palette.light, [0.45, low, 0.9] as const, withAlpha(middle, 0)];
    drawing.fill(slats, drawing.radial(x, y, wide * 0.62, light));
    drawing.seam();
    paint.person(scene, x, y + radius * 2.68, radius * 3.3);
    paint.dusk(scene, y + radius, 1);
  },
} satisfies Painters;

/** A stage between curtains, and figures in cones of light from this far to the side. */
function paintStage(scene: Scene, lights: readonly number[], disc = false): void {
  const { drawing, palette, random, width, height, horizon, bottom, focus } = scene;
  const floor = horizon + (bottom - horizon) * 0.45;
  const dark = blend(palette.near, '#000000', 0.25);
  const [, middle, low] = palette.sky;
  drawing.radialGradient(focus, floor - 90, Math.max(width, height) * 0.7, [
    blend(middle, low, 0.35),
    [0.4, middle],
    dark,
  ]);
  if (disc) drawing.disc(focus, floor - 120, 96, palette.accent, 0.92);
  drawing.verticalGradient([blend(middle, palette.near, 0.3), [0.4, shade(scene, 0.85)], dark], floor);
  let planks = '';
  for (let plank = -9; plank <= 9; plank++)
    planks += `M${nums(focus + plank * 22, floor)}L${nums(focus + plank * 96, height)}`;
  drawing.line(planks, dark, 1, 0.5);
  for (const from of lights.map((side) => focus + side)) {
    const light = [withAlpha(palette.light, 0.8), withAlpha(palette.light, 0.12)];
    const cone = drawing.linear([from, 0], [focus, floor + 24], light);
    drawing.fill(`M${nums(from - 7, -10)}h14L${nums(focus + 78, floor + 26)}h-156z`, cone);
  }
  drawing.ellipse(focus, floor + 26, 78, 15, palette.light, 0.85);
  drawing.seam();
  paint.person(scene, focus, floor + 28, random.between(112, 138), dark);
  paintCurtains(scene, floor);
}

function paintCurtains(scene: Scene, floor: number): void {
  const { drawing, palette, random, width, focus } = scene;
  const cloth = blend(palette.accent, palette.near, palette.night ? 0.35 : 0.2);
  const dim = (share: number): string => blend(cloth, palette.near, share);
  const folds = drawing.horizontal([dim(0.8), [0.55, dim(0.1)], dim(0.65)]);
  for (const side of [-1, 1]) {
    const outer = side < 0 ? -10 : width + 10;
    const wide = (Math.min(Math.max(focus + side * 136, 20), width - 20) - outer) / 6;
    for (let fold = 0; fold < 6; fold++) {
      const end = outer + wide * (fold + 1);
      const sway = random.between(0, 10) * side;
      const hem = nums(end - sway, floor * 0.6, end + sway * 0.4, floor + random.between(27, 33));
      drawing.fill(`M${nums(end - wide, -10)}H${num(end - side * 2)}Q${hem}H${num(end - wide)}z`, folds);
    }
  }
  const drop = width / Math.round(width / 96);
  const swag = `q${nums(-drop / 2, 44, -drop, 0)}`.repeat(width / drop + 2);
  drawing.fill(`M${num(width + 10)}-10V24${swag}V-10z`, drawing.vertical(0, 60, [dim(0.75), dim(0.1)]));
}
