import type DataLoader from 'dataloader';
import type { ListPage } from '../domain/title.ts';
import type { DiscoverQuery, Tmdb } from '../tmdb/tmdb.ts';
import { eachKey } from './eachKey.ts';

/** One page of what a discover call finds; `page` is 1 to 500. */
export interface DiscoverPageKey extends DiscoverQuery {
  readonly page: number;
}

export type DiscoverPageLoader = DataLoader<DiscoverPageKey, ListPage, string>;

/** Pages of discover, each read once. */
export function discoverPageLoader(tmdb: Tmdb): DiscoverPageLoader {
  return eachKey(
    ({ page, ...query }) => tmdb.discover(query, page),
    ({ mediaType, withGenres, withKeywords, sortBy, voteCountGte, page }) =>
      JSON.stringify([mediaType, withGenres, withKeywords, sortBy, voteCountGte, page]),
  );
}
