import type { ErrorLike } from '@apollo/client';
import { useState } from 'react';
import { useServed } from '../../components/useServed.ts';
import { type Retry, useRetry } from '../../components/useRetry.ts';

/** How the lookup of what a page plays went, and the way to try it again. */
export interface Lookup extends Retry {
  /** Whether it failed, rather than found nothing. */
  readonly failed: boolean;
}

/** Marks what says that something could not be looked up. */
export const UNREAD_MARK = 'data-unread';

/**
 * Tells a lookup that failed from one that found nothing. A page that is taken over has no error any more, only the
 * null: there the mark in the page as the server sent it says so.
 */
export function useLookup(error: ErrorLike | undefined, refetch: () => Promise<unknown>): Lookup {
  const served = useServed();
  const [marked, setMarked] = useState(() => served && isMarked());
  const retry = useRetry(() => {
    setMarked(false);
    return refetch();
  });
  return { failed: Boolean(error) || marked, ...retry };
}

/** Asked while the server renders, where there is no page yet, and while the browser takes a page over. */
function isMarked(): boolean {
  return typeof document !== 'undefined' && document.querySelector(`main [${UNREAD_MARK}]`) !== null;
}
