import { randomUUID } from 'node:crypto';
import { feedPath } from '../../../contract/paths.ts';
import { MAX_SECRET_NAME_LENGTH } from '../../../contract/limits.ts';
import { parseName } from '../../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { MutationResolvers, Resolvers } from '../../graphql/generated/resolvers.ts';
import { asNode, type NodeLoader } from '../../graphql/node.ts';
import { feedId, parseFeedId } from '../../records/globalIds.ts';
import type { FeedRecord } from '../secretRecords.ts';
import { addAddress, liveOnes, requireManager } from '../secretAddress.ts';

export const resolvers: Resolvers = {
  Feed: { id: ({ uid, id }) => feedId(uid, id) },
};

export const mutations = {
  createFeed: async (_root, { input }, context) => {
    const viewer = await requireManager(context);
    const { uid } = viewer;
    const record: FeedRecord = {
      uid,
      id: randomUUID(),
      name: parseName('name', input.name, MAX_SECRET_NAME_LENGTH),
      mediaType: input.mediaType ?? null,
      premieresOnly: input.premieresOnly ?? false,
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    };
    const secret = await addAddress(context.viewerStores.feeds, record, viewer, context);
    return { feed: record, address: context.config.publicUrl + feedPath(secret, context.language.tag) };
  },
  revokeFeed: async (_root, { input: { id } }, context) => {
    const { uid } = await requireManager(context);
    const named = parseFeedId(uid, id);
    // Any other viewer's id is as wrong as one that names nothing.
    if (named === null) throw badUserInput("id must be that of one of the viewer's feeds", id);
    await context.viewerStores.feeds.revoke(uid, named);
    context.loaders.viewer.clear(uid);
    return { revokedFeedId: id };
  },
} satisfies MutationResolvers;

/** The viewer's feeds, the newest first. */
export async function readFeeds(context: RequestContext): Promise<readonly FeedRecord[]> {
  const viewer = await requireViewer(context, 'READ_LIBRARY');
  const stored = await context.loaders.viewer.of(viewer.uid).feeds();
  return liveOnes(stored, viewer);
}

export const loadFeed: NodeLoader = async (id, context) => {
  const viewer = await context.viewer('READ_LIBRARY');
  const named = viewer && parseFeedId(viewer.uid, id);
  if (named === null) return null;
  const feeds = await readFeeds(context);
  return asNode(
    'Feed',
    feeds.find((one) => one.id === named),
  );
};
