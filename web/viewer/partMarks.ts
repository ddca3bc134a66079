import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** How far the viewer has come in an episode. */
export interface PartMark {
  readonly watched: boolean;
  /** How much of it has been played, 0 to 1. */
  readonly ratio: number;
}

/** A series' marks by `partKey`. */
export type PartMarks = ReadonlyMap<string, PartMark>;

const none: PartMarks = new Map();
const marks = createStore<ReadonlyMap<string, PartMarks>>(new Map());
const wanted = createStore<ReadonlySet<string>>(new Set());

/** Names an episode among those of its series. */
export function partKey(season: number | null, episode: number | null): string {
  return `${season ?? ''}:${episode ?? ''}`;
}

/** The signed-in viewer's marks of a series' episodes, which are asked for once something shows them. */
export function usePartMarks(titleId: string): PartMarks {
  useEffect(() => {
    if (!wanted.get().has(titleId)) wanted.set(new Set([...wanted.get(), titleId]));
  }, [titleId]);
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.get().get(titleId) ?? none,
    () => none,
  );
}

/** The series whose marks something shows, or has shown. */
export const wantedParts = wanted;

export function setPartMarks(titleId: string, now: PartMarks): void {
  marks.set(new Map([...marks.get(), [titleId, now]]));
}

export function forgetPartMarks(): void {
  marks.set(new Map());
}
