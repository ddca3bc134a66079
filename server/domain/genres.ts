/** A genre to list titles of: TMDB's own, or one of the product's chips. */
export interface GenreRecord {
  readonly name: string;
}
