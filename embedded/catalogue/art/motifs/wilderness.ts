import shapes from '../../data/shapes.json' with { type: 'json' };
import { blend } from '../colour.ts';
import { at, num, nums, withAlpha, type Point } from '../drawing.ts';
import { crag, straight, strewn } from '../outline.ts';
import { misted, shade, type Painters, type Scene } from '../scene.ts';
import * as paint from '../scenery.ts';

const { cottage, dune, fir, footprints, mesa } = shapes;

export const wilds = {
  /** One great peak, lit from the sun's side. */
  'mountain/peak': (scene) => {
    const { drawing, random, palette, width } = scene;
    paintFarRange(scene);
    paintPeak(scene);
    const knoll = paintTreeline(scene);
    const side = random.pick([-1, 1]);
    for (const step of [0, 1, 2]) {
      const x = width / 2 + side * (width / 2 - 10 - step * 40);
      drawing.stamp(fir, at(x, knoll + 50, 1.9 - step * 0.52), palette.near);
    }
  },

  /** Range behind range, and a figure looking at them. */
  'mountain/ranges': (scene) => {
    const { horizon, bottom, focus } = scene;
    paintFarRange(scene);
    for (const [index, tall] of [190, 130, 96].entries()) {
      const base = horizon + Math.max(70, bottom - horizon) * (0.07 + index * 0.24);
      paint.range(scene, base, tall, index === 1 ? 3 : 2, shade(scene, 0.06 + index * 0.22));
      paint.haze(scene, base + 10, 90);
    }
    paint.person(scene, focus, paintTreeline(scene) + 3, 54);
  },

  /** Dunes with a sharp edge of light. */
  'desert/dunes': (scene) => {
    paint.air(scene, { size: scene.random.between(1.6, 2.4), clouds: 3 });
    paint.haze(scene, scene.horizon, 60);
    paintDunes(scene);
  },

  /** Table mountains beyond a plain. */
  'desert/mesas': (scene) => {
    const { drawing, random, width, horizon, sun } = scene;
    paint.air(scene, { size: random.between(1.6, 2.4), clouds: 3 });
    for (const [index, size] of [0.9, 0.6, 1, 0.7].entries()) {
      const x = (width * (index + random.next())) / 4;
      const light = [shade(scene, 0.3 + size * 0.2), misted(scene, shade(scene, size * 0.3), 0.5)];
      const face = drawing.linear([-60, 0], [90, 0], light);
      const place = at(
        x,
        horizon,
        [size * random.between(0.8, 1.3), size * random.between(0.8, 1.5)],
        0,
        sun.x < x,
      );
      drawing.stamp(mesa, place, face);
    }
    paint.haze(scene, horizon, 50, 0.6);
    paintDunes(scene);
  },

  /** A white field with one line of footprints. */
  'snow/footprints': (scene) => {
    const { drawing, random, palette, width, height, horizon, focus } = scene;
    const shadow = paintSnowfield(scene);
    const mirrored = random.chance(0.5);
    const [base, depth] = [horizon + 44, (height - horizon - 44) / 130];
    drawing.stamp(footprints, at(focus, base, [1, depth], 0, mirrored), blend(shadow, palette.near, 0.4));
    drawing.stamp('M-6 0h12l-40 22h-9z', at(focus, base + 2, 1, 0, mirrored), palette.near, 0.25);
    paint.person(scene, focus, base + 2, 58);
    paint.bareTree(scene, width * random.pick([0.1, 0.9]), horizon + 96, 230, shade(scene, 0.92));
    paintFlakes(scene);
  },

  /** A cabin among firs, its windows lit, under falling snow. */
  'snow/cabin': (scene) => {
    const { drawing, random, palette, horizon, focus } = scene;
    paintSnowfield(scene);
    const base = horizon + 46;
    drawing.group(at(focus, base, random.between(0.66, 0.86)), () => {
      drawing.fill(cottage.walls, shade(scene, 0.9));
      drawing.fill(cottage.snow, palette.paper);
      drawing.glow(0, -20, 110, palette.accent, 0.7);
      drawing.fill('M-30-36h18v20h-18zM12-36h18v20h-18z', palette.accent);
    });
    for (const x of [-150, -104, 118, 160].map((off) => focus + off))
      drawing.stamp(fir, at(x, base + random.between(4, 40), random.between(1.1, 1.7)), shade(scene, 0.85));
    paintFlakes(scene);
  },

  /** Trunks in light and mist, and a figure between them. */
  'forest/trunks': (scene) => {
    const { drawing, palette, random, width, height, horizon, focus } = scene;
    const floor = horizon + (height - horizon) * 0.18;
    const [dark, middle, low] = palette.sky;
    const dim = [[0.3, low], [0.65, middle], dark] as const;
    drawing.radialGradient(focus, floor - 110, Math.max(width, height) * 0.72, [
      blend(palette.light, low, 0.2),
      ...dim,
    ]);
    for (const layer of [0, 0.22, 0.48]) {
      const count = (layer < 0.3 ? 11 : 8) * (width / 400);
      const trunks = strewn(random, count, 0, 0, width, 0)
        .map(([x]) => x)
        .filter((x) => layer < 0.2 || Math.abs(x - focus) > 34)
        .map((x) => stem(scene, x, floor + layer * 40, (5 + layer * 22) * random.between(0.7, 1.2)));
      drawing.fill(trunks.join(''), misted(scene, shade(scene, layer), 0.36 * (1 - layer)));
      paint.haze(scene, floor - 10, 150, 0.36, blend(low, palette.light, 0.4));
    }
    const beam = drawing.vertical(0, floor, [withAlpha(palette.light, 0.24), withAlpha(palette.light, 0)]);
    for (const lean of [-0.5, 0.1, 0.6])
      drawing.fill(`M${nums(focus + lean * 70, -10)}h36l${nums(lean * 130 + 14, floor + 10)}h-120z`, beam);
    paint.hills(scene, floor + 24, 7, 4, shade(scene, 0.66));
    drawing.seam();
    paint.wanderers(scene, focus, floor + 44, random.between(62, 84));
    paint.hills(scene, floor + 58, 11, 5, shade(scene, 0.9));
    const frame = [random.between(-0.02, 0.07), random.between(0.93, 1.02), random.pick([0.2, 0.82])];
    const trunks = frame.map((share, index) => stem(scene, width * share, height + 10, 34 - index * 6));
    drawing.fill(trunks.join(''), palette.near);
  },

  /** Hillsides of firs with one light among them. */
  'forest/firs': (scene) => {
    const { drawing, palette, random, width, height, horizon, focus } = scene;
    paint.air(scene, { low: horizon * 1.1, size: 1.7, clouds: 0 });
    for (const [index, layer] of [0, 0.2, 0.42, 0.66].entries()) {
      if (index === 2) drawing.seam();
      const base = horizon - 30 + (height - horizon) * layer * 0.95;
      const line = slope(scene, base, random.between(0.08, 0.3) * (index % 2 ? -1 : 1));
      paint.firs(scene, line, 34 + layer * 52, shade(scene, layer + 0.04));
      paint.haze(scene, base + 70, 60, 0.4 - layer * 0.3);
    }
    for (const side of [-1, 1, -1, 1]) {
      const x = width / 2 + side * random.between(0.24, 0.5) * width;
      drawing.stamp(fir, at(x, height + 4, random.between(1.3, 2.2)), palette.near);
    }
    const lamp = horizon + (height - horizon) * 0.52;
    drawing.glow(focus, lamp, 60, palette.accent, 0.75);
    drawing.disc(focus, lamp, 2.6, palette.light);
  },
} satisfies Painters;

