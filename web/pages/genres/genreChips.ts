import { genreNames } from '../../../contract/genres.ts';

/**
 * The chips of the genres page: the movie genres, or the product's own while those are unavailable. A genre in the
 * URL is selected even if its chip is not a movie genre; `current` is undefined when no chip matches.
 */
export function genreChoice(movieGenres: readonly string[] | null | undefined, chosen: string) {
  const names = movieGenres ?? genreNames;
  const wantedName = chosen.toLowerCase();
  const current = [...names, ...genreNames].find((name) => name.toLowerCase() === wantedName);
  return { names: current && !names.includes(current) ? [...names, current] : names, current };
}

interface PicturedTitle {
  readonly id: string;
  readonly genres: readonly { readonly name: string }[];
  readonly backdrop: string | null;
}

/**
 * A title for each genre, whose picture represents it: one that lists the genre early, and that no other genre uses.
 * The rarer a genre is among the titles, the earlier it chooses. A genre without titles has no picture.
 */
export function genreBackdrops<T extends PicturedTitle>(
  names: readonly string[],
  titles: readonly T[],
): Map<string, T> {
  const rank = (title: T, name: string) => title.genres.findIndex((genre) => genre.name === name);
  const fitting = names.map((name) => {
    const ofGenre = titles.filter((title) => title.backdrop !== null && rank(title, name) >= 0);
    return { name, candidates: ofGenre.sort((one, other) => rank(one, name) - rank(other, name)) };
  });
  const chosen = new Map<string, T>();
  for (const { name, candidates } of fitting.sort(
    (one, other) => one.candidates.length - other.candidates.length,
  )) {
    const used = new Set([...chosen.values()].map(({ id }) => id));
    const title = candidates.find(({ id }) => !used.has(id)) ?? candidates[0];
    if (title) chosen.set(name, title);
  }
  return chosen;
}
