import { AccountFullError } from '../accounts/accountError.ts';
import { readTitleId } from '../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import type { MutationResolvers } from '../graphql/generated/resolvers.ts';
import { type TitleRef, titleId } from '../records/title.ts';
import { type WatchedMark, parseSetWatched, readProgress } from './input.ts';
import { partsToMark, requirePart } from './partResolvers.ts';
import {
  type CurrentNames,
  applyHidden,
  applyListed,
  applyProgress,
  markOpened,
  markUnwatched,
  markWatched,
  newViewerTitle,
  seasonsToUnwatch,
  withNames,
} from './rules.ts';
import type { ViewerTitleChange } from './stores.ts';
import { englishNamesOf, loadTitleNames } from './titleNames.ts';
import type { LoadedTitle, ViewerTitleRecord, WatchedPartRecord } from './viewerTitle.ts';

/** The mutations of a viewer's titles and settings. */
export const viewerTitleMutations: MutationResolvers = {
  saveProgress: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const { ref, part, progress } = readProgress(input, new Date().toISOString());
    const names = await namesAnd(requirePart(uid, ref, part, context), ref, context);
    const stored = await updateOrCreate(uid, ref, progress.at, context, names, {
      seasonNumber: part.seasonNumber,
      apply: (loaded) => applyProgress(loaded, part, progress),
    });
    if (!stored) throw new Error(`${titleId(ref)} is not stored although something of it was played`);
    return { viewerTitle: stored };
  },
  setListed: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const ref = readTitleId(input.titleId);
    const at = new Date().toISOString();
    const apply = (loaded: LoadedTitle) => applyListed(loaded, input.listed, at);
    if (!input.listed) return { viewerTitle: await changeStored(uid, ref, context, { apply }) };
    const names = await loadTitleNames(ref, context);
    return { viewerTitle: await updateOrCreate(uid, ref, at, context, names, { apply }) };
  },
  setWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const mark = parseSetWatched(input);
    const { ref, seasonNumber } = mark;
    const at = new Date().toISOString();
    if (!input.watched) {
      const matches = matchesMark(mark);
      const viewerTitle = await changeStored(uid, ref, context, {
        seasons: (before) => seasonsToUnwatch(before, seasonNumber),
        apply: (loaded) => markUnwatched(loaded, seasonNumber, matches, at),
      });
      return { viewerTitle };
    }
    const partsPromise = partsToMark(uid, mark, at, context);
    const names = await namesAnd(partsPromise, ref, context);
    const parts = await partsPromise;
    const apply = (loaded: LoadedTitle) => markWatched(loaded, parts, at);
    return { viewerTitle: await updateOrCreate(uid, ref, at, context, names, { seasonNumber, apply }) };
  },
  setHidden: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const ref = readTitleId(input.titleId);
    const at = new Date().toISOString();
    const apply = (loaded: LoadedTitle) => applyHidden(loaded, input.hidden, at);
    return { viewerTitle: await changeStored(uid, ref, context, { apply }) };
  },
  saveSettings: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const changes = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
    return { settings: await context.viewerTitles.updateSettings(uid, Object.fromEntries(changes)) };
  },
};

/**
 * Records that a part was opened in the player. A new title is only stored once its English name is known;
 * nothing is stored in a full account.
 */
export async function noteOpened(
  uid: string,
  ref: TitleRef,
  part: Parameters<typeof markOpened>[1],
  names: CurrentNames,
  at: string,
  { viewerTitles }: RequestContext,
): Promise<void> {
  const change: ViewerTitleChange = {
    seasons: () => (part.seasonNumber === null ? [] : [part.seasonNumber]),
    apply: (before) => {
      const loaded = before ?? createTitle(uid, ref, names, at);
      return loaded && markOpened(withNames(loaded, names), part, at);
    },
  };
  try {
    await viewerTitles.update(uid, titleId(ref), change);
  } catch (error) {
    // The last-watched record has been saved; saveProgress reports the full account to the viewer.
    if (!(error instanceof AccountFullError)) throw error;
  }
}

/** Loads a title's names while another check runs. A missing title is reported first. */
export async function namesAnd(
  check: Promise<unknown>,
  ref: TitleRef,
  context: RequestContext,
): Promise<CurrentNames> {
  const [names, checked] = await Promise.allSettled([loadTitleNames(ref, context), check]);
  if (names.status === 'rejected') throw names.reason;
  if (checked.status === 'rejected') throw checked.reason;
  return names.value;
}

interface Change {
  readonly seasons?: (before: ViewerTitleRecord | null) => readonly number[];
  readonly apply: (loaded: LoadedTitle) => LoadedTitle | null;
}

/** Changes what is stored about a title; null when nothing is stored, before or after. */
function changeStored(
  uid: string,
  ref: TitleRef,
  { viewerTitles }: RequestContext,
  { seasons = () => [], apply }: Change,
): Promise<ViewerTitleRecord | null> {
  return viewerTitles.update(uid, titleId(ref), { seasons, apply: (before) => before && apply(before) });
}

/**
 * Changes what is stored about a title, under its current name if that was available in time. A new title needs
 * its English name: then this waits for it and rejects when it cannot be read.
 */
async function updateOrCreate(
  uid: string,
  ref: TitleRef,
  at: string,
  context: RequestContext,
  names: CurrentNames,
  { seasonNumber = null, apply }: Pick<Change, 'apply'> & { readonly seasonNumber?: number | null },
): Promise<ViewerTitleRecord | null> {
  let needsNames = false;
  const updateWith = (currentNames: CurrentNames) =>
    context.viewerTitles.update(uid, titleId(ref), {
      seasons: () => (seasonNumber === null ? [] : [seasonNumber]),
      apply: (before) => {
        const loaded = before ?? createTitle(uid, ref, currentNames, at);
        needsNames = !loaded;
        return loaded && apply(withNames(loaded, currentNames));
      },
    });
  const stored = await updateWith(names);
  return needsNames ? updateWith({ ...names, english: await englishNamesOf(ref, context) }) : stored;
}

/** A title about which nothing was stored; null while its English name is unknown. */
function createTitle(uid: string, ref: TitleRef, { english }: CurrentNames, at: string): LoadedTitle | null {
  return english && newViewerTitle(uid, ref, english, at);
}

/** Which of a season's stored parts a mark applies to: without numbers all of them, or the movie. */
function matchesMark({ episodeNumbers }: WatchedMark): (part: WatchedPartRecord) => boolean {
  const numbers = episodeNumbers && new Set(episodeNumbers);
  return ({ episodeNumber }) => !numbers || (episodeNumber !== null && numbers.has(episodeNumber));
}
