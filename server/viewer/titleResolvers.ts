import { fallbackLocale } from '../../contract/locales.ts';
import { decodeAfter, MAX_TITLES, parseInRange, readTitleId } from '../graphql/arguments.ts';
import type { RequestContext } from '../graphql/context.ts';
import type {
  SettingsResolvers,
  ViewerResolvers,
  ViewerTitleResolvers,
} from '../graphql/generated/resolvers.ts';
import { settingsId, viewerTitleId, watchedPartId } from '../records/globalIds.ts';
import { imageUrl } from '../records/imageUrl.ts';
import { type MediaType, titleId } from '../records/title.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import { MAX_CONTINUE_WATCHING, MAX_PARTS_PAGE, MAX_TITLES_PAGE, readPartsSeason } from './input.ts';
import {
  continuedPage,
  decodeTimeCursor,
  type TimeCursor,
  toConnection,
  toTitleConnection,
  type ViewerTitleConnectionRecord,
  type ViewerTitleListName,
} from './pagination.ts';
import { continuedAt, findResumePoint, needsEpisodes, type ResumePointRecord } from './resumePoint.ts';
import { namesAsked } from './titleNames.ts';
import type { SeasonParts, TitleNames, ViewerTitleRecord, WatchedPartRecord } from './viewerTitle.ts';
import { countParts, parsePartCursor, partsPage, printPartCursor } from './watchedParts.ts';

/** Maximum number of titles per page of each list. */
const MAX_FIRST: Readonly<Record<ViewerTitleListName, number>> = {
  titles: MAX_TITLES_PAGE,
  watchlist: MAX_TITLES,
  history: MAX_TITLES,
  continuable: MAX_CONTINUE_WATCHING,
};

/** The fields of Viewer that resolve titles and settings. */
export const viewerListResolvers: ViewerResolvers = {
  titles: ({ uid }, args, context) => loadListPage(uid, 'titles', args, context),
  title: ({ uid }, { id }, { loaders }) => loaders.viewerTitles.one(uid, titleId(readTitleId(id))),
  watchlist: ({ uid }, args, context) => loadListPage(uid, 'watchlist', args, context),
  continueWatching: ({ uid }, args, context) => loadListPage(uid, 'continuable', args, context),
  history: ({ uid }, args, context) => loadListPage(uid, 'history', args, context),
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
    return last && withId(record, last);
  },
  resume: (record, _arguments, context) => loadResumePoint(record, context),
  parts: async (record, args, context) => {
    const seasonNumber = readPartsSeason(args.seasonNumber);
    const first = parseInRange('first', args.first, MAX_PARTS_PAGE);
    const after = decodeAfter(args.after, parsePartCursor);
    const { parts, hasMore } = await partsPage(record, { first, after, seasonNumber }, (numbers) =>
      Promise.all(numbers.map((number) => readSeason(record, number, context))),
    );
    const nodes = parts.map((part) => withId(record, part));
    const totalCount = countParts(record, seasonNumber);
    return { ...toConnection(nodes, printPartCursor, { hasMore, after }), totalCount };
  },
};

export const Settings: SettingsResolvers = { id: ({ uid }) => settingsId(uid) };

function withId(record: ViewerTitleRecord, part: WatchedPartRecord) {
  return { ...part, id: watchedPartId(record.uid, record, part) };
}

interface ListArguments {
  readonly first: number;
  readonly after?: string | null | undefined;
  readonly mediaType?: MediaType | null | undefined;
}

async function loadListPage(
  uid: string,
  name: ViewerTitleListName,
  { first, after, mediaType = null }: ListArguments,
  context: RequestContext,
): Promise<ViewerTitleConnectionRecord> {
  const { viewerTitles } = context.loaders;
  const list = { name, mediaType };
  const limit = parseInRange('first', first, MAX_FIRST[name]);
  const cursor = decodeAfter(after, decodeTimeCursor);
  const read = (count: number, start: TimeCursor | null) => viewerTitles.page(uid, list, count, start);
  const hasMoreToWatch = (title: ViewerTitleRecord) => hasResumePoint(title, context);
  const page =
    name === 'continuable'
      ? await continuedPage(limit, cursor, {
          read,
          needsLookup: needsEpisodes,
          hasResumePoint: hasMoreToWatch,
        })
      : await read(limit, cursor);
  return toTitleConnection(name, page, cursor, () => viewerTitles.count(uid, list));
}

function namesOf(record: ViewerTitleRecord, context: RequestContext): Promise<TitleNames> {
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
      const season = await context.loaders.season.load({ seriesId: record.tmdbId, number });
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
