import type { LazyChunkState } from '../../browser/code/lazyChunk.ts';
import { Notice } from '../../components/feedback/Notice.tsx';

/** Shown in a dialog while its lazy chunk loads, or when it failed. */
export function ChunkFallback({ failure, retry }: Pick<LazyChunkState<unknown>, 'failure' | 'retry'>) {
  return (
    <div className="px-5 pb-6">
      {failure ? (
        <Notice kind="failed" text="This could not be fetched." retry={retry} />
      ) : (
        <div className="skeleton h-80" />
      )}
    </div>
  );
}
