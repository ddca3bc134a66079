import type { Catalogue, CatalogueEpisode, CatalogueSeason, CatalogueTitle } from '../catalogue.ts';
import { type ProductionData, readData } from '../dataFormat.ts';
import { movieGenres, seriesGenres } from '../genres.ts';
import { hash } from '../seededRandom.ts';
import { collectionRefOf } from './collections.ts';
import { seasonPosterPath, stillPath } from './images.ts';
import { toListEntry } from './listEntries.ts';

/** By country. */
const makers = readData('makers') as Readonly<Record<string, ProductionData>>;

/** movie/{id}, without appended parts. */
export function movieDetails(title: CatalogueTitle, catalogue: Catalogue, today: string) {
  const released = title.date !== '' && title.date <= today;
  const { genre_ids: _, ...row } = toListEntry(title);
  return {
    ...row,
    belongs_to_collection: collectionRefOf(title, catalogue),
    budget: moneyOf(title, 'budget', released),
    genres: genresOf(title, movieGenres),
    homepage: homepageOf(title),
    imdb_id: null,
    origin_country: [title.originCountry],
    production_companies: companiesOf(title),
    production_countries: [],
    revenue: moneyOf(title, 'revenue', released),
    runtime: title.runtime,
    spoken_languages: [],
    status: released ? 'Released' : 'Post Production',
    tagline: title.tagline,
  };
}

/** tv/{id}, without appended parts. */
export function seriesDetails(title: CatalogueTitle, today: string) {
  const regular = title.seasons.filter(({ number }) => number > 0);
  const episodes = regular.flatMap((season) => season.episodes.map((episode) => ({ season, episode })));
  const dated = episodes.filter(({ episode }) => episode.airDate !== null);
  const aired = dated.filter(({ episode }) => (episode.airDate ?? '') <= today);
  const last = aired.at(-1);
  const next = dated.find(({ episode }) => (episode.airDate ?? '') > today);
  const running = aired.length < episodes.length;
  const { genre_ids: _, ...row } = toListEntry(title);
  return {
    ...row,
    created_by: creatorsOf(title),
    // As in TMDB for years: the runtime is part of the episodes.
    episode_run_time: [],
    genres: genresOf(title, seriesGenres),
    homepage: homepageOf(title),
    in_production: running,
    languages: [title.originalLanguage],
    last_air_date: last?.episode.airDate ?? null,
    last_episode_to_air: last ? episodeRow(title, last.season, last.episode) : null,
    next_episode_to_air: next ? episodeRow(title, next.season, next.episode) : null,
    networks: networksOf(title),
    number_of_episodes: episodes.length,
    number_of_seasons: regular.length,
    production_companies: companiesOf(title),
    production_countries: [],
    seasons: title.seasons.map((season) => ({
      air_date: season.episodes[0]?.airDate ?? null,
      episode_count: season.episodes.length,
      ...seasonRow(title, season),
    })),
    spoken_languages: [],
    status: running ? 'Returning Series' : 'Ended',
    tagline: title.tagline,
    type: 'Scripted',
  };
}

/** tv/{id}/season/{n}. */
export function seasonDetails(title: CatalogueTitle, season: CatalogueSeason) {
  return {
    _id: `5ea5${String(seasonId(title, season)).padStart(20, '0')}`,
    air_date: season.episodes[0]?.airDate ?? null,
    episodes: season.episodes.map((episode) => ({
      ...episodeRow(title, season, episode),
      crew: [],
      guest_stars: [],
    })),
    networks: [],
    ...seasonRow(title, season),
  };
}

function seasonRow(title: CatalogueTitle, season: CatalogueSeason) {
  return {
    id: seasonId(title, season),
    name: season.name,
    overview: season.overview,
    poster_path: seasonPosterPath(title, season),
    season_number: season.number,
    vote_average: season.number > 0 ? title.voteAverage : 0,
  };
}

function episodeRow(title: CatalogueTitle, season: CatalogueSeason, episode: CatalogueEpisode) {
  const finale = episode.number === season.episodes.length && season.number > 0;
  return {
    air_date: episode.airDate,
    episode_number: episode.number,
    episode_type: finale ? 'finale' : 'standard',
    id: seasonId(title, season) * 100 + episode.number,
    name: episode.name,
    overview: episode.overview,
    production_code: '',
    runtime: episode.runtime,
    season_number: season.number,
    show_id: title.id,
    still_path: stillPath(title, season, episode),
    vote_average: title.voteAverage,
    vote_count: Math.floor(title.voteCount / 20),
  };
}

/** The creators of a series, as far as known. */
function creatorsOf({ crew, director }: CatalogueTitle) {
  return crew
    .filter(({ job }) => job === 'Creator')
    .map(({ creditId, personId }) => ({
      credit_id: creditId,
      id: personId,
      name: director,
      original_name: director,
      profile_path: null,
    }));
}

function seasonId(title: CatalogueTitle, season: CatalogueSeason): number {
  return 100_000 + title.id * 50 + season.number;
}

function genresOf(title: CatalogueTitle, names: ReadonlyMap<number, string>) {
  return title.genreIds.map((id) => ({ id, name: names.get(id) ?? '' }));
}

/** The producers of a title: one or two of its country's companies. */
function companiesOf({ kind, id, originCountry }: CatalogueTitle) {
  const names = makers[originCountry]?.companies ?? [];
  const chance = hash(`makers of ${kind} ${id}`);
  const chosen = chance % 3 === 0 ? names : names.filter((_name, index) => index === chance % names.length);
  return chosen.map((name) => companyRow(name, originCountry));
}

function networksOf({ originCountry }: CatalogueTitle) {
  const network = makers[originCountry]?.network;
  return network === undefined ? [] : [companyRow(network, originCountry)];
}

function companyRow(name: string, country: string) {
  return { id: 1 + (hash(name) % 100_000), logo_path: null, name, origin_country: country };
}

/** Every fourth title has a website, at a domain reserved for examples. */
function homepageOf({ kind, id }: CatalogueTitle): string {
  return id % 4 === 1 ? `https://example.com/${kind}/${id}` : '';
}

/** A movie's budget and revenue in dollars; 0 (unknown) for an unreleased one, and for every third. */
function moneyOf({ id, popularity }: CatalogueTitle, what: 'budget' | 'revenue', released: boolean): number {
  if (!released || id % 3 === 0) return 0;
  const scale = what === 'budget' ? 40_000 : 40_000 * (0.4 + (hash(`revenue of ${id}`) % 50) / 10);
  return Math.round((popularity * scale) / 100_000) * 100_000;
}
