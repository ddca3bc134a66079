import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A user of the embedded accounts, created for one test. */
export interface TestUser {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).default([]),
});

/** An IP address not used before: limits apply per address. */
export function uniqueIpAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

/** Calls one of the account endpoints, as the browser's SDK does, through a proxy on this machine. */
export function callAuthApi(
  url: string,
  method: string,
  body: unknown,
  address = uniqueIpAddress(),
): Promise<Response> {
  return fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

/** Creates an account for a new user, with a display name if one is given. */
export async function createUser(url: string, displayName?: string): Promise<TestUser> {
  const email = `${randomUUID()}@example.com`;
  const password = `secret ${randomUUID()}`;
  const response = await callAuthApi(url, 'signUp', { email, password, returnSecureToken: true });
  const { localId, idToken, refreshToken } = signedIn.parse(await response.json());
  if (displayName) await callAuthApi(url, 'update', { idToken, displayName });
  return { uid: localId, email, password, idToken, refreshToken };
}

/** Runs an operation as the owner of the token, in a language other than English if one is given. */
export async function queryAs(
  url: string,
  idToken: string,
  query: string,
  variables: unknown = {},
  language?: string,
) {
  const response = await fetch(`${url}/graphql${language ? `?language=${language}` : ''}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${idToken}`,
      'x-forwarded-for': uniqueIpAddress(),
    },
    body: JSON.stringify({ query, variables }),
  });
  return { ...answer.parse(await response.json()), status: response.status, headers: response.headers };
}
