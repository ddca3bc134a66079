import type { CreditedTitle, CreditRecord, PersonRecord } from '../records/person.ts';
import type { CastRecord, FullDetails, TitleDetails, TitleRecord } from '../records/titleDetails.ts';
import type { TitleListPage } from '../records/title.ts';
import { readFacts, type TitleFacts } from '../records/titleFacts.ts';

/** A visible movie, as in a list. */
export function movie(tmdbId: number, overrides: Partial<TitleRecord> = {}): TitleRecord {
  return {
    mediaType: 'MOVIE',
    tmdbId,
    title: `Movie ${tmdbId}`,
    originalTitle: null,
    overview: `What happens in movie ${tmdbId}.`,
    releaseDate: '2011-05-06',
    voteAverage: 7.25,
    voteCount: 100,
    popularity: 10,
    genreIds: [18],
    posterPath: `/poster${tmdbId}.jpg`,
    backdropPath: `/backdrop${tmdbId}.jpg`,
    adult: false,
    originalLanguage: 'en',
    ...overrides,
  };
}

/** A visible series, as in a list. */
export function series(tmdbId: number, overrides: Partial<TitleRecord> = {}): TitleRecord {
  return movie(tmdbId, { mediaType: 'TV', title: `Series ${tmdbId}`, ...overrides });
}

interface DetailsOverrides extends Partial<Omit<TitleDetails, 'related'>> {
  readonly related?: Partial<FullDetails>;
}

/** The full details of a title, with credits and similar titles. */
export function details({ related, ...overrides }: DetailsOverrides = {}): TitleDetails {
  return {
    genres: [
      { id: 18, name: 'Drama' },
      { id: 80, name: 'Crime' },
      { id: 53, name: 'Thriller' },
    ],
    status: null,
    runtime: 118,
    seasonCount: null,
    seasons: [],
    lastEpisode: null,
    nextEpisode: null,
    trailer: { key: 'k1', name: 'Trailer' },
    countries: ['US'],
    ...overrides,
    related: { cast: [], crew: [], videos: [], facts: facts(), similar: [], ...related },
  };
}

/** Facts of a title besides its cast, empty by default. */
export function facts(overrides: Partial<TitleFacts> = {}): TitleFacts {
  return { ...readFacts({}, []), ...overrides };
}

/** A member of a cast. */
export function castMember(personId: number, overrides: Partial<CastRecord> = {}): CastRecord {
  return {
    creditId: `credit${personId}`,
    personId,
    name: `Person ${personId}`,
    character: `Character ${personId}`,
    profilePath: `/profile${personId}.jpg`,
    ...overrides,
  };
}

/** A person in search results. */
export function person(tmdbId: number, overrides: Partial<PersonRecord> = {}): PersonRecord {
  return {
    tmdbId,
    name: `Person ${tmdbId}`,
    profilePath: `/profile${tmdbId}.jpg`,
    department: 'Acting',
    ...overrides,
  };
}

/** A person who has been read in full, with their credits. */
export function personWithCredits(
  tmdbId: number,
  name: string,
  credits: readonly CreditRecord[],
): PersonRecord {
  const details = { biography: null, birthday: null, deathday: null, birthplace: null, credits };
  return person(tmdbId, { name, details });
}

/** A person's credit in a title; a role in its cast by default. */
export function credit(title: TitleRecord, overrides: Partial<CreditRecord> = {}): CreditRecord {
  return {
    title,
    role: 'ACTING',
    parts: [`Character in ${title.title}`],
    episodeCount: null,
    billing: null,
    ...overrides,
  };
}

/** A person's title, of whose cast they are unless the roles say otherwise. */
export function credited(title: TitleRecord, roles: CreditedTitle['roles'] = ['ACTING']): CreditedTitle {
  return { ...title, roles };
}

/** Pages titles by twenty, like a list of TMDB. */
export function pagesOf(titles: readonly TitleRecord[], size = 20): (page: number) => TitleListPage {
  return (page) => ({
    page,
    totalPages: Math.ceil(titles.length / size),
    totalCount: titles.length,
    titles: titles.slice((page - 1) * size, page * size),
  });
}

/** Movies with consecutive ids. */
export function movies(count: number, from = 1): TitleRecord[] {
  return Array.from({ length: count }, (_, offset) => movie(from + offset));
}
