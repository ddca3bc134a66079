import { createStore } from './createStore.ts';

/** A title to add to lists. */
export interface TitleToList {
  /** Its global id. */
  readonly id: string;
  readonly title: string;
  /** The heading of the dialog, which is part of every page and has no texts of its own. */
  readonly heading: string;
}

/** The title whose lists the dialog shows; null while it is closed. */
export const titleToList = createStore<TitleToList | null>(null);
