import type { LastWatchedRecord } from '../../account/lastWatchedStore.ts';
import type { ViewerRecord } from '../../account/viewer.ts';
import { lastWatchedId, viewerId } from '../../domain/ids.ts';
import { imageUrl } from '../../domain/images.ts';
import { titleId } from '../../domain/title.ts';
import { TmdbError } from '../../tmdb/tmdbError.ts';
import type { RequestContext } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import type { LastWatchedResolvers, MutationResolvers, ViewerResolvers } from '../generated/resolvers.ts';
import { readLastWatched } from '../lastWatchedInput.ts';
import { isLate, withinPartDeadline } from '../partDeadline.ts';

export const Viewer: ViewerResolvers = { id: ({ uid }) => viewerId(uid) };

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
    const record = { uid, ...watched, ...(await namesOf(watched, context)), watchedAt };
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

/** How long a record that is to be saved waits for its title's own name and poster, in milliseconds. */
const NAMES_DEADLINE_MS = 500;

/**
 * What TMDB calls the title and the poster it has, so that a record holds what the server has read itself; nothing when TMDB
 * does not know or does not say in time, which leaves what the browser said.
 */
async function namesOf(
  { mediaType, movieId }: Pick<LastWatchedRecord, 'mediaType' | 'movieId'>,
  { loaders, logger }: RequestContext,
): Promise<Partial<Pick<LastWatchedRecord, 'title' | 'posterPath'>>> {
  const read = loaders.details.load({ mediaType, tmdbId: movieId, bundle: 'basic' });
  try {
    const found = await withinPartDeadline(read, { partDeadlineMs: NAMES_DEADLINE_MS, logger });
    return found ? { title: found.title, posterPath: found.posterPath } : {};
  } catch (error) {
    // A failed call has been logged where it failed.
    if (error instanceof TmdbError || isLate(error)) return {};
    throw error;
  }
}

/** The signed-in person asking. Rejects with UNAUTHENTICATED when there is none. */
export async function signedIn({ viewer }: RequestContext): Promise<ViewerRecord> {
  const person = await viewer();
  if (!person) throw unauthenticated();
  return person;
}
