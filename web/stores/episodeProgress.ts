import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './createStore.ts';

/** The viewer's progress in an episode or a movie. */
export interface EpisodeProgress {
  readonly watched: boolean;
  /** The share that has been played, 0 to 1. */
  readonly ratio: number;
  /** The second at which a player starts. */
  readonly startAt: number;
  /** When the progress was stored, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** A title's progress by `episodeKey`. */
type SeriesProgress = ReadonlyMap<string, EpisodeProgress>;

const none: SeriesProgress = new Map();
const marks = createStore<ReadonlyMap<string, SeriesProgress>>(new Map());
/** The number of components that show each title's progress. */
const wanted = createStore<ReadonlyMap<string, number>>(new Map());

/** Identifies an episode within its series; a movie has nulls. */
export function episodeKey(season: number | null, episode: number | null): string {
  return `${season ?? ''}:${episode ?? ''}`;
}

/** The signed-in viewer's progress in a title's parts, fetched once a component needs it; null until it is known. */
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

/** The same, empty until it is known. */
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

/** The titles whose progress is shown, as keys. */
export const requestedSeries = wanted;

export function setSeriesProgress(titleId: string, now: SeriesProgress): void {
  marks.set(new Map([...marks.get(), [titleId, now]]));
}

export function forgetPartMarksBut(titleIds: Pick<ReadonlySet<string>, 'has'>): void {
  marks.set(new Map([...marks.get()].filter(([titleId]) => titleIds.has(titleId))));
}
