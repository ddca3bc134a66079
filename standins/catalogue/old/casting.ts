import { cultureCodes, type CultureCode } from './cultures.ts';
import type { MovieDraft } from './draft.ts';
import type { Player } from './people.ts';
import { seededRandom, type Random } from '../random.ts';
import type { CatalogueCredit, DirectorCredit } from '../records.ts';

export interface Casting {
  readonly cast: CatalogueCredit[];
  readonly director: Player | null;
  readonly directorCredit: DirectorCredit | null;
}

/** How many players are asked for a part before it is given to the first who could. */
const MOST_ASKED = 24;

/** Finds players and a director for drafts: mostly from where the story is from, and of a fitting age. */
export class CastingOffice {
  readonly #pools = new Map<string, Player[]>();

  constructor(players: readonly Player[]) {
    for (const player of players) {
      for (const gender of ['x', player.gender === 1 ? 'f' : 'm']) {
        const pool = `${player.culture} ${gender}`;
        this.#pools.set(pool, [...(this.#pools.get(pool) ?? []), player]);
      }
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
    let found: Player | undefined;
    for (let asked = 0; asked < MOST_ASKED; asked += 1) {
      // The longer the search, the further away it is made.
      const home = asked < MOST_ASKED / 2 && random.chance(0.82) ? from : random.pick(cultureCodes);
      const player = random.pick(this.#pools.get(`${home} ${gender}`) ?? []);
      const age = year - player.born;
      if (chosen.has(player.id) || age < 17 || age > 84) continue;
      if (found) return found.popularity >= player.popularity ? found : player;
      // The better known of two gets the part, so that some have long careers and others short ones.
      found = player;
    }
    return found;
  }
}

function creditId(kind: 'movie' | 'tv', id: number, order: number): string {
  const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');
  return `de30${kind === 'movie' ? '4d' : '54'}${hex(id, 12)}${hex(order, 6)}`;
}
