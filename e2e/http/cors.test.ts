import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '../support/startApp.ts';

const FRIEND = 'https://app.example';
const manifest = new URL('../../web/gql/persisted-documents.json', import.meta.url);

let product: RunningApp;
beforeAll(async () => {
  product = await startApp({ CORS_ORIGINS: FRIEND });
});
afterAll(() => product.close());

/** The home page's query as the browser sends it. */
function homeAddress(): string {
  const documents: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  const [hash = ''] = Object.entries(documents).find(([, text]) => text.includes('query HomePage')) ?? [];
  const persistedQuery = { version: 1, sha256Hash: hash.replace('sha256:', '') };
  return `/graphql?${new URLSearchParams({ variables: '{}', extensions: JSON.stringify({ persistedQuery }) })}`;
}

async function allowedOrigin(origin?: string): Promise<string | null> {
  const headers = { 'apollo-require-preflight': 'true', ...(origin ? { origin } : {}) };
  const response = await fetch(product.url + homeAddress(), { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('vary')).toContain('Origin');
  expect((await response.json()).data.trendingMovies.nodes.length).toBe(18);
  return response.headers.get('access-control-allow-origin');
}

test('a response cached for our own pages still has CORS headers for another origin', async () => {
  expect(await allowedOrigin()).toBeNull();
  expect(await allowedOrigin()).toBeNull();
  expect(await allowedOrigin(FRIEND)).toBe(FRIEND);
  expect(await allowedOrigin('https://stranger.example')).toBeNull();
});

test('another origin may read the headers that account for a response, and send any of its own', async () => {
  const requestedHeaders = 'content-type, authorization, marquee-time-zone, x-marquee-trace, x-marquee-fault';
  const preflight = await fetch(`${product.url}/graphql`, {
    method: 'OPTIONS',
    headers: {
      origin: FRIEND,
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestedHeaders,
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe(requestedHeaders);
  const { headers } = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { origin: FRIEND, 'content-type': 'application/json' },
    body: '{',
  });
  expect(headers.get('access-control-expose-headers')).toBe(
    'RateLimit-Policy,RateLimit,Retry-After,X-Request-Id',
  );
  expect(headers.get('ratelimit')).toMatch(/^"points";r=\d+;t=\d+$/);
});
