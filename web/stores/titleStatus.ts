import { useSyncExternalStore } from 'react';
import type { ResumePoint } from '../../contract/paths.ts';
import { createStore } from './createStore.ts';

/** What a title's card and page say about what the viewer has done with it. */
export interface TitleStatus {
  readonly listed: boolean;
  /** Whether a movie has been seen to its end, or marked as watched. */
  readonly watched: boolean;
  /** Where the viewer goes on; null when that is at the beginning. */
  readonly resume: ResumePoint | null;
  /** How much of what it goes on with has been played, 0 to 1. */
  readonly progress: number;
}

/** The global id of a title. */
export function globalTitleId(title: {
  readonly mediaType: 'MOVIE' | 'TV';
  readonly tmdbId: number;
}): string {
  return `${title.mediaType === 'MOVIE' ? 'movie' : 'tv'}:${title.tmdbId}`;
}

type TitleMarks = ReadonlyMap<string, TitleStatus>;

const none: TitleMarks = new Map();
const marks = createStore(none);

/** The signed-in viewer's mark of a title; null on the server, while hydrating, and for whatever is not marked. */
export function useTitleStatus(titleId: string): TitleStatus | null {
  return useSyncExternalStore(marks.subscribe, () => marks.get().get(titleId) ?? null, noMark);
}

/** Takes over what is known of the viewer's titles, by their global ids. A mark that says the same as before stays. */
export function setTitleStatuses(now: TitleMarks): void {
  const before = marks.get();
  marks.set(
    new Map(
      [...now].map(([id, mark]) => {
        const known = before.get(id);
        return [id, known && isSameMark(known, mark) ? known : mark];
      }),
    ),
  );
}

export function clearTitleStatuses(): void {
  marks.set(none);
}

function isSameMark(one: TitleStatus, other: TitleStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function noMark(): null {
  return null;
}
