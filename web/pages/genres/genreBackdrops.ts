/** A title that may lend its picture to a genre. */
interface PicturedTitle {
  readonly id: string;
  readonly genres: readonly { readonly name: string }[];
  readonly backdrop: string | null;
}

/**
 * For each genre a title whose picture stands for it: one that has the genre early among its own, and that no other genre
 * has taken. The rarer a genre is among the titles, the earlier it chooses. A genre of none of them has no picture.
 */
export function genreBackdrops<T extends PicturedTitle>(
  names: readonly string[],
  titles: readonly T[],
): Map<string, T> {
  const place = (title: T, name: string) => title.genres.findIndex((genre) => genre.name === name);
  const fitting = new Map(
    names.map((name) => [
      name,
      titles
        .filter((title) => title.backdrop !== null && place(title, name) >= 0)
        .toSorted((one, other) => place(one, name) - place(other, name)),
    ]),
  );
  const taken = new Set<string>();
  const chosen = new Map<string, T>();
  for (const [name, candidates] of [...fitting].toSorted(([, one], [, other]) => one.length - other.length)) {
    const title = candidates.find(({ id }) => !taken.has(id)) ?? candidates[0];
    if (!title) continue;
    taken.add(title.id);
    chosen.set(name, title);
  }
  return chosen;
}
