import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { feedPath } from '../../../contract/paths.ts';
import { MAX_FEED_NAME_LENGTH } from '../../../contract/limits.ts';
import type { ViewerRecord } from '../../accounts/accounts.ts';
import { parseName } from '../../graphql/arguments.ts';
import { type RequestContext, requireViewer, unauthenticated } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { MutationResolvers, Resolvers } from '../../graphql/generated/resolvers.ts';
import { asNode, type NodeLoader } from '../../graphql/node.ts';
import { feedId, parseFeedId } from '../../records/globalIds.ts';
import type { FeedRecord } from '../records.ts';

/** The secret of a new feed: 256 random bits. */
const newSecret = () => randomBytes(32).toString('base64url');

/** The form in which a feed's secret is stored: its SHA-256, which is enough for a random text. */
export function feedHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a feed still works: it is not older than the sessions that its viewer ended. */
export function isLiveFeed({ createdAt }: FeedRecord, { validSince = 0 }: ViewerRecord): boolean {
  return Date.parse(createdAt) >= validSince;
}

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
      name: parseName('name', input.name, MAX_FEED_NAME_LENGTH),
      mediaType: input.mediaType ?? null,
      premieresOnly: input.premieresOnly ?? false,
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    };
    const secret = newSecret();
    const { feeds } = context.viewerStores;
    await feeds.add(feedHash(secret), record, (other) => isLiveFeed(other, viewer));
    context.loaders.viewer.clear(uid);
    // Ending all sessions revokes the feeds that exist then: one made meanwhile must not outlive them.
    if (!(await context.isStillValid())) {
      await feeds.revoke(uid, record.id);
      throw unauthenticated();
    }
    return { feed: record, address: context.config.publicUrl + feedPath(secret) };
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

/** A feed shows what its creator can read to everyone who has its address. */
async function requireManager(context: RequestContext): Promise<ViewerRecord> {
  await requireViewer(context, 'READ_LIBRARY');
  return requireViewer(context, 'MANAGE_LIBRARY');
}

/** The viewer's feeds, the newest first. */
export async function readFeeds(context: RequestContext): Promise<readonly FeedRecord[]> {
  const viewer = await requireViewer(context, 'READ_LIBRARY');
  const stored = await context.loaders.viewer.of(viewer.uid).feeds();
  return stored
    .filter((one) => isLiveFeed(one, viewer))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
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
