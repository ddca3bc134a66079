import { getApps } from 'firebase-admin/app';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFirebase } from '../../testing/fakeFirebase.ts';
import { LogRecorder } from '../../testing/logRecorder.ts';
import type { AccountServices } from '../accounts.ts';
import { openFirebase } from './openFirebase.ts';

const RULE = "GOOGLE_APPLICATION_CREDENTIALS must be the path of the project's service account key";
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-key-'));
const google = new FakeFirebase();

beforeAll(() => google.server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Neither a machine of Google Cloud nor one signed in with Google’s own tools.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('CLOUDSDK_CONFIG', folder);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  google.close();
  rmSync(folder, { recursive: true });
});

function open(): Promise<AccountServices> {
  const { projectId } = google;
  return openFirebase(projectId, { deadlineMs: 5000, logger: new LogRecorder() });
}

function fileOf(text: string): string {
  const file = path.join(folder, 'some.json');
  writeFileSync(file, text);
  return file;
}

describe('a start', () => {
  test('needs a service account key outside Google Cloud', async () => {
    await expect(open()).rejects.toThrow(`${RULE} outside Google Cloud; received nothing. See .env.example.`);
  });

  test('reads no device as a key file', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/dev/zero');
    await expect(open()).rejects.toThrow(
      `${RULE}; /dev/zero is not a service account key. See .env.example.`,
    );
  });

  test('names the key file that it cannot read', async () => {
    const missing = path.join(folder, 'missing.json');
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', missing);
    await expect(open()).rejects.toThrow(`${RULE}; ${missing} cannot be read (ENOENT). See .env.example.`);
  });

  test.each([
    ['is no JSON', 'project: marquee'],
    ['is null', 'null'],
    ['is a web app configuration', '{"apiKey":"k","projectId":"marquee-1a2b3"}'],
    [
      'holds a broken key',
      '{"type":"service_account","project_id":"p","client_email":"m@p","private_key":"KEY"}',
    ],
  ])('names the file that holds no key when it %s', async (_fault, text) => {
    const file = fileOf(text);
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
    await expect(open()).rejects.toThrow(`${RULE}; ${file} is not a service account key. See .env.example.`);
  });

  test.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])(
    'needs no key with %s',
    async (name) => {
      vi.stubEnv(name, '127.0.0.1:9');
      const { close } = await open();
      await expect(close()).resolves.toBeUndefined();
    },
  );
});

test('several can be open, and closing one leaves the others open', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', google.keyFile);
  google.accounts.set('ada', { email: 'ada@example.com' });
  const [first, second] = await Promise.all([open(), open()]);
  await first.close();
  await expect(second.accounts.authenticate(await google.token('ada'))).resolves.toMatchObject({
    uid: 'ada',
  });
  await second.close();
  expect(getApps()).toEqual([]);
});
