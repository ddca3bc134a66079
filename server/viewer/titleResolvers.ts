import { fallbackLocale } from '../../contract/locales.ts';
import type { ViewerRecord } from '../accounts/accounts.ts';
import { readTitleId } from '../graphql/arguments.ts';
import { connectionFields } from '../graphql/connection.ts';
import type { RequestContext } from '../graphql/context.ts';
import type {
  SettingsResolvers,
  ViewerResolvers,
  ViewerTitleConnectionResolvers,
  ViewerTitleResolvers,
  WatchedPartConnectionResolvers,
  WatchedPartResolvers,
} from '../graphql/generated/resolvers.ts';
import { settingsId, viewerTitleId, watchedPartId } from '../records/globalIds.ts';
import { imageUrl } from '../records/imageUrl.ts';
import { titleId } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { readPartAfter, readPartsSeason, readTimeAfter } from './input.ts';
import {
  continuedPage,
  toConnection,
  type ViewerTitleConnectionRecord,
  type ViewerTitleList,
  type ViewerTitleListName,
} from './pagination.ts';
import { continuedAt, findResumePoint, needsEpisodes, type ResumePointRecord } from './resumePoint.ts';
import { namesAsked } from './titleNames.ts';
import type { SeasonParts, TitleNames, ViewerTitleRecord } from './viewerTitle.ts';
import { countParts, partsPage, printPartCursor } from './watchedParts.ts';

/** The fields of Viewer that resolve titles and settings. */
export const viewerListResolvers: ViewerResolvers = {
  titles: ({ uid }, { first, after }, context) => loadListPage(uid, listOf('titles'), first, after, context),
  title: ({ uid }, { id }, { loaders }) => loaders.viewerTitles.one(uid, titleId(readTitleId(id))),
  watchlist: ({ uid }, { mediaType = null, first, after }, context) =>
    loadListPage(uid, { name: 'watchlist', mediaType }, first, after, context),
  continueWatching: async ({ uid }, { first, after }, context) => {
    const cursor = readTimeAfter(after);
    const { viewerTitles } = context.loaders;
    const list = listOf('continuable');
    const page = await continuedPage(first, cursor, {
      read: (count, start) => viewerTitles.page(uid, list, count, start),
      needsLookup: needsEpisodes,
      hasResumePoint: (title) => hasResumePoint(title, context),
    });
    return toConnection(list.name, page, cursor, () => viewerTitles.count(uid, list));
  },
  history: ({ uid }, { first, after }, context) =>
    loadListPage(uid, listOf('history'), first, after, context),
  settings: ({ uid }, _arguments, { loaders }) => loaders.viewerSettings.load(uid),
};

export const ViewerTitle: ViewerTitleResolvers = {
  id: (record) => viewerTitleId(record.uid, record),
  titleId,
  title: async (record, _arguments, context) => (await namesOf(record, context)).title,
  poster: async (record, { size }, context) => {
    const { posterPath } = await namesOf(record, context);
    return imageUrl(context.config.imageBaseUrl, 'poster', posterPath, size);
  },
  continuedAt,
  last: (record) => {
    // A movie is its own only part, so one that was only marked has it here too.
    const last = record.last ?? (record.mediaType === 'MOVIE' ? record.whole : null);
    return last && { ...last, of: record };
  },
  resume: (record, _arguments, context) => loadResumePoint(record, context),
  parts: async (record, { first, after, seasonNumber }, context) => {
    const season = readPartsSeason(seasonNumber);
    const range = { first, after: readPartAfter(after), seasonNumber: season };
    const page = await partsPage(record, range, (numbers) =>
      Promise.all(numbers.map((number) => readSeason(record, number, context))),
    );
    return {
      edges: page.parts.map((part) => ({ cursor: printPartCursor(part), node: { ...part, of: record } })),
      hasNextPage: page.hasMore,
      hasPreviousPage: range.after !== null,
      totalCount: countParts(record, season),
    };
  },
};

export const WatchedPart: WatchedPartResolvers = {
  id: (part) => watchedPartId(part.of.uid, part.of, part),
};

export const WatchedPartConnection: WatchedPartConnectionResolvers = connectionFields;

export const ViewerTitleConnection: ViewerTitleConnectionResolvers = {
  ...connectionFields,
  totalCount: ({ totalCount }) => totalCount(),
};

export const Settings: SettingsResolvers = { id: ({ uid }) => settingsId(uid) };

function listOf(name: ViewerTitleListName): ViewerTitleList {
  return { name, mediaType: null };
}

async function loadListPage(
  uid: ViewerRecord['uid'],
  list: ViewerTitleList,
  first: number,
  after: string | null | undefined,
  { loaders }: RequestContext,
): Promise<ViewerTitleConnectionRecord> {
  const cursor = readTimeAfter(after);
  const page = await loaders.viewerTitles.page(uid, list, first, cursor);
  return toConnection(list.name, page, cursor, () => loaders.viewerTitles.count(uid, list));
}

function namesOf(record: ViewerTitleRecord, context: RequestContext): TitleNames | Promise<TitleNames> {
  const { title, posterPath, local } = record;
  return namesAsked(record, [{ language: fallbackLocale.tag, title, posterPath }, local], context);
}

/** Where the viewer resumes a title today. An episode airs on its date in UTC. */
function loadResumePoint(
  record: ViewerTitleRecord,
  context: RequestContext,
): Promise<ResumePointRecord | null> {
  return findResumePoint(record, new Date().toISOString().slice(0, 10), {
    episodes: async (number) => {
      const season = await context.loaders.seasons.load({ seriesId: record.tmdbId, number });
      return season?.episodes ?? null;
    },
    parts: (seasonNumber) => readSeason(record, seasonNumber, context),
  });
}

/**
 * Reads the parts of a season, whichever page is requested, and counts all of them towards the answer size
 * first.
 */
async function readSeason(
  record: ViewerTitleRecord,
  seasonNumber: number,
  { loaders, answerSize }: RequestContext,
): Promise<SeasonParts> {
  answerSize.add(record.seasons.get(seasonNumber)?.parts ?? 0);
  return loaders.viewerTitles.season(record.uid, { titleId: titleId(record), seasonNumber });
}

/**
 * Whether anything is left to watch of a title; false while its episodes cannot be read, so that the other
 * titles are returned.
 */
async function hasResumePoint(record: ViewerTitleRecord, context: RequestContext): Promise<boolean> {
  try {
    return (await loadResumePoint(record, context)) !== null;
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    context.logger.warn(
      { cause: error.message },
      'Omitted a title from Continue Watching: its episodes could not be read',
    );
    return false;
  }
}
