import type DataLoader from 'dataloader';
import type { SearchPage, Tmdb } from '../tmdb/tmdb.ts';
import { eachKey } from './eachKey.ts';

export type SearchLoader = DataLoader<string, SearchPage>;

/** Searches by text, each made once. */
export function searchLoader(tmdb: Tmdb): SearchLoader {
  return eachKey((text) => tmdb.search(text));
}
