import { z } from 'zod';
import { IdentityError } from './identityError.ts';

const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 4096;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 256;
const MAX_URL_LENGTH = 2048;
const MAX_TOKEN_LENGTH = 8192;

const text = z.string().optional();
const token = z.string().max(MAX_TOKEN_LENGTH).optional();

/** What the account endpoints are sent; fields beyond these are left alone. */
export const requests = {
  signUp: z.object({ email: text, password: text, displayName: text, idToken: token }),
  signIn: z.object({ email: text, password: text }),
  lookup: z.object({ idToken: token }),
  update: z.object({
    idToken: token,
    displayName: text,
    photoUrl: text,
    email: text,
    password: text,
    deleteAttribute: z.array(z.string()).max(10).optional(),
    returnSecureToken: z.boolean().optional(),
  }),
  delete: z.object({ idToken: token }),
  refresh: z.object({ grant_type: text, refresh_token: text }),
};

/** The body in its shape. Throws INVALID_ARGUMENT with the field that breaks the rule. */
export function readRequest<TShape extends z.ZodType>(shape: TShape, body: unknown): z.infer<TShape> {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new IdentityError(`INVALID_ARGUMENT : ${issue?.path.join('.') || 'The body'}: ${issue?.message}`);
}

/** An email as accounts are known by: trimmed, in lower case. */
export function readEmail(email: string | undefined): string {
  if (!email) throw new IdentityError('MISSING_EMAIL');
  const known = email.trim().toLowerCase();
  if (known.length > MAX_EMAIL_LENGTH || !/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(known)) {
    throw new IdentityError('INVALID_EMAIL');
  }
  return known;
}

/** A password to keep: 6 to 4096 characters. */
export function readNewPassword(password: string | undefined): string {
  const given = readPassword(password);
  if (given.length < MIN_PASSWORD_LENGTH) {
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`);
  }
  return given;
}

/** A password to compare. */
export function readPassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new IdentityError(
      `INVALID_PASSWORD : Password should be at most ${MAX_PASSWORD_LENGTH} characters`,
    );
  }
  return password;
}

/** A name to show; null when there is none. */
export function readDisplayName(name: string | undefined): string | null {
  return readBounded('displayName', name, MAX_NAME_LENGTH);
}

/** The address of a picture, kept as it is and never fetched; null when there is none. */
export function readPhotoUrl(url: string | undefined): string | null {
  return readBounded('photoUrl', url, MAX_URL_LENGTH);
}

function readBounded(name: string, value: string | undefined, most: number): string | null {
  if (value !== undefined && value.length > most) {
    throw new IdentityError(
      `INVALID_ARGUMENT : ${name} must be at most ${most} characters; received ${value.length}`,
    );
  }
  return value?.trim() || null;
}
