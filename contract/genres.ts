/**
 * The codes of the product's 22 genre chips, in display order: the schema's arguments and `?g=` have them, in either case. Like
 * those of contract/discover.ts they are TMDB's English names; what pages show stands in the catalogue of messages.
 */
export const genreNames = [
  'Action',
  'Comedy',
  'Drama',
  'Horror',
  'Romance',
  'Crime',
  'Sci-Fi & Fantasy',
  'Thriller',
  'Western',
  'Documentary',
  'Adventure',
  'Animations',
  'Biography',
  'War & Politics',
  'Music',
  'Mystery',
  'Family',
  'Reality',
  'Kids',
  'History',
  'Soap',
  'War',
] as const;

export type GenreName = (typeof genreNames)[number];

/** A genre's global id, by its code or TMDB's English name: `genre:` and the name's letters and digits, joined by hyphens. */
export function genreId(code: string): string {
  const words = code.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `genre:${words.join('-')}`;
}
