import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fallbackLocale } from '../../contract/locales.ts';
import type { ViewerRecord } from '../accounts/accounts.ts';
import { parseTmdbId } from '../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import type { MutationResolvers, ViewerTitle } from '../graphql/generated/resolvers.ts';
import { viewerId } from '../records/globalIds.ts';
import { titleId } from '../records/title.ts';
import { mutations as accessTokenMutations } from './tokens/accessTokens.ts';
import { readLastWatched, saveLastWatched, updateSettings } from './documents.ts';
import { mutations as feedMutations } from './calendar/feeds.ts';
import { mutations as webhookMutations } from './webhooks/webhooks.ts';
import {
  parseMark,
  parseNote,
  parseOpened,
  parseProgress,
  parseRun,
  parseSeriesWatched,
  parseSettingsChange,
  parseTime,
  parseWatched,
  type ViewersTitle,
} from './input.ts';
import {
  airedEpisodes,
  inTime,
  loadNames,
  partsToMark,
  requireNames,
  requireParts,
  SAVE_DEADLINE_MS,
} from './titles/titleLookups.ts';
import { type Mark, type MarkedPart, markSteps, markWatched, runAt, undoRun, unmark } from './plays/marks.ts';
import { mutations as importMutations } from './imports/importMutations.ts';
import { titleMutation } from './libraryMutation.ts';
import { mutations as listMutations } from './lists/listResolvers.ts';
import { isSamePart } from './parts.ts';
import { mutations as playMutations } from './plays/playResolvers.ts';
import { mutations as ratingMutations } from './ratings/ratingResolvers.ts';
import { openPart, saveProgress } from './titles/progress.ts';
import { AccountFullError, type CurrentNames, type LastWatchedRecord } from './records.ts';
import {
  setDismissed,
  setDropped,
  setFields,
  setListed,
  startOver,
  type TitleRule,
  undoStartOver,
} from './rules.ts';
import { changeInSteps, changeOrCreate, changeRepeatedly, changeTitle } from './titles/titleChanges.ts';
import { changedRecord, changedTitle, fieldsAsSent, PROGRESS_FIELDS } from './views.ts';

