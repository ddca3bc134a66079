import type DataLoader from 'dataloader';
import type { ListPage } from '../domain/title.ts';
import type { Tmdb, TmdbList } from '../tmdb/tmdb.ts';
import { eachKey } from './eachKey.ts';

/** One page of one of TMDB's lists; `page` is 1 to 500. */
export interface ListPageKey {
  readonly list: TmdbList;
  readonly page: number;
}

export type ListPageLoader = DataLoader<ListPageKey, ListPage, string>;

/** Pages of TMDB's ready-made lists, each read once. */
export function listPageLoader(tmdb: Tmdb): ListPageLoader {
  return eachKey(
    ({ list, page }) => tmdb.list(list, page),
    ({ list, page }) => `${list} ${page}`,
  );
}
