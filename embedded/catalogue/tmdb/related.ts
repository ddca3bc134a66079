import type { Catalogue, CatalogueTitle } from '../catalogue.ts';

/** TMDB's similar titles: the same media type, by shared genres and keywords, best match first. */
export function similarTo(title: CatalogueTitle, catalogue: Catalogue): CatalogueTitle[] {
  return ranked(title, catalogue, (other) => likeness(title, other));
}

/** TMDB's recommendations: similarity again, weighted by rating and shared cast. Two pages at most. */
export function recommendedFor(title: CatalogueTitle, catalogue: Catalogue): CatalogueTitle[] {
  const castIds = new Set(title.cast.map(({ personId }) => personId));
  const fit = (other: CatalogueTitle): number => {
    const shared = other.cast.filter(({ personId }) => castIds.has(personId)).length;
    const base = likeness(title, other) + shared * 2;
    return base > 0 && other.voteCount > 0 ? base + other.voteAverage / 2 : 0;
  };
  return ranked(title, catalogue, fit).slice(0, 40);
}

function ranked(
  title: CatalogueTitle,
  { movies, series }: Catalogue,
  fit: (other: CatalogueTitle) => number,
): CatalogueTitle[] {
  const others = [...(title.kind === 'movie' ? movies : series).values()];
  return others
    .filter((other) => other.id !== title.id && !other.adult)
    .map((other) => ({ other, score: fit(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.other.popularity - a.other.popularity)
    .map(({ other }) => other);
}

/** A shared first genre weighs most, then keywords, then further genres; differing genres subtract a little. */
function likeness(a: CatalogueTitle, b: CatalogueTitle): number {
  const genres = a.genreIds.filter((id) => b.genreIds.includes(id)).length;
  const keywords = a.keywordIds.filter((id) => b.keywordIds.includes(id)).length;
  if (genres + keywords === 0) return 0;
  const first = a.genreIds[0] !== undefined && a.genreIds[0] === b.genreIds[0] ? 2 : 0;
  const otherGenres = b.genreIds.length - genres;
  return Math.max(0.1, first + genres * 2 + keywords * 1.5 - otherGenres * 0.5);
}
