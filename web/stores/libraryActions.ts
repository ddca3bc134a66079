import { createStore } from './createStore.ts';

/** The title of an action. */
export interface TitleSummary {
  /** Global id: `movie:603` or `tv:1399`. */
  readonly id: string;
  readonly tmdbId: number;
  readonly mediaType: 'MOVIE' | 'TV';
  readonly title: string;
  /** Absolute URL of the poster; null when there is none, or it is not known. */
  readonly poster: string | null;
}

/** A change to the viewer's library. It needs an account. */
export type LibraryAction =
  | { readonly kind: 'list'; readonly title: TitleSummary; readonly listed: boolean }
  | { readonly kind: 'hide'; readonly title: TitleSummary; readonly hidden: boolean }
  | {
      readonly kind: 'watch';
      readonly title: TitleSummary;
      readonly watched: boolean;
      /** Null for a movie. */
      readonly season: number | null;
      /** Numbers of the season's episodes; null for a movie. */
      readonly episodes: readonly number[] | null;
    };

/** A completed action. */
export interface CompletedAction {
  /** Undoes it; resolves to whether that succeeded. */
  readonly undo: () => Promise<boolean>;
}

type ActionHandler = (action: LibraryAction) => Promise<CompletedAction | null>;

interface PendingAction {
  readonly action: LibraryAction;
  readonly resolve: (result: CompletedAction | null) => void;
}

let handler: ActionHandler | null = null;
const none: readonly PendingAction[] = [];

/** Actions waiting for their lazy chunk or for the visitor to sign in. */
export const pendingActions = createStore(none);

/**
 * Runs a library action; if the visitor is not signed in, after they sign in. Resolves to null when it failed, which
 * has been announced.
 */
export function dispatchAction(action: LibraryAction): Promise<CompletedAction | null> {
  if (handler) return handler(action);
  return new Promise((resolve) => pendingActions.set([...pendingActions.get(), { action, resolve }]));
}

/** Whether actions run at once. */
export function hasActionHandler(): boolean {
  return handler !== null;
}

/** Registers the handler of all actions and runs the pending ones. Returns the function that removes it. */
export function registerActionHandler(newHandler: ActionHandler): () => void {
  handler = newHandler;
  const pending = pendingActions.get();
  pendingActions.set(none);
  for (const { action, resolve } of pending) void newHandler(action).then(resolve);
  return () => {
    if (handler === newHandler) handler = null;
  };
}

/** Drops the pending actions: the visitor does not want to sign in. */
export function cancelPendingActions(): void {
  const pending = pendingActions.get();
  pendingActions.set(none);
  for (const { resolve } of pending) resolve(null);
}
