/** The product's 22 genre chips, in their order. The server knows each by name, upper and lower case alike. */
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
