import { genreNames } from '../../../contract/genres.ts';

/** The genre chips to show, and which of them is chosen. */
interface GenreChipState {
  readonly names: readonly string[];
  /** As the chips spell it; undefined when none is chosen or no chip has that name. */
  readonly current: string | undefined;
}

/**
 * The chips of the genres page: the movie genres, or the product's own while those are not to be had, and
 * the chosen one even when it is a chip that is no movie genre.
 */
export function genreChoice(
  movieGenres: readonly string[] | null | undefined,
  chosen: string,
): GenreChipState {
  const names = movieGenres ?? genreNames;
  const wanted = chosen.toLowerCase();
  const current = [...names, ...genreNames].find((name) => name.toLowerCase() === wanted);
  return { names: current && !names.includes(current) ? [...names, current] : names, current };
}
