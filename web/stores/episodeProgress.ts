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
  readonly storedAt: number;
}

/** A title's progress by `episodeKey`. */
type SeriesProgress = ReadonlyMap<string, EpisodeProgress>;

const none: SeriesProgress = new Map();
const progress = createStore<ReadonlyMap<string, SeriesProgress>>(new Map());
/** The number of components that show each title's progress. */
const requests = createStore<ReadonlyMap<string, number>>(new Map());

/** Identifies an episode within its series; a movie has nulls. */
export function episodeKey(season: number | null, episode: number | null): string {
  return `${season ?? ''}:${episode ?? ''}`;
}

/** The signed-in viewer's progress in a title's parts, fetched once a component needs it; null until it is known. */
export function useKnownSeriesProgress(titleId: string): SeriesProgress | null {
  useEffect(() => {
    countRequests(titleId, 1);
    return () => countRequests(titleId, -1);
  }, [titleId]);
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.get().get(titleId) ?? null,
    () => null,
  );
}

/** The same, empty until it is known. */
export function useSeriesProgress(titleId: string): SeriesProgress {
  return useKnownSeriesProgress(titleId) ?? none;
}

function countRequests(titleId: string, change: number): void {
  const counts = new Map(requests.get());
  const count = (counts.get(titleId) ?? 0) + change;
  if (count > 0) counts.set(titleId, count);
  else counts.delete(titleId);
  requests.set(counts);
}

/** The titles whose progress is shown, as keys. */
export const requestedSeries = requests;

export function setSeriesProgress(titleId: string, now: SeriesProgress): void {
  progress.set(new Map([...progress.get(), [titleId, now]]));
}

export function dropProgressExcept(titleIds: Pick<ReadonlySet<string>, 'has'>): void {
  progress.set(new Map([...progress.get()].filter(([titleId]) => titleIds.has(titleId))));
}
