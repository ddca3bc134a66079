import { type NodeLoader, asNode } from '../graphql/node.ts';
import {
  lastWatchedId,
  parseTitleId,
  parseTitlePart,
  parseViewerTitleId,
  settingsId,
  viewerId,
  watchedPartId,
} from '../records/globalIds.ts';
import { titleId } from '../records/title.ts';
import { loadAccessToken } from './accessTokens.ts';
import { readLastWatched } from './documents.ts';
import { withId } from './resolvers.ts';

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
  const named = parseViewerTitleId(uid, id);
  if (named === null) return null;
  const part = parseTitlePart(named);
  const ref = part ?? parseTitleId(named);
  const title = ref && (await loaders.titles.load(titleId(ref)));
  if (!title || !part) return asNode('ViewerTitle', title);
  const [, season, episode] = /^s(\d{1,10}):e(\d{1,10})$/.exec(part.part) ?? [];
  const number = Number(episode);
  const record =
    season === undefined
      ? title.whole
      : (await loaders.parts(title, { seasonNumber: Number(season), from: number, to: number })).get(number);
  // Only the canonical form is an id.
  return record && watchedPartId(uid, title, record) === id
    ? asNode('WatchedPart', withId(title, record))
    : null;
};

export const nodes = {
  viewer: loadOwn,
  settings: loadOwn,
  'last-watched': loadOwn,
  'viewer-title': loadOwn,
  'access-token': loadAccessToken,
};
