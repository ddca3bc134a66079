import type { TitleRecord } from './title.ts';

const NO_OVERVIEW = 'No overview available';

/** The overview to show, for a title and an episode alike. */
export function overviewOrDefault(overview: string): string {
  return overview.trim() === '' ? NO_OVERVIEW : overview;
}

/** The mean vote with one decimal; null when nobody has voted. */
export function roundRating({ voteAverage }: TitleRecord): number | null {
  return voteAverage === null ? null : Math.round(voteAverage * 10) / 10;
}

/** A season's name; the number says it when nobody has named it. */
export function seasonNameOrDefault(name: string, number: number): string {
  return name || (number === 0 ? 'Specials' : `Season ${number}`);
}

/** An episode's name; the number says it when nobody has named it. */
export function episodeNameOrDefault(name: string, number: number): string {
  return name || `Episode ${number}`;
}
