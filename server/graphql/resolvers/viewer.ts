import { lastWatchedId, viewerId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { titleId } from '../../domain/title.ts';
import { named, opened, untouched } from '../../domain/viewerTitleChanges.ts';
import { signedIn } from '../context.ts';
import type { LastWatchedResolvers, MutationResolvers, ViewerResolvers } from '../generated/resolvers.ts';
import { readLastWatched } from '../lastWatchedInput.ts';
import { namesOf } from './titleNames.ts';
import { viewerTitleChanges } from './viewerTitleChanges.ts';
import { viewerTitleFields } from './viewerTitle.ts';

export const Viewer: ViewerResolvers = { id: ({ uid }) => viewerId(uid), ...viewerTitleFields };

export const LastWatched: LastWatchedResolvers = {
  id: ({ uid }) => lastWatchedId(uid),
  titleId: ({ mediaType, movieId }) => titleId({ mediaType, tmdbId: movieId }),
  poster: ({ posterPath }, { size }, { config }) => imageUrl(config.imageBaseUrl, 'poster', posterPath, size),
};

export const Mutation: MutationResolvers = {
  saveLastWatched: async (_root, { input }, context) => {
    const { uid } = await signedIn(context);
    const watchedAt = new Date().toISOString();
    const watched = readLastWatched(input);
    const { mediaType, movieId: tmdbId, seasonNumber, episodeNumber } = watched;
    const ref = { mediaType, tmdbId };
    const names = await namesOf(ref, context);
    const record = { uid, ...watched, ...names, watchedAt };
    await context.lastWatched.save(record);
    // A season without an episode is the series as a whole.
    const part = { seasonNumber: episodeNumber === null ? null : seasonNumber, episodeNumber };
    await context.viewerTitles.update(uid, titleId(ref), (before) => {
      const title = before ?? untouched(uid, ref, record, watchedAt);
      return opened(names ? named(title, names) : title, part, watchedAt);
    });
    return record;
  },
  ...viewerTitleChanges,
  signOutEverywhere: async (_root, _arguments, context) => {
    const { uid } = await signedIn(context);
    await context.accounts.signOutEverywhere(uid);
    return true;
  },
  deleteAccount: async (_root, _arguments, context) => {
    const { uid } = await signedIn(context);
    const { lastWatched, viewerTitles, accounts } = context;
    // What is kept goes first, so that a failure leaves somebody who can try again.
    await lastWatched.delete(uid);
    await viewerTitles.deleteAll(uid);
    await accounts.deleteAccount(uid);
    // Another of the viewer's pages may have saved in between. The account is gone by now, so a failure, which the store
    // has logged, is nothing that anybody could act on.
    await lastWatched.delete(uid).catch(() => undefined);
    await viewerTitles.deleteAll(uid).catch(() => undefined);
    return true;
  },
};
