import type { ViewerRecord } from '../../account/viewer.ts';
import { lastWatchedId, viewerId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { titleId } from '../../domain/title.ts';
import type { RequestContext } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import type { LastWatchedResolvers, MutationResolvers, ViewerResolvers } from '../generated/resolvers.ts';
import { readLastWatched } from '../lastWatchedInput.ts';

export const Viewer: ViewerResolvers = { id: ({ uid }) => viewerId(uid) };

export const LastWatched: LastWatchedResolvers = {
  id: ({ uid }) => lastWatchedId(uid),
  titleId: ({ mediaType, movieId }) => titleId({ mediaType, tmdbId: movieId }),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
};

export const Mutation: MutationResolvers = {
  saveLastWatched: async (_root, { input }, context) => {
    const { uid } = await signedIn(context);
    const record = { uid, ...readLastWatched(input), watchedAt: new Date().toISOString() };
    await context.lastWatched.save(record);
    return record;
  },
  signOutEverywhere: async (_root, _arguments, context) => {
    const { uid } = await signedIn(context);
    await context.accounts.signOutEverywhere(uid);
    return true;
  },
  deleteAccount: async (_root, _arguments, context) => {
    const { uid } = await signedIn(context);
    // The record goes first, so that a failure leaves somebody who can try again.
    await context.lastWatched.delete(uid);
    await context.accounts.deleteAccount(uid);
    // Another of the viewer's pages may have saved in between. The account is gone by now, so a failure, which the store
    // has logged, is nothing that anybody could act on.
    await context.lastWatched.delete(uid).catch(() => undefined);
    return true;
  },
};

/** The signed-in person asking. Rejects with UNAUTHENTICATED when there is none. */
export async function signedIn({ viewer }: RequestContext): Promise<ViewerRecord> {
  const person = await viewer();
  if (!person) throw unauthenticated();
  return person;
}
