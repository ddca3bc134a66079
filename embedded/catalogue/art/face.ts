import portraits from '../data/portraits.json' with { type: 'json' };
import { blend, evenly, oklch } from './colour.ts';
import { at, num, nums, type Drawing } from './drawing.ts';
import type { PortraitTraits } from './portraitTraits.ts';

/** Distance of the eyes from the middle of the face, and their height. */
const EYE = 37;
const EYE_LEVEL = -1.5;
/** How far a full turn moves the features. */
const SHIFT = 11;

/** The head in side light with open eyes, possibly with a beard. */
export function paintHead(drawing: Drawing, sitter: PortraitTraits): void {
  const { random, woman, skin, skinShade, hair, beard, pose } = sitter;
  const jaw = random.pick(woman ? portraits.jaws.slice(1) : portraits.jaws.slice(0, 2));
  const outline = `M-78-24C-82-92-46-118 0-118S82-92 78-24${jaw}`;
  const cheek = evenly(blend(skin, '#ffffff', 0.08), skin, blend(skin, skinShade, 0.35));
  drawing.stamp('M-84-8q-14-6-13 12t14 32zM84-8q14-6 13 12t-14 32z', at(pose.turn * -6, 0), skinShade);
  drawing.fill(outline, drawing.radial(-40, -20, 170, cheek));
  drawing.clip(outline);
  drawing.group(turned(sitter), () => {
    paintEyes(drawing, sitter);
    if (beard) drawing.fill(portraits.beards[beard], hair, beard === 'stubble' ? 0.3 : 0.95);
    drawing.fill(pose.nose, skinShade, 0.42);
  });
  drawing.unclip();
}

/** What is drawn over the head's light and shadow: lids, brows, mouth, lines of age and glasses. */
export function paintFace(drawing: Drawing, sitter: PortraitTraits): void {
  const { random, woman, age, skin, skinShade, hair, cover, palette, pose } = sitter;
  const crease = blend(skinShade, palette.near, 0.3);
  drawing.group(turned(sitter), () => {
    if (age > 48) drawing.line('M-33 42q-10 9-12 24M33 42q10 9 12 24', crease, 2.4, (age - 44) / 80);
    if (age > 62) drawing.line('M-30-66q30-6 60 0M-52 16q14 7 28 2M24 18q14 5 28-2', crease, 2, 0.36);
    paintMouth(drawing, sitter);
    const lids = blend(skinShade, palette.near, 0.6);
    drawing.line('M-54-11Q-40-24-24-10M54-11Q40-24 24-10', lids, 2, 0.45);
    drawing.line(pose.eyes.lash, blend(lids, '#000000', 0.35), woman ? 4.2 : 3);
    const [x, y] = pose.gaze;
    drawing.line(spots(x - 2.5, y - 2.5), '#ffffff', 4, 0.9);
    const thickness = random.between(4, 5.5) + (woman ? 0 : 2.5);
    const lift = random.between(-3, 3);
    drawing.fill(brows(pose.brows, lift, thickness), blend(hair, palette.near, 0.3), 0.9);
    if (random.chance(age > 45 ? 0.22 : 0.1)) {
      const frame = random.pick(portraits.glasses);
      drawing.fill(frame, palette.light, 0.12);
      // Their sides end at the ears, which stay where the head's outline is.
      const [left, right] = [-79, 79].map((ear) => num(ear - pose.turn * SHIFT));
      const sides = `M-66-8H${left}M66-8H${right}`;
      drawing.line(`${frame}M-11-8q11-8 22 0${sides}`, blend(palette.near, '#000000', 0.3), 3.6);
    }
  });
  const shine = blend(palette.accent, skin, 0.1);
  if (woman && (!cover || cover === 'wrap') && random.chance(0.4))
    drawing.disc(-90 - pose.turn * 6, 38, 6, shine);
}

/** Features move towards the side that the head turns to, and draw together. */
function turned({ pose: { turn } }: PortraitTraits): string {
  return at(turn * SHIFT, 0, [1 - Math.abs(turn) * 0.05, 1]);
}

function paintEyes(drawing: Drawing, { skin, iris, pose }: PortraitTraits): void {
  const [x, y] = pose.gaze;
  drawing.clip(pose.eyes.opening);
  drawing.fill('M-60-20H60V20H-60z', blend('#f6f2ea', skin, 0.16));
  drawing.line(spots(x, y), iris, 16.5);
  drawing.line(spots(x, y), blend(iris, '#000000', 0.75), 8);
  drawing.unclip();
}

/** Zero-length lines, to be drawn as round spots in both eyes. */
function spots(x: number, y: number): string {
  return `M${nums(x - EYE, y + EYE_LEVEL)}h0M${nums(x + EYE, y + EYE_LEVEL)}h0`;
}

function paintMouth(drawing: Drawing, { woman, skinShade, palette, pose }: PortraitTraits): void {
  const { lips, line, open, teeth } = pose.mouth;
  const red = blend(skinShade, oklch(0.48, 0.15, 20), woman ? 0.6 : 0.24);
  const dark = blend(red, palette.near, 0.6);
  drawing.fill(lips, red, 0.9);
  if (open) drawing.fill(open, dark);
  if (teeth) drawing.fill(teeth, '#f2ece0');
  drawing.line(line, dark, 2.2, 0.85);
}

/** Both brows, tapering outwards. */
function brows([inner, peak, outer]: readonly number[], lift: number, thickness: number): string {
  return [-1, 1]
    .map((side) => {
      const over = nums(side * 40, (peak ?? 0) + lift, side * 60, (outer ?? 0) + lift);
      const under = nums(
        side * 38,
        (peak ?? 0) + lift + thickness * 1.2,
        side * 20,
        (inner ?? 0) + lift + thickness,
      );
      return `M${nums(side * 18, (inner ?? 0) + lift)}Q${over}Q${under}z`;
    })
    .join('');
}
