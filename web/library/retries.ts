import type { ApolloLink, OperationVariables } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { RetryLink } from '@apollo/client/link/retry';
import { map } from 'rxjs';
import { asViewer } from '../account/session/viewerRequests.ts';
import { type StoreError, toStoreError } from './storeError.ts';

/** Pauses between the attempts, in milliseconds. */
const PAUSES_MS = [2_000, 6_000, 18_000, 54_000, 162_000];

export interface RetryOptions {
  /** Ends the retries when it is aborted. */
  readonly signal?: AbortSignal;
  /** Called when an attempt has failed and another one follows. */
  readonly onFailure?: (failure: StoreError) => void;
  /** What an attempt sends, if that changes. */
  readonly variables?: () => OperationVariables;
}

/**
 * The context of a viewer's operation that is retried while the server or its store cannot be reached, six attempts at most:
 * after growing pauses, and as soon as the browser is back online.
 */
export function asPersistentViewer(uid: string, { signal, onFailure, variables }: RetryOptions = {}) {
  const viewer = asViewer(uid);
  const link = new RetryLink({
    attempts: async (attempt, _operation, error) => {
      const pause = PAUSES_MS[attempt - 1];
      const failure = toStoreError(error);
      if (pause === undefined || !failure.isRetryable || signal?.aborted) return false;
      onFailure?.(failure);
      await waitOrOnline(pause, signal);
      return !signal?.aborted;
    },
    // `attempts` has waited.
    delay: () => 0,
  });
  return {
    ...viewer,
    authenticate: (operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) =>
      link.request(operation, (attempted) => {
        if (variables) attempted.variables = variables();
        return viewer.authenticate(attempted, forward).pipe(map(throwUnavailable));
      }),
  };
}

/** Makes an error of the result that another attempt may not have one that RetryLink sees. */
function throwUnavailable(result: ApolloLink.Result): ApolloLink.Result {
  if (!result.errors?.length) return result;
  const error = new CombinedGraphQLErrors(result);
  if (toStoreError(error).isRetryable) throw error;
  return result;
}

/** Waits for the given time or until the browser is back online; while it is offline, only for the connection. */
async function waitOrOnline(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      if ((navigator.onLine as boolean | undefined) !== false) end();
    }, milliseconds);
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
