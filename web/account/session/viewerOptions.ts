import { useMemo } from 'react';
import { asViewer } from './viewerRequests.ts';

/**
 * The options of a query for what a viewer has stored: what is cached is shown at once, and read again, since it may have changed
 * since it was last shown, here or elsewhere.
 */
export function useViewerOptions(uid: string | null) {
  return useMemo(
    () =>
      ({ context: asViewer(uid), fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' }) as const,
    [uid],
  );
}