function paintFarRange(scene: Scene): void {
  paint.air(scene);
  paint.range(scene, scene.horizon - 10, 120, 3, misted(scene, scene.palette.far, 0.55));
}

function paintPeak(scene: Scene): void {
  const { drawing, random, palette, width, horizon, top, focus, sun } = scene;
  const side = sun.x >= focus ? 1 : -1;
  const apex: Point = [focus, Math.max(top + 14, horizon - random.between(190, 260))];
  const base = horizon + 70;
  const wide = side * random.between(0.46, 0.6) * Math.max(width, 420);
  const bright = crag(random, apex, [focus + wide, base], 26, 5);
  const dark = crag(random, [focus - wide, base], apex, 26, 5);
  drawing.fill(`${straight([...dark, ...bright])}z`, shade(scene, 0.3));
  const spine = crag(random, [focus - wide * 0.1, base], apex, 30, 4);
  const lit = [misted(scene, palette.light, 0.35), [0.4, misted(scene, palette.far, 0.65)] as const];
  const face = drawing.vertical(apex[1], base, [...lit, shade(scene, 0.2)]);
  drawing.fill(`${straight([...spine, ...bright])}z`, face);
  paint.haze(scene, base - 10, 110, 0.75);
  paint.range(scene, base + 6, 62, 4, shade(scene, 0.42));
}

