import { useRef, useState } from 'react';
import type { FormError } from '../session/authErrorMessages.ts';

/** The state of a form's submission. */
export interface FormSubmission {
  readonly pending: boolean;
  /** Why the last submission failed; null from the next one on. */
  readonly failure: FormError | null;
  /** Runs an action that may fail, unless one is already running: a double click submits once. */
  readonly submit: (action: () => Promise<FormError | void>) => void;
  /** Clears the last error. */
  readonly clear: () => void;
}

/** Runs one submission at a time; `read` turns a rejection into a form error. */
export function useFormSubmit(read: (error: unknown) => FormError): FormSubmission {
  const [state, setState] = useState<Pick<FormSubmission, 'pending' | 'failure'>>({
    pending: false,
    failure: null,
  });
  // A second click may come before the next render.
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
