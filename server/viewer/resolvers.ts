import { type RequestContext, requireViewer, unauthenticated } from '../graphql/context.ts';
import type { Resolvers } from '../graphql/generated/resolvers.ts';
import { accessTokenId, lastWatchedId, parseTitleId, settingsId, viewerId } from '../records/globalIds.ts';
import { imageField } from '../records/imageUrl.ts';
import { titleId } from '../records/title.ts';
import { readAccessTokens } from './tokens/accessTokens.ts';
import { loadCalendar } from './calendar/calendarResolvers.ts';
import { readLastWatched } from './documents.ts';
import { readFeeds } from './calendar/feeds.ts';
import { readWebhooks } from './webhooks/webhooks.ts';
import { loadImports } from './imports/importResolvers.ts';
import { loadLists, loadOwnList } from './lists/listResolvers.ts';
import { Mutation } from './mutations.ts';
import { loadPicks } from './ratings/pickResolvers.ts';
import { loadPlays } from './plays/playResolvers.ts';
import { loadRatings } from './ratings/ratingResolvers.ts';
import type { LastWatchedRecord, TitleNames } from './records.ts';
import { loadStatistics } from './statistics/statisticsResolvers.ts';
import { loadTitlePage, loadUpNext, loadWatchlist } from './titles/titlePages.ts';
import { requestedNames } from './titles/titleResolvers.ts';
import { loadTitleView } from './views.ts';

const poster = imageField('poster');

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
    titles: ({ uid }, args, context) => loadTitlePage(uid, 'titles', args, context),
    title: ({ uid }, { id }, context) => {
      const ref = parseTitleId(id);
      return ref && loadTitleView(uid, ref, context);
    },
    titlesById: ({ uid }, { ids }, context) =>
      Promise.all(
        ids.map(async (id) => {
          const ref = parseTitleId(id);
          return ref && loadTitleView(uid, ref, context);
        }),
      ),
    watchlist: ({ uid }, args, context) => loadWatchlist(uid, args, context),
    continueWatching: ({ uid }, args, context) => loadTitlePage(uid, 'continuable', args, context),
    history: ({ uid }, args, context) => loadTitlePage(uid, 'history', args, context),
    upNext: ({ uid }, args, context) => loadUpNext(uid, args, context),
    calendar: ({ uid }, args, context) => loadCalendar(uid, args, context),
    droppedTitles: ({ uid }, args, context) => loadTitlePage(uid, 'dropped', args, context),
    plays: ({ uid }, args, context) => loadPlays(uid, args, context),
    ratings: ({ uid }, args, context) => loadRatings(uid, args, context),
    recommendations: ({ uid }, { first }, context) => loadPicks(uid, first, context),
    lists: ({ uid }, args, context) => loadLists(uid, args, context),
    list: ({ uid }, { id }, context) => loadOwnList(uid, id, context),
    imports: ({ uid }, args, context) => loadImports(uid, args, context),
    statistics: ({ uid }, { year }, context) => loadStatistics(uid, year ?? null, context),
    settings: ({ uid }, _arguments, { loaders }) => loaders.viewer.of(uid).settings(),
    accessTokens: (_viewer, _arguments, context) => readAccessTokens(context),
    feeds: (_viewer, _arguments, context) => readFeeds(context),
    webhooks: (_viewer, _arguments, context) => readWebhooks(context),
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
  Settings: { id: ({ uid }) => settingsId(uid) },
  ViewerRecommendation: { titleId: ({ title }) => titleId(title) },
};

function localNamesOf(record: LastWatchedRecord, context: RequestContext): Promise<TitleNames> {
  return requestedNames({ mediaType: record.mediaType, tmdbId: record.movieId }, [record], context);
}
