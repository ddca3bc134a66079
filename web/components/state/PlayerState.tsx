import { useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import { titleStateChunk } from './titleStateChunk.ts';

/** Where the viewer stands in the title that a player page plays. Viewers have its place reserved. */
export function PlayerState({ titleId }: { readonly titleId: string }) {
  const status = useTitleStatus(titleId);
  const { code } = useLazyChunk(titleStateChunk, status !== null);
  return (
    <p className="mt-2 hidden min-h-6 text-sm text-muted in-data-session:block print:hidden">
      {status && code && <code.StateInWords status={status} />}
    </p>
  );
}
