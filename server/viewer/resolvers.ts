import { fallbackLocale, type Locale } from '../../contract/locales.ts';
import { boundsOf, toConnection } from '../graphql/connection.ts';
import { type RequestContext, requireViewer, unauthenticated } from '../graphql/context.ts';
import type { ViewerWatchlistArgs, Resolvers } from '../graphql/generated/resolvers.ts';
import {
  accessTokenId,
  lastWatchedId,
  parseTitleId,
  settingsId,
  viewerId,
  viewerTitleId,
  watchedPartId,
} from '../records/globalIds.ts';
import { imageField } from '../records/imageUrl.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { orNull, TmdbError } from '../tmdb/tmdbError.ts';
import { readAccessTokens } from './accessTokens.ts';
import { loadAiring, parseOptionalNumber } from './input.ts';
import { Mutation } from './mutations.ts';
import {
  continuedPage,
  countParts,
  partCursors,
  partsPage,
  timeCursors,
  toTitleConnection,
} from './pagination.ts';
import type {
  LastWatchedRecord,
  LocalNames,
  TitleNames,
  ViewerTitleRecord,
  WatchedPartRecord,
} from './records.ts';
import { continuedAt, findResumePoint, needsEpisodes } from './resumePoint.ts';
import { type ListName, readLastWatched } from './store.ts';

export const resolvers: Resolvers = {
  Mutation,
  Query: {
    viewer: (_root, _arguments, { viewer }) => viewer('READ_LIBRARY'),
    lastWatched: async (_root, _arguments, context) => {
      const { uid } = await requireViewer(context, 'READ_LIBRARY');
      return readLastWatched(context.viewerStores, uid);
    },
  },
  Viewer: {
    id: ({ uid }) => viewerId(uid),
    account: async (_viewer, _arguments, context) => {
      const { uid } = await requireViewer(context, 'ACCOUNT');
      const details = await context.accounts.readDetails(uid);
      // It was deleted in the meantime.
      if (!details) throw unauthenticated();
      context.rowsRead.add(1 + details.sessions.length + details.deviceSignInsAt.length);
      return details;
    },
    titles: ({ uid }, args, context) => loadListPage(uid, 'titles', args, context),
    title: ({ uid }, { id }, { loaders }) => {
      const ref = parseTitleId(id);
      return ref && loaders.viewer.of(uid).titles.load(titleId(ref));
    },
    watchlist: ({ uid }, args, context) => loadListPage(uid, 'watchlist', args, context),
    continueWatching: ({ uid }, args, context) => loadListPage(uid, 'continuable', args, context),
    history: ({ uid }, args, context) => loadListPage(uid, 'history', args, context),
    settings: ({ uid }, _arguments, { loaders }) => loaders.viewer.of(uid).settings(),
    accessTokens: (_viewer, _arguments, context) => readAccessTokens(context),
  },
  AccessToken: {
    id: ({ uid, id }) => accessTokenId(uid, id),
  },
  LastWatched: {
    id: ({ uid }) => lastWatchedId(uid),
    titleId: ({ mediaType, movieId }) => titleId({ mediaType, tmdbId: movieId }),
    title: async (record, _arguments, context) => (await localNamesOf(record, context)).title,
    posterPath: async (record, _arguments, context) => (await localNamesOf(record, context)).posterPath,
    poster: async (record, args, context) => poster(await localNamesOf(record, context), args, context),
  },
  ViewerTitle: {
    id: (record) => viewerTitleId(record.uid, record),
    titleId,
    title: async (record, _arguments, context) => (await namesOf(record, context)).title,
    poster: async (record, args, context) => poster(await namesOf(record, context), args, context),
    dismissedAt: ({ hiddenAt }) => hiddenAt,
    language: ({ local }) => local?.language ?? null,
    continuedAt,
    watchedAt: ({ playedAt, whole, seasons }) => {
      const times = [playedAt, whole?.at, ...[...seasons.values()].map(({ newest }) => newest)];
      return times.reduce<string | null>((latest, at) => (at && at > (latest ?? '') ? at : latest), null);
    },
    last: (record) => {
      // A movie is its own only part, so one that was only marked has it here too.
      const last = record.last ?? (record.mediaType === 'MOVIE' ? record.whole : null);
      return last && withId(record, last);
    },
    resume: (record, _arguments, context) => loadResumePoint(record, context),
    parts: async (record, args, context) => {
      const seasonNumber = parseOptionalNumber('seasonNumber', args.seasonNumber);
      const slice = partCursors.readSlice(args);
      const { parts, hasMore } = await partsPage(record, seasonNumber, slice, (ranges) =>
        Promise.all(ranges.map((range) => context.loaders.viewer.of(record.uid).parts(record, range))),
      );
      const edges = parts.map((part) => ({ cursor: partCursors.encode(part), node: withId(record, part) }));
      return {
        ...toConnection(edges, boundsOf(slice, hasMore)),
        totalCount: countParts(record, seasonNumber),
      };
    },
  },
  Settings: { id: ({ uid }) => settingsId(uid) },
};

