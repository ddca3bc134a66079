import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Why a record could not be read or saved. */
export interface StoreError {
  /** The message for people. */
  readonly text: string;
  /** Whether the server could not be reached. */
  readonly isOffline: boolean;
  /** Whether a retry may succeed. */
  readonly isRetryable: boolean;
}

const UNREACHED = 'Failed to get document because the client is offline.';
const TOO_SLOW = 'Request time out';
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
    return { text: TOO_SLOW, isOffline: false, isRetryable: true };
  }
  const isOffline = isUnreached(error);
  return { text: isOffline ? UNREACHED : NOT_COMPLETED, isOffline, isRetryable: true };
}

/** fetch fails with a TypeError when it cannot connect; the Firebase SDK has a code for it. */
function isUnreached(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed';
}
