import { useRef, useState } from 'react';
import type { FormError } from '../session/authErrorMessages.ts';

/** Something sent off on the person's word. */
export interface FormSubmission {
  readonly pending: boolean;
  /** Why the last one failed; null from the next one on. */
  readonly failure: FormError | null;
  /** Does something that may fail, unless it is under way already: a double click sends once. */
  readonly submit: (action: () => Promise<FormError | void>) => void;
  /** Forgets the last failure. */
  readonly clear: () => void;
}

/** One submission at a time; `read` words what an action rejects with. */
export function useFormSubmit(read: (error: unknown) => FormError): FormSubmission {
  const [state, setState] = useState<Pick<FormSubmission, 'pending' | 'failure'>>({
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