const poster = imageField('poster');

function localNamesOf(record: LastWatchedRecord, context: RequestContext): Promise<TitleNames> {
  return namesAsked({ mediaType: record.mediaType, tmdbId: record.movieId }, [record], context);
}

function namesOf(record: ViewerTitleRecord, context: RequestContext): Promise<TitleNames> {
  return namesAsked(record, storedNames(record), context);
}

type StoredNames = readonly [LocalNames, ...(LocalNames | null)[]];

function storedNames({ title, posterPath, local }: ViewerTitleRecord): StoredNames {
  return [{ language: fallbackLocale.tag, title, posterPath }, local];
}

function namesIn(stored: StoredNames, { tag }: Locale): LocalNames | null {
  return stored.find((names) => names?.language === tag) ?? null;
}

/** A title's names in the requested language: stored ones, else TMDB's; the first stored ones while TMDB fails. */
async function namesAsked(
  { mediaType, tmdbId }: TitleRef,
  stored: StoredNames,
  { language, loaders }: RequestContext,
): Promise<TitleNames> {
  const localised = namesIn(stored, language);
  if (localised) return localised;
  return (await orNull(loaders.details.load({ mediaType, tmdbId, bundle: 'basic' }))) ?? stored[0];
}

/** A part of a viewer's title, with its id. */
export function withId(record: ViewerTitleRecord, part: WatchedPartRecord) {
  return { ...part, id: watchedPartId(record.uid, record, part) };
}

async function loadListPage(
  uid: string,
  name: ListName,
  { mediaType = null, ...args }: Partial<ViewerWatchlistArgs> & { readonly first: number },
  context: RequestContext,
) {
  const loaders = context.loaders.viewer.of(uid);
  const list = { name, mediaType };
  const slice = timeCursors.readSlice(args);
  const { count, isBackward, from } = slice;
  // What has to be looked up costs calls, be it its episodes or its name in the page's language.
  const page = await (name === 'continuable'
    ? continuedPage(count, from, {
        read: (titles, start) => loaders.page(list, titles, start),
        needsLookup: (title) => needsEpisodes(title) || !namesIn(storedNames(title), context.language),
        hasResumePoint: (title) => hasResumePoint(title, context),
      })
    : loaders.page(list, count, from, isBackward));
  return toTitleConnection(name, page, slice, () => loaders.count(list));
}

/** Where the viewer resumes a title today. */
function loadResumePoint(record: ViewerTitleRecord, context: RequestContext) {
  const { loaders } = context;
  const episodesOf = async (number: number) => {
    const season = await loaders.season.load({ seriesId: record.tmdbId, number });
    return season?.episodes ?? null;
  };
  return findResumePoint(record, context.viewerDay(), {
    series: () => loadAiring(record, context),
    episodes: episodesOf,
    parts: async (seasonNumber) => {
      // More may be stored than the movie database still has.
      const numbers = (await episodesOf(seasonNumber))?.map(({ number }) => number) ?? [];
      if (numbers.length === 0) return new Map();
      const range = { seasonNumber, from: Math.min(...numbers), to: Math.max(...numbers) };
      return loaders.viewer.of(record.uid).parts(record, range);
    },
  });
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
