import { fallbackLocale } from '../../contract/locales.ts';
import type { ViewerRecord } from '../accounts/accounts.ts';
import { mutations as accessTokenMutations } from './accessTokens.ts';
import { saveLastWatched, updateSettings } from './store.ts';
import {
  AccountFullError,
  type CurrentNames,
  type LastWatchedRecord,
  type LoadedTitle,
  type PlayableRef,
  type ViewerTitleRecord,
} from './records.ts';
import { parseTitleRef, parseTmdbId } from '../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import type { MutationResolvers } from '../graphql/generated/resolvers.ts';
import { viewerId } from '../records/globalIds.ts';
import { titleId, type TitleRef } from '../records/title.ts';
import {
  airedEpisodes,
  inTime,
  loadNames,
  partsToMark,
  parseOpened,
  parseProgress,
  parseSeriesWatched,
  parseSettingsChange,
  parseTime,
  parseWatched,
  requireNames,
  requireParts,
  SAVE_DEADLINE_MS,
  type ViewersTitle,
} from './input.ts';
import {
  applyHidden,
  applyListed,
  applyProgress,
  isEmpty,
  markOpened,
  markSeriesWatched,
  markUnwatched,
  markWatched,
  newViewerTitle,
  seasonsToUnmark,
  seasonsToUnwatch,
  unmarkingSteps,
  unmarkSeries,
  withNames,
} from './rules.ts';

export const Mutation: MutationResolvers = {
  recordLastWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    return { lastWatched: await recordLastWatched(uid, parseTitleRef(input.titleId), input, context) };
  },
  saveLastWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    const { mediaType, movieId } = input;
    return recordLastWatched(uid, { mediaType, tmdbId: parseTmdbId(movieId, 'movieId') }, input, context);
  },
  saveProgress: titleMutation(async (title, input, context) => {
    const { part, progress } = parseProgress(title.ref, input, title.at);
    const exists = requireParts(title, part.seasonNumber, part.episodeNumber, context);
    const names = await loadNames(title.ref, context, exists);
    const stored = await updateOrCreate(context, names, {
      ...title,
      at: progress.at,
      seasons: () => [part.seasonNumber],
      apply: (loaded) => applyProgress(loaded, part, progress),
    });
    if (!stored) throw new Error(`${titleId(title.ref)} is not stored although something of it was played`);
    return stored;
  }),
  setListed: titleMutation(async (title, { listed }, context) => {
    const change = { ...title, apply: (loaded: LoadedTitle) => applyListed(loaded, listed, title.at) };
    return listed
      ? updateOrCreate(context, await loadNames(title.ref, context), change)
      : update(context, null, change);
  }),
  setWatched: titleMutation(async (title, input, context) => {
    const { ref, at } = title;
    const named = parseWatched(ref, input);
    const { seasonNumber, episodeNumbers } = named;
    const markedAt = parseTime(input.at, at);
    if (!input.watched) {
      return update(context, null, {
        ...title,
        seasons: (before) => seasonsToUnwatch(before, seasonNumber),
        apply: (loaded) => markUnwatched(loaded, seasonNumber, episodeNumbers, at),
      });
    }
    const partsPromise = partsToMark(title, named, context);
    const names = await loadNames(ref, context, partsPromise);
    const parts = await partsPromise;
    return updateOrCreate(context, names, {
      ...title,
      seasons: () => [seasonNumber],
      apply: (loaded) => markWatched(loaded, parts, markedAt, at),
    });
  }),
  setSeriesWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    const title = { uid, ref: parseTitleRef(input.titleId), at: new Date().toISOString() };
    const upTo = parseSeriesWatched(title.ref, input);
    const at = parseTime(input.at, title.at);
    const mark = input.watched ? markSeries(title, upTo, at, context) : unmark(title, at, context);
    return { at, viewerTitle: await mark };
  },
  setHidden: titleMutation((title, { hidden }, context) =>
    update(context, null, { ...title, apply: (loaded) => applyHidden(loaded, hidden, title.at) }),
  ),
  saveSettings: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    return { settings: await updateSettings(context.viewerStore, uid, parseSettingsChange(input)) };
  },
  ...accessTokenMutations,
  revokeSessions: async (_root, _arguments, context) => ({ viewer: await revokeSessions(context) }),
  deleteViewer: async (_root, _arguments, context) => {
    const { uid } = await deleteViewer(context);
    return { deletedViewerId: viewerId(uid) };
  },
  signOutEverywhere: async (_root, _arguments, context) => Boolean(await revokeSessions(context)),
  deleteAccount: async (_root, _arguments, context) => Boolean(await deleteViewer(context)),
};

/** Marks the aired episodes of a series, up to one or all, as watched at a time. */
async function markSeries(title: ViewersTitle, upTo: PlayableRef, markedAt: string, context: RequestContext) {
  const airedPromise = airedEpisodes(title, upTo, context);
  const names = await loadNames(title.ref, context, airedPromise);
  const seasons = await airedPromise;
  return updateOrCreate(context, names, {
    ...title,
    seasons: () => seasons.flatMap(([first]) => first?.seasonNumber ?? []),
    apply: (loaded) => markSeriesWatched(loaded, seasons, markedAt, title.at),
  });
}

/** Removes what `markSeries` marked at a time; a series with thousands of episodes in several steps, each atomic. */
async function unmark(title: ViewersTitle, markedAt: string, context: RequestContext) {
  let stored = await context.loaders.viewer.of(title.uid).titles.load(titleId(title.ref));
  for (const changed of stored ? unmarkingSteps(stored, markedAt) : []) {
    stored = await update(context, null, {
      ...title,
      seasons: (before) => seasonsToUnmark(before, changed),
      apply: (loaded) => unmarkSeries(loaded, changed, markedAt, title.at),
    });
  }
  return stored;
}

