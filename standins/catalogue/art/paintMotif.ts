import type { Motif } from './motif.ts';
import { paintBird } from './motifs/bird.ts';
import { paintBridge } from './motifs/bridge.ts';
import { paintCards } from './motifs/cards.ts';
import { paintCity } from './motifs/city.ts';
import { paintClock } from './motifs/clock.ts';
import { paintDesert } from './motifs/desert.ts';
import { paintForest } from './motifs/forest.ts';
import { paintGarden } from './motifs/garden.ts';
import { paintHouse } from './motifs/house.ts';
import { paintLighthouse } from './motifs/lighthouse.ts';
import { paintMaze } from './motifs/maze.ts';
import { paintMoon } from './motifs/moon.ts';
import { paintMountain } from './motifs/mountain.ts';
import { paintRing } from './motifs/ring.ts';
import { paintRoad } from './motifs/road.ts';
import { paintSea } from './motifs/sea.ts';
import { paintShip } from './motifs/ship.ts';
import { paintSnow } from './motifs/snow.ts';
import { paintSpace } from './motifs/space.ts';
import { paintStage } from './motifs/stage.ts';
import { paintStorm } from './motifs/storm.ts';
import { paintTable } from './motifs/table.ts';
import { paintTrain } from './motifs/train.ts';
import { paintWindow } from './motifs/window.ts';
import type { Scene } from './scene.ts';

const painters: Record<Motif, (scene: Scene) => void> = {
  mountain: paintMountain,
  city: paintCity,
  sea: paintSea,
  forest: paintForest,
  desert: paintDesert,
  space: paintSpace,
  house: paintHouse,
  road: paintRoad,
  train: paintTrain,
  lighthouse: paintLighthouse,
  window: paintWindow,
  stage: paintStage,
  ring: paintRing,
  cards: paintCards,
  garden: paintGarden,
  snow: paintSnow,
  storm: paintStorm,
  bridge: paintBridge,
  ship: paintShip,
  moon: paintMoon,
  bird: paintBird,
  maze: paintMaze,
  table: paintTable,
  clock: paintClock,
};

/** Paints a motif into its scene, from the back to the front. */
export function paintMotif(motif: Motif, scene: Scene): void {
  painters[motif](scene);
}
