import { useEffect } from 'react';
import { createStore } from '../stores/createStore.ts';
import type { LastWatchedItem } from './playback.ts';
import type { StoreError } from './retries.ts';

/**
 * Whether Continue Watching has been read since the page was loaded, or why it could not be. What an earlier visit has left in
 * this browser is shown before.
 */
export const shelfStatus = createStore<'reading' | 'read' | StoreError>('reading');

/** Which page shows Continue Watching: the home page with all images, a player page the record alone; null for none. */
export const shelfShown = createStore<'home' | 'player' | null>(null);

/** Has Continue Watching read while a page shows it: see startLibrary.ts. */
export function useShelfRequest(on: 'home' | 'player'): void {
  useEffect(() => {
    shelfShown.set(on);
    return () => shelfShown.set(null);
  }, [on]);
}

/**
 * What was watched before the page that is shown was opened: what is saved afterwards says nothing about that. Null when nothing
 * was, undefined while it is not known.
 */
export const previousRecord = createStore<LastWatchedItem | null | undefined>(undefined);

/** Reads Continue Watching again. Set while a viewer is signed in. */
export const shelfReader = createStore<(() => Promise<void>) | null>(null);
