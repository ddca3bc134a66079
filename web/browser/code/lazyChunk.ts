import { useEffect, useState } from 'react';
import { renewPage } from './staleBuild.ts';

/** Code that stands apart, known to all that need it. */
export interface LazyChunk<T> {
  readonly load: () => Promise<T>;
  /** Undefined until it has been loaded once. */
  module: T | undefined;
}

export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  return { load, module: undefined };
}

/** Code that a component loads for itself. */
export interface LazyChunkState<T> {
  /** Undefined until it is there. */
  readonly code: T | undefined;
  /** Why the last attempt failed; null while one is under way. */
  readonly failure: { readonly error: unknown } | null;
  readonly retry: () => void;
}

interface CodeOptions {
  /** Nothing is loaded before it is. */
  readonly enabled: boolean;
  /** Whether a newer deployment may be brought in at once when it has taken the code away. */
  readonly reloadIfStale: boolean;
}

/** Loads code once it is wanted. What has been loaded before is there at once. */
export function useLazyChunk<T>(
  apart: LazyChunk<T>,
  { enabled, reloadIfStale }: CodeOptions,
): LazyChunkState<T> {
  const [code, setCode] = useState(() => apart.module);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);

  useEffect(() => {
    if (!enabled || code !== undefined) return;
    apart.load().then(
      (module) => {
        apart.module = module;
        setCode(() => module);
      },
      (error: unknown) => {
        if (!reloadIfStale || !renewPage()) setFailure({ attempt, error });
      },
    );
  }, [apart, code, enabled, reloadIfStale, attempt]);

  return {
    code,
    failure: failure?.attempt === attempt ? failure : null,
    retry: () => setAttempt(attempt + 1),
  };
}
