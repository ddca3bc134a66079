import { mixPalette, type Palette, type PaletteName } from './palette.ts';
import { Random } from './random.ts';
import type { FaceName } from './typeface.ts';

/** The colours and letters that suit a genre. */
interface Mood {
  readonly palettes: readonly PaletteName[];
  readonly faces: readonly FaceName[];
}

const action: Mood = {
  palettes: ['ember', 'lagoon', 'steel', 'crimson', 'copper', 'cobalt', 'sodium'],
  faces: ['anton', 'bebas', 'anton'],
};
const fantasy: Mood = {
  palettes: ['jade', 'indigo', 'lilac', 'ember', 'absinthe', 'ultraviolet'],
  faces: ['cinzel', 'cinzel', 'playfair'],
};
const playful: Mood = {
  palettes: ['apricot', 'mustard', 'rose', 'jade', 'cobalt', 'lilac'],
  faces: ['limelight', 'playfair', 'anton', 'bebas'],
};
const war: Mood = {
  palettes: ['steel', 'moss', 'copper', 'noir', 'dune'],
  faces: ['bebas', 'cinzel', 'anton'],
};
const real: Mood = {
  palettes: ['arctic', 'dune', 'steel', 'moss', 'copper', 'cobalt'],
  faces: ['bebas', 'playfair', 'anton'],
};

/** By TMDB's genre ids. */
const moods: ReadonlyMap<number, Mood> = new Map([
  [28, action],
  [10759, action],
  [
    12,
    {
      palettes: ['dune', 'jade', 'ember', 'cobalt', 'arctic', 'copper'],
      faces: ['cinzel', 'anton', 'bebas'],
    },
  ],
  [16, playful],
  [35, playful],
  [10751, playful],
  [10762, playful],
  [
    80,
    {
      palettes: ['sodium', 'noir', 'crimson', 'lagoon', 'steel', 'copper'],
      faces: ['anton', 'bebas', 'limelight'],
    },
  ],
  [99, real],
  [10763, real],
  [10764, { palettes: ['cobalt', 'rose', 'mustard', 'ultraviolet', 'apricot'], faces: ['bebas', 'anton'] }],
  [10767, { palettes: ['plum', 'cobalt', 'mustard'], faces: ['bebas', 'limelight'] }],
  [
    18,
    {
      palettes: ['indigo', 'plum', 'moss', 'arctic', 'copper', 'lagoon', 'ember', 'jade'],
      faces: ['playfair', 'playfairItalic', 'cinzel', 'bebas'],
    },
  ],
  [
    10766,
    { palettes: ['plum', 'rose', 'lilac', 'ember'], faces: ['playfairItalic', 'playfair', 'limelight'] },
  ],
  [14, fantasy],
  [
    10765,
    {
      palettes: ['ultraviolet', 'indigo', 'lagoon', 'cobalt', 'jade', 'absinthe'],
      faces: ['cinzel', 'bebas', 'anton'],
    },
  ],
  [36, { palettes: ['copper', 'dune', 'moss', 'plum', 'jade'], faces: ['cinzel', 'playfair'] }],
  [27, { palettes: ['crimson', 'absinthe', 'noir', 'moss', 'plum'], faces: ['playfair', 'anton', 'cinzel'] }],
  [
    10402,
    {
      palettes: ['ultraviolet', 'plum', 'cobalt', 'sodium', 'mustard', 'rose'],
      faces: ['limelight', 'bebas', 'anton'],
    },
  ],
  [
    9648,
    {
      palettes: ['lagoon', 'indigo', 'noir', 'absinthe', 'sodium', 'moss'],
      faces: ['playfair', 'limelight', 'bebas'],
    },
  ],
  [
    10749,
    {
      palettes: ['rose', 'plum', 'lilac', 'apricot', 'ember'],
      faces: ['playfairItalic', 'playfair', 'limelight'],
    },
  ],
  [
    878,
    {
      palettes: ['ultraviolet', 'lagoon', 'indigo', 'cobalt', 'steel', 'arctic'],
      faces: ['bebas', 'anton', 'bebas'],
    },
  ],
  [
    53,
    {
      palettes: ['lagoon', 'crimson', 'steel', 'noir', 'sodium', 'absinthe'],
      faces: ['anton', 'bebas', 'playfair'],
    },
  ],
  [10752, war],
  [10768, war],
  [
    37,
    { palettes: ['dune', 'ember', 'copper', 'mustard', 'crimson'], faces: ['limelight', 'anton', 'cinzel'] },
  ],
]);

const fallback: Mood = { palettes: ['indigo', 'lagoon', 'copper', 'plum'], faces: ['playfair', 'bebas'] };

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
  const found = genreIds.flatMap((id) => moods.get(id) ?? []);
  const first = found[0] ?? fallback;
  const second = found[1] ?? first;
  const palette = random.pick((random.chance(0.66) ? first : second).palettes);
  const face = random.pick((random.chance(0.75) ? first : second).faces);
  return { palette: mixPalette(palette, random, turn), face, random };
}