/** A wood of firs halfway to the viewer, and a knoll in front of it; returns the height of its crown. */
function paintTreeline(scene: Scene): number {
  const { drawing, random, horizon, bottom } = scene;
  drawing.seam();
  const rise = Math.max(70, bottom - horizon);
  paint.firs(scene, slope(scene, horizon + rise * 0.5, random.between(-0.12, 0.12)), 42, shade(scene, 0.68));
  paint.haze(scene, horizon + rise * 0.5 + 40, 54, 0.42);
  paint.knoll(scene, horizon + rise * 0.86, 42, shade(scene, 0.95));
  return horizon + rise * 0.86;
}

/** Uneven ground that slopes to one side. */
function slope({ random, width }: Scene, base: number, fall: number): (x: number) => number {
  const wave = random.between(0, 6);
  return (x) => base + fall * (x - width / 2) + Math.sin(x / 80 + wave) * 8;
}

/** Four dunes, one in front of the other, lit up to their crests, and a figure crossing them. */
function paintDunes(scene: Scene): void {
  const { drawing, random, width, height, horizon, focus } = scene;
  for (const row of [0, 1, 2, 3]) {
    if (row === 2) drawing.seam();
    const [near, mirrored] = [row / 3, row % 2 > 0];
    const aside = random.between(0.2, 0.4) * width;
    const x = row === 1 ? focus : mirrored ? width - aside : aside;
    const dark = (more: number): string => shade(scene, near * 0.6 + more);
    const crest = horizon + (height - horizon) * (0.02 + row * 0.2) - 26 - near * 46;
    drawing.group(at(x, crest, [width / 400, 0.5 + near], 0, mirrored), () => {
      const lit = misted(scene, shade(scene, near * 0.72), 0.62 - near * 0.42);
      drawing.fill(dune.body, drawing.vertical(0, 200, [lit, dark(0.3)]));
      drawing.fill(
        dune.shadow,
        drawing.linear([0, 50], [300, 100], [dark(0.42), withAlpha(dark(0.3), 0.35)]),
      );
    });
    if (row !== 1) continue;
    paint.person(scene, focus, crest + 3, random.between(34, 46));
  }
}

/** A field of snow in front of a wood and mountains; returns the colour of its shadows. */
function paintSnowfield(scene: Scene): string {
  const { drawing, palette, random, width, height, horizon } = scene;
  paint.air(scene, { size: 1.5, clouds: 0 });
  const white = misted(scene, palette.paper, 0.25);
  const shadow = misted(scene, palette.sky[1], 0.3);
  paint.range(scene, horizon, 110, 3, misted(scene, palette.far, 0.4));
  const wood = misted(scene, shade(scene, 0.3), 0.15);
  paint.firs(scene, slope(scene, horizon, random.between(-0.06, 0.06)), 34, wood);
  paint.haze(scene, horizon, 40);
  const field = [[0.25, white], [0.7, shadow], blend(shadow, palette.near, 0.55)] as const;
  paint.hills(
    scene,
    horizon + 8,
    7,
    3,
    drawing.vertical(horizon, height, [misted(scene, white, 0.4), ...field]),
  );
  const bank = `M-10 ${num(horizon + 60)}Q${nums(width * 0.4, horizon + 20, width + 10, horizon + 84)}v36`;
  drawing.fill(`${bank}Q${nums(width / 2, horizon + 62, -10, horizon + 130)}z`, shadow, 0.4);
  drawing.seam();
  return shadow;
}

function paintFlakes({ drawing, random, palette, width, height }: Scene): void {
  drawing.dots(strewn(random, 60, 0, 0, width, height), palette.paper, 1.8, 0.6);
  drawing.dots(strewn(random, 26, 0, 0, width, height), palette.paper, 3.6, 0.75);
  drawing.dots(strewn(random, 9, 0, 0, width, height), palette.paper, 8, 0.3);
}

/** A trunk that extends beyond the image. */
function stem({ random }: Scene, x: number, base: number, wide: number): string {
  const lean = random.between(-15, 15);
  const left = nums(x - wide * 0.4, base * 0.7, x - wide * 0.3 + lean, -10);
  const right = nums(x + wide * 0.4, base * 0.7, x + wide * 0.85, base);
  return `M${nums(x - wide * 0.75, base)}Q${left}h${num(wide * 0.6)}Q${right}z`;
}
