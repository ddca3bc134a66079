import { createStore } from './createStore.ts';

/** A title to add to lists. */
export interface TitleToList {
  /** Its global id. */
  readonly id: string;
  readonly title: string;
}

/** The title whose lists the dialog shows; null while it is closed. */
export const titleToList = createStore<TitleToList | null>(null);
