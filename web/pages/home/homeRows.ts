import { type BrowseType, browsePath } from '../../../contract/paths.ts';
import type { HomePageQuery } from '../../gql/graphql.ts';

interface HomeRow {
  readonly list: Exclude<keyof HomePageQuery, '__typename'>;
  readonly heading: string;
  /** The list that the heading links to. */
  readonly to: string;
}

/** The six rows of the home page, in order. */
export const homeRows: readonly HomeRow[] = [
  row('trendingMovies', 'Movies', 'movie'),
  row('trendingSeries', 'TV Shows', 'tv'),
  row('topRated', 'Top Rated', 'top_rated'),
  row('latest', 'Latest Movies', 'latest'),
  row('popularSeries', 'Popular TV Shows', 'tv'),
  row('upcoming', 'Coming Soon', 'upcoming'),
];

function row(list: HomeRow['list'], heading: string, type: BrowseType): HomeRow {
  return { list, heading, to: browsePath(type) };
}
