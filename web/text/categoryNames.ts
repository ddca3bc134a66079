import type { BrowseType } from '../../contract/paths.ts';
import * as m from './messages/categories.ts';

/** The names of the browse categories: `categoryNames.top_rated()`. */
export const categoryNames: Readonly<Record<BrowseType, () => string>> = {
  movie: m.movies,
  tv: m.series,
  top_rated: m.topRated,
  latest: m.latest,
  popular: m.popular,
  upcoming: m.upcoming,
  'trending/movie': m.trendingMovies,
  'trending/tv': m.trendingSeries,
};
