import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Why a record could not be read or saved. */
export interface StoreError {
  /** The message for people. */
  readonly text: string;
  /** Whether the server could not be reached. */
  readonly isOffline: boolean;
  readonly isRetryable: boolean;
}

const UNREACHED = 'Failed to get document because the client is offline.';
const NOT_COMPLETED = 'The operation could not be completed';

/** Converts an error: the server's own message if there is one, else a message of the client's. */
export function toStoreError(error: unknown): StoreError {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const isRetryable = error.errors.every(({ extensions }) => extensions?.['code'] === 'STORE_UNAVAILABLE');
    return { text: first?.message ?? NOT_COMPLETED, isOffline: false, isRetryable };
  }
  if (ServerError.is(error)) {
    const isRetryable = error.statusCode >= 500 || error.statusCode === 429;
    return { text: NOT_COMPLETED, isOffline: false, isRetryable };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { text: 'Request time out', isOffline: false, isRetryable: true };
  }
  // fetch fails with a TypeError when it cannot connect; the Firebase SDK has a code for it.
  const isOffline =
    error instanceof TypeError ||
    (Object(error) as { code?: unknown }).code === 'auth/network-request-failed';
  return { text: isOffline ? UNREACHED : NOT_COMPLETED, isOffline, isRetryable: true };
}
