import looks from '../data/looks.json' with { type: 'json' };
import { Random } from '../seededRandom.ts';
import { mixPalette, type Palette } from './palette.ts';
import { faceNames, type FaceName } from './typeface.ts';

/** For a title whose genres match no mood. */
const fallback = { palettes: 'indigo lagoon copper plum', faces: 'playfair bebas' };

/** What all images of one title share. */
export interface Look {
  readonly palette: Palette;
  readonly face: FaceName;
  /** Continues the random sequence after the look was chosen. */
  readonly random: Random;
}

/**
 * The look of a title, by its seed and its genres, of which the first weighs most; a turn shifts its hues (degrees).
 */
export function chooseStyle(seed: string, genreIds: readonly number[], turn = 0): Look {
  const random = new Random(seed);
  const moods = genreIds.flatMap((id) => looks.moods.filter(({ genres }) => genres.includes(id)));
  const [first = fallback, second = first] = moods;
  const palette = random.pick((random.chance(0.66) ? first : second).palettes.split(' '));
  const word = random.pick((random.chance(0.75) ? first : second).faces.split(' '));
  const face = faceNames.find((name) => name === word);
  if (!face) throw new RangeError(`there is no face named '${word}'`);
  return { palette: mixPalette(palette, random, turn), face, random };
}
