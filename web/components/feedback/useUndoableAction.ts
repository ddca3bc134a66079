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
      const atOnce = hasActionHandler();
      const asked = dispatchAction(perform);
      if (atOnce) setOutcome(asked);
      void asked.then((deed) => {
        busy.current = false;
        if (deed) setOutcome(asked);
        else setOutcome((now) => (now === asked ? null : now));
      });
    },
    undo: () => {
      setOutcome(null);
      void outcome?.then((deed) => deed?.undo());
    },
  };
}
