import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import * as m from '../text/messages/library.ts';

export type StoreError = ReturnType<typeof toStoreError>;

/**
 * Why a record could not be read or saved: the server's own message if there is one, else a message of the client's;
 * whether the server could not be reached; whether to retry; and whether the server refused it for a reason in its message.
 */
export function toStoreError(error: unknown) {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const isRetryable = error.errors.every(({ extensions }) => extensions?.['code'] === 'STORE_UNAVAILABLE');
    const isRefused = first?.extensions?.['code'] === 'BAD_USER_INPUT';
    return { text: first?.message ?? m.readFailed(), isOffline: false, isRetryable, isRefused };
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
