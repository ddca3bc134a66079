import { randomUUID } from 'node:crypto';
import { MAX_SECRET_NAME_LENGTH } from '../../../contract/limits.ts';
import { webhookPath } from '../../../contract/paths.ts';
import { parseName } from '../../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { MutationResolvers, Resolvers } from '../../graphql/generated/resolvers.ts';
import { asNode, type NodeLoader } from '../../graphql/node.ts';
import { parseWebhookId, webhookId } from '../../records/globalIds.ts';
import type { WebhookRecord } from '../secretRecords.ts';
import { addAddress, liveOnes, requireManager } from '../secretAddress.ts';

export const resolvers: Resolvers = {
  Webhook: { id: ({ uid, id }) => webhookId(uid, id) },
};

export const mutations = {
  createWebhook: async (_root, { input }, context) => {
    const viewer = await requireManager(context);
    const user = input.user ?? null;
    const record: WebhookRecord = {
      uid: viewer.uid,
      id: randomUUID(),
      name: parseName('name', input.name, MAX_SECRET_NAME_LENGTH),
      user: user === null ? null : parseName('user', user, MAX_SECRET_NAME_LENGTH),
      timeZone: context.timeZone,
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
      lastOutcome: null,
    };
    const secret = await addAddress(context.viewerStores.webhooks, record, viewer, context);
    return { webhook: record, address: context.config.publicUrl + webhookPath(secret) };
  },
  revokeWebhook: async (_root, { input: { id } }, context) => {
    const { uid } = await requireManager(context);
    const named = parseWebhookId(uid, id);
    // Any other viewer's id is as wrong as one that names nothing.
    if (named === null) throw badUserInput("id must be that of one of the viewer's webhooks", id);
    await context.viewerStores.webhooks.revoke(uid, named);
    context.loaders.viewer.clear(uid);
    return { revokedWebhookId: id };
  },
} satisfies MutationResolvers;

/** The viewer's webhooks, the newest first. */
export async function readWebhooks(context: RequestContext): Promise<readonly WebhookRecord[]> {
  const viewer = await requireViewer(context, 'READ_LIBRARY');
  return liveOnes(await context.loaders.viewer.of(viewer.uid).webhooks(), viewer);
}

export const loadWebhook: NodeLoader = async (id, context) => {
  const viewer = await context.viewer('READ_LIBRARY');
  const named = viewer && parseWebhookId(viewer.uid, id);
  if (named === null) return null;
  const webhooks = await readWebhooks(context);
  return asNode(
    'Webhook',
    webhooks.find((one) => one.id === named),
  );
};
