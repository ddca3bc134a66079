import { describe, expect, test } from 'vitest';
import { providerMessage } from './providerMessage.ts';

/** An error as the provider's library makes them. */
const refused = (code: string, sentence = 'Error') =>
  Object.assign(new Error(`Firebase: ${sentence} (auth/${code}).`), { code: `auth/${code}` });

describe('an error of the identity provider', () => {
  for (const code of ['invalid-credential', 'wrong-password', 'user-not-found']) {
    test(`does not tell from ${code} who has an account`, () => {
      expect(providerMessage(refused(code))).toEqual({
        message: 'The email or password is not right.',
        field: 'password',
      });
    });
  }

  for (const [code, message, field] of [
    ['email-already-in-use', 'There is already an account with this email.', 'email'],
    ['invalid-email', 'This is not an email address.', 'email'],
    ['missing-email', 'Please enter your email.', 'email'],
    ['weak-password', 'The password must have at least 6 characters.', 'password'],
    ['missing-password', 'Please enter a password.', 'password'],
    ['too-many-requests', 'Too many attempts. Wait a little, then try again.', null],
    ['user-disabled', 'This account has been disabled.', null],
    ['network-request-failed', 'The connection failed. Check it, then try again.', null],
    ['timeout', 'The connection failed. Check it, then try again.', null],
    ['operation-not-allowed', 'Accounts cannot be used right now.', null],
    ['internal-error', 'An unknown error occurred', null],
  ] as const) {
    test(`is put in plain words when it is ${code}`, () => {
      expect(providerMessage(refused(code, 'Something for developers'))).toEqual({ message, field });
    });
  }

  test('of a kind we do not know is shown in the provider’s words, without its name and code', () => {
    expect(providerMessage(refused('quota-exceeded', 'The quota for this operation is used up.'))).toEqual({
      message: 'The quota for this operation is used up.',
      field: null,
    });
  });

  test('about what a password must hold leads to the password, in the provider’s words', () => {
    expect(
      providerMessage(refused('password-does-not-meet-requirements', 'Missing: [an upper case letter]')),
    ).toEqual({ message: 'Missing: [an upper case letter]', field: 'password' });
  });

  test('about a common password leads to the password, in the provider’s words', () => {
    expect(providerMessage(refused('weak-password', 'This password is too common.'))).toEqual({
      message: 'This password is too common.',
      field: 'password',
    });
  });

  test('that says nothing is unknown', () => {
    for (const error of [refused('something-new'), new Error(), 'oh', null, { code: 7 }]) {
      expect(providerMessage(error).message).toBe('An unknown error occurred');
    }
  });

  test('of our own is shown as it is', () => {
    expect(providerMessage(new Error('Accounts could not be reached.')).message).toBe(
      'Accounts could not be reached.',
    );
  });
});
