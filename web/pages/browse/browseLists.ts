import type { TitleList } from '../../gql/graphql.ts';
import { type BrowseType, browseTypes } from '../../../contract/paths.ts';

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
  /** The type of what it shows: its address names it, or another that leads here. */
  readonly type: BrowseType;
}

/** The list an address asks for: of an unknown type popular movies, and the same when it names none. */
export function browseList(type: string | undefined): BrowseList {
  const known = browseTypes.find((name) => name === type) ?? 'popular';
  const heading = type === undefined ? 'Browse' : `Showing ${known.replaceAll('_', ' ')}`;
  return { list: lists[known], heading, type: known };
}
