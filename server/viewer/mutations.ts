import { AccountFullError } from '../accounts/accountError.ts';
import { readTitleId } from '../graphql/arguments.ts';
import { type RequestContext, requireViewer } from '../graphql/context.ts';
import type { MutationResolvers } from '../graphql/generated/resolvers.ts';
import { type TitleRef, titleId } from '../records/title.ts';
import { type WatchedMark, parseSetWatched, readProgress } from './input.ts';
import { partsToMark, requirePart } from './requestedParts.ts';
import {
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
import { englishNamesOf, loadTitleNames } from './titleNames.ts';
import type {
  CurrentNames,
  LoadedTitle,
  PlayableRef,
  ViewerTitleRecord,
  WatchedPartRecord,
} from './viewerTitle.ts';

/** The mutations of a viewer's titles and settings. */
export const viewerTitleMutations: MutationResolvers = {
  saveProgress: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const { ref, part, progress } = readProgress(input, new Date().toISOString());
    const names = await namesAnd(requirePart(uid, ref, part, context), ref, context);
    const viewerTitle = await updateOrCreate(context, {
      uid,
      ref,
      names,
      at: progress.at,
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
    const names = await loadTitleNames(ref, context);
    return { viewerTitle: await updateOrCreate(context, { uid, ref, names, at, apply }) };
  },
  setWatched: async (_root, { input }, context) => {
    const { uid } = await requireViewer(context);
    const mark = parseSetWatched(input);
    const { ref, seasonNumber } = mark;
    const at = new Date().toISOString();
    if (!input.watched) {
      const matches = matchesMark(mark);
      const viewerTitle = await update(context, {
        uid,
        ref,
        at,
        seasons: (before) => seasonsToUnwatch(before, seasonNumber),
        apply: (loaded) => markUnwatched(loaded, seasonNumber, matches, at),
      });
      return { viewerTitle };
    }
    const partsPromise = partsToMark(uid, mark, at, context);
    const names = await namesAnd(partsPromise, ref, context);
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
    return { settings: await context.viewerTitles.updateSettings(uid, Object.fromEntries(changes)) };
  },
};

/**
 * Records that a part was opened in the player. A new title is only stored once its English name is known;
 * nothing is stored in a full account.
 */
export async function noteOpened(
  context: RequestContext,
  part: PlayableRef,
  title: Pick<TitleUpdate, 'uid' | 'ref' | 'names' | 'at'>,
): Promise<void> {
  const apply = (loaded: LoadedTitle) => markOpened(loaded, part, title.at);
  try {
    await update(context, { ...title, seasons: () => seasonsOf(part), apply });
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

/** A change of what is stored about a title. */
interface TitleUpdate {
  readonly uid: string;
  readonly ref: TitleRef;
  /** The title's current names; without an English one, only a title that is stored already changes. */
  readonly names?: CurrentNames;
  readonly at: string;
  /** The seasons whose parts the change needs. */
  readonly seasons?: (before: ViewerTitleRecord | null) => readonly number[];
  readonly apply: (loaded: LoadedTitle) => LoadedTitle | null;
}

/** Changes what is stored about a title; null when nothing is stored then. */
function update(
  { viewerTitles }: RequestContext,
  { uid, ref, names = { english: null, local: null }, at, seasons = () => [], apply }: TitleUpdate,
): Promise<ViewerTitleRecord | null> {
  return viewerTitles.update(uid, titleId(ref), {
    seasons,
    apply: (before) => {
      const loaded = before ?? (names.english && newViewerTitle(uid, ref, names.english, at));
      return loaded && apply(withNames(loaded, names));
    },
  });
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
  const names = { ...change.names, english: await englishNamesOf(change.ref, context) };
  return update(context, { ...change, names });
}

function seasonsOf({ seasonNumber }: Pick<PlayableRef, 'seasonNumber'>): readonly number[] {
  return seasonNumber === null ? [] : [seasonNumber];
}

/** Which of a season's stored parts a mark applies to: without numbers all of them, or the movie. */
function matchesMark({ episodeNumbers }: WatchedMark): (part: WatchedPartRecord) => boolean {
  const numbers = episodeNumbers && new Set(episodeNumbers);
  return ({ episodeNumber }) => !numbers || (episodeNumber !== null && numbers.has(episodeNumber));
}
