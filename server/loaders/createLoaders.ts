import type { Tmdb } from '../tmdb/tmdb.ts';
import { type DetailsLoader, detailsLoader } from './detailsLoader.ts';
import { type DiscoverPageLoader, discoverPageLoader } from './discoverPageLoader.ts';
import { type GenreNamesLoader, genreNamesLoader } from './genreNamesLoader.ts';
import { type ListPageLoader, listPageLoader } from './listPageLoader.ts';
import { type PersonCreditsLoader, personCreditsLoader } from './personCreditsLoader.ts';
import { type SearchLoader, searchLoader } from './searchLoader.ts';
import { type SeasonLoader, seasonLoader } from './seasonLoader.ts';

/** Where the loaders read. */
export type LoadersSource = Tmdb;

/** Every lookup a resolver can make. A failed one rejects with the TmdbError of that key alone. */
export interface Loaders {
  readonly details: DetailsLoader;
  readonly listPages: ListPageLoader;
  readonly discoverPages: DiscoverPageLoader;
  readonly genreNames: GenreNamesLoader;
  readonly seasons: SeasonLoader;
  readonly searches: SearchLoader;
  readonly personCredits: PersonCreditsLoader;
}

/** Fresh loaders over TMDB, for one request alone: they remember what they have read as long as they live. */
export function createLoaders(tmdb: LoadersSource): Loaders {
  return {
    details: detailsLoader(tmdb),
    listPages: listPageLoader(tmdb),
    discoverPages: discoverPageLoader(tmdb),
    genreNames: genreNamesLoader(tmdb),
    seasons: seasonLoader(tmdb),
    searches: searchLoader(tmdb),
    personCredits: personCreditsLoader(tmdb),
  };
}
