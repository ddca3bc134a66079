import {
  type Catalogue,
  type CatalogueCredit,
  type CatalogueEpisode,
  type CataloguePerson,
  type CatalogueSeason,
  type CatalogueTitle,
  type CrewCredit,
  addDays,
  toIsoDate,
} from './catalogue.ts';
import {
  type EpisodeData,
  type PersonData,
  type RelativeDate,
  type SeasonData,
  type SeriesData,
  type TitleData,
  readData,
} from './dataFormat.ts';
import { genreNumber, keywordNumber } from './genres.ts';

const WEEK_DAYS = 7;
/** The crew's numbers in the credit ids of a title, above those of the cast. */
const DIRECTOR = 255;
const COMPOSER = 254;
const WRITER = 253;

/**
 * The whole embedded catalogue on a given day (YYYY-MM-DD, today by default). The same day always yields the same
 * catalogue; between days only recent and upcoming dates change, and with them what has aired.
 */
export function loadCatalogue(today: string = toIsoDate(new Date())): Catalogue {
  const people = byId((readData('people') as PersonData[]).map(personOf));
  const movies = (readData('movies') as TitleData[]).map((data) => ({
    ...titleOf('movie', data, people, today),
    seasons: [],
  }));
  const series = (readData('series') as SeriesData[]).map((data) => {
    const title = titleOf('tv', data, people, today);
    return { ...title, seasons: data.seasons.map((season) => seasonOf(season, data, today)) };
  });
  return { movies: byId(movies), series: byId(series), people };
}

function byId<T extends { readonly id: number }>(all: readonly T[]): Map<number, T> {
  return new Map(all.map((one) => [one.id, one]));
}

function personOf({ portrait = true, died, ...person }: PersonData): CataloguePerson {
  return {
    birthday: null,
    placeOfBirth: null,
    ...person,
    deathday: died ?? null,
    hasPortrait: portrait,
  };
}

function titleOf(
  kind: 'movie' | 'tv',
  data: TitleData,
  people: ReadonlyMap<number, CataloguePerson>,
  today: string,
): Omit<CatalogueTitle, 'seasons'> {
  const { id, title, director, popularity, votes: [voteAverage, voteCount] = [0, 0] } = data;
  return {
    kind,
    id,
    title,
    originalTitle: data.originalTitle ?? title,
    originalLanguage: data.language,
    originCountry: data.country,
    tagline: data.tagline,
    overview: data.overview,
    date: dayAt(data.date, today),
    genreIds: data.genres.map((name) => genreNumber(kind, name)),
    keywordIds: (data.keywords ?? []).map(keywordNumber),
    composition: data.composition,
    adult: data.adult ?? false,
    hasPoster: data.poster ?? true,
    hasBackdrop: data.backdrop ?? true,
    popularity,
    trend: data.trend ?? popularity,
    voteAverage,
    voteCount,
    runtime: data.runtime,
    trailerKey: data.trailer === false ? null : `demo-${kind}-${id}`,
    cast: data.cast.map(([personId, character], order): CatalogueCredit => ({
      creditId: creditId(kind, id, order),
      personId,
      character,
    })),
    director: (director === undefined ? undefined : people.get(director)?.name) ?? '',
    crew: crewOf(kind, data),
  };
}

function crewOf(kind: 'movie' | 'tv', { id, director, writer, composer }: TitleData): CrewCredit[] {
  const credit = (
    personId: number | undefined,
    order: number,
    department: CrewCredit['department'],
    job: CrewCredit['job'],
  ): CrewCredit[] =>
    personId === undefined ? [] : [{ creditId: creditId(kind, id, order), personId, department, job }];
  return [
    ...(kind === 'movie'
      ? credit(director, DIRECTOR, 'Directing', 'Director')
      : credit(director, DIRECTOR, 'Creator', 'Creator')),
    ...credit(writer, WRITER, 'Writing', 'Writer'),
    ...credit(composer, COMPOSER, 'Sound', 'Original Music Composer'),
  ];
}

/** A season as known today: unaired episodes show nothing. */
function seasonOf(data: SeasonData, { runtime }: SeriesData, today: string): CatalogueSeason {
  const { number, name = number === 0 ? 'Specials' : `Season ${number}` } = data;
  if ('announced' in data) {
    const episodes = Array.from({ length: data.announced }, (_, index) =>
      episodeOf({ name: `Episode ${index + 1}`, date: null }, index, null, runtime, today),
    );
    return { number, name, overview: '', episodes };
  }
  const first = dayAt(data.starts, today);
  const episodes = data.episodes.map((episode, index) => {
    const date = episode.date === null ? null : addDays(first, index * (data.every ?? WEEK_DAYS));
    return episodeOf(episode, index, date, runtime, today);
  });
  return { number, name, overview: '', episodes };
}

function episodeOf(
  { name, overview = '', minutes, still = true }: EpisodeData,
  index: number,
  airDate: string | null,
  usualMinutes: number,
  today: string,
): CatalogueEpisode {
  const aired = airDate !== null && airDate <= today;
  return {
    number: index + 1,
    name,
    overview: aired ? overview : '',
    airDate,
    runtime: aired ? (minutes === undefined ? usualMinutes : minutes) : null,
    hasStill: aired && still,
  };
}

function dayAt(when: RelativeDate, today: string): string {
  return typeof when === 'number' ? addDays(today, when) : when;
}

function creditId(kind: 'movie' | 'tv', id: number, order: number): string {
  const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');
  return `de30${kind === 'movie' ? '4d' : '54'}${hex(id, 12)}${hex(order, 6)}`;
}
