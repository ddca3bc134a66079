import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, test } from 'vitest';
import { storeFailureOf } from './storeError.ts';

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
      expect(storeFailureOf(refused('STORE_UNAVAILABLE', message))).toEqual({
        text: message,
        unreached: false,
        passing: true,
      });
    });
  }

  test('is not tried again for somebody who is not signed in', () => {
    expect(storeFailureOf(refused('UNAUTHENTICATED', 'Not authenticated'))).toEqual({
      text: 'Not authenticated',
      unreached: false,
      passing: false,
    });
  });

  test('says that the client is offline when nothing was reached', () => {
    expect(storeFailureOf(new TypeError('Failed to fetch'))).toEqual({
      text: 'Failed to get document because the client is offline.',
      unreached: true,
      passing: true,
    });
  });

  test('says the same when the accounts could not be reached for a fresh token', () => {
    const unreached = Object.assign(new Error('Firebase: Error'), { code: 'auth/network-request-failed' });
    expect(storeFailureOf(unreached)).toEqual(storeFailureOf(new TypeError('Failed to fetch')));
  });

  test('says so when the answer did not come in time', () => {
    const late = new DOMException('signal timed out', 'TimeoutError');
    expect(storeFailureOf(late)).toMatchObject({ text: 'Request time out', passing: true });
  });

  test('has a sentence for whatever else went wrong', () => {
    expect(storeFailureOf(new Error('Unexpected token <'))).toMatchObject({
      text: 'The operation could not be completed',
      unreached: false,
    });
  });

  test('is tried again after a failing or busy server, and not after a refusal', () => {
    expect(storeFailureOf(answered(503))).toMatchObject({
      text: 'The operation could not be completed',
      passing: true,
    });
    expect(storeFailureOf(answered(429)).passing).toBe(true);
    expect(storeFailureOf(answered(400)).passing).toBe(false);
  });
});
