import { resumeSecond } from './seenToEnd.ts';

/** All URLs of the product: the patterns the router matches and the functions that fill them. */

export const routePatterns = {
  home: '/',
  browse: '/browse/:type?',
  genres: '/genres',
  tonight: '/tonight',
  trendingMovies: '/trending/movie',
  trendingSeries: '/trending/tv',
  movie: '/movie/:id',
  series: '/tv/:id',
  collection: '/collection/:id',
  person: '/person/:id',
  /** Matches /live/:id and /live/movie/:id: a plain id is a movie. */
  liveMovie: '/live/movie?/:id',
  liveSeries: '/live/tv/:id',
  liveEpisode: '/live/tv/:id/season/:season/episode/:episode',
  search: '/search',
  /** My Shows begins with what to watch next. */
  upNext: '/my',
  watchlist: '/my/watchlist',
  diary: '/my/diary',
  dropped: '/my/dropped',
  stats: '/my/stats/:year?',
  ratings: '/my/ratings',
  lists: '/my/lists',
  list: '/my/lists/:list',
  /** A list that its owner shares, by what its `sharedId` has after `list:`. */
  sharedList: '/list/:key',
  calendar: '/my/calendar',
  import: '/import',
  resetPassword: '/reset-password',
  preferences: '/preferences',
  /** The guide and the schema's reference; only `/developers/reference` has types. */
  developers: '/developers/:topic?/:type?',
} as const;

/** The site pages, whose texts the operator can replace: their addresses, which are their patterns too. */
export const sitePaths = ['/about', '/help', '/privacy', '/terms'] as const;
export type SitePath = (typeof sitePaths)[number];

/** The default language, whose URLs have no prefix. A tag of contract/locales.ts. */
export const DEFAULT_LANGUAGE = 'en';

/** The path prefix of the pages in a language, by its tag: `/de`; empty for the default language. */
export function basePathFor(language: string): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** Prepends a path prefix: `/de/movie/603`, and `/de` for the home page. */
export function withBasePath(basePath: string, path: string): string {
  return basePath !== '' && path === homePath ? basePath : basePath + path;
}

/** What the browser reads to install the site in a language. */
export function appManifestPath(language: string): string {
  return `${basePathFor(language)}/manifest.webmanifest`;
}

/** The page that the service worker shows in a language for pages that it has not cached. */
export function offlinePagePath(language: string): string {
  return `${basePathFor(language)}/offline.html`;
}

/** Removes a path prefix. */
export function withoutBasePath(basePath: string, address: string): string {
  return address.slice(basePath.length) || homePath;
}

/** The browse categories, in the order of the menu, and the schema's lists they show. */
export const categories = [
  { type: 'movie', list: 'MOVIES' },
  { type: 'tv', list: 'SERIES' },
  { type: 'top_rated', list: 'TOP_RATED' },
  { type: 'latest', list: 'LATEST' },
  { type: 'popular', list: 'POPULAR' },
  { type: 'upcoming', list: 'UPCOMING' },
] as const;

/** The lists that the home page begins with, which have addresses of their own. */
export const trendingLists = [
  { type: 'trending/movie', list: 'TRENDING_MOVIES' },
  { type: 'trending/tv', list: 'TRENDING_SERIES' },
] as const;

export type Category = (typeof categories | typeof trendingLists)[number];
export type BrowseType = Category['type'];

/** The list of a type; undefined if there is none. */
export function findCategory(type: string | undefined): Category | undefined {
  return [...categories, ...trendingLists].find((category) => category.type === type);
}

const NAMED_PATH = /^(\/(?:movie|tv|person|collection|live(?:\/(?:movie|tv))?)\/[1-9]\d{0,9})-[^/]*/i;

/** A path without the name after its id, as TMDB's addresses have it: /movie/603-the-matrix is /movie/603. */
export function withoutName(path: string): string {
  return path.replace(NAMED_PATH, (_named, start: string) => start.toLowerCase());
}

interface TitlePathParts {
  readonly mediaType: 'MOVIE' | 'TV';
  readonly tmdbId: number;
}

export const homePath = routePatterns.home;

/** The page with three picks for tonight. */
export const tonightPath = routePatterns.tonight;

/** The page for choosing region and streaming services. */
export const preferencesPath = routePatterns.preferences;
/** Where the preferences have the region and its streaming services. */
export const servicesPath = `${preferencesPath}#region`;

/** The developers' guide, one of its pages, or the reference page of a type. */
export function developersPath(topic = '', type = ''): string {
  return ['/developers', topic, type].filter(Boolean).join('/');
}

export function browsePath(type: BrowseType): string {
  return type.startsWith('trending/') ? `/${type}` : `/browse/${type}`;
}

/** The genres page, optionally with a genre selected. */
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