export const Mutation: MutationResolvers = {
  recordLastWatched: titleMutation(async (title, input, context) => {
    const lastWatched = await recordLastWatched(title, input, context);
    const stored = await context.loaders.viewer.of(title.uid).titles.load(titleId(title.ref));
    return { lastWatched, viewerTitle: await changedTitle(title, stored, context) };
  }),
  saveLastWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    const ref = { mediaType: input.mediaType, tmdbId: parseTmdbId(input.movieId, 'movieId') };
    return recordLastWatched({ uid, ref, at: new Date().toISOString() }, input, context);
  },
  saveProgress: titleMutation(async (title, input, context) => {
    const { part, progress } = parseProgress(title.ref, input, title.at);
    const exists = requireParts(title, part.seasonNumber, part.episodeNumber, context);
    const names = await loadNames(title.ref, context, exists);
    const day = context.viewerDay(progress.at);
    const source = { playId: randomUUID(), day, language: context.language.tag };
    const rule = saveProgress(part, progress, source);
    let saved: LastWatchedRecord | undefined;
    const stored = await changeOrCreate(context, names, title, {
      ...rule,
      apply: (loaded, now) => {
        const changed = rule.apply(loaded, now);
        saved = changed.lastWatched;
        return changed;
      },
    });
    if (!stored) throw new Error(`${titleId(title.ref)} is not stored although something of it was played`);
    // An older position changes nothing, and a token that cannot read learns nothing by it.
    const { last } = stored;
    const isStored =
      last !== null &&
      isSamePart(last, part) &&
      last.at === progress.at &&
      last.position === progress.position;
    const lastWatched = await readLastWatched(context.viewerStores, title.uid);
    const isSaved = isDeepStrictEqual(lastWatched, saved);
    return {
      viewerTitle: await changedTitle(title, stored, context, isStored ? PROGRESS_FIELDS : []),
      // Something else may have been played later.
      lastWatched: isSaved || (await context.isPermitted('READ_LIBRARY')) ? lastWatched : null,
    };
  }),
  setListed: fieldMutation('listedAt', ({ listed }) => ({ rule: setListed(listed), adds: listed })),
  setWatched: titleMutation(async (title, input, context) => {
    const named = parseWatched(title.ref, input);
    const mark = parseMark(input, title, context);
    if (!input.watched) {
      const rule = unmark(named.seasonNumber, named.episodeNumbers);
      const changed = await changeRepeatedly(context, title, rule);
      return { run: null, viewerTitle: await changedTitle(title, changed, context) };
    }
    const stored = await markParts(title, partsToMark(title, named, context), mark, context);
    return { run: mark.run, viewerTitle: await changedTitle(title, stored, context) };
  }),
  setSeriesWatched: titleMutation(async (title, input, context) => {
    const upTo = parseSeriesWatched(title.ref, input);
    const at = parseTime(input.at, title.at);
    const { time, run } = parseMark(input, title, context, runAt(title.ref, at));
    const stored = input.watched
      ? await markParts(title, airedEpisodes(title, upTo, context), { time, run }, context)
      : await changeRepeatedly(context, title, undoRun(run));
    return {
      at,
      run: input.watched ? run : null,
      viewerTitle: await changedTitle(title, stored, context),
    };
  }),
  undoWatched: titleMutation(async (title, input, context) => {
    const changed = await changeRepeatedly(context, title, undoRun(parseRun(input.run)));
    return { viewerTitle: await changedTitle(title, changed, context) };
  }),
  setDismissed: fieldMutation('dismissedAt', ({ dismissed }) => ({ rule: setDismissed(dismissed) })),
  setHidden: fieldMutation('dismissedAt', ({ hidden }) => ({ rule: setDismissed(hidden) })),
  setDropped: fieldMutation('droppedAt', ({ dropped }) => ({ rule: setDropped(dropped), adds: dropped })),
  setNote: fieldMutation('note', (input) => {
    const note = parseNote(input.note);
    return { rule: setFields({ note }), adds: note !== null };
  }),
  startOver: fieldMutation('pass', ({ undo }) => ({ rule: undo ? undoStartOver() : startOver() })),
  ...ratingMutations,
  ...playMutations,
  ...listMutations,
  saveSettings: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context, 'WRITE_LIBRARY');
    const change = parseSettingsChange(input);
    const saved = await updateSettings(context.viewerStores, uid, change);
    const { hide: _hide, unhide: _unhide, ...sent } = change;
    return { settings: await changedRecord(saved, fieldsAsSent('Settings', saved, sent), context) };
  },
  ...importMutations,
  ...accessTokenMutations,
  ...feedMutations,
  ...webhookMutations,
  revokeSessions: async (_root, _arguments, context) => ({ viewer: await revokeSessions(context) }),
  deleteViewer: async (_root, _arguments, context) => {
    const { uid } = await deleteViewer(context);
    return { deletedViewerId: viewerId(uid) };
  },
  signOutEverywhere: async (_root, _arguments, context) => Boolean(await revokeSessions(context)),
  deleteAccount: async (_root, _arguments, context) => Boolean(await deleteViewer(context)),
};

/** A mutation that changes one field of a title; one that is not stored only if that adds something to it. */
function fieldMutation<Input extends { readonly titleId: string }>(
  field: keyof ViewerTitle,
  changeOf: (input: Input) => Readonly<{ rule: TitleRule; adds?: boolean }>,
) {
  return titleMutation(async (title, input: Input, context) => {
    const { rule, adds = false } = changeOf(input);
    const stored = adds
      ? await changeOrCreate(context, await loadNames(title.ref, context), title, rule)
      : await changeTitle(context, null, title, rule);
    return { viewerTitle: await changedTitle(title, stored, context, [`ViewerTitle.${field}`]) };
  });
}

