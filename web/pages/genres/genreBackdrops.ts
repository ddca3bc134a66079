/** A title whose picture may represent a genre. */
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
  const fitting = new Map(
    names.map((name) => [
      name,
      titles
        .filter((title) => title.backdrop !== null && rank(title, name) >= 0)
        .toSorted((one, other) => rank(one, name) - rank(other, name)),
    ]),
  );
  const used = new Set<string>();
  const chosen = new Map<string, T>();
  for (const [name, candidates] of [...fitting].toSorted(([, one], [, other]) => one.length - other.length)) {
    const title = candidates.find(({ id }) => !used.has(id)) ?? candidates[0];
    if (!title) continue;
    used.add(title.id);
    chosen.set(name, title);
  }
  return chosen;
}
