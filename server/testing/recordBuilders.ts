import type { CreditRecord, PersonRecord } from '../records/person.ts';
import type { CastRecord, ListPage, RelatedTitles, TitleDetails, TitleRecord } from '../records/title.ts';
import type { TitleFacts } from '../records/titleFacts.ts';

/** A visible movie as a list gives it. */
export function movie(tmdbId: number, differences: Partial<TitleRecord> = {}): TitleRecord {
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
    ...differences,
  };
}

/** A visible series as a list gives it. */
export function series(tmdbId: number, differences: Partial<TitleRecord> = {}): TitleRecord {
  return movie(tmdbId, { mediaType: 'TV', title: `Series ${tmdbId}`, ...differences });
}

interface DetailsDifferences extends Partial<Omit<TitleDetails, 'related'>> {
  readonly related?: Partial<RelatedTitles>;
}

/** What the details call knows of a title, with credits and similar titles. */
export function details({ related, ...differences }: DetailsDifferences = {}): TitleDetails {
  return {
    genres: [
      { id: 18, name: 'Drama' },
      { id: 80, name: 'Crime' },
      { id: 53, name: 'Thriller' },
    ],
    runtime: 118,
    seasonCount: null,
    seasons: [],
    trailer: { key: 'k1', name: 'Trailer' },
    countries: ['US'],
    ...differences,
    related: { cast: [], crew: [], videos: [], facts: facts(), similar: [], ...related },
  };
}

/** What is known of a title beside its cast: nothing but what differs. */
export function facts(differences: Partial<TitleFacts> = {}): TitleFacts {
  return {
    tagline: null,
    status: null,
    homepage: null,
    imdbId: null,
    companies: [],
    networks: [],
    budget: null,
    revenue: null,
    keywords: [],
    collection: null,
    lastEpisode: null,
    nextEpisode: null,
    pictures: [],
    regions: {},
    providers: {},
    ...differences,
  };
}

/** A member of a cast. */
export function castMember(personId: number, differences: Partial<CastRecord> = {}): CastRecord {
  return {
    creditId: `credit${personId}`,
    personId,
    name: `Person ${personId}`,
    character: `Character ${personId}`,
    profilePath: `/profile${personId}.jpg`,
    ...differences,
  };
}

/** Somebody as a search names them. */
export function person(tmdbId: number, differences: Partial<PersonRecord> = {}): PersonRecord {
  return {
    tmdbId,
    name: `Person ${tmdbId}`,
    profilePath: `/profile${tmdbId}.jpg`,
    department: 'Acting',
    ...differences,
  };
}

/** What somebody did in a title, a part in its cast unless told otherwise. */
export function credit(title: TitleRecord, differences: Partial<CreditRecord> = {}): CreditRecord {
  return {
    title,
    role: 'ACTING',
    parts: [`Character in ${title.title}`],
    episodeCount: null,
    billing: null,
    ...differences,
  };
}

/** Titles cut into pages of twenty. Source of one list, as a page reader. */
export function pagesOf(titles: readonly TitleRecord[], size = 20): (page: number) => ListPage {
  return (page) => ({
    page,
    totalPages: Math.ceil(titles.length / size),
    totalCount: titles.length,
    titles: titles.slice((page - 1) * size, page * size),
  });
}

/** Movies numbered in order. */
export function movies(count: number, from = 1): TitleRecord[] {
  return Array.from({ length: count }, (_, offset) => movie(from + offset));
}
