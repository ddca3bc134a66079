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
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';

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

/** Paints a picture into its scene, from the back to the front. */
export function paintPicture(picture: Picture, scene: Scene): void {
  painters[picture](scene);
}
