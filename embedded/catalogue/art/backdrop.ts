import { at, Drawing } from './drawing.ts';
import { motifOf, paintComposition, compositionsOf, type Composition } from './compositions.ts';
import type { Scene } from './scene.ts';
import * as paint from './scenery.ts';
import { chooseStyle } from './style.ts';
import { svg } from './svg.ts';

/** The input of a backdrop or a still. */
export interface WideSubject {
  /** The seed of the title's poster, so that its images share their colours. */
  readonly seed: string;
  readonly genreIds: readonly number[];
  readonly composition: Composition;
}

/** Sixteen by nine, at the height that painters expect. */
const width = 704;
const height = 396;

/** A backdrop, 704 by 396 units: its subject is on the right; text can lie on the left and below. */
export function drawBackdrop({ seed, genreIds, composition }: WideSubject): string {
  const { palette, random } = chooseStyle(seed, genreIds);
  const drawing = new Drawing(width, height);
  const focus = random.between(0.66, 0.76) * width;
  const scene: Scene = {
    drawing,
    random: random.fork('backdrop'),
    palette,
    width,
    height,
    top: 22,
    bottom: 372,
    horizon: random.between(242, 270),
    focus,
    sun: {
      x: focus + random.pick([-1, 1]) * random.between(44, 132),
      y: random.between(62, 128),
      radius: random.between(19, 30),
    },
  };
  paintComposition(composition, scene);
  drawing.seam();
  paint.dusk(scene, 297, 0.7);
  paint.grain(drawing, random.fork('grain'));
  return svg(width, height, drawing.markup());
}

/** A still of one episode, 704 by 396 units: the series' motif and colours in a different composition each time. */
export function drawStill(subject: WideSubject, season: number, episode: number): string {
  const { seed, genreIds, composition } = subject;
  const random = chooseStyle(seed, genreIds).random.fork(`still${season}-${episode}`);
  const { palette } = chooseStyle(seed, genreIds, random.between(-22, 22));
  const drawing = new Drawing(width, height);
  const focus = random.between(0.3, 0.7) * width;
  const scene: Scene = {
    drawing,
    random,
    palette,
    width,
    height,
    top: 18,
    bottom: 378,
    horizon: random.between(209, 288),
    focus,
    sun: { x: random.between(88, 616), y: random.between(48, 143), radius: random.between(17, 35) },
  };
  // A whale in every episode would be a running joke.
  const views = compositionsOf(motifOf(composition)).filter((view) => view !== 'sea/whale');
  const zoom = random.between(1, 1.4);
  const closer = at(focus * (1 - zoom), scene.horizon * (1 - zoom), zoom);
  drawing.group(closer, () => paintComposition(random.pick(views), scene));
  paint.grain(drawing, random.fork('grain'));
  return svg(width, height, drawing.markup());
}
