import { useEffect, useState } from 'react';
import { reloadAfterFailedImport, reloadAtNextPage } from './failedImports.ts';

/** A lazy chunk, shared by every component that uses it. */
export interface LazyChunk<T> {
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
  readonly reloadIfFailed?: boolean | undefined;
}

/** Loads a chunk once `enabled` is true. `code` is undefined until then; `failed`: this document cannot load it. */
export function useLazyChunk<T>(chunk: LazyChunk<T>, { enabled, reloadIfFailed = false }: LazyChunkOptions) {
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
