import type { RequestContext } from '../../graphql/context.ts';
import { titleId } from '../../records/title.ts';
import { type ViewersTitle } from '../input.ts';
import { requireNames } from './titleLookups.ts';
import type { CurrentNames, ViewerTitleRecord } from '../records.ts';
import { isEmpty, newViewerTitle, type TitleRule, withNames } from '../rules.ts';
import { MAX_STEP } from '../store.ts';

/**
 * Changes what is stored about a title, and returns that: an empty record when nothing is left of it, and null when nothing was stored.
 *
 * @param names its current names; without an English one, only a title that is stored already changes
 */
export async function changeTitle(
  { viewerStores }: RequestContext,
  names: CurrentNames | null,
  { uid, ref }: ViewersTitle,
  { needs, apply }: TitleRule,
): Promise<ViewerTitleRecord | null> {
  let emptied: ViewerTitleRecord | null = null;
  const { stored } = await viewerStores.titles.update(uid, titleId(ref), {
    needs,
    apply: (before) => {
      const now = new Date().toISOString();
      const loaded = before ?? (names?.english ? newViewerTitle(uid, ref, names.english, now) : null);
      const changed = loaded && apply(names ? withNames(loaded, names) : loaded, now);
      emptied = changed && isEmpty(changed.record) ? changed.record : null;
      return emptied ? null : changed;
    },
  });
  return stored ?? emptied;
}

/**
 * Changes what is stored about a title, under its current name if that was available in time. A new title needs its English name:
 * then this waits for it and rejects when it cannot be read.
 */
export async function changeOrCreate(
  context: RequestContext,
  names: CurrentNames,
  title: ViewersTitle,
  rule: TitleRule,
): Promise<ViewerTitleRecord | null> {
  const stored = await changeTitle(context, names, title, rule);
  if (stored || names.english) return stored;
  const required = await requireNames(title.ref, context.englishDetails);
  return changeTitle(context, { ...names, ...required }, title, rule);
}

/** Makes a large change of a title in steps, one after the other, each atomic; what is stored after the last. */
export async function changeInSteps(
  context: RequestContext,
  names: CurrentNames,
  title: ViewersTitle,
  steps: readonly TitleRule[],
): Promise<ViewerTitleRecord | null> {
  let stored = steps.length > 0 ? null : await storedTitle(context, title);
  for (const step of steps) stored = await changeOrCreate(context, names, title, step);
  return stored;
}

/** Makes a change that removes plays, and says whether there may be more plays left that it can load. */
export async function removeSome(
  context: RequestContext,
  title: ViewersTitle,
  { needs, apply }: TitleRule,
): Promise<{ readonly stored: ViewerTitleRecord | null; readonly hasMore: boolean }> {
  let loadedPlays = 0;
  const stored = await changeTitle(context, null, title, {
    needs,
    apply: (loaded, now) => {
      loadedPlays = loaded.plays.size;
      return apply(loaded, now);
    },
  });
  return { stored, hasMore: loadedPlays >= MAX_STEP };
}

/** Makes a change that removes plays, as many times as there are plays left that it can load. */
export async function changeRepeatedly(
  context: RequestContext,
  title: ViewersTitle,
  rule: TitleRule,
): Promise<ViewerTitleRecord | null> {
  for (;;) {
    const { stored, hasMore } = await removeSome(context, title, rule);
    if (!hasMore) return stored;
  }
}

function storedTitle({ loaders }: RequestContext, { uid, ref }: ViewersTitle) {
  return loaders.viewer.of(uid).titles.load(titleId(ref));
}
