import { fallbackLocale, findLocale } from '../contract/locales.ts';
import type { RouteMatch } from '../contract/pageRendering.ts';
import {
  basePathFor,
  browsePath,
  developersPath,
  findCategory,
  listPath,
  routePatterns,
  sharedListPath,
  withBasePath,
  withoutName,
  withoutBasePath,
} from '../contract/paths.ts';
import {
  browseUrl,
  browseView,
  canonicalQuery,
  parameters as ofBrowse,
  viewUrl,
} from './pages/browse/browseUrl.ts';
import { parseView as parseDiaryView, viewUrl as viewUrlOfDiary } from './pages/diary/diaryView.ts';
import { genreFilterPath, genreUrl, genreView } from './pages/genres/genres.ts';
import { findDeveloperPath } from './pages/developers/developerPaths.ts';
import { parseSearchPageParams, searchUrl } from './pages/search/searchUrl.ts';
import { parameters as ofTonight, parseChoices, tonightUrl } from './pages/tonight/choices.ts';
import {
  isListKey,
  parseEpisodeNumber,
  parseTitleId,
  parseYear,
  readSeasonView,
  seasonQuery,
} from './text/urlParams.ts';
import { parseKind } from './text/titleKinds.ts';
import { parsePersonView, personQuery } from './pages/person/personUrl.ts';
import { ratingsUrl } from './pages/ratings/ratingsView.ts';
import { parseView, viewUrl as viewUrlOfWatchlist } from './pages/watchlist/watchlistView.ts';
import { pages } from './routes.tsx';

/** Placeholder for invalid parameters: all invalid URLs of one kind share a page. */
const INVALID = '-';

/** A path below the language's prefix. */
interface ParsedUrl {
  readonly path: string;
  readonly query: string;
  /** Its segments, percent-encoded alike however the URL spells them. */
  readonly segments: readonly string[];
}

const patterns = pages
  .flatMap((page) => [page, ...(page.children ?? [])])
  .map(({ path = '', id = '' }) => ({ path, id, expression: expressionOf(path) }));

/** Addresses that visitors guess, or that were once a page's, and the pages that they mean. */
const guessedPaths: Readonly<Record<string, string | undefined>> = {
  '/movie': browsePath('movie'),
  '/movies': browsePath('movie'),
  '/series': browsePath('tv'),
  '/shows': browsePath('tv'),
  '/tv': browsePath('tv'),
  '/trending': browsePath('trending/movie'),
  '/history': routePatterns.diary,
  '/watchlist': routePatterns.watchlist,
};

/**
 * Resolves a URL to its route, canonical URL and cache key. Case, needless escapes and slashes redirect to the
 * canonical URL; unknown query parameters are ignored. A language prefix comes first. React Router's matchRoutes would
 * compile and rank every route on each call, which is too slow under attack.
 */
