import type { TitleRecord, TitleRef } from './title.ts';

/** A title suggested beside another, and why. */
export interface RecommendationRecord {
  readonly of: TitleRef;
  readonly title: TitleRecord;
  readonly source: 'CAST' | 'GENRE' | 'SIMILAR';
  readonly because: string | null;
}
