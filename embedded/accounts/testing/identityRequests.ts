import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { DeriveKey } from '../passwords.ts';

/** What an account endpoint answered. */
export interface IdentityAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Asks one of the Identity Toolkit's endpoints, such as signUp, as the SDK does. */
export function callIdentityToolkit(
  origin: string,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<IdentityAnswer> {
  return send(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Asks for a new ID token with a form, as the SDK does. */
export function askToken(origin: string, fields: Readonly<Record<string, string>>): Promise<IdentityAnswer> {
  return send(`${origin}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
}

export async function send(url: string, request: RequestInit): Promise<IdentityAnswer> {
  const response = await fetch(url, request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const tokens = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

/** An account of its own and the tokens of its first session. Throws when it is refused. */
export async function signUp(
  origin: string,
  email: string,
  password: string,
): Promise<z.infer<typeof tokens>> {
  return tokens.parse((await callIdentityToolkit(origin, 'signUp', { email, password })).body);
}

/** One more session of an account. Throws when it is refused. */
export async function signIn(
  origin: string,
  email: string,
  password: string,
): Promise<z.infer<typeof tokens>> {
  return tokens.parse((await callIdentityToolkit(origin, 'signInWithPassword', { email, password })).body);
}

/** The provider's body of a refusal. */
export function expectedError(message: string, code = 400) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}

/** Stands in for scrypt where passwords are not the point: quick, and as unlike for unlike passwords. */
export const fastKeyDerivation: DeriveKey = async (password, salt, bytes) =>
  createHmac('sha256', salt).update(password).digest().subarray(0, bytes);
