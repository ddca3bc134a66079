import { addDays, dayOf } from './calendar.ts';
import { CastingOffice } from './old/casting.ts';
import { cultureOf } from './old/cultures.ts';
import type { MovieDraft, SeriesDraft, When } from './old/draft.ts';
import { keywordIds, movieGenres, seriesGenres } from './genres.ts';
import { classicMovies } from './old/headlines/classicMovies.ts';
import { oddities } from './old/headlines/oddities.ts';
import { playingMovies } from './old/headlines/playingMovies.ts';
import { popularSeries } from './old/headlines/popularSeries.ts';
import { trendingMovies } from './old/headlines/trendingMovies.ts';
import { trendingSeries } from './old/headlines/trendingSeries.ts';
import { upcomingMovies } from './old/headlines/upcomingMovies.ts';
import { everybody, type Player } from './old/people.ts';
import { hash } from './random.ts';
import type { Catalogue, CataloguePerson, CatalogueSeason, CatalogueTitle } from './records.ts';
import { seasonsOf } from './old/seasons.ts';
import { stockMovies, stockSeries } from './old/stock.ts';

/** Where in the product a title is meant to lead: decides its popularity and its trend. */
type Shelf = 'trending' | 'playing' | 'upcoming' | 'classic' | 'popular' | 'odd' | 'stock';

/** Movies and series count from the same number on, so that 101 to 180 name one of each. */
const FIRST_ID = 101;
const LAST_SHARED_ID = 180;
/** Series beyond the shared numbers are counted from here. */
const FIRST_SERIES_ID_APART = 2001;
/** The year that dates relative to today count as when players are chosen: casts do not change with the day. */
const NOMINAL_YEAR = 2025;

/**
 * The whole embedded catalogue as it stands on a day (YYYY-MM-DD, today by default). The same day always gives the
 * same catalogue; between days only the recent and coming dates move, and what has aired with them.
 */
export function loadCatalogue(today: string = dayOf(new Date())): Catalogue {
  const players = everybody();
  const office = new CastingOffice(players);
  const movies = new Map<number, CatalogueTitle>();
  const series = new Map<number, CatalogueTitle>();
  for (const [nth, { draft, shelf, place }] of movieShelves().entries()) {
    const id = FIRST_ID + nth;
    movies.set(id, { ...titleOf('movie', id, draft, shelf, place, today, office), seasons: [] });
  }
  for (const [nth, { draft, shelf, place }] of seriesShelves().entries()) {
    const shared = FIRST_ID + nth <= LAST_SHARED_ID;
    const id = shared ? FIRST_ID + nth : FIRST_SERIES_ID_APART + nth - (LAST_SHARED_ID - FIRST_ID + 1);
    const title = titleOf('tv', id, draft, shelf, place, today, office);
    series.set(
      id,
      withSeasons(title, () => (title.date === '' ? [] : seasonsOf(draft, title.date, today))),
    );
  }
  return { movies, series, people: employed(players, [...movies.values(), ...series.values()]) };
}

/** The seasons are made when they are first looked at: few series are, and the start waits for all of them. */
function withSeasons(
  title: Omit<CatalogueTitle, 'seasons'>,
  make: () => readonly CatalogueSeason[],
): CatalogueTitle {
  let seasons: readonly CatalogueSeason[] | undefined;
  return {
    ...title,
    get seasons() {
      return (seasons ??= make());
    },
  };
}

interface Shelved<Draft> {
  readonly draft: Draft;
  readonly shelf: Shelf;
  /** From 0, within the shelf. */
  readonly place: number;
}

function movieShelves(): Shelved<MovieDraft>[] {
  return [
    ...shelved(trendingMovies, 'trending'),
    ...shelved(playingMovies, 'playing'),
    ...shelved(upcomingMovies, 'upcoming'),
    ...shelved(classicMovies, 'classic'),
    ...shelved(oddities, 'odd'),
    ...shelved(stockMovies(), 'stock'),
  ];
}

function seriesShelves(): Shelved<SeriesDraft>[] {
  return [
    ...shelved(trendingSeries, 'trending'),
    ...shelved(popularSeries, 'popular'),
    ...shelved(stockSeries(), 'stock'),
  ];
}

function shelved<Draft>(drafts: readonly Draft[], shelf: Shelf): Shelved<Draft>[] {
  return drafts.map((draft, place) => ({ draft, shelf, place }));
}

function titleOf(
  kind: 'movie' | 'tv',
  id: number,
  draft: MovieDraft,
  shelf: Shelf,
  place: number,
  today: string,
  office: CastingOffice,
): Omit<CatalogueTitle, 'seasons'> {
  const culture = cultureOf(draft.from);
  const genres = kind === 'movie' ? movieGenres : seriesGenres;
  const casting = office.cast(draft, kind, id, yearOf(draft.when));
  const [voteAverage, voteCount] = draft.votes ?? [0, 0];
  return {
    kind,
    id,
    title: draft.title,
    originalTitle: draft.originalTitle ?? draft.title,
    originalLanguage: culture.language,
    originCountry: culture.country,
    tagline: draft.tagline,
    overview: draft.overview,
    date: typeof draft.when === 'number' ? addDays(today, draft.when) : draft.when,
    genreIds: draft.genres.map((name) => genreId(genres, name)),
    keywordIds: (draft.keywords ?? []).map((name) => keywordIds[name]),
    motif: draft.motif,
    adult: draft.adult ?? false,
    hasPoster: draft.poster ?? true,
    hasBackdrop: draft.backdrop ?? true,
    ...interestOf(kind, id, shelf, place, voteCount),
    voteAverage,
    voteCount,
    runtime: draft.runtime,
    trailerKey: draft.trailer === false ? null : `demo-${kind}-${id}`,
    cast: casting.cast,
    director: casting.director?.name ?? '',
    directorCredit: casting.directorCredit,
  };
}

/** How much a title is looked at: each shelf leads the list it is meant for, and the rest follow by their votes. */
function interestOf(kind: 'movie' | 'tv', id: number, shelf: Shelf, place: number, voteCount: number) {
  const chance = (hash(`interest in ${kind} ${id}`) % 10_000) / 10_000;
  const stock = 2 + 40 * chance + Math.sqrt(voteCount);
  const headline = (kind === 'tv' ? (shelf === 'popular' ? 1000 : 500) : 400) + 400 * chance - place;
  const popularity = shelf === 'stock' ? stock : shelf === 'odd' ? 2 + 6 * chance : headline;
  const trend = shelf === 'trending' ? 10_000 - place : popularity;
  return { popularity: Math.round(popularity * 1000) / 1000, trend };
}

function genreId(genres: ReadonlyMap<number, string>, name: string): number {
  for (const [id, known] of genres) if (known === name) return id;
  throw new Error(`a genre must be one of TMDB's, received '${name}'`);
}

function yearOf(when: When): number {
  return typeof when === 'number' || when === '' ? NOMINAL_YEAR : Number(when.slice(0, 4));
}

/** Those who have worked: nobody is in the catalogue without a credit. */
function employed(
  players: readonly Player[],
  titles: readonly CatalogueTitle[],
): Map<number, CataloguePerson> {
  const ids = new Set(
    titles.flatMap(({ cast, directorCredit }) => [
      ...cast.map(({ personId }) => personId),
      ...(directorCredit ? [directorCredit.personId] : []),
    ]),
  );
  return new Map(players.filter(({ id }) => ids.has(id)).map((player) => [player.id, player]));
}
