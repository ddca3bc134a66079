import { blend } from '../colour.ts';
import { num, nums } from '../drawing.ts';
import { ground, hills, ring, strewn } from '../outline.ts';
import { paintClouds, paintSky, paintStars, shade, type Scene } from '../scene.ts';
import { bareTree, firs, pair, person } from '../silhouettes.ts';

/** A vast moon behind a small figure, or a crescent with a ladder to it. */
export function paintMoon(scene: Scene): void {
  const { drawing, palette, random, width, height, horizon, unit, focus } = scene;
  paintSky(scene, horizon * 1.12);
  paintStars(scene, 90);
  const crescent = scene.variant % 2 === 1;
  const radius = Math.min(width * 0.37, (horizon - scene.top) * 0.5);
  const y = scene.top + (horizon - scene.top) * (crescent ? 0.42 : 0.52);
  drawing.glow(focus, y, radius * 2.1, palette.light, 0.55);
  if (crescent) paintCrescent(scene, y, radius * 0.72);
  else paintFull(scene, y, radius);
  paintClouds(scene, blend(palette.sky[1], palette.near, 0.25), 4, 0.6);
  drawing.seam();
  drawing.fill(
    ground(hills(random, width, horizon + 4 * unit, 16 * unit, 3), width, height),
    shade(scene, 0.35),
  );
  drawing.fill(
    firs(random, (x) => horizon + 36 * unit + Math.sin(x / (60 * unit)) * 6 * unit, width, height, 30 * unit),
    shade(scene, 0.62),
  );
  const crown = horizon + 40 * unit;
  drawing.fill(
    ground(
      `M-10 ${num(crown + 60 * unit)}Q${nums(focus * 0.6, crown + 8 * unit, focus, crown)}T${nums(width + 10, crown + 50 * unit)}`,
      width,
      height,
    ),
    shade(scene, 0.97),
  );
  const ink = shade(scene, 0.97);
  if (crescent) return;
  const choice = random.next();
  if (choice < 0.35)
    bareTree(drawing, random, focus + random.between(-20, 20) * unit, crown + 4 * unit, 210 * unit, ink);
  else if (choice < 0.6) pair(drawing, random, focus, crown + 3 * unit, 78 * unit, ink);
  else person(drawing, random, focus, crown + 3 * unit, 84 * unit, ink);
}

function paintFull(scene: Scene, y: number, radius: number): void {
  const { drawing, palette, random, focus } = scene;
  const face = drawing.radial(focus - radius * 0.3, y - radius * 0.3, radius * 1.5, [
    [0, blend(palette.light, '#ffffff', 0.4)],
    [0.6, palette.light],
    [1, blend(palette.light, palette.sky[2], 0.6)],
  ]);
  drawing.disc(focus, y, radius, face);
  drawing.clip(ring(focus, y, radius));
  const seas = strewn(random, 7, focus - radius * 0.8, y - radius * 0.8, radius * 1.6, radius * 1.4);
  for (const [x, seaY] of seas)
    drawing.add(
      `<ellipse cx="${num(x)}" cy="${num(seaY)}" rx="${num(radius * random.between(0.12, 0.34))}" ry="${num(radius * random.between(0.08, 0.2))}" fill="${palette.sky[1]}" opacity=".16" transform="rotate(${num(random.between(-40, 40))} ${nums(x, seaY)})"/>`,
    );
  drawing.dots(
    strewn(random, 16, focus - radius, y - radius, radius * 2, radius * 2),
    palette.sky[1],
    radius * 0.05,
    0.22,
  );
  drawing.unclip();
}

function paintCrescent(scene: Scene, y: number, radius: number): void {
  const { drawing, palette, random, horizon, unit, focus } = scene;
  const turn = random.chance(0.5) ? 1 : -1;
  drawing.group(`translate(${nums(focus, y)})scale(${turn} 1)rotate(${num(random.between(-30, -8))})`, () =>
    drawing.fill(
      `M0${num(-radius)}A${nums(radius, radius, 0, 1, 0, 0, radius)}A${nums(radius * 1.2, radius * 1.2, 0, 0, 1, 0, -radius)}z`,
      drawing.vertical(-radius, radius, [
        [0, palette.light],
        [1, blend(palette.light, palette.accent, 0.5)],
      ]),
    ),
  );
  const x = focus - turn * radius * 0.5;
  const foot = horizon + 46 * unit;
  const head = y + radius * 0.72;
  const lean = turn * 26 * unit;
  let ladder = `M${nums(x - 7 * unit, head)}L${nums(x + lean - 11 * unit, foot)}M${nums(x + 7 * unit, head)}L${nums(x + lean + 11 * unit, foot)}`;
  for (let rung = 1; rung < 16; rung++) {
    const down = rung / 16;
    const [rungX, rungY] = [x + lean * down, head + (foot - head) * down];
    ladder += `M${nums(rungX - (7 + down * 4) * unit, rungY)}h${num((14 + down * 8) * unit)}`;
  }
  drawing.line(ladder, palette.near, 1.6 * unit);
  person(drawing, random, x + lean * 0.62, head + (foot - head) * 0.62, 40 * unit, palette.near);
}