/** Marks parts of a title as watched, in steps. */
async function markParts(
  title: ViewersTitle,
  partsPromise: Promise<readonly MarkedPart[]>,
  mark: Omit<Mark, 'bulk'>,
  context: RequestContext,
) {
  const names = await loadNames(title.ref, context, partsPromise);
  const parts = await partsPromise;
  const bulk = parts.length > 1;
  const steps = markSteps(parts).map((step) => markWatched(step, { ...mark, bulk }));
  return changeInSteps(context, names, title, steps);
}

async function recordLastWatched(
  title: ViewersTitle,
  input: Parameters<typeof parseOpened>[1],
  context: RequestContext,
): Promise<LastWatchedRecord> {
  const { uid, ref, at } = title;
  const { part, sentNames } = parseOpened(ref, input);
  const exists = requireParts(title, part.seasonNumber, part.episodeNumber, context).then(() => true);
  // Twice the deadline: the stored parts are checked after the first half.
  const isKnown = inTime(exists, context, 2 * SAVE_DEADLINE_MS);
  const names = await loadNames(ref, context, isKnown);
  const own =
    names.local ?? names.english ?? sentNames ?? (await requireNames(ref, context.englishDetails)).english;
  const language = names.local?.language ?? (own === sentNames ? context.language : fallbackLocale).tag;
  const { mediaType, tmdbId: movieId } = ref;
  const record = { uid, mediaType, movieId, ...own, ...part, language, watchedAt: at };
  // Otherwise the movie database does not answer, and later progress records the title.
  const isStored = (await isKnown) && (await noteOpened(context, title, names, record));
  if (!isStored) await saveLastWatched(context.viewerStores, record);
  return record;
}

/** Ends all sessions, access tokens, feeds and webhooks of the viewer, and returns who that was. */
async function revokeSessions(context: RequestContext): Promise<ViewerRecord> {
  const viewer = await requireViewer(context, 'ACCOUNT');
  const { accessTokens, feeds, webhooks } = context.viewerStores;
  const deleteSecrets = () =>
    Promise.all([accessTokens, feeds, webhooks].map((secrets) => secrets.deleteAll(viewer.uid)));
  // First, while the viewer can still retry.
  await deleteSecrets();
  await context.accounts.signOutEverywhere(viewer.uid);
  context.endSession();
  // One may have been created in between. The sessions have ended by now, so a failure, which has been logged, needs no action.
  await deleteSecrets().catch(() => undefined);
  return viewer;
}

/** Deletes the viewer's account and records, and returns whose they were. */
async function deleteViewer(context: RequestContext): Promise<ViewerRecord> {
  const viewer = await requireViewer(context, 'ACCOUNT');
  const { viewerStores, accounts } = context;
  // Records are deleted before the account, so that the viewer can retry after a failure.
  await viewerStores.deleteAll(viewer.uid);
  await accounts.deleteAccount(viewer.uid);
  context.endSession();
  // Another device of the viewer may have saved in between. The account is deleted by now, so a failure,
  // which the store has logged, needs no action.
  await viewerStores.deleteAll(viewer.uid).catch(() => undefined);
  return viewer;
}

/**
 * Records that a part was opened in the player, with the last-watched record; whether that was stored. A new title is only stored once its
 * English name is known; nothing is stored in a full account.
 */
async function noteOpened(
  context: RequestContext,
  title: ViewersTitle,
  names: CurrentNames,
  opened: LastWatchedRecord,
): Promise<boolean> {
  const { seasonNumber, episodeNumber } = opened;
  // A season without an episode is the series as a whole.
  const part = { seasonNumber: episodeNumber === null ? null : seasonNumber, episodeNumber };
  try {
    return (await changeTitle(context, names, title, openPart(part, opened))) !== null;
  } catch (error) {
    // The last-watched record is saved by itself; saveProgress reports the full account to the viewer.
    if (error instanceof AccountFullError) return false;
    throw error;
  }
}
