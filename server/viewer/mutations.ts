import { fallbackLocale } from '../../contract/locales.ts';
import { AccountFullError } from '../accounts/accountError.ts';
import { readTitleId } from '../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import type { MutationResolvers } from '../graphql/generated/resolvers.ts';
import { type TitleRef, titleId } from '../records/title.ts';
import { readLastWatched, readProgress, readWatched } from './input.ts';
import type { CurrentNames, LoadedTitle, PlayableRef, ViewerTitleRecord } from './records.ts';
import {
  applyHidden,
  applyListed,
  applyProgress,
  isEmpty,
  markOpened,
  markUnwatched,
  markWatched,
  newViewerTitle,
  seasonsToUnwatch,
  withNames,
} from './rules.ts';
import { saveLastWatched, updateSettings } from './store.ts';
import {
  answerInTime,
  loadEnglishNames,
  loadNames,
  loadNamesAnd,
  partsToMark,
  requireParts,
  SAVE_DEADLINE_MS,
} from './titleLookups.ts';

export const Mutation: MutationResolvers = {
  saveLastWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const at = new Date().toISOString();
    const watched = readLastWatched(input);
    const { mediaType, movieId: tmdbId, ...part } = watched;
    const ref = { mediaType, tmdbId };
    const exists = requirePart(uid, ref, part, context).then(() => true);
    // Twice the deadline: the stored parts are checked after the first half.
    const isKnown = answerInTime(exists, context, 2 * SAVE_DEADLINE_MS);
    const names = await loadNamesAnd(isKnown, ref, context);
    const language = names.local?.language ?? (names.english ? fallbackLocale.tag : context.language.tag);
    const record = { uid, ...watched, ...(names.local ?? names.english), language, watchedAt: at };
    await saveLastWatched(context.viewerStore, record);
    // Otherwise the movie database does not answer, and later progress records the title.
    if (await isKnown) await noteOpened(context, { uid, ref, names, at }, part);
    return record;
  },
  saveProgress: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const { ref, part, progress } = readProgress(input, new Date().toISOString());
    const { at } = progress;
    const names = await loadNamesAnd(requirePart(uid, ref, part, context), ref, context);
    const viewerTitle = await updateOrCreate(context, {
      uid,
      ref,
      names,
      at,
      seasons: () => seasonsOf(part),
      apply: (loaded) => applyProgress(loaded, part, progress),
    });
    if (!viewerTitle) throw new Error(`${titleId(ref)} is not stored although something of it was played`);
    return { viewerTitle };
  },
  setListed: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const ref = readTitleId(input.titleId);
    const at = new Date().toISOString();
    const apply = (loaded: LoadedTitle) => applyListed(loaded, input.listed, at);
    if (!input.listed) return { viewerTitle: await update(context, { uid, ref, at, apply }) };
    const names = await loadNames(ref, context);
    return { viewerTitle: await updateOrCreate(context, { uid, ref, names, at, apply }) };
  },
  setWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const mark = readWatched(input);
    const { ref, seasonNumber, episodeNumbers } = mark;
    const at = new Date().toISOString();
    if (!input.watched) {
      const viewerTitle = await update(context, {
        uid,
        ref,
        at,
        seasons: (before) => seasonsToUnwatch(before, seasonNumber),
        apply: (loaded) => markUnwatched(loaded, seasonNumber, episodeNumbers, at),
      });
      return { viewerTitle };
    }
    const partsPromise = partsToMark(uid, mark, at, context);
    const names = await loadNamesAnd(partsPromise, ref, context);
    const parts = await partsPromise;
    const seasons = () => seasonsOf(mark);
    const apply = (loaded: LoadedTitle) => markWatched(loaded, parts, at);
    return { viewerTitle: await updateOrCreate(context, { uid, ref, names, at, seasons, apply }) };
  },
  setHidden: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const ref = readTitleId(input.titleId);
    const at = new Date().toISOString();
    const apply = (loaded: LoadedTitle) => applyHidden(loaded, input.hidden, at);
    return { viewerTitle: await update(context, { uid, ref, at, apply }) };
  },
  saveSettings: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const changes = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
    return { settings: await updateSettings(context.viewerStore, uid, Object.fromEntries(changes)) };
  },
  signOutEverywhere: async (_root, _arguments, context) => {
    const { uid } = await requireViewer(context);
    await context.accounts.signOutEverywhere(uid);
    return true;
  },
  deleteAccount: async (_root, _arguments, context) => {
    const { uid } = await requireViewer(context);
    const { viewerStore, accounts } = context;
    // Records are deleted before the account, so that the viewer can retry after a failure.
    await viewerStore.deleteAll(uid);
    await accounts.deleteAccount(uid);
    // Another device of the viewer may have saved in between. The account is deleted by now, so a failure,
    // which the store has logged, needs no action.
    await viewerStore.deleteAll(uid).catch(() => undefined);
    return true;
  },
};

