import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { toStoreError } from './storeError.ts';

const refused = (code: string, message: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });
const answered = (statusCode: number) =>
  new ServerError(`Response not successful: ${statusCode}`, {
    response: new Response(null, { status: statusCode }),
    bodyText: '',
  });

describe('a record that could not be read or kept', () => {
  for (const message of ['Request time out', 'Connection failed.', 'The operation could not be completed']) {
    test(`says '${message}' in the server's words, and may succeed later`, () => {
      expect(toStoreError(refused('STORE_UNAVAILABLE', message))).toEqual({
        text: message,
        isOffline: false,
        isRetryable: true,
      });
    });
  }

  test('is not tried again for somebody who is not signed in', () => {
    expect(toStoreError(refused('UNAUTHENTICATED', 'Not authenticated'))).toEqual({
      text: 'Not authenticated',
      isOffline: false,
      isRetryable: false,
    });
  });

  test('says that the client is offline when nothing was reached', () => {
    expect(toStoreError(new TypeError('Failed to fetch'))).toEqual({
      text: 'Failed to get document because the client is offline.',
      isOffline: true,
      isRetryable: true,
    });
  });

  test('says the same when the accounts could not be reached for a fresh token', () => {
    const isOffline = Object.assign(new Error('Firebase: Error'), { code: 'auth/network-request-failed' });
    expect(toStoreError(isOffline)).toEqual(toStoreError(new TypeError('Failed to fetch')));
  });

  test('says so when the answer did not come in time', () => {
    const late = new DOMException('signal timed out', 'TimeoutError');
    expect(toStoreError(late)).toMatchObject({ text: 'Request time out', isRetryable: true });
  });

  test('has a sentence for whatever else went wrong', () => {
    expect(toStoreError(new Error('Unexpected token <'))).toMatchObject({
      text: 'The operation could not be completed',
      isOffline: false,
    });
  });

  test('is tried again after a failing or busy server, and not after a refusal', () => {
    expect(toStoreError(answered(503))).toMatchObject({
      text: 'The operation could not be completed',
      isRetryable: true,
    });
    expect(toStoreError(answered(429)).isRetryable).toBe(true);
    expect(toStoreError(answered(400)).isRetryable).toBe(false);
  });
});
