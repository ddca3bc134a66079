import { MAX_PROVIDERS } from '../../../contract/limits.ts';
import { parseProviderRegion } from '../../graphql/arguments.ts';
import type { Slice, SliceArguments } from '../../graphql/connection.ts';
import type { RequestContext } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { ViewerWatchlistArgs, WatchlistSort } from '../../graphql/generated/resolvers.ts';
import { type GenreQuery, knownGenre } from '../../records/genres.ts';
import { watchOptions } from '../../records/titleFacts.ts';
import { orNull, TmdbError } from '../../tmdb/tmdbError.ts';
import { filledPage, type PageFilter, readConnection, titleList } from '../pagination.ts';
import type { ViewerTitleRecord } from '../records.ts';
import { needsEpisodes } from './resumePoint.ts';
import { nextOf } from './states.ts';
import type { ListCursor, ListName, PageRequest, ViewerTitleList } from '../store.ts';
import { loadResumePoint, needsNames } from './titleResolvers.ts';

/** How many titles of the watchlist are examined for a page of a genre, or of services: each costs a call. */
const MAX_EXAMINED = { genre: 200, services: 40 };
/** The same for a page of Up Next, of which series are left out whose next episode has not aired. */
const MAX_UP_NEXT = 200;
/** How many are read at once at least. */
const READ_AT_ONCE = 20;

/**
 * A page of a list of titles, which the response shows.
 *
 * @param filter leaves titles out; null for none
 * @param start where the list begins; by default at its first title
 */
function readTitles(
  uid: string,
  list: ViewerTitleList,
  args: SliceArguments,
  { loaders, shownTitles }: RequestContext,
  filter: PageFilter<ViewerTitleRecord> | null = null,
  start: ListCursor | null = null,
) {
  const { page, count } = loaders.viewer.of(uid);
  const paged = titleList(list.name);
  const read = (request: PageRequest) => page(list, request);
  const readShown = async (slice: Slice<ListCursor>) => {
    const request = { ...slice, from: slice.from ?? start };
    const page = await (filter ? filledPage(request, read, paged.positionOf, filter) : read(request));
    shownTitles.push(...page.records);
    return page;
  };
  return readConnection(paged, args, readShown, () => count(list));
}

/** A page of one of the viewer's lists of titles. */
export function loadTitlePage(uid: string, name: ListName, args: SliceArguments, context: RequestContext) {
  // What has to be looked up costs calls, be it its episodes or its name in the page's language.
  const isContinuable = {
    isShown: (title: ViewerTitleRecord) => hasResumePoint(title, context),
    isExamined: (title: ViewerTitleRecord) => needsEpisodes(title) || needsNames(title, context),
  };
  const filter = name === 'continuable' ? isContinuable : null;
  return readTitles(uid, { name, mediaType: null }, args, context, filter);
}

const WATCHLISTS: Readonly<Record<WatchlistSort, ListName>> = {
  ADDED: 'watchlist',
  TITLE: 'watchlistByTitle',
  RELEASE: 'watchlistByRelease',
  RATING: 'watchlistByRating',
  RUNTIME: 'watchlistByRuntime',
};

type WatchlistFilter = Pick<ViewerWatchlistArgs, 'mediaType' | 'genre' | 'services' | 'region'>;

/** A page of the watchlist in an order, filtered. */
export async function loadWatchlist(
  uid: string,
  args: WatchlistFilter & SliceArguments & { readonly sort: WatchlistSort },
  context: RequestContext,
) {
  const isOfGenre = genreFilter(args.genre);
  const isOffered = servicesFilter(args, context);
  const filter = {
    isShown: async (title: ViewerTitleRecord) =>
      (isOfGenre?.(title) ?? true) && ((await isOffered?.(title)) ?? true),
    most: isOffered ? MAX_EXAMINED.services : MAX_EXAMINED.genre,
    readAtOnce: READ_AT_ONCE,
  };
  const list = { name: WATCHLISTS[args.sort], mediaType: args.mediaType ?? null };
  return readTitles(uid, list, args, context, isOfGenre || isOffered ? filter : null);
}

/** Whether a title is of a genre, as far as its facts are stored; null for any. */
function genreFilter(name: string | null | undefined) {
  if (name === null || name === undefined) return null;
  const genre = knownGenre(name);
  const idsOf = (query: GenreQuery | null | undefined) => new Set(query?.withGenres?.split('|').map(Number));
  const ids = { MOVIE: idsOf(genre?.movies), TV: idsOf(genre?.series) };
  if (ids.MOVIE.size + ids.TV.size === 0)
    throw badUserInput('genre must name a genre that the movie database has, such as "Drama"', name);
  return ({ mediaType, facts }: ViewerTitleRecord) =>
    facts?.genreIds.some((id) => ids[mediaType].has(id)) ?? false;
}

/** Whether one of the services offers a title in the region; null for any. It is not while that cannot be read. */
function servicesFilter({ services, region }: WatchlistFilter, { loaders }: RequestContext) {
  if (!services) return null;
  if (services.length < 1 || services.length > MAX_PROVIDERS)
    throw badUserInput(`services must be 1 to ${MAX_PROVIDERS}, or null for any`, services.length);
  if (region === null || region === undefined)
    throw badUserInput('services must come with their region', region);
  const code = parseProviderRegion(region);
  const serviceIds = new Set(services);
  return async ({ mediaType, tmdbId }: ViewerTitleRecord) => {
    const title = await orNull(loaders.details.load({ mediaType, tmdbId, bundle: 'full' }));
    const facts = title?.details?.related?.facts;
    const { link: _link, ...offers } = (facts && watchOptions(facts, code)) ?? { link: null };
    return Object.values(offers).some((offered) => offered.some((service) => serviceIds.has(service.tmdbId)));
  };
}

/** A page of Up Next: by what is stored, without a lookup. */
export function loadUpNext(uid: string, args: SliceArguments, context: RequestContext) {
  const today = context.viewerDay();
  const filter = {
    isShown: (title: ViewerTitleRecord) => title.mediaType === 'MOVIE' || nextOf(title, today) !== null,
    most: MAX_UP_NEXT,
    readAtOnce: READ_AT_ONCE,
  };
  // Later than any time of today; a day ahead of UTC's has begun for some viewers, and one behind it has not ended.
  const latest = { at: [`${today}T24`, new Date().toISOString()].toSorted().at(-1) ?? '', key: '~' };
  return readTitles(uid, { name: 'upNext', mediaType: null }, args, context, filter, latest);
}

/** Whether anything is left to watch of a title; false while its episodes cannot be read. */
async function hasResumePoint(record: ViewerTitleRecord, context: RequestContext): Promise<boolean> {
  try {
    return (await loadResumePoint(record, context)) !== null;
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    const warning = 'Omitted a title from Continue Watching: its episodes could not be read';
    context.logger.warn({ cause: error.message }, warning);
    return false;
  }
}
