import { type NodeLoader, asNode } from '../graphql/node.ts';
import {
  lastWatchedId,
  parseImportId,
  parsePlayId,
  parseRatable,
  parseRatingId,
  parseViewerTitleId,
  settingsId,
  viewerId,
} from '../records/globalIds.ts';
import { loadAccessToken } from './tokens/accessTokens.ts';
import { readLastWatched } from './documents.ts';
import { loadFeed } from './calendar/feeds.ts';
import { loadWebhook } from './webhooks/webhooks.ts';
import { loadListNode } from './lists/listResolvers.ts';
import { loadPartView, loadTitleView } from './views.ts';

/**
 * Loads an object of the signed-in viewer. The ids of other viewers are unknown, whether they exist or not: an id is compared
 * with the viewer's own, and nothing of anyone else is read.
 */
const loadOwn: NodeLoader = async (id, context) => {
  // Marks the response as the viewer's, even if it has nothing: it is never cached.
  const viewer = await context.viewer('READ_LIBRARY');
  if (!viewer) return null;
  const { uid } = viewer;
  const loaders = context.loaders.viewer.of(uid);
  if (id === viewerId(uid)) return asNode('Viewer', viewer);
  if (id === settingsId(uid)) return asNode('Settings', await loaders.settings());
  if (id === lastWatchedId(uid))
    return asNode('LastWatched', await readLastWatched(context.viewerStores, uid));
  const play = parsePlayId(uid, id);
  if (play !== null) return asNode('Play', await loaders.plays.load(play));
  const rated = parseRatingId(uid, id);
  if (rated !== null) return asNode('Rating', await loaders.ratings.load(rated));
  const imported = parseImportId(uid, id);
  if (imported !== null) return asNode('Import', await loaders.imports.load(imported));
  const named = parseViewerTitleId(uid, id) ?? '';
  const isWhole = named.endsWith(':whole');
  const target = parseRatable(isWhole ? named.slice(0, -':whole'.length) : named);
  if (!target || (isWhole && target.seasonNumber !== null)) return null;
  const { title: ref, seasonNumber, episodeNumber } = target;
  const title = await loadTitleView(uid, ref, context);
  if (isWhole || episodeNumber !== null)
    return asNode('WatchedPart', await loadPartView(title, { seasonNumber, episodeNumber }, context));
  return seasonNumber === null
    ? asNode('ViewerTitle', title)
    : asNode('ViewerSeason', { ofTitle: title, seasonNumber });
};

export const nodes = {
  viewer: loadOwn,
  settings: loadOwn,
  'last-watched': loadOwn,
  'viewer-title': loadOwn,
  'access-token': loadAccessToken,
  feed: loadFeed,
  webhook: loadWebhook,
  play: loadOwn,
  rating: loadOwn,
  import: loadOwn,
  list: loadListNode,
};
