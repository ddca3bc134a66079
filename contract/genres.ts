/** The product's 22 genre chips, in display order. The server accepts the names in either case. */
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
