import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Why a record could not be read or kept. */
export interface StoreFailure {
  /** The sentence for people. */
  readonly text: string;
  /** Whether nothing could be reached at all. */
  readonly unreached: boolean;
  /** Whether another try may succeed. */
  readonly passing: boolean;
}

const UNREACHED = 'Failed to get document because the client is offline.';
const TOO_SLOW = 'Request time out';
const NOT_COMPLETED = 'The operation could not be completed';

/** Reads what went wrong: the server's own sentence where it gave one, else what can be told from here. */
export function storeFailureOf(error: unknown): StoreFailure {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const passing = error.errors.every(({ extensions }) => extensions?.['code'] === 'STORE_UNAVAILABLE');
    return { text: first?.message ?? NOT_COMPLETED, unreached: false, passing };
  }
  if (ServerError.is(error)) {
    const passing = error.statusCode >= 500 || error.statusCode === 429;
    return { text: NOT_COMPLETED, unreached: false, passing };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { text: TOO_SLOW, unreached: false, passing: true };
  }
  const unreached = isUnreached(error);
  return { text: unreached ? UNREACHED : NOT_COMPLETED, unreached, passing: true };
}

/** fetch fails with a TypeError when it reaches nothing; the accounts' library has a code for it. */
function isUnreached(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed';
}
