import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { ground, hills, strewn } from '../outline.ts';
import {
  centre,
  paintClouds,
  paintHaze,
  paintSky,
  paintStars,
  paintSun,
  shade,
  type Scene,
} from '../scene.ts';
import { bareTree, gull } from '../silhouettes.ts';

/** One great bird across the sun, or a flock that rises from a wire. */
export function paintBird(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit } = scene;
  paintSky(scene, height * 0.92);
  if (palette.night) paintStars(scene, 60);
  const { x, y, radius } = centre(scene);
  if (scene.variant % 2 === 1) {
    paintSun(scene, scene.sun.radius * 1.6);
    paintClouds(scene, palette.light, 5, 0.3);
    drawing.fill(
      ground(hills(random, width, horizon + 40 * unit, 24 * unit, 3), width, height),
      shade(scene, 0.3),
    );
    paintHaze(scene, horizon + 80 * unit, 70 * unit, 0.4);
    paintFlock(scene);
    return;
  }
  drawing.glow(x, y, radius * 1.9, palette.light, 0.5);
  drawing.disc(
    x,
    y,
    radius * 0.74,
    drawing.vertical(y - radius * 0.74, y + radius * 0.74, [
      [0, palette.light],
      [1, blend(palette.accent, palette.sky[2], 0.4)],
    ]),
  );
  paintClouds(scene, palette.light, 4, 0.3);
  drawing.seam();
  const turn = random.chance(0.5) ? 1 : -1;
  drawing.group(`translate(${nums(x, y)})scale(${turn} 1)rotate(${num(random.between(-22, 8))})`, () => {
    const size = Math.min(radius * 1.28, width * 0.44);
    wing(scene, size, -1, shade(scene, 0.75));
    drawing.fill(
      `M${nums(size * 0.5, -size * 0.1)}l${nums(size * 0.13, size * 0.055, -size * 0.12, size * 0.035)}C${nums(size * 0.36, size * 0.1, size * 0.05, size * 0.14, -size * 0.26, size * 0.1)}L${nums(-size * 0.62, size * 0.26)}l${nums(size * 0.05, -size * 0.1, -size * 0.1, size * 0.03, size * 0.07, -size * 0.1, -size * 0.1, -size * 0.02)}L${nums(-size * 0.2, -size * 0.04)}C${nums(0, -size * 0.1, size * 0.24, -size * 0.1, size * 0.34, -size * 0.12)}Q${nums(size * 0.44, -size * 0.17, size * 0.5, -size * 0.1)}z`,
      shade(scene, 0.98),
    );
    wing(scene, size, 1, shade(scene, 0.98));
    drawing.disc(size * 0.44, -size * 0.085, size * 0.014, palette.light);
  });
  drawing.fill(
    ground(hills(random, width, Math.max(horizon, scene.bottom) + 26 * unit, 20 * unit, 3), width, height),
    shade(scene, 0.85),
  );
}

/** A wing of long feathers, raised; the far one is narrower. */
function wing(scene: Scene, size: number, side: number, paint: string): void {
  const { drawing } = scene;
  const lean = side > 0 ? -0.36 : 0.24;
  let data = `M${nums(size * 0.22, -size * 0.06)}C${nums(size * 0.2, -size * 0.4, size * (0.1 + lean * 0.5), -size * 0.66, size * lean, -size * 0.98)}`;
  const feathers = 7;
  for (let feather = 0; feather < feathers; feather++) {
    const share = (feather + 1) / feathers;
    const tipX = size * (lean - (0.1 + share * 0.44) * (side > 0 ? 1 : 0.5));
    const tipY = -size * (0.96 - share * 0.74);
    const rootX = size * (lean * (1 - share) - 0.1 * share - 0.06);
    const rootY = -size * (0.76 - share * 0.68);
    data += `L${nums(rootX, rootY)}Q${nums((rootX + tipX) / 2, rootY - size * 0.03, tipX, tipY)}`;
  }
  drawing.fill(`${data}L${nums(-size * 0.2, size * 0.05)}z`, paint);
}

function paintFlock(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  const rise = random.chance(0.5) ? 1 : -1;
  let small = '';
  let large = '';
  for (let bird = 0; bird < 34; bird++) {
    const along = bird / 33;
    const x = focus + rise * (along - 0.4) * width * 0.8 + random.between(-36, 36) * unit;
    const y =
      horizon - 20 * unit - along ** 0.8 * (horizon - scene.top - 20) * 0.86 + random.between(-34, 34) * unit;
    const mark = gull(x, y, (15 - along * 11) * unit * random.between(0.7, 1.2));
    if (along < 0.4) large += mark;
    else small += mark;
  }
  drawing.line(small, shade(scene, 0.8), 1.5 * unit);
  drawing.seam();
  drawing.line(large, palette.near, 2.8 * unit);
  const side = rise > 0 ? 0.14 : 0.86;
  bareTree(drawing, random, width * side, horizon + (height - horizon) * 0.55, 320 * unit, palette.near);
  drawing.fill(
    ground(hills(random, width, horizon + (height - horizon) * 0.52, 12 * unit, 3), width, height),
    palette.near,
  );
  const grass = strewn(random, 40, 0, horizon + (height - horizon) * 0.5, width, 20 * unit).map(
    ([x, y]) => `M${nums(x, y)}v${num(-random.between(6, 16) * unit)}`,
  );
  drawing.line(grass.join(''), palette.near, unit);
}
