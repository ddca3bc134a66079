import { MIN_RESUME_SECONDS } from './limits.ts';

/** Every address of the product, in one place: the patterns the router matches and the functions that fill them. */

export const routePatterns = {
  home: '/',
  browse: '/browse/:type?',
  genres: '/genres',
  movie: '/movie/:id',
  series: '/tv/:id',
  collection: '/collection/:id',
  person: '/person/:id',
  /** /live/:id and /live/movie/:id alike: a plain number is a movie. */
  liveMovie: '/live/movie?/:id',
  liveSeries: '/live/tv/:id',
  liveEpisode: '/live/tv/:id/season/:season/episode/:episode',
  search: '/search',
  watchlist: '/watchlist',
  resetPassword: '/reset-password',
  preferences: '/preferences',
} as const;

/** The language that nobody has to name: its pages' addresses have no prefix. A tag of contract/locales.ts. */
export const DEFAULT_LANGUAGE = 'en';

/** What the addresses of the pages in a language begin with, by its tag: `/de`; nothing in the default language. */
export function basePathFor(language: string): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** The address of a path below such a beginning: `/de/movie/603`, and `/de` for the home page. */
export function withBasePath(basePath: string, path: string): string {
  return basePath !== '' && path === homePath ? basePath : basePath + path;
}

/** The path of an address that has such a beginning. */
export function withoutBasePath(basePath: string, address: string): string {
  return address.slice(basePath.length) || homePath;
}

/** The browse categories, in the order the panel lists them: what each is called, and the schema's list it shows. */
export const categories = [
  { type: 'movie', name: 'Movies', list: 'MOVIES' },
  { type: 'tv', name: 'TV Shows', list: 'SERIES' },
  { type: 'top_rated', name: 'Top Rated', list: 'TOP_RATED' },
  { type: 'latest', name: 'Latest', list: 'LATEST' },
  { type: 'popular', name: 'Popular', list: 'POPULAR' },
  { type: 'upcoming', name: 'Coming Soon', list: 'UPCOMING' },
] as const;

export type Category = (typeof categories)[number];
export type BrowseType = Category['type'];

/** The category that a browse page's address names; undefined when there is none of that type. */
export function findCategory(type: string | undefined): Category | undefined {
  return categories.find((category) => category.type === type);
}

interface TitlePathParts {
  readonly mediaType: 'MOVIE' | 'TV';
  readonly tmdbId: number;
}

export const homePath = routePatterns.home;

/** Where a visitor chooses their region and services. */
export const preferencesPath = routePatterns.preferences;

export function browsePath(type: BrowseType): string {
  return `/browse/${type}`;
}

/** The genres page, with a genre chosen when one is given. */
export function genresPath(genre?: string): string {
  return genre ? `/genres?${new URLSearchParams({ g: genre })}` : routePatterns.genres;
}

/** The detail page of a movie or series. */
export function titlePath({ mediaType, tmdbId }: TitlePathParts): string {
  return mediaType === 'MOVIE' ? `/movie/${tmdbId}` : `/tv/${tmdbId}`;
}

export function collectionPath(tmdbId: number): string {
  return `/collection/${tmdbId}`;
}

/** The page of a person, with a query when one is given: see web/text/personView.ts. */
export function personPath(tmdbId: number, query = ''): string {
  return `/person/${tmdbId}${query}`;
}

/** The player page of a movie or series. */
export function livePath({ mediaType, tmdbId }: TitlePathParts): string {
  return mediaType === 'MOVIE' ? `/live/movie/${tmdbId}` : `/live/tv/${tmdbId}`;
}

/** The carousel's play link: a plain number is a movie. */
export function shortLivePath(tmdbId: number): string {
  return `/live/${tmdbId}`;
}

export function episodePath(seriesId: number, season: number, episode: number): string {
  return `/live/tv/${seriesId}/season/${season}/episode/${episode}`;
}

/** Where somebody goes on with a title. */
export interface ResumePoint {
  /** 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
  /** Seconds from the beginning. */
  readonly position: number;
  /** How long it is in seconds; null when that is not known. */
  readonly length: number | null;
  /** Whether it comes after what was played last. */
  readonly isNext: boolean;
}

/** The player page that goes on with a title, with `t`, the seconds to begin at, unless it is hardly begun. */
export function resumePath(
  title: TitlePathParts,
  { seasonNumber, episodeNumber, position }: ResumePoint,
): string {
  const isEpisode = title.mediaType === 'TV' && seasonNumber !== null && episodeNumber !== null;
  const path = isEpisode ? episodePath(title.tmdbId, seasonNumber, episodeNumber) : livePath(title);
  return position > MIN_RESUME_SECONDS ? `${path}?t=${Math.floor(position)}` : path;
}

export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

/** The viewer's watchlist, in an order and of one kind when they are given. */
export function watchlistPath(query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${routePatterns.watchlist}?${text}` : routePatterns.watchlist;
}

/** The parameter of a code that was mailed, by the name that the identity provider has for it. */
export const RESET_CODE_PARAM = 'oobCode';

/**
 * Where a new password is chosen, with the code that was mailed. It stands in the fragment, which browsers send to nobody:
 * no log, cache or Referer ever holds it.
 */
export function resetPasswordPath(code: string): string {
  return `${routePatterns.resetPassword}#${new URLSearchParams({ [RESET_CODE_PARAM]: code })}`;
}
