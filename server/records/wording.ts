import type { TitleRecord } from './title.ts';

const NO_OVERVIEW = 'No overview available';

/** The overview of a title or an episode, or a default text if it is blank. */
export function overviewOrDefault(overview: string): string {
  return overview.trim() === '' ? NO_OVERVIEW : overview;
}

/** The mean vote with one decimal; null if there are no votes. */
export function roundRating({ voteAverage }: TitleRecord): number | null {
  return voteAverage === null ? null : Math.round(voteAverage * 10) / 10;
}

/** A season's name; derived from its number if it has none. */
export function seasonNameOrDefault(name: string, number: number): string {
  return name || (number === 0 ? 'Specials' : `Season ${number}`);
}

/** An episode's name; derived from its number if it has none. */
export function episodeNameOrDefault(name: string, number: number): string {
  return name || `Episode ${number}`;
}
