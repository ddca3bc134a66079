import { chromium } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAs } from '../e2e/support/accountApi.ts';
import { findChromium } from '../e2e/support/chromium.ts';
import { signOut, signUp } from '../e2e/support/signIn.ts';
import { type RunningApp, startApp } from '../e2e/support/startApp.ts';
import { EMULATED_PROJECT } from './startEmulator.ts';

const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
let product: RunningApp;

beforeAll(async () => {
  product = await startApp({
    NODE_ENV: 'test',
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIREBASE_API_KEY: 'any-key-does',
    FIREBASE_AUTH_DOMAIN: 'marquee.example',
    FIREBASE_AUTH_EMULATOR_HOST: host,
    LOG_LEVEL: 'fatal',
  });
});
afterAll(() => product.close());

test('a browser signs up at the emulator, the server recognises the user, and a missing Firestore does no harm', async () => {
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ baseURL: product.url });
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    const tokens: string[] = [];
    page.on('request', async (request) => {
      const { authorization } = await request.allHeaders();
      if (authorization) tokens.push(authorization.replace('Bearer ', ''));
    });
    const authRequest = page.waitForRequest(new RegExp(`^http://${host}/identitytoolkit`));
    await page.goto('/');
    await signUp(page, {
      username: 'Ada Lovelace',
      email: `${randomUUID()}@example.com`,
      password: 'correct horse battery',
    });
    await authRequest;
    await page.getByText(/^(?:Request time out|Connection failed\.)$/).waitFor();
    const { data } = await queryAs(product.url, tokens[0] ?? '', '{ viewer { displayName } }');
    expect(data).toEqual({ viewer: { displayName: 'Ada Lovelace' } });
    await signOut(page);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
}, 60_000);
