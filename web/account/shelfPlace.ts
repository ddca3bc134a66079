import type { RefObject } from 'react';
import type { Watched } from './watched.ts';

/** Where a Continue Watching shelf stands. */
export type ShelfPlace =
  | { readonly on: 'home' }
  | {
      readonly on: 'player';
      /** What the page is about; null when there is nothing to play, and for as long as its name is not known. */
      readonly watched: Watched | null;
      /** Whether it plays: what has not aired waits to be asked for. */
      readonly plays: boolean;
    };

export interface ShelfProps {
  /** Whose shelf it is. */
  readonly uid: string;
  readonly place: ShelfPlace;
  /** Whether the page stands already: a shelf that comes later moves what is below it. */
  readonly pageStands: RefObject<boolean>;
}
