import type { ViewerRecord } from '../../account/viewer.ts';
import { settingsId, viewerTitleId, watchedPartId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { needsEpisodes, type ResumeRecord, resumeOf } from '../../domain/resume.ts';
import { titleId } from '../../domain/title.ts';
import { lastPart, type PartRecord, partsInOrder, type ViewerTitleRecord } from '../../domain/viewerTitle.ts';
import {
  continuableOf,
  continuedPart,
  historyOf,
  partOf,
  type TimedTitle,
  type ViewerTitlePart,
  watchlistOf,
} from '../../domain/viewerTitleLists.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import type { RequestContext } from '../context.ts';
import type {
  SettingsResolvers,
  ViewerResolvers,
  ViewerTitleConnectionResolvers,
  ViewerTitleResolvers,
  WatchedPartResolvers,
} from '../generated/resolvers.ts';
import { readFirst, readTitleId } from '../input.ts';
import { readContinuedFirst, readTimeAfter } from '../viewerTitleInput.ts';

/** A part of one of the viewer's titles. */
export interface PartOfTitle extends PartRecord {
  readonly of: ViewerTitleRecord;
}

/** The fields of Viewer that hold titles and settings. */
export const viewerTitleFields: ViewerResolvers = {
  titles: async ({ uid }, _arguments, { loaders }) => [...(await loaders.viewerTitles.all(uid))],
  title: ({ uid }, { id }, { loaders }) => loaders.viewerTitles.one(uid, titleId(readTitleId(id))),
  watchlist: ({ uid }, { mediaType, ...part }, context) =>
    partOfList(uid, part, context, (titles) => watchlistOf(titles, mediaType)),
  continueWatching: async ({ uid }, { first, after }, context) => {
    const most = readContinuedFirst(first);
    const from = readTimeAfter(after);
    const titles = await context.loaders.viewerTitles.all(uid);
    return continuedPart(continuableOf(titles), most, from, {
      needsLookup: needsEpisodes,
      isLeft: (title) => isLeft(title, context),
    });
  },
  history: ({ uid }, part, context) => partOfList(uid, part, context, historyOf),
  settings: ({ uid }, _arguments, { loaders }) => loaders.viewerSettings.load(uid),
};

export const ViewerTitle: ViewerTitleResolvers = {
  id: (record) => viewerTitleId(record.uid, record),
  titleId,
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
  last: (record) => {
    // A movie is its own only part: one that was only marked says so here too.
    const last = lastPart(record) ?? record.parts.get('movie');
    return last ? { ...last, of: record } : null;
  },
  resume: (record, _arguments, context) => resumeNow(record, context),
  parts: (record) => partsInOrder(record).map((part) => ({ ...part, of: record })),
};

export const WatchedPart: WatchedPartResolvers = {
  id: (part) => watchedPartId(part.of.uid, part.of, part),
};

export const ViewerTitleConnection: ViewerTitleConnectionResolvers = {
  nodes: ({ edges }) => edges.map(({ node }) => node),
  edges: ({ edges }) => [...edges],
  pageInfo: ({ edges, hasNextPage, hasPreviousPage, endCursor }) => ({
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor,
  }),
};

export const Settings: SettingsResolvers = { id: ({ uid }) => settingsId(uid) };

interface PartArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
}

async function partOfList(
  uid: ViewerRecord['uid'],
  { first, after }: PartArguments,
  { loaders }: RequestContext,
  listOf: (titles: readonly ViewerTitleRecord[]) => TimedTitle[],
): Promise<ViewerTitlePart> {
  const most = readFirst(first);
  const from = readTimeAfter(after);
  return partOf(listOf(await loaders.viewerTitles.all(uid)), most, from);
}

/** Where the viewer goes on with a title today. Episodes air by the day of UTC. */
function resumeNow(record: ViewerTitleRecord, { loaders }: RequestContext): Promise<ResumeRecord | null> {
  return resumeOf(record, new Date().toISOString().slice(0, 10), async (number) => {
    const season = await loaders.seasons.load({ seriesId: record.tmdbId, number });
    return season?.episodes ?? null;
  });
}

/** Whether anything is left of a title; not while its episodes cannot be looked up, so that the others stand. */
async function isLeft(record: ViewerTitleRecord, context: RequestContext): Promise<boolean> {
  try {
    return (await resumeNow(record, context)) !== null;
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error;
    context.logger.warn({ cause: error.message }, 'A title is left out of what a viewer may go on with');
    return false;
  }
}
