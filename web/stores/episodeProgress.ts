import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

/** How far the viewer has come in an episode, or in a movie. */
export interface EpisodeProgress {
  readonly watched: boolean;
  /** How much of it has been played, 0 to 1. */
  readonly ratio: number;
  /** The second at which a player begins with it. */
  readonly startAt: number;
  /** When this was kept, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** A title's marks by `partKey`. */
type SeriesProgress = ReadonlyMap<string, EpisodeProgress>;

const none: SeriesProgress = new Map();
const marks = createStore<ReadonlyMap<string, SeriesProgress>>(new Map());
/** How many components show each title's marks. */
const wanted = createStore<ReadonlyMap<string, number>>(new Map());

/** Names an episode among those of its series; a movie has nulls. */
export function episodeKey(season: number | null, episode: number | null): string {
  return `${season ?? ''}:${episode ?? ''}`;
}

/** The signed-in viewer's marks of a title's parts, which are asked for once something wants them; null until they are known. */
export function useKnownPartMarks(titleId: string): SeriesProgress | null {
  useEffect(() => {
    countWanted(titleId, 1);
    return () => countWanted(titleId, -1);
  }, [titleId]);
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.get().get(titleId) ?? null,
    () => null,
  );
}

/** The same, of which there are none until they are known. */
export function useSeriesProgress(titleId: string): SeriesProgress {
  return useKnownPartMarks(titleId) ?? none;
}

function countWanted(titleId: string, change: number): void {
  const counts = new Map(wanted.get());
  const count = (counts.get(titleId) ?? 0) + change;
  if (count > 0) counts.set(titleId, count);
  else counts.delete(titleId);
  wanted.set(counts);
}

/** The titles whose marks are shown, as keys. */
export const requestedSeries = wanted;

export function setSeriesProgress(titleId: string, now: SeriesProgress): void {
  marks.set(new Map([...marks.get(), [titleId, now]]));
}

export function forgetPartMarksBut(titleIds: Pick<ReadonlySet<string>, 'has'>): void {
  marks.set(new Map([...marks.get()].filter(([titleId]) => titleIds.has(titleId))));
}
