import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useState } from 'react';
import { useServerRendered } from '../../browser/hydration/useServerRendered.ts';
import { UNREAD_MARK } from './ErrorPage.tsx';
import { type Retry, useRetry } from './useRetry.ts';

/** How the lookup of what a page is about went, and the way to try it again. */
export interface LookupResult extends Retry {
  /** Whether the server said that it failed, or could not be asked; false for what was found, or does not exist. */
  readonly failed: 'answered' | 'unreached' | false;
}

/**
 * Distinguishes a failed query from an empty result. Errors are not part of the serialised cache, so a hydrated page
 * reads a marker attribute in the server-rendered HTML.
 */
export function useLookup(error: ErrorLike | undefined, refetch: () => Promise<unknown>): LookupResult {
  const served = useServerRendered();
  const [marked, setMarked] = useState(() => served && isMarked());
  // While rendering, the server has itself to ask.
  const asksAfar = typeof document !== 'undefined';
  const isUnreached = asksAfar && error !== undefined && !CombinedGraphQLErrors.is(error);
  const failed = isUnreached ? 'unreached' : Boolean(error) || marked ? 'answered' : false;
  const retry = useRetry(() => {
    setMarked(false);
    return refetch();
  }, failed !== false);
  return { failed, ...retry };
}

/** Asked while the server renders, where there is no page yet, and while the browser takes a page over. */
function isMarked(): boolean {
  return typeof document !== 'undefined' && document.querySelector(`main [${UNREAD_MARK}]`) !== null;
}
