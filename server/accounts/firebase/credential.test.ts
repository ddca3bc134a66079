import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadCredential } from './openFirebase.ts';

const flavor = { 'metadata-flavor': 'Google' };
const machine = setupServer(
  http.get('*/computeMetadata/v1/instance/service-accounts/default/token', () =>
    HttpResponse.json({ access_token: 'access', expires_in: 3600 }, { headers: flavor }),
  ),
  http.get('*/computeMetadata/v1/project/project-id', () =>
    HttpResponse.text('marquee-1a2b3', { headers: flavor }),
  ),
  http.get('*/computeMetadata/v1/universe/universe-domain', () =>
    HttpResponse.text('googleapis.com', { headers: flavor }),
  ),
);

beforeAll(() => machine.listen({ onUnhandledRequest: 'error' }));
afterAll(() => {
  machine.close();
  vi.unstubAllEnvs();
});

// In a file of its own, because the SDK caches whether it runs on Google Cloud.
test('a machine of Google Cloud needs no key', async () => {
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  vi.stubEnv('CLOUDSDK_CONFIG', '/nowhere');
  const credential = await loadCredential(undefined);
  await expect(credential.getAccessToken()).resolves.toMatchObject({ access_token: 'access' });
});
