import { z } from 'zod';
import { cleanSearchText, forbiddenInName, NAME_RULE } from '../../contract/plainText.ts';
import type { ProfileChange } from './accountTable.ts';
import { IdentityError } from './identityError.ts';
import { isCommonPassword } from './passwords.ts';

const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 4096;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 256;
const MAX_URL_LENGTH = 2048;
const MAX_TOKEN_LENGTH = 8192;

const text = optional(z.string());
const token = optional(z.string().max(MAX_TOKEN_LENGTH));

/** The request body of each endpoint, as far as it is read here. */
export const requestSchemas = {
  signUp: z.object({ email: text, password: text, displayName: text, idToken: token }),
  signInWithPassword: z.object({ email: text, password: text }),
  lookup: z.object({ idToken: token }),
  update: z.object({
    idToken: token,
    displayName: text,
    photoUrl: text,
    email: text,
    password: text,
    deleteAttribute: optional(z.array(z.string()).max(10)),
    deleteProvider: optional(z.array(z.string()).max(10)),
  }),
  delete: z.object({ idToken: token }),
  sendOobCode: z.object({ requestType: text, email: text }),
  resetPassword: z.object({ oobCode: text, newPassword: text }),
  createAuthUri: z.object({ identifier: text, continueUri: text }),
  token: z.object({ grant_type: text, refresh_token: token }),
};

/** In the protocol, null means the same as an omitted field; the SDK sends it to leave a name or picture unchanged. */
function optional<TShape extends z.ZodType>(shape: TShape) {
  return shape.nullish().transform((value) => value ?? undefined);
}

/** Parses a body. Throws INVALID_ARGUMENT with the invalid field. */
export function parseRequest<TShape extends z.ZodType>(shape: TShape, body: unknown): z.infer<TShape> {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new IdentityError(`INVALID_ARGUMENT : ${issue?.path.join('.') || 'The body'}: ${issue?.message}`);
}

/** An email in the form that identifies accounts: trimmed, lower case, Unicode-normalised. */
export function normaliseEmail(email: string | undefined): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  const normalised = email.trim().toLowerCase().normalize('NFC');
  if (!isEmail(normalised)) throw new IdentityError('INVALID_EMAIL');
  return normalised;
}

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text);
}

/**
 * The rules for passwords as the SDK's `validatePassword` reads them: lengths alone, since it knows no lists of common
 * passwords. The protocol names special characters even where none is required.
 */
export const PASSWORD_POLICY = {
  customStrengthOptions: { minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: MAX_PASSWORD_LENGTH },
  allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
  enforcementState: 'OFF',
  schemaVersion: 1,
};

/** A password to store: 6 to 4096 characters, and not a commonly guessed one. */
export async function validateNewPassword(password: string | undefined): Promise<string> {
  const newPassword = readPassword(password);
  if (newPassword.length < MIN_PASSWORD_LENGTH) {
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`);
  }
  if (await isCommonPassword(newPassword)) {
    throw new IdentityError('WEAK_PASSWORD : This password is too common. Please choose another.');
  }
  return newPassword;
}

/** A password to verify. */
export function readPassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new IdentityError(
      `INVALID_PASSWORD : Password should be at most ${MAX_PASSWORD_LENGTH} characters`,
    );
  }
  return password;
}

/** A display name; null when there is none. */
export function readDisplayName(name: string | undefined): string | null {
  return readShown('displayName', name, MAX_NAME_LENGTH);
}

/** The new visible fields of an account. */
export function readProfileChange(
  written: Omit<z.infer<typeof requestSchemas.update>, 'idToken' | 'password'>,
): ProfileChange {
  // A new email would have to be verified first, which no screen does.
  if (written.email !== undefined) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing it.');
  }
  const removed = new Set(written.deleteAttribute);
  const isRequired = (attribute: string) => attribute !== 'DISPLAY_NAME' && attribute !== 'PHOTO_URL';
  if (written.deleteProvider?.length || [...removed].some(isRequired)) {
    throw new IdentityError(
      'OPERATION_NOT_ALLOWED : The email and password of an account cannot be removed.',
    );
  }
  return {
    ...(written.displayName !== undefined && { displayName: readDisplayName(written.displayName) }),
    ...(written.photoUrl !== undefined && {
      photoUrl: readShown('photoUrl', written.photoUrl, MAX_URL_LENGTH),
    }),
    ...(removed.has('DISPLAY_NAME') && { displayName: null }),
    ...(removed.has('PHOTO_URL') && { photoUrl: null }),
  };
}

/** A text shown to its owner; null if nothing of it is visible. SQLite would cut it at a NUL and change lone surrogates. */
function readShown(name: string, value: string | undefined, maxLength: number): string | null {
  const shown = value?.trim().normalize('NFC') ?? '';
  if (shown.length > maxLength) {
    throw new IdentityError(
      `INVALID_ARGUMENT : ${name} must be at most ${maxLength} characters; received ${shown.length}`,
    );
  }
  const forbidden = forbiddenInName(shown);
  if (forbidden !== null)
    throw new IdentityError(`INVALID_ARGUMENT : ${name} ${NAME_RULE}; received ${forbidden}`);
  return cleanSearchText(shown) ? shown : null;
}
