import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** How far the viewer has come in an episode, or in a movie. */
export interface PartMark {
  readonly watched: boolean;
  /** How much of it has been played, 0 to 1. */
  readonly ratio: number;
  /** The second at which a player begins with it. */
  readonly startAt: number;
  /** When this was kept, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** A title's marks by `partKey`. */
export type PartMarks = ReadonlyMap<string, PartMark>;

const none: PartMarks = new Map();
const marks = createStore<ReadonlyMap<string, PartMarks>>(new Map());
const wanted = createStore<ReadonlySet<string>>(new Set());

/** Names an episode among those of its series; a movie has nulls. */
export function partKey(season: number | null, episode: number | null): string {
  return `${season ?? ''}:${episode ?? ''}`;
}

/** The signed-in viewer's marks of a title's parts, which are asked for once something wants them; null until they are known. */
export function useKnownPartMarks(titleId: string): PartMarks | null {
  useEffect(() => {
    if (!wanted.get().has(titleId)) wanted.set(new Set([...wanted.get(), titleId]));
  }, [titleId]);
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.get().get(titleId) ?? null,
    () => null,
  );
}

/** The same, of which there are none until they are known. */
export function usePartMarks(titleId: string): PartMarks {
  return useKnownPartMarks(titleId) ?? none;
}

/** The titles whose marks something wants, or has wanted. */
export const wantedParts = wanted;

export function setPartMarks(titleId: string, now: PartMarks): void {
  marks.set(new Map([...marks.get(), [titleId, now]]));
}

export function forgetPartMarks(): void {
  marks.set(new Map());
}
