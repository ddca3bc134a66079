import { FirebaseError } from '@firebase/app';
import { describe, expect, test } from 'vitest';
import { authFormError } from './authErrorMessages.ts';

/** An error as the Firebase SDK creates it. */
const rejected = (code: string, sentence = 'Error') =>
  new FirebaseError(`auth/${code}`, `Firebase: ${sentence} (auth/${code}).`, { appName: '[DEFAULT]' });
/** The SDK's error for the response of a blocking function. */
const blocked = (answer: string) =>
  rejected('internal-error', `HTTP Cloud Function returned an error: ${answer}`);

describe('an error of the identity provider', () => {
  for (const code of ['invalid-credential', 'wrong-password', 'user-not-found']) {
    test(`does not reveal from ${code} whether an account exists`, () => {
      expect(authFormError(rejected(code))).toEqual({
        message: 'Wrong email or password.',
        field: 'password',
      });
    });
  }

  for (const [code, message, field] of [
    ['email-already-in-use', 'An account with this email already exists. Log in instead.', 'email'],
    ['invalid-email', 'Enter a valid email address.', 'email'],
    ['missing-email', 'Enter your email.', 'email'],
    ['missing-password', 'Enter a password.', 'password'],
    ['too-many-requests', 'Too many attempts. Try again later.', null],
    ['user-disabled', 'This account has been disabled.', null],
    ['network-request-failed', 'Connection failed. Check your connection and try again.', null],
    ['timeout', 'Connection failed. Check your connection and try again.', null],
    ['operation-not-allowed', 'Accounts aren’t available right now. Try again later.', null],
    ['expired-action-code', 'This link has expired or has already been used. Request a new one.', null],
    ['invalid-action-code', 'This link has expired or has already been used. Request a new one.', null],
  ] as const) {
    test(`has a plain message for ${code}`, () => {
      expect(authFormError(rejected(code, 'Something for developers'))).toEqual({ message, field });
    });
  }

  test('of an unknown kind shows the provider’s message, without its name and code', () => {
    expect(authFormError(rejected('quota-exceeded', 'The quota for this operation is used up.'))).toEqual({
      message: 'The quota for this operation is used up.',
      field: null,
    });
  });

  test('shows the message of the blocking function that rejected', () => {
    const answer =
      '{"error":{"code":403,"message":"Only members of the \\"club\\" may come in.","status":"DENIED"}}';
    expect(authFormError(blocked(answer))).toEqual({
      message: 'Only members of the "club" may come in.',
      field: null,
    });
    expect(authFormError(rejected('internal-error', 'Cloud function deadline exceeded.')).message).toBe(
      'Cloud function deadline exceeded.',
    );
  });

  test('shows as much of a blocking function’s message as the SDK passes on', () => {
    expect(authFormError(blocked('{"error":{"code":403,"message":"Members only')).message).toBe(
      'Members only',
    );
  });

  for (const answer of [
    '{"error":{"code":500}}',
    '{"error":{"message":""}}',
    '{"error":{"message":"\\u00',
    '{"',
  ]) {
    test(`is unknown when a blocking function says no more than ${answer}`, () => {
      expect(authFormError(blocked(answer)).message).toBe('An unknown error occurred');
    });
  }

  test('about password requirements concerns the password field, in the provider’s words', () => {
    for (const code of ['password-does-not-meet-requirements', 'weak-password']) {
      expect(authFormError(rejected(code, 'Missing: [an upper case letter]'))).toEqual({
        message: 'Missing: [an upper case letter]',
        field: 'password',
      });
    }
  });

  test('about a password’s length has our message, with or without the provider’s', () => {
    for (const error of [
      rejected('weak-password'),
      rejected('weak-password', 'Password should be at least 6 characters'),
    ]) {
      expect(authFormError(error).message).toBe('Password must be at least 6 characters.');
    }
  });

  test('about a common password concerns the password field, in the provider’s words', () => {
    expect(authFormError(rejected('weak-password', 'This password is too common.'))).toEqual({
      message: 'This password is too common.',
      field: 'password',
    });
  });

  test('without a message is unknown', () => {
    for (const error of [
      rejected('something-new'),
      rejected('internal-error'),
      rejected('error-code:-47'),
      rejected('api-key-not-valid.-please-pass-a-valid-api-key.'),
      rejected('something-new', ''),
      new FirebaseError('auth/something-new', ''),
      new Error(),
      'oh',
      null,
      { code: 7 },
    ]) {
      expect(authFormError(error).message).toBe('An unknown error occurred');
    }
  });

  test('of our own is shown as it is', () => {
    expect(authFormError(new Error('Accounts could not be reached.')).message).toBe(
      'Accounts could not be reached.',
    );
  });
});
