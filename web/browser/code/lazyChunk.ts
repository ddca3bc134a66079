import { useEffect, useState } from 'react';
import { renewPage } from './staleBuild.ts';

/** Code that stands apart, known to all that need it. */
export interface CodeApart<T> {
  readonly load: () => Promise<T>;
  /** Undefined until it has been loaded once. */
  loaded: T | undefined;
}

export function codeApart<T>(load: () => Promise<T>): CodeApart<T> {
  return { load, loaded: undefined };
}

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

/** Loads code once it is wanted. What has been loaded before is there at once. */
export function useCode<T>(apart: CodeApart<T>, { wanted, renews }: CodeOptions): Code<T> {
  const [code, setCode] = useState(() => apart.loaded);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);

  useEffect(() => {
    if (!wanted || code !== undefined) return;
    apart.load().then(
      (loaded) => {
        apart.loaded = loaded;
        setCode(() => loaded);
      },
      (error: unknown) => {
        if (!renews || !renewPage()) setFailure({ attempt, error });
      },
    );
  }, [apart, code, wanted, renews, attempt]);

  return {
    code,
    failure: failure?.attempt === attempt ? failure : null,
    retry: () => setAttempt(attempt + 1),
  };
}
