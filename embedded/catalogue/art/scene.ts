import type { Random } from '../seededRandom.ts';
import { blend, type Colour } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { depth, type Palette } from './palette.ts';

/** Sun or moon. */
export interface Sun {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What a painter receives: the image to fill, about 400 units high or wide. */
export interface Scene {
  readonly drawing: Drawing;
  readonly random: Random;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** The horizon. */
  readonly horizon: number;
  /** The heights between which nothing covers the image, and the position of its subject. */
  readonly top: number;
  readonly bottom: number;
  readonly focus: number;
  readonly sun: Sun;
}

/** Painters by the names of their compositions; each paints from back to front. */
export type Painters = Readonly<Record<string, (scene: Scene) => void>>;

/** The middle of the uncovered part, and the largest radius that fits there. */
export function centre(scene: Scene): Sun {
  const { width, height, top, bottom, focus } = scene;
  const x = width < height ? width / 2 + (focus - width / 2) * 0.35 : focus;
  const radius = Math.min(width * 0.42, (bottom - top) * 0.46, Math.min(x, width - x) * 0.92);
  return { x, y: (top + bottom) / 2, radius };
}

/** The colour of a silhouette: 0 is the most distant, 1 the nearest. */
export function shade(scene: Scene, nearness: number): Colour {
  return depth(scene.palette, Math.min(1, nearness));
}

/** A colour mixed with that of the lowest sky, for atmospheric perspective. */
export function misted(scene: Scene, colour: Colour, share: number): Colour {
  return blend(colour, scene.palette.sky[2], share);
}

/** The colours of land from its far edge to the bottom of the image. */
export function turf(scene: Scene, from: number, first = 0.35): string {
  const { drawing, palette, height } = scene;
  return drawing.vertical(from, height, [shade(scene, first), [0.45, shade(scene, 0.85)], palette.near]);
}
