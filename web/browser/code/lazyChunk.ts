import { useEffect, useState } from 'react';
import { reloadStaleBuild } from './staleBuild.ts';

/** A lazy chunk, shared by every component that uses it. */
export interface LazyChunk<T> {
  readonly load: () => Promise<T>;
  /** Undefined until loaded. */
  module: T | undefined;
}

export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  return { load, module: undefined };
}

/** A lazy chunk as a component sees it. */
export interface LazyChunkState<T> {
  /** Undefined until loaded. */
  readonly code: T | undefined;
  /** Why the last attempt failed; null while one is in flight. */
  readonly failure: { readonly error: unknown } | null;
  readonly retry: () => void;
}

interface CodeOptions {
  /** Nothing is loaded while this is false. */
  readonly enabled: boolean;
  /** Reload the page when a newer deployment has removed the chunk. */
  readonly reloadIfStale: boolean;
}

/** Loads a chunk once `enabled` is true. A chunk that is already loaded is available at once. */
export function useLazyChunk<T>(
  chunk: LazyChunk<T>,
  { enabled, reloadIfStale }: CodeOptions,
): LazyChunkState<T> {
  const [code, setCode] = useState(() => chunk.module);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);

  useEffect(() => {
    if (!enabled || code !== undefined) return;
    chunk.load().then(
      (module) => {
        chunk.module = module;
        setCode(() => module);
      },
      (error: unknown) => {
        if (!reloadIfStale || !reloadStaleBuild()) setFailure({ attempt, error });
      },
    );
  }, [chunk, code, enabled, reloadIfStale, attempt]);

  return {
    code,
    failure: failure?.attempt === attempt ? failure : null,
    retry: () => setAttempt(attempt + 1),
  };
}
