import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { toStoreError } from './storeError.ts';

const rejected = (code: string, message: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });
const answered = (statusCode: number) =>
  new ServerError(`Response not successful: ${statusCode}`, {
    response: new Response(null, { status: statusCode }),
    bodyText: '',
  });

describe('an error of reading or saving a record', () => {
  for (const message of ['Request time out', 'Connection failed.', 'The operation could not be completed']) {
    test(`says '${message}' in the server's words, and may succeed later`, () => {
      expect(toStoreError(rejected('STORE_UNAVAILABLE', message))).toEqual({
        text: message,
        isOffline: false,
        isRetryable: true,
      });
    });
  }

  test('is not retryable when the visitor is not signed in', () => {
    expect(toStoreError(rejected('UNAUTHENTICATED', 'Not authenticated'))).toEqual({
      text: 'Not authenticated',
      isOffline: false,
      isRetryable: false,
    });
  });

  test('says that the client is offline when no server was reached', () => {
    expect(toStoreError(new TypeError('Failed to fetch'))).toEqual({
      text: 'Failed to get document because the client is offline.',
      isOffline: true,
      isRetryable: true,
    });
  });

  test('says the same when the identity provider could not be reached for a fresh token', () => {
    const isOffline = Object.assign(new Error('Firebase: Error'), { code: 'auth/network-request-failed' });
    expect(toStoreError(isOffline)).toEqual(toStoreError(new TypeError('Failed to fetch')));
  });

  test('says so when the request timed out', () => {
    const late = new DOMException('signal timed out', 'TimeoutError');
    expect(toStoreError(late)).toMatchObject({ text: 'Request time out', isRetryable: true });
  });

  test('has a message for any other error', () => {
    expect(toStoreError(new Error('Unexpected token <'))).toMatchObject({
      text: 'The operation could not be completed',
      isOffline: false,
    });
  });

  test('is retryable after a failing or busy server, and not after a rejection', () => {
    expect(toStoreError(answered(503))).toMatchObject({
      text: 'The operation could not be completed',
      isRetryable: true,
    });
    expect(toStoreError(answered(429)).isRetryable).toBe(true);
    expect(toStoreError(answered(400)).isRetryable).toBe(false);
  });
});
