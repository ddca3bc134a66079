import { useRef, useState } from 'react';
import type { Failure } from '../session/authErrorMessages.ts';

/** Something sent off on the person's word. */
export interface Submission {
  readonly pending: boolean;
  /** Why the last one failed; null from the next one on. */
  readonly failure: Failure | null;
  /** Does something that may fail, unless it is under way already: a double click sends once. */
  readonly submit: (action: () => Promise<Failure | void>) => void;
  /** Forgets the last failure. */
  readonly clear: () => void;
}

/** One submission at a time; `read` words what an action rejects with. */
export function useSubmission(read: (error: unknown) => Failure): Submission {
  const [state, setState] = useState<Pick<Submission, 'pending' | 'failure'>>({
    pending: false,
    failure: null,
  });
  // Two clicks may come before the page is drawn anew.
  const busy = useRef(false);
  return {
    ...state,
    submit: (action) => {
      if (busy.current) return;
      busy.current = true;
      setState({ pending: true, failure: null });
      void action()
        .catch(read)
        .then((failure) => {
          busy.current = false;
          setState({ pending: false, failure: failure ?? null });
        });
    },
    clear: () => setState(({ pending }) => ({ pending, failure: null })),
  };
}
