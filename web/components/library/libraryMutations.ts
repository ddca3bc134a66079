import { useRef, useState } from 'react';
import type {
  SetHiddenInput,
  SetListedInput,
  SetWatchedInput,
  TitleCardFragment,
} from '../../gql/graphql.ts';
import { createStore } from '../../stores/createStore.ts';

export type TitleSummary = Pick<TitleCardFragment, 'id' | 'tmdbId' | 'mediaType' | 'title' | 'poster'>;

/** A mutation of the viewer's library: the operation, and its input without the title's id. It needs an account. */
export type LibraryMutation = { readonly title: TitleSummary } & (
  | { readonly operation: 'SetListed'; readonly input: Omit<SetListedInput, 'titleId'> }
  | { readonly operation: 'SetHidden'; readonly input: Omit<SetHiddenInput, 'titleId'> }
  | { readonly operation: 'SetWatched'; readonly input: Omit<SetWatchedInput, 'titleId'> }
);

/** A completed mutation. Undoing it resolves to whether that succeeded. */
export interface CompletedMutation {
  readonly undo: () => Promise<boolean>;
}

type MutationHandler = (mutation: LibraryMutation) => Promise<CompletedMutation | null>;

interface PendingMutation {
  readonly mutation: LibraryMutation;
  readonly resolve: (result: CompletedMutation | null) => void;
}

let handler: MutationHandler | null = null;
const none: readonly PendingMutation[] = [];

/** Mutations waiting for their lazy chunk or for the visitor to sign in. */
export const pendingMutations = createStore(none);

/** Runs a mutation, once the visitor has signed in. Resolves to null when it failed, which has been announced. */
export function mutateLibrary(mutation: LibraryMutation): Promise<CompletedMutation | null> {
  if (handler) return handler(mutation);
  return new Promise((resolve) => pendingMutations.set([...pendingMutations.get(), { mutation, resolve }]));
}

/** Registers the handler of all mutations and runs the pending ones. Returns the function that removes it. */
export function registerMutationHandler(newHandler: MutationHandler): () => void {
  handler = newHandler;
  for (const { mutation, resolve } of takePending()) void newHandler(mutation).then(resolve);
  return () => {
    handler = null;
  };
}

/** Drops the pending mutations: the visitor does not want to sign in. */
export function cancelPendingMutations(): void {
  for (const { resolve } of takePending()) resolve(null);
}

function takePending(): readonly PendingMutation[] {
  const pending = pendingMutations.get();
  pendingMutations.set(none);
  return pending;
}

/** Runs a mutation of the library and offers to undo it. */
export function useUndoableMutation() {
  const [outcome, setOutcome] = useState<ReturnType<typeof mutateLibrary> | null>(null);
  // A second click may come before the next render.
  const busy = useRef(false);
  return {
    /** Whether the last mutation can be undone: it has been performed, or is about to be. */
    canUndo: outcome !== null,
    perform: (mutation: LibraryMutation) => {
      if (busy.current) return;
      busy.current = true;
      // A mutation that waits for the visitor to sign in has not been performed yet.
      const isImmediate = handler !== null;
      const performed = mutateLibrary(mutation);
      if (isImmediate) setOutcome(performed);
      void performed.then((result) => {
        busy.current = false;
        if (result) setOutcome(performed);
        else setOutcome((now) => (now === performed ? null : now));
      });
    },
    undo: () => {
      setOutcome(null);
      void outcome?.then((result) => result?.undo());
    },
  };
}
