import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Why a record could not be read or kept. */
export interface StoreError {
  /** The sentence for people. */
  readonly text: string;
  /** Whether nothing could be reached at all. */
  readonly isOffline: boolean;
  /** Whether another try may succeed. */
  readonly isRetryable: boolean;
}

const UNREACHED = 'Failed to get document because the client is offline.';
const TOO_SLOW = 'Request time out';
const NOT_COMPLETED = 'The operation could not be completed';

/** Reads what went wrong: the server's own sentence where it gave one, else what can be told from here. */
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

/** fetch fails with a TypeError when it reaches nothing; the accounts' library has a code for it. */
function isUnreached(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed';
}
