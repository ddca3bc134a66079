import { useRef, useState } from 'react';
import { hasMutationHandler, type LibraryMutation, mutateLibrary } from './libraryMutations.ts';

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
      const isImmediate = hasMutationHandler();
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
