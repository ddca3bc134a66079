/** The fields of the account's forms, by name. */
export type FieldName = 'username' | 'email' | 'password' | 'confirmation';

/** Why something asked for did not happen. */
export interface Failure {
  /** The sentence for people. */
  readonly message: string;
  /** The field at fault; null when it is none of them. */
  readonly field: FieldName | null;
}

const UNKNOWN = 'An unknown error occurred';
/** One sentence for both, so that nobody learns from it who has an account. */
const NOT_RIGHT: Failure = { message: 'The email or password is not right.', field: 'password' };
const UNREACHED: Failure = {
  message: 'The connection failed. Check it, then try again.',
  field: null,
};
const CLOSED: Failure = { message: 'Accounts cannot be used right now.', field: null };

/** What the identity provider's codes mean for the person at the form. */
const failures: Readonly<Record<string, Failure>> = {
  'auth/invalid-credential': NOT_RIGHT,
  'auth/invalid-login-credentials': NOT_RIGHT,
  'auth/wrong-password': NOT_RIGHT,
  'auth/user-not-found': NOT_RIGHT,
  'auth/email-already-in-use': { message: 'There is already an account with this email.', field: 'email' },
  'auth/invalid-email': { message: 'This is not an email address.', field: 'email' },
  'auth/missing-email': { message: 'Please enter your email.', field: 'email' },
  'auth/weak-password': { message: 'The password must have at least 6 characters.', field: 'password' },
  'auth/missing-password': { message: 'Please enter a password.', field: 'password' },
  'auth/too-many-requests': { message: 'Too many attempts. Wait a little, then try again.', field: null },
  'auth/user-disabled': { message: 'This account has been disabled.', field: null },
  'auth/network-request-failed': UNREACHED,
  'auth/timeout': UNREACHED,
  'auth/operation-not-allowed': CLOSED,
  'auth/admin-restricted-operation': CLOSED,
  'auth/internal-error': { message: UNKNOWN, field: null },
};

/** The field that the provider's own sentence is about. */
const fields: Readonly<Record<string, FieldName>> = {
  'auth/password-does-not-meet-requirements': 'password',
};

/** Words an error of the identity provider: in our own words where we know its code, else in the provider's. */
export function providerMessage(error: unknown): Failure {
  const code = codeOf(error);
  const words = ownWords(error);
  // A password may be weak for another reason than its length.
  if (code === 'auth/weak-password' && /\bcommon\b/.test(words)) return { message: words, field: 'password' };
  return failures[code] ?? { message: words || UNKNOWN, field: fields[code] ?? null };
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : '';
}

/** The provider's sentence without its name and its code; empty when nothing else is in it. */
function ownWords(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const words = error.message
    .replace(/^Firebase: /, '')
    .replace(/\s*\(auth\/[\w-]+\)\.?$/, '')
    .trim();
  return words === 'Error' ? '' : words;
}
