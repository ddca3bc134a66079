import type { TitleRecord } from './title.ts';

/** What a search found, merged and de-duplicated, over all pages. */
export interface SearchRecord {
  readonly titles: readonly TitleRecord[];
  readonly partial: boolean;
}
