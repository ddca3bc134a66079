import type { TitleList } from '../../gql/graphql.ts';
import { type BrowseType, browseTypes } from '../../paths.ts';

const lists: Readonly<Record<BrowseType, TitleList>> = {
  movie: 'MOVIES',
  tv: 'SERIES',
  top_rated: 'TOP_RATED',
  latest: 'LATEST',
  popular: 'POPULAR',
  upcoming: 'UPCOMING',
};

/** What a browse page shows and is called. */
export interface BrowseList {
  readonly list: TitleList;
  readonly heading: string;
  /** The type its address names; a page for an unknown type has the address of what it shows instead. */
  readonly type: BrowseType;
}

/** The list an address asks for; an unknown type falls back to popular movies. */
export function browseList(type: string | undefined): BrowseList {
  const known = browseTypes.find((name) => name === type);
  if (!known) return { list: lists.popular, heading: 'Browse', type: 'popular' };
  return { list: lists[known], heading: `Showing ${known.replaceAll('_', ' ')}`, type: known };
}
