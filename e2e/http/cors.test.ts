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
