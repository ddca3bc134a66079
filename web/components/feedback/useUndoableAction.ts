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
  // Two clicks may come before the page is drawn anew.
  const busy = useRef(false);
  return {
    /** Whether the last wish can be undone: it has been fulfilled, or is about to be. */
    canUndo: outcome !== null,
    perform: (perform: LibraryAction) => {
      if (busy.current) return;
      busy.current = true;
      // What waits for its visitor to sign in has not been done yet.
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
