import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedProduct, startHostedProduct } from '../support/appWithHostedAccounts.ts';

let hosted: HostedProduct;

beforeAll(async () => {
  hosted = await startHostedProduct();
});
afterAll(() => hosted.close());

test('an invalid token is anonymous, and a token that cannot be verified causes no server error', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${hosted.project.FIREBASE_PROJECT_ID}`,
    aud: hosted.project.FIREBASE_PROJECT_ID,
    sub: 'somebody',
    auth_time: now,
    iat: now,
    exp: now + 3600,
  };
  for (const token of [
    'abc.def.ghi',
    `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    `${part({ alg: 'RS256', kid: 'a', typ: 'JWT' })}.${part({ ...claims, aud: 'another' })}.AAAA`,
  ]) {
    const response = await fetch(`${hosted.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ viewer { id } lastWatched { id } }' }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: { viewer: null, lastWatched: null },
      errors: ['viewer', 'lastWatched'].map((field) => ({
        message: 'Not authenticated',
        path: [field],
        extensions: { code: 'UNAUTHENTICATED' },
      })),
    });
  }
});
