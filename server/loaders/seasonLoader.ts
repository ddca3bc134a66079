import type DataLoader from 'dataloader';
import { seasonId } from '../domain/ids.ts';
import type { SeasonRecord } from '../domain/season.ts';
import type { Tmdb } from '../tmdb/tmdb.ts';
import { eachKey } from './eachKey.ts';

/** A season of a series; number 0 is the specials. */
export interface SeasonKey {
  readonly seriesId: number;
  readonly number: number;
}

/** Answers null for a season that TMDB does not know. */
export type SeasonLoader = DataLoader<SeasonKey, SeasonRecord | null, string>;

/** Seasons with their episodes, each read once. */
export function seasonLoader(tmdb: Tmdb): SeasonLoader {
  return eachKey(
    ({ seriesId, number }) => tmdb.season(seriesId, number),
    ({ seriesId, number }) => seasonId(seriesId, number),
  );
}
