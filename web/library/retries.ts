import type { ApolloLink, OperationVariables } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { RetryLink } from '@apollo/client/link/retry';
import { map } from 'rxjs';
import { asViewer } from '../account/session/viewerRequests.ts';
import * as m from '../text/messages/library.ts';
import { serverErrorText } from '../text/serverErrors.ts';

/** Pauses between the attempts, in milliseconds. */
const RETRY_DELAYS_MS = [2_000, 6_000, 18_000, 54_000, 162_000];

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
      const pause = RETRY_DELAYS_MS[attempt - 1];
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
  const ended = new AbortController();
  await new Promise<unknown>((resolve) => {
    window.addEventListener('online', resolve, { signal: ended.signal });
    signal?.addEventListener('abort', resolve, { signal: ended.signal });
    setTimeout(() => {
      if ((navigator.onLine as boolean | undefined) !== false) resolve(null);
    }, milliseconds);
  });
  ended.abort();
}

export type StoreError = ReturnType<typeof toStoreError>;

/**
 * Why a record could not be read or saved: the server's reason if there is one, else a message of the client's;
 * whether the server could not be reached; whether to retry; and whether the server refused it for a reason in its message.
 */
export function toStoreError(error: unknown) {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const isRetryable = error.errors.every(({ extensions }) => extensions?.['code'] === 'STORE_UNAVAILABLE');
    const isRefused = first?.extensions?.['code'] === 'BAD_USER_INPUT';
    return {
      text: first ? serverErrorText(first) : m.readFailed(),
      isOffline: false,
      isRetryable,
      isRefused,
    };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { text: m.timeout(), isOffline: false, isRetryable: true, isRefused: false };
  }
  // fetch fails with a TypeError when it cannot connect; the Firebase SDK has a code for it.
  const isOffline =
    error instanceof TypeError ||
    (Object(error) as { code?: unknown }).code === 'auth/network-request-failed';
  const isRetryable = !ServerError.is(error) || error.statusCode >= 500 || error.statusCode === 429;
  return { text: isOffline ? m.readOffline() : m.readFailed(), isOffline, isRetryable, isRefused: false };
}
