import { useSyncExternalStore } from 'react';
import type { ResumePoint } from '../../contract/paths.ts';
import { createStore } from './createStore.ts';

/** The viewer's status of a title, for its card and page. */
export interface TitleStatus {
  readonly listed: boolean;
  /** Whether a movie was watched to its end, or marked as watched. */
  readonly watched: boolean;
  /** Where the viewer resumes; null for the beginning. */
  readonly resume: ResumePoint | null;
  /** The progress of the part to resume, 0 to 1. */
  readonly progress: number;
}

/** The global id of a title. */
export function globalTitleId(title: {
  readonly mediaType: 'MOVIE' | 'TV';
  readonly tmdbId: number;
}): string {
  return `${title.mediaType === 'MOVIE' ? 'movie' : 'tv'}:${title.tmdbId}`;
}

type TitleStatuses = ReadonlyMap<string, TitleStatus>;

const none: TitleStatuses = new Map();
const marks = createStore(none);

/** The signed-in viewer's status of a title; null on the server, while hydrating, and for titles without one. */
export function useTitleStatus(titleId: string): TitleStatus | null {
  return useSyncExternalStore(marks.subscribe, () => marks.get().get(titleId) ?? null, noStatus);
}

/** Replaces the statuses of all titles, by global id. A status that is equal to the one before keeps its identity. */
export function setTitleStatuses(now: TitleStatuses): void {
  const before = marks.get();
  marks.set(
    new Map(
      [...now].map(([id, mark]) => {
        const known = before.get(id);
        return [id, known && isSameStatus(known, mark) ? known : mark];
      }),
    ),
  );
}

export function clearTitleStatuses(): void {
  marks.set(none);
}

function isSameStatus(one: TitleStatus, other: TitleStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function noStatus(): null {
  return null;
}
