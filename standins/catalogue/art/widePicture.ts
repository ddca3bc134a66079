import { Drawing, nums } from './drawing.ts';
import { chooseLook } from './mood.ts';
import type { Motif } from './motif.ts';
import { paintMotif } from './paintMotif.ts';
import { paintGrain, type Scene } from './scene.ts';
import { svg } from './svg.ts';

/** What a backdrop or a still is made from. */
export interface WideSubject {
  /** The seed of the title's poster, so that its pictures share their colours. */
  readonly seed: string;
  readonly genreIds: readonly number[];
  readonly motif: Motif;
}

const width = 640;
const height = 360;
const unit = 0.9;

/** A backdrop, 640 by 360 units: its subject stands on the right, words can lie on the left and along the bottom. */
export function drawBackdrop(subject: WideSubject): string {
  const { palette, random } = chooseLook(subject.seed, subject.genreIds);
  const drawing = new Drawing(width, height);
  const focus = random.between(0.66, 0.76) * width;
  const scene: Scene = {
    drawing,
    random: random.fork('backdrop'),
    palette,
    width,
    height,
    unit,
    top: 20,
    bottom: 338,
    horizon: random.between(220, 246),
    focus,
    sun: {
      x: focus + random.pick([-1, 1]) * random.between(40, 120),
      y: random.between(56, 116),
      radius: random.between(17, 27),
    },
    variant: random.whole(0, 5),
  };
  paintMotif(subject.motif, scene);
  drawing.seam();
  drawing.rect(
    0,
    270,
    width,
    90,
    drawing.vertical(270, height, [
      [0, palette.near, 0],
      [1, palette.near, 0.7],
    ]),
  );
  paintGrain({ ...scene, random: random.fork('grain') });
  return svg(width, height, drawing.markup());
}

/** Where else an episode of such a series may take us. */
const neighbours: Record<Motif, readonly Motif[]> = {
  mountain: ['snow', 'forest', 'road', 'bird'],
  city: ['window', 'bridge', 'road', 'storm'],
  sea: ['lighthouse', 'ship', 'storm', 'bird'],
  forest: ['house', 'moon', 'snow', 'road'],
  desert: ['road', 'train', 'mountain', 'storm'],
  space: ['moon', 'ring', 'desert', 'mountain'],
  house: ['forest', 'window', 'storm', 'moon'],
  road: ['desert', 'city', 'mountain', 'storm'],
  train: ['bridge', 'mountain', 'snow', 'city'],
  lighthouse: ['sea', 'storm', 'ship', 'house'],
  window: ['city', 'house', 'table', 'storm'],
  stage: ['city', 'window', 'road', 'table'],
  ring: ['space', 'moon', 'window', 'desert'],
  cards: ['table', 'city', 'window', 'train'],
  garden: ['house', 'bird', 'window', 'bridge'],
  snow: ['mountain', 'train', 'house', 'forest'],
  storm: ['sea', 'house', 'road', 'lighthouse'],
  bridge: ['city', 'train', 'sea', 'road'],
  ship: ['sea', 'lighthouse', 'storm', 'bird'],
  moon: ['forest', 'house', 'sea', 'road'],
  bird: ['sea', 'forest', 'mountain', 'garden'],
  maze: ['garden', 'house', 'clock', 'window'],
  table: ['window', 'house', 'city', 'garden'],
  clock: ['city', 'train', 'window', 'maze'],
};

/** A still of one episode, 640 by 360 units: the series' motif and colours, seen another way each time. */
export function drawStill(subject: WideSubject, season: number, episode: number): string {
  const random = chooseLook(subject.seed, subject.genreIds).random.fork(`still${season}-${episode}`);
  const { palette } = chooseLook(subject.seed, subject.genreIds, random.between(-22, 22));
  const drawing = new Drawing(width, height);
  const focus = random.between(0.3, 0.7) * width;
  const scene: Scene = {
    drawing,
    random,
    palette,
    width,
    height,
    unit,
    top: 16,
    bottom: 344,
    horizon: random.between(190, 262),
    focus,
    sun: { x: random.between(80, 560), y: random.between(44, 130), radius: random.between(15, 32) },
    variant: random.whole(0, 5),
  };
  const motif = random.chance(0.5) ? subject.motif : random.pick(neighbours[subject.motif]);
  const zoom = random.between(1, 1.4);
  const [left, top] = [focus * (1 - zoom), scene.horizon * (1 - zoom)];
  drawing.add(`<g transform="translate(${nums(left, top)})scale(${zoom.toFixed(2)})">`);
  paintMotif(motif, scene);
  drawing.add('</g>');
  paintGrain({ ...scene, random: random.fork('grain') });
  return svg(width, height, drawing.markup());
}
