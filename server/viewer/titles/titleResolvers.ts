import { boundsOf, toConnection } from '../../graphql/connection.ts';
import type { RequestContext } from '../../graphql/context.ts';
import type { Resolvers, ViewerTitleResolvers } from '../../graphql/generated/resolvers.ts';
import { seasonId, viewerSeasonId, viewerTitleId, watchedPartId } from '../../records/globalIds.ts';
import { imageField } from '../../records/imageUrl.ts';
import { titleId, type TitleRef } from '../../records/title.ts';
import type { TitleRecord } from '../../records/titleDetails.ts';
import { orNull } from '../../tmdb/tmdbError.ts';
import { parseOptionalNumber } from '../input.ts';
import { loadAiring } from './titleLookups.ts';
import { countParts, partCursors, partsPage } from '../pagination.ts';
import { loadPlays } from '../plays/playResolvers.ts';
import type { PartRecord, TitleNames, ViewerTitleRecord } from '../records.ts';
import { continuedAt, findResumePoint } from './resumePoint.ts';
import { namesIn, originalTitle, type StoredNames, storedNames, storedNamesIn } from './storedNames.ts';
import {
  type NextEpisodeRecord,
  nextOf,
  progressOf,
  seasonProgressOf,
  stateOf,
  upcomingOf,
} from './states.ts';
import {
  loadPartRating,
  loadPartView,
  loadRating,
  loadTitle,
  loadTitleView,
  type NextEpisodeView,
  ownList,
  type TitleView,
  viewerTitleOf,
} from '../views.ts';

const poster = imageField('poster');

const viewerTitle: ViewerTitleResolvers = {
  id: (record) => viewerTitleId(record.uid, record),
  titleId,
  title: (record, _arguments, context, info) => loadTitle(record, context, info),
  // Stored ones without a promise, which most fields of a long list would wait for.
  name: (record, _arguments, context) =>
    storedNamesIn(record, context.language)?.title ?? namesOf(record, context).then(({ title }) => title),
  poster: (record, args, context) => {
    const names = storedNamesIn(record, context.language);
    if (names) return poster(names, args, context);
    return namesOf(record, context).then((read) => poster(read, args, context));
  },
  originalTitle,
  language: ({ local }) => local?.language ?? null,
  state: (record, _arguments, context) => stateOf(record, context.viewerDay()),
  next: (record, _arguments, context) => episodeView(record, nextOf(record, context.viewerDay())),
  upcoming: (record, _arguments, context) => episodeView(record, upcomingOf(record, context.viewerDay())),
  progress: (record, _arguments, context) => progressOf(record, context.viewerDay()),
  seasons: (ofTitle) =>
    (ofTitle.facts?.seasons ?? []).map(({ number }) => ({ ofTitle, seasonNumber: number })),
  rating: (record, _arguments, context) => loadRating(record, titleId(record), context),
  continuedAt,
  watchedAt: ({ playedAt, whole, seasons }) => {
    const times = [playedAt, whole?.at, ...[...seasons.values()].map(({ newest }) => newest)];
    return times.reduce<string | null>((latest, at) => (at && at > (latest ?? '') ? at : latest), null);
  },
  last: (title) => {
    // A movie is its own only part, so one that was only marked has it here too.
    const last = title.last ?? (title.mediaType === 'MOVIE' ? title.whole : null);
    return last && { ...last, ofTitle: title };
  },
  resume: (record, _arguments, context) => loadResumePoint(record, context),
  parts: async (title, args, context) => {
    const seasonNumber = parseOptionalNumber('seasonNumber', args.seasonNumber);
    const slice = partCursors.readSlice(args);
    const { parts, hasMore } = await partsPage(title, seasonNumber, slice, (ranges) =>
      Promise.all(ranges.map((range) => context.loaders.viewer.of(title.uid).parts(title, range))),
    );
    const edges = parts.map((part) => ({
      cursor: partCursors.encode(part),
      node: { ...part, ofTitle: title },
    }));
    return {
      ...toConnection(edges, boundsOf(slice, hasMore)),
      totalCount: countParts(title, seasonNumber),
    };
  },
  plays: (record, args, context) => loadPlays(record.uid, { ...args, titleId: titleId(record) }, context),
  lists: async (record, { first }, { loaders }) => {
    const lists = await loaders.viewer.of(record.uid).listsOf(first).load(titleId(record));
    return lists.map(ownList);
  },
};

