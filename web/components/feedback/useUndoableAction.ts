import { useRef, useState } from 'react';
import { type Deed, fulfilsWishes, type Wish, wishFor } from '../../stores/libraryActions.ts';

/** Something a visitor wishes at one place of the page, and can have undone there. */
export function useDeed() {
  const [outcome, setOutcome] = useState<Promise<Deed | null> | null>(null);
  // Two clicks may come before the page is drawn anew.
  const busy = useRef(false);
  return {
    /** Whether the last wish can be undone: it has been fulfilled, or is about to be. */
    done: outcome !== null,
    wish: (wish: Wish) => {
      if (busy.current) return;
      busy.current = true;
      // What waits for its visitor to sign in has not been done yet.
      const atOnce = fulfilsWishes();
      const asked = wishFor(wish);
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
