import { clocks } from './motifs/clocks.ts';
import { games } from './motifs/games.ts';
import { homes } from './motifs/homes.ts';
import { ways } from './motifs/roads.ts';
import { rooms } from './motifs/rooms.ts';
import { heavens } from './motifs/sky.ts';
import { towns } from './motifs/towns.ts';
import { waters } from './motifs/waters.ts';
import { weather } from './motifs/weather.ts';
import { wilds } from './motifs/wilderness.ts';
import type { Scene } from './scene.ts';

/** The subjects of images: a motif and one of its compositions each. One line per motif. */
// prettier-ignore
export const compositions = [
  'bird/great', 'bird/flock',
  'bridge/suspension', 'bridge/arch',
  'cards/fan', 'cards/falling', 'cards/one',
  'city/towers', 'city/street', 'city/mirrored',
  'clock/dial', 'clock/wheels', 'clock/sandglass',
  'desert/dunes', 'desert/mesas',
  'forest/trunks', 'forest/firs',
  'garden/blossoms', 'garden/gate',
  'house/hill', 'house/manor',
  'lighthouse/near', 'lighthouse/distant',
  'maze/labyrinth', 'maze/walls',
  'moon/full', 'moon/crescent',
  'mountain/peak', 'mountain/ranges',
  'ring/eclipse', 'ring/circles', 'ring/linked',
  'road/straight', 'road/winding',
  'sea/sail', 'sea/swell', 'sea/deep', 'sea/whale',
  'ship/sails', 'ship/liner',
  'snow/footprints', 'snow/cabin',
  'space/limb', 'space/planet', 'space/walk',
  'stage/spotlight', 'stage/auditorium',
  'storm/lightning', 'storm/funnel',
  'table/lamp', 'table/settings', 'table/candle',
  'train/viaduct', 'train/coming',
  'window/facade', 'window/room', 'window/blind',
] as const;

export type Composition = (typeof compositions)[number];

type MotifOf<Name extends string> = Name extends `${infer First}/${string}` ? First : never;

/** What the compositions of one kind have in common. */
export type Motif = MotifOf<Composition>;

export function compositionsOf(motif: Motif): readonly Composition[] {
  return compositions.filter((composition) => motifOf(composition) === motif);
}

export function motifOf(composition: Composition): Motif {
  // What the type is inferred from, the compiler cannot cut off.
  return composition.slice(0, composition.indexOf('/')) as Motif;
}

const painters: Record<Composition, (scene: Scene) => void> = {
  ...clocks,
  ...games,
  ...heavens,
  ...homes,
  ...rooms,
  ...towns,
  ...waters,
  ...ways,
  ...weather,
  ...wilds,
};

/** Paints a composition into its scene, from back to front. */
export function paintComposition(composition: Composition, scene: Scene): void {
  painters[composition](scene);
}
