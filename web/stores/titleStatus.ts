import { useSyncExternalStore } from 'react';
import type { ResumePoint } from '../../contract/paths.ts';
import { createStore } from './createStore.ts';

/** What a title's card and page say about what the viewer has done with it. */
export interface TitleMark {
  readonly listed: boolean;
  /** Whether a movie has been seen to its end, or marked as watched. */
  readonly watched: boolean;
  /** Where the viewer goes on; null when that is at the beginning. */
  readonly goOn: ResumePoint | null;
  /** How much of what it goes on with has been played, 0 to 1. */
  readonly ratio: number;
}

/** The global id of a title. */
export function titleIdOf(title: { readonly mediaType: 'MOVIE' | 'TV'; readonly tmdbId: number }): string {
  return `${title.mediaType === 'MOVIE' ? 'movie' : 'tv'}:${title.tmdbId}`;
}

type TitleMarks = ReadonlyMap<string, TitleMark>;

const none: TitleMarks = new Map();
const marks = createStore(none);

/** The signed-in viewer's mark of a title; null on the server, while hydrating, and for whatever is not marked. */
export function useTitleMark(titleId: string): TitleMark | null {
  return useSyncExternalStore(marks.subscribe, () => marks.get().get(titleId) ?? null, noMark);
}

/** Takes over what is known of the viewer's titles, by their global ids. A mark that says the same as before stays. */
export function setTitleMarks(now: TitleMarks): void {
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

export function forgetTitleMarks(): void {
  marks.set(none);
}

function isSameMark(one: TitleMark, other: TitleMark): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function noMark(): null {
  return null;
}
