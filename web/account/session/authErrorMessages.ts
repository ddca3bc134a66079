import * as common from '../../text/messages/common.ts';
import * as m from '../../text/messages/authErrors.ts';

/** The fields of the account forms, by name. */
export type FieldName =
  'username' | 'email' | 'password' | 'confirmation' | 'secretName' | 'secret' | 'webhookUser';

/** Why a form could not be submitted. */
export interface FormError {
  readonly message: string;
  /** The field at fault; null when it is none of them. */
  readonly field: FieldName | null;
}

const formError = (message: string, field: FieldName | null = null): FormError => ({ message, field });

type Failure = readonly [message: () => string, field?: FieldName];

/** One message for both, so that it does not reveal whether an account exists. */
const WRONG_CREDENTIALS: Failure = [m.wrongCredentials, 'password'];
const UNREACHED: Failure = [m.unreached];
/** A mailed link is unusable for good. */
const LINK_ENDED: Failure = [m.linkEnded];
const CLOSED: Failure = [m.closed];

/** Messages for the identity provider's error codes. */
const failures: Readonly<Record<string, Failure>> = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/invalid-login-credentials': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/email-already-in-use': [m.emailTaken, 'email'],
  'auth/invalid-email': [m.invalidEmail, 'email'],
  'auth/missing-email': [m.missingEmail, 'email'],
  'auth/weak-password': [m.weakPassword, 'password'],
  'auth/missing-password': [m.missingPassword, 'password'],
  'auth/too-many-requests': [m.tooManyAttempts],
  'auth/user-disabled': [m.disabled],
  'auth/expired-action-code': LINK_ENDED,
  'auth/invalid-action-code': LINK_ENDED,
  'auth/network-request-failed': UNREACHED,
  'auth/timeout': UNREACHED,
  'auth/operation-not-allowed': CLOSED,
  'auth/admin-restricted-operation': CLOSED,
};

/** What each field must have, in the forms' order. */
const missing: readonly (readonly [FieldName, () => string])[] = [
  ['username', m.missingUsername],
  ['email', m.missingEmail],
  ['password', m.missingPassword],
  ['confirmation', m.missingConfirmation],
  ['secretName', m.missingName],
];

/** The first field that the browser would not accept, and why; null if there is none. */
export function firstFieldError(fields: HTMLFormControlsCollection): FormError | null {
  for (const [name, text] of missing) {
    const field = fields.namedItem(name);
    if (field instanceof HTMLInputElement && !field.validity.valid)
      return formError((field.validity.typeMismatch ? m.invalidEmail : text)(), name);
  }
  return null;
}

/** The provider's rule about password length, which has a message of ours; there may be other rules. */
const SHORTEST_PASSWORD = /\b6 characters\b/;
/** The message within the JSON of a blocking function's response; the SDK may have cut off its end. */
const SENTENCE_IN_JSON = /\{.*?"message":\s*("(?:[^"\\]|\\.)*)/s;

/** Whether a mailed link is unusable for good. */
export const isLinkEnded = (failure: FormError | null) => failure?.message === m.linkEnded();

/** The message for an error of the identity provider: ours where the code is known, else the provider's. */
export function authFormError(error: unknown): FormError {
  const code = String((Object(error) as { code?: string | number }).code ?? '');
  const words = providerMessage(error, code);
  const isOtherRule = code === 'auth/weak-password' && words !== '' && !SHORTEST_PASSWORD.test(words);
  const failure = isOtherRule ? undefined : failures[code];
  const isAboutPassword = isOtherRule || code === 'auth/password-does-not-meet-requirements';
  if (failure) return formError(failure[0](), failure[1]);
  return formError(words || common.unknownError(), isAboutPassword ? 'password' : null);
}

/** The provider's message without its name and code; empty when nothing else is left. */
function providerMessage(error: unknown, code: string): string {
  if (!(error instanceof Error)) return '';
  const message = error.message.replace(/^Firebase: /, '');
  const suffix = `(${code}).`;
  const words = (message.endsWith(suffix) ? message.slice(0, -suffix.length) : message).trim();
  if (words === 'Error') return '';
  return words.includes('{"') ? sentenceInJson(words) : words;
}

function sentenceInJson(text: string): string {
  const quoted = SENTENCE_IN_JSON.exec(text)?.[1];
  try {
    const sentence: unknown = JSON.parse(`${quoted}"`);
    return typeof sentence === 'string' ? sentence.trim() : '';
  } catch {
    // Cut off within an escape sequence, or there is no message.
    return '';
  }
}
