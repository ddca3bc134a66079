import { readLastWatched } from '../lastWatchedInput.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { signedIn } from './signedIn.ts';

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
