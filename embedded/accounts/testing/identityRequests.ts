import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { DeriveKey } from '../passwords.ts';

/** The response of an account endpoint. */
export interface IdentityAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Calls one of the Identity Toolkit's endpoints, such as signUp, as the SDK does. */
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

/** Requests a new ID token with a form, as the SDK does. */
export function requestToken(
  origin: string,
  fields: Readonly<Record<string, string>>,
): Promise<IdentityAnswer> {
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

/** Creates an account and returns the tokens of its first session. Throws when the request is rejected. */
export async function signUp(
  origin: string,
  email: string,
  password: string,
): Promise<z.infer<typeof tokens>> {
  return tokens.parse((await callIdentityToolkit(origin, 'signUp', { email, password })).body);
}

/** Signs in to an account again. Throws when the request is rejected. */
export async function signIn(
  origin: string,
  email: string,
  password: string,
): Promise<z.infer<typeof tokens>> {
  return tokens.parse((await callIdentityToolkit(origin, 'signInWithPassword', { email, password })).body);
}

/** The provider's error body. */
export function expectedError(message: string, code = 400) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}

/** A fast replacement for scrypt where passwords are not under test; different passwords yield different keys. */
export const fastKeyDerivation: DeriveKey = async (password, salt, bytes) =>
  createHmac('sha256', salt).update(password).digest().subarray(0, bytes);
