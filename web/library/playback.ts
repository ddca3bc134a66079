import { useEffect } from 'react';
import type { PlayerMessage } from '../../contract/playerProtocol.ts';
import type { WatchedFragment } from '../gql/graphql.ts';
import { createStore, type Store } from '../stores/createStore.ts';

/**
 * A playable item saved as last watched: a movie, a series or an episode. Its season is 0 for specials; season and
 * episode are null for a movie, or when none was chosen.
 */
export type LastWatchedItem = Omit<WatchedFragment, '__typename' | 'id'>;

/** Whether both are the same item. */
export function isSameItem(one: LastWatchedItem, other: LastWatchedItem | null): boolean {
  const keys = ['titleId', 'seasonNumber', 'episodeNumber'] as const;
  return keys.every((key) => one[key] === other?.[key]);
}

/** What a player page plays. */
export interface Playback {
  /** Null when there is nothing to play, and until its name is known. */
  readonly item: LastWatchedItem | null;
  /** The player's messages that count as progress. */
  readonly messages: Store<PlayerMessage | null>;
}

/** What is played now, to be saved for a signed-in viewer: see savePlayback.ts. */
export const playback = createStore<Playback | null>(null);

/** Why what is played is not being saved, though it may be later; null when it is. */
export const savingProblem = createStore<string | null>(null);

/** Has what a page plays saved while it is shown. */
export function usePlayback(item: LastWatchedItem | null, messages: Playback['messages']): void {
  // Each render creates a new object; only a different item is saved.
  const json = JSON.stringify(item);
  useEffect(() => {
    playback.set({ item: JSON.parse(json) as LastWatchedItem | null, messages });
  }, [json, messages]);
  useEffect(() => () => playback.set(null), []);
}
