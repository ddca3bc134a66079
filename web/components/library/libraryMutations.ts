import { useRef, useState } from 'react';
import type {
  SetHiddenInput,
  SetListedInput,
  SetSeriesWatchedInput,
  SetWatchedInput,
  TitleCardFragment,
} from '../../gql/graphql.ts';
import { createStore } from '../../stores/createStore.ts';
import { owner } from '../../stores/session.ts';

export type TitleSummary = Pick<TitleCardFragment, 'id' | 'tmdbId' | 'mediaType' | 'title' | 'poster'>;

/** A mutation of the viewer's library: the operation, and its input without the title's id. It needs an account. */
export type LibraryMutation = { readonly title: TitleSummary } & (
  | { readonly operation: 'SetListed'; readonly input: Omit<SetListedInput, 'titleId'> }
  | { readonly operation: 'SetHidden'; readonly input: Omit<SetHiddenInput, 'titleId'> }
  | {
      readonly operation: 'SetWatched';
      readonly input: Omit<SetWatchedInput, 'titleId'>;
      /** Whether an entry of the history is removed, or restored. */
      readonly inHistory?: true;
    }
  | {
      readonly operation: 'SetSeriesWatched';
      readonly input: Omit<SetSeriesWatchedInput, 'titleId'>;
      /** The marked episodes that are shown, by their season: they show their marks at once. */
      readonly shown: { readonly seasonNumber: number; readonly episodeNumbers: readonly number[] };
    }
);

/** What a mutation results in: the function that undoes it, or null when it failed, which has been announced. */
export type MutationResult = (() => Promise<unknown>) | null;

interface PendingMutation {
  /** Whose library it changes; null for that of whoever signs in next, since a visitor has none. */
  readonly uid: string | null;
  readonly mutation: LibraryMutation;
  readonly resolve: (result: MutationResult) => void;
}

const none: readonly PendingMutation[] = [];

/** Mutations waiting for their lazy chunk or for the visitor to sign in. */
export const pendingMutations = createStore(none);

/** Runs a mutation, once the visitor has signed in. */
export function mutateLibrary(mutation: LibraryMutation): Promise<MutationResult> {
  const uid = owner.get();
  return new Promise((resolve) =>
    pendingMutations.set([...pendingMutations.get(), { uid, mutation, resolve }]),
  );
}

/** Handles the viewer's pending mutations and all later ones; drops another's. Returns the function that stops it. */
export function handleMutations(
  viewerUid: string,
  perform: (mutation: LibraryMutation) => Promise<MutationResult>,
): () => void {
  const performPending = () => {
    for (const { uid, mutation, resolve } of takePending()) {
      if (uid === null || uid === viewerUid) void perform(mutation).then(resolve);
      else resolve(null);
    }
  };
  performPending();
  return pendingMutations.subscribe(performPending);
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
  const [outcome, setOutcome] = useState<Promise<MutationResult> | null>(null);
  const last = useRef<Promise<MutationResult>>(null);
  return {
    /** Whether the last mutation can be undone: it has been performed, or is about to be. */
    canUndo: outcome !== null,
    perform: (mutation: LibraryMutation) => {
      const performed = mutateLibrary(mutation);
      last.current = performed;
      // A mutation that waits for the visitor to sign in has not been performed yet.
      if (pendingMutations.get().length === 0) setOutcome(performed);
      void performed.then((undo) => {
        if (last.current === performed) setOutcome(undo && performed);
      });
    },
    undo: () => {
      last.current = null;
      setOutcome(null);
      void outcome?.then((undo) => undo?.());
    },
  };
}
