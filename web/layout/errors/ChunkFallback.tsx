import { Notice } from '../../components/feedback/Notice.tsx';

/** Shown in a dialog while its lazy chunk loads, or when it failed: only a new document can load it then. */
export function ChunkFallback({ failed }: { readonly failed: boolean }) {
  return (
    <div className="px-5 pb-6">
      {failed ? (
        <Notice kind="failed" text="This could not be fetched." retry={() => window.location.reload()} />
      ) : (
        <div className="skeleton h-80" />
      )}
    </div>
  );
}