/** The page of a person, optionally with a query: see web/pages/person/personUrl.ts. */
export function personPath(tmdbId: number, query = ''): string {
  return `/person/${tmdbId}${query}`;
}

/** The player page of a movie or series. */
export function livePath({ mediaType, tmdbId }: TitlePathParts): string {
  return mediaType === 'MOVIE' ? `/live/movie/${tmdbId}` : `/live/tv/${tmdbId}`;
}

/** The carousel's play link: a plain id is a movie. */
export function shortLivePath(tmdbId: number): string {
  return `/live/${tmdbId}`;
}

export function episodePath(seriesId: number, season: number, episode: number): string {
  return `/live/tv/${seriesId}/season/${season}/episode/${episode}`;
}

/** Where the viewer resumes a title. */
export interface ResumePoint {
  /** 0 for specials; null for a movie, and for a series played without an episode. */
  readonly seasonNumber: number | null;
  readonly episodeNumber: number | null;
  /** Seconds from the beginning. */
  readonly position: number;
  /** Length in seconds; null if unknown. */
  readonly length: number | null;
  /** Whether it follows the one played last. */
  readonly isNext: boolean;
}

/** The player page that resumes a title; `t` is the start position in seconds, omitted near the beginning. */
export function resumePath(title: TitlePathParts, resume: ResumePoint): string {
  const { seasonNumber, episodeNumber } = resume;
  const isEpisode = title.mediaType === 'TV' && seasonNumber !== null && episodeNumber !== null;
  const path = isEpisode ? episodePath(title.tmdbId, seasonNumber, episodeNumber) : livePath(title);
  const second = resumeSecond(resume);
  return second > 0 ? `${path}?t=${second}` : path;
}

export function searchPath(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

/** The viewer's watchlist, optionally with a sort order and filters. */
export function watchlistPath(query: Readonly<Record<string, string>> = {}): string {
  return withParameters(routePatterns.watchlist, query);
}

/** The viewer's diary, optionally with a filter and the month from which it goes back. */
export function diaryPath(query: Readonly<Record<string, string>> = {}): string {
  return withParameters(routePatterns.diary, query);
}

function withParameters(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

/** The viewer's statistics: in all, or of a year. */
export function statsPath(year: number | null = null): string {
  return year === null ? '/my/stats' : `/my/stats/${year}`;
}

/** The query parameter of a mailed code, by the identity provider's name. */
export const RESET_CODE_PARAM = 'oobCode';

/** The viewer's calendar, of a month (YYYY-MM) or by default of the current one. */
export function calendarPath(month?: string): string {
  return month === undefined
    ? routePatterns.calendar
    : `${routePatterns.calendar}?${new URLSearchParams({ month })}`;
}

/**
 * The address of a calendar feed in a language for other programs, below the origin: anyone who has it can read the feed.
 */
export function feedPath(secret: string, language: string): string {
  return `/feed/${secret}.ics${language === DEFAULT_LANGUAGE ? '' : `?language=${language}`}`;
}

/** What is stored for a viewer, by the form of the file; and the JSON Schema of the first one. */
export const exportFolder = '/export';
export const exportPaths = {
  account: `${exportFolder}/account.json`,
  letterboxd: `${exportFolder}/letterboxd.zip`,
  trakt: `${exportFolder}/trakt.zip`,
} as const;
export type ExportForm = keyof typeof exportPaths;
export const exportSchemaPath = `${exportFolder}/schema.json`;

/** The name of an exported file. */
export function exportFileName(form: ExportForm, day: string): string {
  return form === 'account' ? `marquee-data-${day}.json` : `marquee-for-${form}-${day}.zip`;
}

/** The address of a webhook for media servers, below the origin: anyone who has it can add plays to the library. */
export function webhookPath(secret: string): string {
  return `/webhooks/${secret}`;
}

/**
 * The page for choosing a new password, with the mailed code. The code is in the fragment, which browsers do not send,
 * so that no log, cache or Referer contains it.
 */
export function resetPasswordPath(code: string): string {
  return `${routePatterns.resetPassword}#${new URLSearchParams({ [RESET_CODE_PARAM]: code })}`;
}

/** What names a list in its global id, `list:` and this. */
function listKey(id: string): string {
  return id.replace(/^list:/, '');
}

/** The page that imports the viewer's data from elsewhere; with the id of an import (a UUID) its receipt. */
export function importPath(receipt?: string): string {
  return withParameters(routePatterns.import, receipt === undefined ? {} : { receipt });
}

/** One of the viewer's lists, by its global id. */
export function listPath(id: string): string {
  return `${routePatterns.lists}/${listKey(id)}`;
}

/** A list as its owner shares it, by the global id that it has for others. */
export function sharedListPath(sharedId: string): string {
  return `/list/${listKey(sharedId)}`;
}
