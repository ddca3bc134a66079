import { useState } from 'react';

/** An entry of a list of a viewer's titles. */
interface Entry {
  readonly titleId: string;
}

/** The titles that have been shown since the page was opened, in their order; undefined until they are known. */
export function useStableEntries<Title extends Entry>(
  nodes: readonly Title[] | undefined,
): readonly Title[] | undefined {
  const [shown, setShown] = useState<readonly Title[]>();
  const entries = nodes && shown ? withNew(shown, nodes) : (shown ?? nodes);
  if (entries !== shown) setShown(entries);
  return entries;
}

/**
 * The entries shown before at their positions, though they may have been removed, and new ones after the one that they follow. The
 * same list when nothing is new.
 */
export function withNew<Title extends Entry>(
  shown: readonly Title[],
  entries: readonly Title[],
): readonly Title[] {
  const isShown = new Set(shown.map(({ titleId }) => titleId));
  if (entries.every(({ titleId }) => isShown.has(titleId))) return shown;
  const all = [...shown];
  for (const [index, entry] of entries.entries()) {
    if (isShown.has(entry.titleId)) continue;
    const before = entries[index - 1]?.titleId;
    all.splice(all.findIndex(({ titleId }) => titleId === before) + 1, 0, entry);
  }
  return all;
}
