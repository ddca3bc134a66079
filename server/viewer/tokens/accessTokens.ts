import { randomUUID } from 'node:crypto';
import { MAX_SECRET_NAME_LENGTH } from '../../../contract/limits.ts';
import { accessTokenHash, isLive, newAccessToken } from '../../accounts/accessTokens.ts';
import type { ViewerRecord } from '../../accounts/accounts.ts';
import { parseName } from '../../graphql/arguments.ts';
import { type RequestContext, requireViewer, unauthenticated } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/errors.ts';
import type { CreateAccessTokenInput, MutationResolvers } from '../../graphql/generated/resolvers.ts';
import { asNode, type NodeLoader } from '../../graphql/node.ts';
import { parseAccessTokenId } from '../../records/globalIds.ts';
import { type AccessTokenRecord, accessTokenScopes } from '../secretRecords.ts';

const MAX_DAYS = 365;
const DAY_MS = 86_400_000;

export const mutations = {
  createAccessToken: async (_root, { input }, context) => {
    const viewer = await requireViewer(context, 'ACCOUNT');
    const now = Date.now();
    const record = { uid: viewer.uid, id: randomUUID(), ...parseToken(input, now), lastUsedAt: null };
    const token = newAccessToken();
    const hash = accessTokenHash(token);
    if (hash === null) throw new Error('A new access token must have the form of one');
    await context.viewerStores.accessTokens.add(hash, record, (other) => isLive(other, viewer, now));
    context.loaders.viewer.clear(viewer.uid);
    // Ending all sessions revokes the tokens that exist then: one made meanwhile must not outlive them.
    if (!(await context.isStillValid())) {
      await context.viewerStores.accessTokens.revoke(viewer.uid, record.id);
      throw unauthenticated();
    }
    return { accessToken: record, token };
  },
  revokeAccessToken: async (_root, { input: { id } }, context) => {
    const { uid } = await requireViewer(context, 'ACCOUNT');
    const named = parseAccessTokenId(uid, id);
    // Any other viewer's id is as wrong as one that names nothing.
    if (named === null) throw badUserInput("id must be that of one of the viewer's access tokens", id);
    await context.viewerStores.accessTokens.revoke(uid, named);
    context.loaders.viewer.clear(uid);
    return { revokedAccessTokenId: id };
  },
} satisfies MutationResolvers;

/** The viewer's tokens that work, the newest first. */
export async function readAccessTokens(context: RequestContext): Promise<readonly AccessTokenRecord[]> {
  return tokensOf(await requireViewer(context, 'ACCOUNT'), context);
}

export const loadAccessToken: NodeLoader = async (id, context) => {
  const viewer = await context.viewer('ACCOUNT');
  const named = viewer && parseAccessTokenId(viewer.uid, id);
  if (!viewer || named === null) return null;
  const tokens = await tokensOf(viewer, context);
  return asNode(
    'AccessToken',
    tokens.find((token) => token.id === named),
  );
};

async function tokensOf(viewer: ViewerRecord, { loaders }: RequestContext) {
  const now = Date.now();
  const stored = await loaders.viewer.of(viewer.uid).accessTokens();
  return stored
    .filter((token) => isLive(token, viewer, now))
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

function parseToken({ name, scopes, expiresInDays }: CreateAccessTokenInput, now: number) {
  if (scopes.length === 0) throw badUserInput('scopes must name at least one scope', scopes);
  if (expiresInDays < 1 || expiresInDays > MAX_DAYS) {
    throw badUserInput(`expiresInDays must be 1 to ${MAX_DAYS}`, expiresInDays);
  }
  return {
    name: parseName('name', name, MAX_SECRET_NAME_LENGTH),
    scopes: accessTokenScopes.options.filter((scope) => scopes.includes(scope)),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + expiresInDays * DAY_MS).toISOString(),
  };
}
