import { createStore } from './createStore.ts';

/** The title that a wish is about. */
export interface WishedTitle {
  /** Global id: `movie:603` or `tv:1399`. */
  readonly id: string;
  readonly tmdbId: number;
  readonly mediaType: 'MOVIE' | 'TV';
  readonly title: string;
  /** Absolute URL of the poster; null when there is none, or when it is not known. */
  readonly poster: string | null;
}

/** Something a visitor wants kept about a title. It takes an account. */
export type Wish =
  | { readonly kind: 'list'; readonly title: WishedTitle; readonly listed: boolean }
  | { readonly kind: 'hide'; readonly title: WishedTitle; readonly hidden: boolean }
  | {
      readonly kind: 'watch';
      readonly title: WishedTitle;
      readonly watched: boolean;
      /** Null for a movie. */
      readonly season: number | null;
      /** Numbers of the season's episodes; null for a movie. */
      readonly episodes: readonly number[] | null;
    };

/** A wish that was fulfilled. */
export interface Deed {
  /** Makes it undone; resolves to whether it is. */
  readonly undo: () => Promise<boolean>;
}

type Fulfil = (wish: Wish) => Promise<Deed | null>;

interface WaitingWish {
  readonly wish: Wish;
  readonly settle: (deed: Deed | null) => void;
}

let fulfil: Fulfil | null = null;
const none: readonly WaitingWish[] = [];

/** Wishes that wait: for the code that fulfils them, or for their visitor to sign in. */
export const waitingWishes = createStore(none);

/**
 * Wishes for something: of whoever is not signed in, once they are. Resolves to null when nothing came of it, and the
 * visitor has been told why.
 */
export function wishFor(wish: Wish): Promise<Deed | null> {
  if (fulfil) return fulfil(wish);
  return new Promise((settle) => waitingWishes.set([...waitingWishes.get(), { wish, settle }]));
}

/** Whether wishes are fulfilled at once. */
export function fulfilsWishes(): boolean {
  return fulfil !== null;
}

/** Fulfils every wish from now on, those that wait first, until the function it returns is called. */
export function fulfilWishes(how: Fulfil): () => void {
  fulfil = how;
  const waiting = waitingWishes.get();
  waitingWishes.set(none);
  for (const { wish, settle } of waiting) void how(wish).then(settle);
  return () => {
    if (fulfil === how) fulfil = null;
  };
}

/** Forgets the wishes that wait: their visitor would rather not sign in. */
export function dropWishes(): void {
  const waiting = waitingWishes.get();
  waitingWishes.set(none);
  for (const { settle } of waiting) settle(null);
}
