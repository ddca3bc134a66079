import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useState } from 'react';
import { useServerRendered } from '../../browser/hydration/useServerRendered.ts';
import { UNREAD_MARK } from './ErrorPage.tsx';
import { type Retry, useRetry } from './useRetry.ts';

export interface LookupResult extends Retry {
  /** The server reported a failure, or could not be reached; false: the title was found or does not exist. */
  readonly failed: 'answered' | 'unreached' | false;
}

/** Tells a failed query from an empty result; a hydrated page has no errors and reads a marker in its HTML. */
export function useLookup(error: ErrorLike | undefined, refetch: () => Promise<unknown>): LookupResult {
  const isServerRendered = useServerRendered();
  // While rendering, the server queries itself.
  const isBrowser = typeof document !== 'undefined';
  const [marked, setMarked] = useState(
    () => isBrowser && isServerRendered && document.querySelector(`main [${UNREAD_MARK}]`) !== null,
  );
  const isUnreached = isBrowser && error !== undefined && !CombinedGraphQLErrors.is(error);
  const failed = isUnreached ? 'unreached' : Boolean(error) || marked ? 'answered' : false;
  const retry = useRetry(() => {
    setMarked(false);
    return refetch();
  }, failed !== false);
  return { failed, ...retry };
}