function episodeView({ tmdbId }: TitleRef, episode: NextEpisodeRecord | null): NextEpisodeView | null {
  return episode && { ...episode, seriesId: tmdbId };
}

const titleFields = {
  viewerTitle: (title: TitleRecord, _arguments: unknown, context: RequestContext) =>
    viewerTitleOf(title, context),
};

export const resolvers: Resolvers = {
  Movie: titleFields,
  Series: titleFields,
  Season: {
    viewerSeason: async ({ seriesId: tmdbId, number: seasonNumber }, _arguments, context) => {
      const ofTitle = await loadOwnSeries(tmdbId, context);
      return ofTitle && { ofTitle, seasonNumber };
    },
  },
  Episode: {
    viewerEpisode: async ({ seriesId: tmdbId, seasonNumber, number: episodeNumber }, _arguments, context) => {
      const title = await loadOwnSeries(tmdbId, context);
      return title && loadPartView(title, { seasonNumber, episodeNumber }, context);
    },
  },
  ViewerTitle: viewerTitle,
  ViewerSeason: {
    id: ({ ofTitle, seasonNumber }) => viewerSeasonId(ofTitle.uid, ofTitle, seasonNumber),
    rating: ({ ofTitle, seasonNumber }, _arguments, context) =>
      loadRating(ofTitle, seasonId(ofTitle.tmdbId, seasonNumber), context),
    progress: ({ ofTitle, seasonNumber }, _arguments, context) =>
      seasonProgressOf(ofTitle, seasonNumber, context.viewerDay()),
  },
  WatchedPart: {
    id: ({ ofTitle, ...part }) => watchedPartId(ofTitle.uid, ofTitle, part),
    watched: ({ plays }) => plays > 0,
    rating: ({ ofTitle, ...part }, _arguments, context) => loadPartRating(ofTitle, part, context),
    note: ({ ofTitle, ...part }, _arguments, context) =>
      part.plays > 0 ? loadNote(ofTitle, part, context) : null,
  },
  NextEpisode: {
    episode: async ({ seriesId, seasonNumber, episodeNumber }, _arguments, { loaders }) => {
      const season = await loaders.season.load({ seriesId, number: seasonNumber });
      return season?.episodes?.find(({ number }) => number === episodeNumber) ?? null;
    },
  },
};

async function loadOwnSeries(tmdbId: number, context: RequestContext): Promise<TitleView | null> {
  const viewer = await context.viewer('READ_LIBRARY');
  return viewer && loadTitleView(viewer.uid, { mediaType: 'TV', tmdbId }, context);
}

/** The note of a part's latest play in the current pass. */
async function loadNote(
  title: ViewerTitleRecord,
  { seasonNumber, episodeNumber }: PartRecord,
  { loaders }: RequestContext,
) {
  const part = { titleId: titleId(title), pass: title.pass, seasonNumber, episodeNumber };
  return (await loaders.viewer.of(title.uid).latestPlays.load(part))?.note ?? null;
}

/** Whether a title's name in the requested language is not stored. */
export function needsNames(record: ViewerTitleRecord, context: RequestContext): boolean {
  return !storedNamesIn(record, context.language);
}

function namesOf(record: ViewerTitleRecord, context: RequestContext): Promise<TitleNames> {
  return requestedNames(record, storedNames(record), context);
}

/** A title's names in the requested language: stored ones, else TMDB's; the first stored ones while TMDB fails. */
export async function requestedNames(
  { mediaType, tmdbId }: TitleRef,
  stored: StoredNames,
  { language, loaders }: RequestContext,
): Promise<TitleNames> {
  const localised = namesIn(stored, language);
  if (localised) return localised;
  return (await orNull(loaders.details.load({ mediaType, tmdbId, bundle: 'basic' }))) ?? stored[0];
}

/** Where the viewer resumes a title today. */
export function loadResumePoint(record: ViewerTitleRecord, context: RequestContext) {
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
