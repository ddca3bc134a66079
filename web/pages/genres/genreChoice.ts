import { genreNames } from '../../../contract/genres.ts';

/** The genre chips, and which of them is selected. */
interface GenreChipState {
  readonly names: readonly string[];
  /** As spelled on the chip; undefined when no chip matches. */
  readonly current: string | undefined;
}

/**
 * The chips of the genres page: the movie genres, or the product's own while those are unavailable. A genre in the
 * URL is selected even if its chip is not a movie genre.
 */
export function genreChoice(
  movieGenres: readonly string[] | null | undefined,
  chosen: string,
): GenreChipState {
  const names = movieGenres ?? genreNames;
  const wantedName = chosen.toLowerCase();
  const current = [...names, ...genreNames].find((name) => name.toLowerCase() === wantedName);
  return { names: current && !names.includes(current) ? [...names, current] : names, current };
}
