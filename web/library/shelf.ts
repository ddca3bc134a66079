import { useEffect } from 'react';
import { createStore } from '../stores/createStore.ts';
import type { StoreError } from './storeError.ts';

/**
 * Whether Continue Watching has been read since the page was loaded, or why it could not be. What an earlier visit has left in
 * this browser is shown before.
 */
export const shelfStatus = createStore<'reading' | 'read' | StoreError>('reading');

/** How many components show Continue Watching. */
export const shelvesShown = createStore(0);

/** Has Continue Watching read while a component shows it: see startLibrary.ts. */
export function useShelfRequest(): void {
  useEffect(() => {
    shelvesShown.set(shelvesShown.get() + 1);
    return () => shelvesShown.set(shelvesShown.get() - 1);
  }, []);
}

/** Reads Continue Watching again. Set while a viewer is signed in. */
export const shelfReader = createStore<(() => Promise<void>) | null>(null);
