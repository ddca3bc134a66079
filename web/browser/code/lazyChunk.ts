import { useEffect, useState } from 'react';
import { reloadAfterFailedImport, reloadAtNextPage } from './failedImports.ts';

/** A lazy chunk, shared by every component that uses it. */
interface LazyChunk<T> {
  readonly load: () => Promise<T>;
  /** Undefined until loaded. */
  module: T | undefined;
}

export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  return { load, module: undefined };
}

interface LazyChunkOptions {
  /** Nothing is loaded while this is false. */
  readonly enabled: boolean;
  /** When the chunk cannot be loaded, reload at once instead of at the next page. */
  readonly reloadIfFailed: boolean;
}

/** A lazy chunk as a component sees it. */
interface LazyChunkState<T> {
  /** Undefined until loaded. */
  readonly code: T | undefined;
  /** Whether it cannot be loaded in this document. */
  readonly failed: boolean;
}

/** Loads a chunk once `enabled` is true. A chunk that is already loaded is available at once. */
export function useLazyChunk<T>(
  chunk: LazyChunk<T>,
  { enabled, reloadIfFailed }: LazyChunkOptions,
): LazyChunkState<T> {
  const [code, setCode] = useState(() => chunk.module);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!enabled || code !== undefined) return;
    chunk.load().then(
      (module) => {
        chunk.module = module;
        setCode(() => module);
      },
      async () => {
        reloadAtNextPage();
        setFailed(!(reloadIfFailed && (await reloadAfterFailedImport())));
      },
    );
  }, [chunk, code, enabled, reloadIfFailed]);
  return { code, failed };
}
