import { startTransition, useState } from 'react';
import { useConnection } from '../../browser/connection.ts';
import { useWhen } from '../../browser/effects.ts';
import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useServerRendered } from '../../browser/hydration/pageContext.ts';

export interface Retry {
  readonly retry: () => void;
  /** True until the retry has its response; the page keeps its content meanwhile. */
  readonly retrying: boolean;
}

/** Lets the visitor retry a failed query, whose own error shows again; missing data is refetched on reconnect. */
export function useRetry(refetch: () => Promise<unknown>, missing: boolean): Retry {
  const [retrying, setRetrying] = useState(false);
  const connection = useConnection();
  const retry = () => {
    setRetrying(true);
    const end = () => setRetrying(false);
    // What suspends keeps its content. An asynchronous transition would hold up navigations.
    startTransition(() => void refetch().then(end, end));
  };
  useWhen(connection === 'back', () => {
    if (missing) retry();
  });
  return { retrying, retry };
}

export interface LookupResult extends Retry {
  /** The server reported a failure, or could not be reached; false: the title was found or does not exist. */
  readonly failed: 'answered' | 'unreached' | false;
}

/** Tells a failed query from an empty result; a hydrated page has no errors and looks for `data-unread` in its HTML. */
export function useLookup(error: ErrorLike | undefined, refetch: () => Promise<unknown>): LookupResult {
  const isServerRendered = useServerRendered();
  // While rendering, the server queries itself.
  const isBrowser = typeof document !== 'undefined';
  const [marked, setMarked] = useState(
    () => isBrowser && isServerRendered && document.querySelector('main [data-unread]') !== null,
  );
  const isUnreached = isBrowser && error !== undefined && !CombinedGraphQLErrors.is(error);
  const failed = isUnreached ? 'unreached' : Boolean(error) || marked ? 'answered' : false;
  const retry = useRetry(() => {
    setMarked(false);
    return refetch();
  }, failed !== false);
  return { failed, ...retry };
}
