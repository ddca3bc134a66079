import type { ErrorLike } from '@apollo/client';
import { useState } from 'react';
import { type Retry, useRetry } from './useRetry.ts';
import { useServed } from './useServed.ts';

/** How the lookup of what a page is about went, and the way to try it again. */
export interface Lookup extends Retry {
  /** Whether it failed, rather than found nothing. */
  readonly failed: boolean;
}

/** Marks what says that something could not be looked up. */
const UNREAD_MARK = 'data-unread';

/** To be spread on what says that something could not be looked up, so that the browser that takes it over says the same. */
export const unreadMark = { [UNREAD_MARK]: '' };

/**
 * Tells a lookup that failed from one that found nothing. A page that is taken over has no error any more, only the
 * null: there the mark in the page as the server sent it says so.
 */
export function useLookup(error: ErrorLike | undefined, refetch: () => Promise<unknown>): Lookup {
  const served = useServed();
  const [marked, setMarked] = useState(() => served && isMarked());
  const failed = Boolean(error) || marked;
  const retry = useRetry(() => {
    setMarked(false);
    return refetch();
  }, failed);
  return { failed, ...retry };
}

/** Asked while the server renders, where there is no page yet, and while the browser takes a page over. */
function isMarked(): boolean {
  return typeof document !== 'undefined' && document.querySelector(`main [${UNREAD_MARK}]`) !== null;
}