/** Rejects with BAD_USER_INPUT when the title does not have the part. See `requireParts`. */
function requirePart(
  uid: string,
  ref: TitleRef,
  { seasonNumber, episodeNumber }: PlayableRef,
  context: RequestContext,
): Promise<void> {
  const episodeNumbers = episodeNumber === null ? [] : [episodeNumber];
  const named = { ref, seasonNumber, episodeNumbers };
  return requireParts(uid, named, 'episodeNumber must name an episode', context);
}

/**
 * Records that a part was opened in the player. A new title is only stored once its English name is known;
 * nothing is stored in a full account.
 */
async function noteOpened(
  context: RequestContext,
  title: Pick<TitleUpdate, 'uid' | 'ref' | 'names' | 'at'>,
  { seasonNumber, episodeNumber }: PlayableRef,
): Promise<void> {
  // A season without an episode is the series as a whole.
  const part = { seasonNumber: episodeNumber === null ? null : seasonNumber, episodeNumber };
  const apply = (loaded: LoadedTitle) => markOpened(loaded, part, title.at);
  try {
    await update(context, { ...title, seasons: () => seasonsOf(part), apply });
  } catch (error) {
    // The last-watched record has been saved; saveProgress reports the full account to the viewer.
    if (!(error instanceof AccountFullError)) throw error;
  }
}

/** A change of what is stored about a title. */
interface TitleUpdate {
  readonly uid: string;
  readonly ref: TitleRef;
  /** The title's current names; without an English one, only a title that is stored already changes. */
  readonly names?: CurrentNames;
  readonly at: string;
  /** The seasons whose parts the change needs. */
  readonly seasons?: (before: ViewerTitleRecord | null) => readonly number[];
  readonly apply: (loaded: LoadedTitle) => LoadedTitle;
}

/** Changes what is stored about a title; null when nothing is stored then. */
async function update(
  { viewerStore }: RequestContext,
  { uid, ref, names = { english: null, local: null }, at, seasons = () => [], apply }: TitleUpdate,
): Promise<ViewerTitleRecord | null> {
  const { stored } = await viewerStore.update(uid, titleId(ref), {
    seasons,
    apply: (before) => {
      const loaded = before ?? (names.english && newViewerTitle(uid, ref, names.english, at));
      const changed = loaded && apply(withNames(loaded, names));
      return changed && isEmpty(changed.record) ? null : changed;
    },
  });
  return stored;
}

/**
 * Changes what is stored about a title, under its current name if that was available in time. A new title needs
 * its English name: then this waits for it and rejects when it cannot be read.
 */
async function updateOrCreate(
  context: RequestContext,
  change: TitleUpdate & { readonly names: CurrentNames },
): Promise<ViewerTitleRecord | null> {
  const stored = await update(context, change);
  if (stored || change.names.english) return stored;
  const names = { ...change.names, english: await loadEnglishNames(change.ref, context) };
  return update(context, { ...change, names });
}

function seasonsOf({ seasonNumber }: Pick<PlayableRef, 'seasonNumber'>): readonly number[] {
  return seasonNumber === null ? [] : [seasonNumber];
}
