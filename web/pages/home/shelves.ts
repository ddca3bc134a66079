import type { TitleCardFragment } from '../../gql/graphql.ts';

/** A row of titles below the first six. */
export interface Shelf {
  readonly look: 'ranked-row' | 'wide-row' | '';
  readonly heading: string;
  /** The list that it is the beginning of. */
  readonly to: string;
  /** Null when they could not be loaded. */
  readonly titles: readonly TitleCardFragment[] | null;
}

/** The fewest titles of a row. */
const MIN_TITLES = 6;

/**
 * Whether a row shows something new: at least six titles, fewer than half of which stand above. A ranking repeats titles by its
 * nature. A row that could not be loaded says so.
 */
export function isWorthwhile({ look, titles }: Shelf, above: ReadonlySet<string>): boolean {
  if (titles === null) return true;
  const repeated = look === 'ranked-row' ? [] : titles.filter(({ id }) => above.has(id));
  return titles.length >= MIN_TITLES && repeated.length * 2 < titles.length;
}

/** Rows of posters between the others, one after each, so that no two alike follow one another. */
export function alternate<T>(others: readonly T[], posters: readonly T[]): readonly T[] {
  return others.flatMap((one, index) => [one, ...posters.slice(index, index + 1)]);
}
