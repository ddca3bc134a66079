import type { BrowseType } from '../../contract/paths.ts';

/** What the panel and the footer call each browse category. */
export const categoryLabels: Readonly<Record<BrowseType, string>> = {
  movie: 'Movies',
  tv: 'TV Shows',
  top_rated: 'Top Rated',
  latest: 'Latest',
  popular: 'Popular',
  upcoming: 'Coming Soon',
};
