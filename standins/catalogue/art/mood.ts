import { Random } from '../random.ts';
import { mixPalette, type Palette } from './palette.ts';
import { faceNames, type FaceName } from './typeface.ts';

/** The colours and letters that suit genres, by TMDB's ids; what stands twice is chosen twice as often. */
const moods: readonly (readonly [genres: string, palettes: string, faces: string])[] = [
  ['28 10759', 'ember lagoon steel crimson copper cobalt sodium', 'anton bebas anton'],
  ['12', 'dune jade ember cobalt arctic copper', 'cinzel anton bebas'],
  ['16 35 10751 10762', 'apricot mustard rose jade cobalt lilac', 'limelight playfair anton bebas'],
  ['80', 'sodium noir crimson lagoon steel copper', 'anton bebas limelight'],
  ['99 10763', 'arctic dune steel moss copper cobalt', 'bebas playfair anton'],
  ['10764', 'cobalt rose mustard ultraviolet apricot', 'bebas anton'],
  ['10767', 'plum cobalt mustard', 'bebas limelight'],
  ['18', 'indigo plum moss arctic copper lagoon ember jade', 'playfair playfairItalic cinzel bebas'],
  ['10766', 'plum rose lilac ember', 'playfairItalic playfair limelight'],
  ['14', 'jade indigo lilac ember absinthe ultraviolet', 'cinzel cinzel playfair'],
  ['10765', 'ultraviolet indigo lagoon cobalt jade absinthe', 'cinzel bebas anton'],
  ['36', 'copper dune moss plum jade', 'cinzel playfair'],
  ['27', 'crimson absinthe noir moss plum', 'playfair anton cinzel'],
  ['10402', 'ultraviolet plum cobalt sodium mustard rose', 'limelight bebas anton'],
  ['9648', 'lagoon indigo noir absinthe sodium moss', 'playfair limelight bebas'],
  ['10749', 'rose plum lilac apricot ember', 'playfairItalic playfair limelight'],
  ['878', 'ultraviolet lagoon indigo cobalt steel arctic', 'bebas anton bebas'],
  ['53', 'lagoon crimson steel noir sodium absinthe', 'anton bebas playfair'],
  ['10752 10768', 'steel moss copper noir dune', 'bebas cinzel anton'],
  ['37', 'dune ember copper mustard crimson', 'limelight anton cinzel'],
];
const fallback = ['', 'indigo lagoon copper plum', 'playfair bebas'] as const;

/** What all pictures of one title share. */
export interface Look {
  readonly palette: Palette;
  readonly face: FaceName;
  /** Goes on where the choice of the look ended. */
  readonly random: Random;
}

/** The look of a title, by its seed and its genres, the first of which counts most; a turn shifts its hues (degrees). */
export function chooseLook(seed: string, genreIds: readonly number[], turn = 0): Look {
  const random = new Random(seed);
  const found = genreIds.flatMap((id) => moods.filter(([genres]) => genres.split(' ').includes(String(id))));
  const [first = fallback, second = first] = found;
  const palette = random.pick((random.chance(0.66) ? first : second)[1].split(' '));
  const word = random.pick((random.chance(0.75) ? first : second)[2].split(' '));
  const face = faceNames.find((name) => name === word);
  if (!face) throw new RangeError(`there is no face named '${word}'`);
  return { palette: mixPalette(palette, random, turn), face, random };
}
