import DataLoader from 'dataloader';
import type { SearchPage, Tmdb } from '../tmdb/tmdb.ts';
import { eachKey } from './eachKey.ts';

export type SearchLoader = DataLoader<string, SearchPage>;

/** Searches by text, each made once. */
export function searchLoader(tmdb: Tmdb): SearchLoader {
  return new DataLoader(eachKey((text: string) => tmdb.search(text)));
}
