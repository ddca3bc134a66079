import type { MutationResolvers } from '../generated/resolvers.ts';
import { refuseWithoutAccounts } from './accounts.ts';

export const Mutation: MutationResolvers = {
  saveLastWatched: (_root, _arguments, context) => refuseWithoutAccounts(context),
  signOutEverywhere: (_root, _arguments, context) => refuseWithoutAccounts(context),
  deleteAccount: (_root, _arguments, context) => refuseWithoutAccounts(context),
};
