import { cultureCodes, type CultureCode } from './cultures.ts';
import type { MovieDraft } from './draft.ts';
import type { Player } from './people.ts';
import { seededRandom, type Random } from './random.ts';
import type { CatalogueCredit, DirectorCredit } from './records.ts';

export interface Casting {
  readonly cast: CatalogueCredit[];
  readonly director: Player | null;
  readonly directorCredit: DirectorCredit | null;
}

/** Finds players and a director for drafts: mostly from where the story is from, and of a fitting age. */
export class CastingOffice {
  readonly #byCulture = new Map<CultureCode, Player[]>();

  constructor(players: readonly Player[]) {
    for (const code of cultureCodes) {
      this.#byCulture.set(
        code,
        players.filter((player) => player.culture === code),
      );
    }
  }

  /** Casts a draft; `year` is when it was made. The same draft always gets the same people. */
  cast(draft: MovieDraft, kind: 'movie' | 'tv', id: number, year: number): Casting {
    const random = seededRandom(`cast of ${kind} ${id}`);
    const chosen = new Set<number>();
    const cast = draft.parts.map(([gender, character], order) => {
      // Now and then one player has two parts, as TMDB has it too.
      const twice = order > 2 && order === draft.parts.length - 1 && random.chance(0.03);
      const player = twice ? undefined : this.#find(draft.from, gender, year, chosen, random);
      const personId = player?.id ?? [...chosen][0] ?? 0;
      chosen.add(personId);
      return { creditId: creditId(kind, id, order), personId, character };
    });
    const director = draft.parts.length > 0 ? this.#find(draft.from, 'x', year, chosen, random) : undefined;
    return {
      cast: cast.filter(({ personId }) => personId !== 0),
      director: director ?? null,
      directorCredit: director ? { creditId: creditId(kind, id, 255), personId: director.id } : null,
    };
  }

  #find(
    from: CultureCode,
    gender: 'f' | 'm' | 'x',
    year: number,
    chosen: Set<number>,
    random: Random,
  ): Player | undefined {
    const home = random.chance(0.82) ? from : random.pick(cultureCodes);
    const fitting = (code: CultureCode): Player[] =>
      (this.#byCulture.get(code) ?? []).filter(
        (player) =>
          !chosen.has(player.id) &&
          (gender === 'x' || player.gender === (gender === 'f' ? 1 : 2)) &&
          year - player.born >= 17 &&
          year - player.born <= 84,
      );
    const candidates = fitting(home);
    const able = candidates.length > 0 ? candidates : cultureCodes.flatMap(fitting);
    if (able.length === 0) return undefined;
    // The better known of two is asked first, so that some have long careers and others short ones.
    const [one, two] = [random.pick(able), random.pick(able)];
    return one.popularity >= two.popularity ? one : two;
  }
}

function creditId(kind: 'movie' | 'tv', id: number, order: number): string {
  const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');
  return `de30${kind === 'movie' ? '4d' : '54'}${hex(id, 12)}${hex(order, 6)}`;
}
