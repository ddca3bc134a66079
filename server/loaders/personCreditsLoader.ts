import type DataLoader from 'dataloader';
import type { TitleRecord } from '../domain/title.ts';
import type { Tmdb } from '../tmdb/tmdb.ts';
import { eachKey } from './eachKey.ts';

export type PersonCreditsLoader = DataLoader<number, readonly TitleRecord[]>;

/** The titles that people are in the cast of, each person asked about once. */
export function personCreditsLoader(tmdb: Tmdb): PersonCreditsLoader {
  return eachKey((personId) => tmdb.personCredits(personId));
}
