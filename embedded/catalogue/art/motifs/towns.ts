import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { block } from '../outline.ts';
import { centre, misted, shade, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

export const towns = {
  /** Towers in the haze with their windows lit. */
  'city/towers': (scene) => {
    const { drawing, height, horizon } = scene;
    paintSkyline(scene, height);
    drawing.seam();
    paintTowers(scene, height, horizon + (height - horizon) * 0.48, 46, 0.96);
  },

  /** A skyline over its own reflection. */
  'city/mirrored': (scene) => {
    const { drawing, palette, random, width, height, horizon } = scene;
    const base = horizon + 40;
    paintSkyline(scene, base);
    drawing.seam();
    drawing.verticalGradient([blend(palette.sky[2], palette.near, 0.4), palette.near], base);
    let streaks = '';
    for (let streak = 0; streak < 46; streak++) {
      const y = base + (height - base) * random.next() ** 1.6;
      streaks += `M${nums(random.between(0, width), y)}h${num(random.between(6, 30))}`;
    }
    drawing.line(streaks, palette.accent, 1.4, 0.4);
  },

  /** A wet street between two walls of lit windows. */
  'city/street': (scene) => {
    const { drawing, palette, random, width, height, horizon, focus } = scene;
    paint.sky(scene);
    drawing.glow(focus, horizon - 20, 240, palette.light, 0.85);
    for (const side of [-1, 1]) paintWall(scene, side);
    drawing.seam();
    const stones = [palette.sky[2], [0.25, blend(palette.sky[1], palette.near, 0.45)] as const, palette.near];
    const road = drawing.vertical(horizon, height, stones);
    drawing.fill(`M${nums(focus, horizon)}L${nums(width * 1.25, height)}H${num(-width * 0.25)}z`, road);
    let wet = '';
    for (let y = horizon + 8; y < height; y += 4 + (y - horizon) * 0.06) {
      const half = (3 + (y - horizon) * 0.2) * random.between(0.15, 0.7);
      wet += `M${nums(focus - half + random.between(-8, 8), y)}h${num(half * 2)}`;
    }
    drawing.line(wet, palette.light, 1.6, 0.45);
    paint.person(scene, focus + random.between(-10, 10), horizon + (height - horizon) * 0.42, 96);
  },

  /** A wall of dark windows, one of them lit, in the rain. */
  'window/facade': (scene) => {
    const { drawing, palette, random, width, height } = scene;
    const { x, y } = centre(scene);
    drawing.verticalGradient([blend(palette.far, palette.sky[1], 0.4), palette.near]);
    const size = random.between(0.66, 1.2);
    const [half, tall] = [29 * size, 84 * size];
    const [column, storey] = [94 * size, 126 * size];
    const first = x - half - column * Math.ceil((x - half) / column);
    let [panes, bars, sills, warm] = ['', '', '', ''];
    for (let left = first; left < width; left += column)
      for (let base = (y + tall / 2) % storey; base - tall < height; base += storey) {
        sills += block(left - 5, base + 7, half * 2 + 10, 5);
        if (Math.abs(left + half - x) < 1 && Math.abs(base - tall / 2 - y) < 1) continue;
        if (random.chance(0.07)) warm += block(left, base, half * 2, tall);
        else panes += block(left, base, half * 2, tall);
        bars += `M${nums(left + half, base)}v${num(-tall)}m${nums(-half, tall / 2)}h${num(half * 2)}`;
      }
    drawing.fill(panes, blend(palette.near, '#000000', 0.2), 0.85);
    drawing.fill(warm, palette.accent, 0.3);
    drawing.line(bars, shade(scene, 0.45), 2, 0.55);
    drawing.fill(sills, misted(scene, palette.far, 0.2), 0.55);
    drawing.glow(x, y, 190, palette.accent, 0.55);
    drawing.seam();
    const lit = block(x - half, y + tall / 2, half * 2, tall);
    drawing.fill(lit, drawing.radial(x, y + 8, 76, [palette.light, palette.accent]));
    drawing.clip(lit);
    paint.person(scene, x + random.between(-12, 12), y + tall * 0.82, 97 * size);
    drawing.unclip();
    drawing.line(`M${nums(x - half, y)}h${num(half * 2)}`, palette.near, 2, 0.7);
    drawing.rect(x - half - 5, y + tall / 2 + 2, half * 2 + 10, 5, palette.light);
    paint.rain(scene, 0);
  },
} satisfies Painters;

/** Three rows of towers in the haze. */
function paintSkyline(scene: Scene, base: number): void {
  const { palette, horizon, top } = scene;
  paint.air(scene, { size: 1.5, cloud: palette.far });
  for (const [ink, high] of [[0, 0.34] as const, [0.3, 0.3] as const, [0.62, 0.2] as const]) {
    const tall = Math.max(high * (horizon - top) * 1.7, 50);
    paintTowers(scene, base, horizon + ink * 60, tall, ink);
    if (ink < 0.5) paint.haze(scene, horizon + 30 + ink * 120, 90, 0.42);
  }
}

/** Towers from side to side, rising towards the focus. */
function paintTowers(scene: Scene, base: number, roof: number, tall: number, ink: number): void {
  const { drawing, palette, random, width, focus } = scene;
  let [outline, windows] = ['', ''];
  for (let x = -12; x < width;) {
    const broad = (30 + ink * 30) * random.between(0.6, 1.3);
    const near = 1 - Math.min(1, Math.abs(x + broad / 2 - focus) / (width * 0.6));
    const top = roof - tall * (random.between(0.1, 0.55) + near * random.between(0.1, 0.75));
    outline += block(x, base, broad, base - top) + crown(x, top, broad, random.next());
    if (ink > 0)
      for (let row = top + 8; row < Math.min(base - 6, top + 90); row += 8)
        for (let column = x + 5; column < x + broad - 4; column += 7)
          if (random.chance(0.16)) windows += `M${Math.round(column)} ${Math.round(row)}h1`;
    x += broad + (random.chance(0.2) ? 6 : 0);
  }
  drawing.fill(outline, shade(scene, ink));
  const [lamp, opacity] = ink > 0.5 && ink < 0.9 ? [palette.accent, 0.85] : [palette.light, 0.52];
  drawing.line(windows, lamp, 2.2, opacity);
}

/** A roof ornament: a mast, a slant, a spire or nothing. */
function crown(x: number, y: number, wide: number, kind: number): string {
  if (kind < 0.25)
    return block(x + wide * 0.2, y, wide * 0.6, 10) + block(x + wide * 0.47, y, wide * 0.05, 34);
  if (kind < 0.42) return `M${nums(x, y)}h${num(wide)}v${num(-wide * 0.45)}z`;
  return kind < 0.55
    ? `M${nums(x + wide * 0.1, y)}h${num(wide * 0.8)}l${nums(-wide * 0.4, -wide * 0.8)}z`
    : '';
}

/** One side of a street: houses receding and growing paler. */
function paintWall(scene: Scene, side: number): void {
  const { drawing, palette, random, width, height, horizon, focus } = scene;
  const reach = (side < 0 ? focus : width - focus) + 20;
  const foot = (height - horizon) * 1.1;
  let [signs, windows] = ['', ''];
  for (let house = 6; house >= 0; house--) {
    const [near, far] = [0.68 ** house, 0.68 ** (house + 1)];
    const tall = (horizon * 1.05 - house * 4) * random.between(0.78, 1.12) + 8 / near;
    const corner = (scale: number, up: number): string =>
      nums(focus + side * reach * scale, horizon - up * scale);
    const front = [corner(near, tall), corner(far, tall), corner(far, -foot), corner(near, -foot)];
    drawing.fill(`M${front.join('L')}z`, shade(scene, 1 - house / 6.5));
    for (let cell = 0; house < 5 && cell < 13; cell++) {
      const scale = near + (far - near) * random.between(0.1, 0.85);
      const place = `M${corner(scale, tall * random.between(0.12, 0.92))}`;
      const kind = random.next();
      if (kind < 0.2) signs += `${place}h${num(scale * 9)}v${num(-scale * 46)}h${num(-scale * 9)}z`;
      else if (kind < 0.76) windows += `${place}h${num(scale * 8)}v${num(-scale * 14)}h${num(-scale * 8)}z`;
    }
  }
  drawing.fill(windows, palette.light, 0.62);
  drawing.fill(signs, palette.accent, 0.95);
}
