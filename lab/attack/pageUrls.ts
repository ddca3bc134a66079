import { type Catalogue } from '../../embedded/catalogue/catalogue.ts';
import { loadCatalogue } from '../../embedded/catalogue/loadCatalogue.ts';

let catalogue: Catalogue | undefined;

/** Detail pages of movies, for first-time visitors. */
export function firstTimePages(): string[] {
  return [...cachedCatalogue().movies.keys()].filter((id) => id >= 400).map((id) => `/movie/${id}`);
}

/** Player pages of existing episodes: each is a distinct page, and costs few upstream calls. */
export function episodePages(limit: number): string[] {
  const pages: string[] = [];
  for (const [id, { seasons }] of cachedCatalogue().series) {
    for (const { number, episodes } of seasons.filter((season) => season.number > 0)) {
      for (const episode of episodes) pages.push(`/live/tv/${id}/season/${number}/episode/${episode.number}`);
    }
    if (pages.length >= limit) break;
  }
  return pages.slice(0, limit);
}

function cachedCatalogue(): Catalogue {
  return (catalogue ??= loadCatalogue());
}
