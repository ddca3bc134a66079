import { useRef, useState } from 'react';
import {
  type CompletedAction,
  dispatchAction,
  hasActionHandler,
  type LibraryAction,
} from '../../stores/libraryActions.ts';

/** Runs a library action and offers to undo it. */
export function useUndoableAction() {
  const [outcome, setOutcome] = useState<Promise<CompletedAction | null> | null>(null);
  // A second click may come before the next render.
  const busy = useRef(false);
  return {
    /** Whether the last action can be undone: it has been performed, or is about to be. */
    canUndo: outcome !== null,
    perform: (perform: LibraryAction) => {
      if (busy.current) return;
      busy.current = true;
      // An action that waits for the visitor to sign in has not been performed yet.
      const hasHandler = hasActionHandler();
      const dispatched = dispatchAction(perform);
      if (hasHandler) setOutcome(dispatched);
      void dispatched.then((result) => {
        busy.current = false;
        if (result) setOutcome(dispatched);
        else setOutcome((now) => (now === dispatched ? null : now));
      });
    },
    undo: () => {
      setOutcome(null);
      void outcome?.then((result) => result?.undo());
    },
  };
}