async function recordLastWatched(
  uid: string,
  ref: TitleRef,
  input: Parameters<typeof parseOpened>[1],
  context: RequestContext,
): Promise<LastWatchedRecord> {
  const at = new Date().toISOString();
  const { part, given } = parseOpened(ref, input);
  const title = { uid, ref, at };
  const exists = requireParts(title, part.seasonNumber, part.episodeNumber, context).then(() => true);
  // Twice the deadline: the stored parts are checked after the first half.
  const isKnown = inTime(exists, context, 2 * SAVE_DEADLINE_MS);
  const names = await loadNames(ref, context, isKnown);
  const own = names.local ?? names.english ?? given ?? (await requireNames(ref, context.englishDetails));
  const language = names.local?.language ?? (own === given ? context.language : fallbackLocale).tag;
  const { mediaType, tmdbId: movieId } = ref;
  const record = { uid, mediaType, movieId, ...own, ...part, language, watchedAt: at };
  await saveLastWatched(context.viewerStore, record);
  // Otherwise the movie database does not answer, and later progress records the title.
  if (await isKnown) await noteOpened(context, title, names, part);
  return record;
}

/** Ends all sessions and access tokens of the viewer, and returns who that was. */
async function revokeSessions(context: RequestContext): Promise<ViewerRecord> {
  const viewer = await requireViewer(context, 'ACCOUNT');
  // First, while the viewer can still retry.
  await context.viewerStore.accessTokens.deleteAll(viewer.uid);
  await context.accounts.signOutEverywhere(viewer.uid);
  context.endSession();
  // One may have been created in between. The sessions have ended by now, so a failure, which has been logged, needs no action.
  await context.viewerStore.accessTokens.deleteAll(viewer.uid).catch(() => undefined);
  return viewer;
}

/** Deletes the viewer's account and records, and returns whose they were. */
async function deleteViewer(context: RequestContext): Promise<ViewerRecord> {
  const viewer = await requireViewer(context, 'ACCOUNT');
  const { viewerStore, accounts } = context;
  // Records are deleted before the account, so that the viewer can retry after a failure.
  await viewerStore.deleteAll(viewer.uid);
  await accounts.deleteAccount(viewer.uid);
  context.endSession();
  // Another device of the viewer may have saved in between. The account is deleted by now, so a failure,
  // which the store has logged, needs no action.
  await viewerStore.deleteAll(viewer.uid).catch(() => undefined);
  return viewer;
}

/** Resolves a mutation of one of the viewer's titles. */
function titleMutation<Input extends { readonly titleId: string }, Stored extends ViewerTitleRecord | null>(
  change: (title: ViewersTitle, input: Input, context: RequestContext) => Promise<Stored>,
) {
  return async (_root: unknown, { input }: { input: Input }, context: RequestContext) => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    const title = { uid, ref: parseTitleRef(input.titleId), at: new Date().toISOString() };
    return { viewerTitle: await change(title, input, context) };
  };
}

/**
 * Records that a part was opened in the player. A new title is only stored once its English name is known;
 * nothing is stored in a full account.
 */
async function noteOpened(
  context: RequestContext,
  title: ViewersTitle,
  names: CurrentNames,
  { seasonNumber, episodeNumber }: PlayableRef,
): Promise<void> {
  // A season without an episode is the series as a whole.
  const part = { seasonNumber: episodeNumber === null ? null : seasonNumber, episodeNumber };
  const apply = (loaded: LoadedTitle) => markOpened(loaded, part, title.at);
  try {
    await update(context, names, { ...title, seasons: () => [part.seasonNumber], apply });
  } catch (error) {
    // The last-watched record has been saved; saveProgress reports the full account to the viewer.
    if (!(error instanceof AccountFullError)) throw error;
  }
}

/** A change of what is stored about a title. */
interface TitleUpdate extends ViewersTitle {
  /** The seasons whose parts the change needs; by default none. Null is that of the part without an episode. */
  readonly seasons?: (before: ViewerTitleRecord) => readonly (number | null)[];
  readonly apply: (loaded: LoadedTitle) => LoadedTitle;
}

/**
 * Changes what is stored about a title; null when nothing is stored then.
 *
 * @param names its current names; without an English one, only a title that is stored already changes
 */
async function update(
  { viewerStore }: RequestContext,
  names: CurrentNames | null,
  { uid, ref, at, seasons = () => [], apply }: TitleUpdate,
): Promise<ViewerTitleRecord | null> {
  const { stored } = await viewerStore.update(uid, titleId(ref), {
    seasons: (before) => seasons(before).filter((number) => number !== null),
    apply: (before) => {
      const loaded = before ?? (names?.english ? newViewerTitle(uid, ref, names.english, at) : null);
      const changed = loaded && apply(names ? withNames(loaded, names) : loaded);
      return changed && isEmpty(changed.record) ? null : changed;
    },
  });
  return stored;
}

/**
 * Changes what is stored about a title, under its current name if that was available in time. A new title needs
 * its English name: then this waits for it and rejects when it cannot be read.
 */
async function updateOrCreate(context: RequestContext, names: CurrentNames, change: TitleUpdate) {
  const stored = await update(context, names, change);
  if (stored || names.english) return stored;
  const english = await requireNames(change.ref, context.englishDetails);
  return update(context, { ...names, english }, change);
}