export function matchRoute(url: string): RouteMatch {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent).map(encodeURIComponent);
  const prefix = findLocale(segments[0] ?? '');
  const language = prefix ?? fallbackLocale;
  const basePath = basePathFor(language.tag);
  const inLanguage = (to: string) => withBasePath(basePath, to);
  if (prefix) segments.shift();
  const own = pathOf(segments);
  const isSpelled = basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`));
  // The home page's path is only the slash, which its canonical URL omits.
  if (prefix && (!isSpelled || path === `${basePath}/`)) {
    return { kind: 'redirect', to: withQuery(inLanguage(own), query) };
  }
  const intended = guessedPaths[own.toLowerCase()] ?? withoutName(own);
  if (intended !== own) return { kind: 'redirect', to: withQuery(inLanguage(intended), query) };
  for (const { path: pattern, id, expression } of patterns) {
    const match = expression.exec(own);
    if (!match) continue;
    const below = { path: withoutBasePath(basePath, path), query, segments };
    const { kind, to } = canonicalOf(pattern, match.groups ?? {}, below);
    if (kind === 'redirect') return { kind, to: inLanguage(to) };
    const isPrivate = pattern === routePatterns.sharedList;
    return { kind, canonicalPath: inLanguage(to), language, routeId: id, ...(isPrivate && { isPrivate }) };
  }
  throw new Error(`Every URL must match a route; none matches ${path}`);
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean);
  const expressions = parts.map((part) => {
    const [, colon, name = '', optional] = /^(:?)(.*?)(\??)$/.exec(part) ?? [];
    const one = name === '*' ? '/?.*' : colon ? `/(?<${name}>[^/]+)` : `/${name}`;
    return optional ? `(?:${one})?` : one;
  });
  return new RegExp(`^${expressions.join('') || '/'}$`, 'i');
}

/** The canonical URL of a route's page, and whether to redirect there. Parameters are percent-encoded. */
function canonicalOf(
  pattern: string,
  parameters: Readonly<Record<string, string | undefined>>,
  { path, query, segments }: ParsedUrl,
) {
  const page = (to: string) => ({ kind: 'page', to }) as const;
  const redirect = (to: string) => ({ kind: 'redirect', to }) as const;
  if (pattern === '*') return page(`/${INVALID}`);

  const named = new Set(Object.values(parameters));
  const { id = '1', season = '0', episode = '0', year = '2000', type, key } = parameters;
  const numbers = [
    parseTitleId(id),
    parseEpisodeNumber(season),
    parseEpisodeNumber(episode),
    parseYear(year),
  ];
  if (numbers.includes(null)) {
    return page(pathOf(segments.map((one) => (named.has(one) ? INVALID : one.toLowerCase()))));
  }
  if (pattern === routePatterns.developers) {
    const found = findDeveloperPath(pathOf(segments));
    if (!found) return page(developersPath(INVALID));
    return found === path ? page(found) : redirect(withQuery(found, query));
  }
  const own = pathOf(segments.map((one) => (named.has(one) ? one : one.toLowerCase())));
  if (own !== path) return redirect(withQuery(own, query));

  const read = new URLSearchParams(query);
  if (pattern === routePatterns.browse) {
    const named = decodeURIComponent(type ?? '');
    const known = findCategory(named.toLowerCase());
    if (known && browsePath(known.type) !== own) return redirect(withQuery(browsePath(known.type), query));
    const view = browseView(named, read);
    const parsed = canonicalQuery(view.choice, view.page);
    if (isNotCanonical(read, parsed, ofBrowse)) return redirect(withQuery(own, parsed));
    return page(viewUrl(view, view.page));
  }
  if (pattern === routePatterns.trendingMovies || pattern === routePatterns.trendingSeries) {
    const view = browseView(pattern.slice(1), read);
    return page(viewUrl(view, view.page));
  }
  if (pattern === routePatterns.genres) {
    const view = genreView(read);
    const filtered = filteredGenreUrl(view.name, read);
    return filtered ? redirect(filtered) : page(genreUrl(view));
  }
  if (pattern === routePatterns.tonight) {
    const canonical = tonightUrl(parseChoices(read));
    const [, parsed = ''] = canonical.split('?');
    return isNotCanonical(read, parsed, ofTonight) ? redirect(canonical) : page(canonical);
  }
  if (pattern === routePatterns.search) {
    const { variables, page: pageCount } = parseSearchPageParams(read);
    return page(searchUrl(variables, pageCount));
  }
  if (pattern === routePatterns.watchlist) return page(viewUrlOfWatchlist(parseView(read)));
  if (pattern === routePatterns.diary) return page(viewUrlOfDiary(parseDiaryView(read)));
  if (pattern === routePatterns.ratings) return page(ratingsUrl(parseKind(read)));
  // Only the browser reads which list it is.
  if (pattern === routePatterns.list) return page(listPath(INVALID));
  if (pattern === routePatterns.sharedList)
    return page(sharedListPath(key && isListKey(key) ? key : INVALID));
  if (pattern === routePatterns.person) return page(own + personQuery(parsePersonView(read)));
  const { series, liveSeries, liveEpisode } = routePatterns;
  const listsEpisodes = [series, liveSeries, liveEpisode].some((one) => one === pattern);
  return page(listsEpisodes ? own + seasonQuery(readSeasonView(read)) : own);
}

/**
 * Where a genre page redirects when its URL has filters too: to the list with filters, of movies, or of series where
 * the URL says `kind=tv` or the genre has no movies. Null when there are no filters or the genre is unknown.
 */
function filteredGenreUrl(name: string, query: URLSearchParams): string | null {
  const types = query.get('kind') === 'tv' ? (['tv', 'movie'] as const) : (['movie', 'tv'] as const);
  for (const type of types) {
    const path = genreFilterPath(type, name);
    if (!path) continue;
    const own = new URLSearchParams(path.slice(path.indexOf('?')));
    if (browseView(type, query).active.length === 0) return null;
    const { choice, page } = browseView(type, new URLSearchParams([...own, ...query]));
    return browseUrl(type, choice, page);
  }
  return null;
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path;
}

function pathOf(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}

/** Whether a query has parameters that its page reads, but differs from the canonical one, however that is encoded. */
function isNotCanonical(query: URLSearchParams, canonical: string, parameters: readonly string[]): boolean {
  const isRead = parameters.some((name) => query.has(name));
  return isRead && query.toString() !== new URLSearchParams(canonical).toString();
}
