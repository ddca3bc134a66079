import { fallbackLocale } from '../../contract/locales.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import type {
  LastWatchedResolvers,
  MutationResolvers,
  ViewerResolvers,
} from '../graphql/generated/resolvers.ts';
import { lastWatchedId, viewerId } from '../records/globalIds.ts';
import { imageUrl } from '../records/imageUrl.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import { readLastWatched } from './input.ts';
import { namesAnd, noteOpened, viewerTitleMutations } from './mutations.ts';
import { requirePart } from './requestedParts.ts';
import type { LastWatchedRecord } from './stores.ts';
import { answerInTime, namesAsked, SAVE_DEADLINE_MS } from './titleNames.ts';
import { viewerListResolvers } from './titleResolvers.ts';
import type { PlayableRef, TitleNames } from './viewerTitle.ts';

export const Viewer: ViewerResolvers = { id: ({ uid }) => viewerId(uid), ...viewerListResolvers };

export const LastWatched: LastWatchedResolvers = {
  id: ({ uid }) => lastWatchedId(uid),
  titleId: (record) => titleId(titleRefOf(record)),
  title: async (record, _arguments, context) => (await localNamesOf(record, context)).title,
  posterPath: async (record, _arguments, context) => (await localNamesOf(record, context)).posterPath,
  poster: async (record, { size }, context) => {
    const { posterPath } = await localNamesOf(record, context);
    return imageUrl(context.config.imageBaseUrl, 'poster', posterPath, size);
  },
};

export const Mutation: MutationResolvers = {
  saveLastWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const watchedAt = new Date().toISOString();
    const watched = readLastWatched(input);
    const { mediaType, movieId: tmdbId, seasonNumber, episodeNumber } = watched;
    const ref = { mediaType, tmdbId };
    const isKnown = isPartKnown(uid, ref, { seasonNumber, episodeNumber }, context);
    const names = await namesAnd(isKnown, ref, context);
    const language = names.local?.language ?? (names.english ? fallbackLocale.tag : context.language.tag);
    const record = { uid, ...watched, ...(names.local ?? names.english), language, watchedAt };
    await context.lastWatched.save(record);
    // A season without an episode is the series as a whole.
    const part = { seasonNumber: episodeNumber === null ? null : seasonNumber, episodeNumber };
    if (await isKnown) await noteOpened(context, part, { uid, ref, names, at: watchedAt });
    return record;
  },
  ...viewerTitleMutations,
  signOutEverywhere: async (_root, _arguments, context) => {
    const { uid } = await requireViewer(context);
    await context.accounts.signOutEverywhere(uid);
    return true;
  },
  deleteAccount: async (_root, _arguments, context) => {
    const { uid } = await requireViewer(context);
    const { lastWatched, viewerTitles, accounts } = context;
    // Records are deleted before the account, so that the viewer can retry after a failure.
    await lastWatched.delete(uid);
    await viewerTitles.deleteAll(uid);
    await accounts.deleteAccount(uid);
    // Another device of the viewer may have saved in between. The account is deleted by now, so a failure,
    // which the store has logged, needs no action.
    await lastWatched.delete(uid).catch(() => undefined);
    await viewerTitles.deleteAll(uid).catch(() => undefined);
    return true;
  },
};

/**
 * Whether what was played is known to exist; false while the movie database does not answer. Then the record is
 * saved anyway, and the title is recorded by later progress. Rejects with BAD_USER_INPUT when it does not
 * exist.
 */
async function isPartKnown(
  uid: string,
  ref: TitleRef,
  part: PlayableRef,
  context: RequestContext,
): Promise<boolean> {
  const known = requirePart(uid, ref, part, context).then(() => true);
  // Twice the deadline: the stored parts are checked after the first half.
  return (await answerInTime(known, context, 2 * SAVE_DEADLINE_MS)) ?? false;
}

function titleRefOf({ mediaType, movieId }: LastWatchedRecord): TitleRef {
  return { mediaType, tmdbId: movieId };
}

function localNamesOf(record: LastWatchedRecord, context: RequestContext): Promise<TitleNames> {
  return namesAsked(titleRefOf(record), [record], context);
}
