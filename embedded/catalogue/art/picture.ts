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

/** The subject of a picture: a motif and one of its compositions. One line per motif. */
// prettier-ignore
export const pictures = [
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

export type Picture = (typeof pictures)[number];

type MotifOf<Name extends string> = Name extends `${infer First}/${string}` ? First : never;

/** What the pictures of one kind have in common. */
export type Motif = MotifOf<Picture>;

export function picturesOf(motif: Motif): readonly Picture[] {
  return pictures.filter((picture) => motifOf(picture) === motif);
}

export function motifOf(picture: Picture): Motif {
  // What the type is inferred from, the compiler cannot cut off.
  return picture.slice(0, picture.indexOf('/')) as Motif;
}

const painters: Record<Picture, (scene: Scene) => void> = {
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

/** Paints a picture into its scene, from back to front. */
export function paintPicture(picture: Picture, scene: Scene): void {
  painters[picture](scene);
}
