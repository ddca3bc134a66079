import { useEffect, useState } from 'react';
import { renewPage } from './renewPage.ts';

/** Code that a component loads for itself. */
export interface Code<T> {
  /** Undefined until it is there. */
  readonly code: T | undefined;
  /** Why the last attempt failed; null while one is under way. */
  readonly failure: { readonly error: unknown } | null;
  readonly retry: () => void;
}

interface CodeOptions {
  /** Nothing is loaded before it is. */
  readonly wanted: boolean;
  /** Whether a newer deployment may be brought in at once when it has taken the code away. */
  readonly renews: boolean;
}

/** Loads code once it is wanted. `load` must be the same function every time. */
export function useCode<T>(load: () => Promise<T>, { wanted, renews }: CodeOptions): Code<T> {
  const [code, setCode] = useState<{ readonly loaded: T }>();
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);

  useEffect(() => {
    if (!wanted) return;
    load().then(
      (loaded) => setCode({ loaded }),
      (error: unknown) => {
        if (!renews || !renewPage()) setFailure({ attempt, error });
      },
    );
  }, [load, wanted, renews, attempt]);

  return {
    code: code?.loaded,
    failure: failure?.attempt === attempt ? failure : null,
    retry: () => setAttempt(attempt + 1),
  };
}
