import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { open } from './openPage.ts';
import { checkAccessibility, expect, test } from './product.ts';
import { type RunningProduct, startProduct } from './startProduct.ts';

const PROVIDER = /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;
const project = {
  FIREBASE_PROJECT_ID: 'marquee-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
  FIREBASE_AUTH_DOMAIN: 'marquee-1a2b3.firebaseapp.com',
};

let folder: string;
let hosted: RunningProduct;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-hosted-'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = path.join(folder, 'service-account.json');
  const key = {
    type: 'service_account',
    project_id: project.FIREBASE_PROJECT_ID,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'marquee@marquee-1a2b3.iam.gserviceaccount.com',
  };
  await writeFile(keyFile, JSON.stringify(key));
  hosted = await startProduct({ ...project, GOOGLE_APPLICATION_CREDENTIALS: keyFile, LOG_LEVEL: 'fatal' });
});
test.afterAll(async () => {
  await hosted.close();
  await rm(folder, { recursive: true });
});

test.describe('with a Firebase project', () => {
  test.use({ expectedConsole: [/status of 400/] });

  // The provider cannot be reached by tests: the embedded accounts answer in its place, which the page cannot tell.
  test('the browser signs up at the provider itself, and the page lets it', async ({ page, product }) => {
    const asked: string[] = [];
    await page.route(PROVIDER, async (route) => {
      const { host, pathname, search } = new URL(route.request().url());
      asked.push(`${pathname}${search}`);
      const response = await route.fetch({ url: `${product.url}/${host}${pathname}${search}` });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
    await open(page, hosted.url);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('tab', { name: 'Signup' }).click();
    await page.getByLabel('Username').fill('Ada');
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a long secret');
    await page.getByLabel('Confirm Password').fill('a long secret');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Ada');
    expect(asked[0]).toBe(`/v1/accounts:signUp?key=${project.FIREBASE_API_KEY}`);
  });

  test('a forgotten password is helped by a mail, which says to nobody who has an account', async ({
    page,
  }) => {
    const asked: unknown[] = [];
    let code = 200;
    await page.route(PROVIDER, async (route) => {
      if (route.request().method() === 'POST') asked.push(route.request().postDataJSON());
      const json =
        code === 200 ? { email: 'ada@example.com' } : { error: { code, message: 'EMAIL_NOT_FOUND' } };
      await route.fulfill({
        status: code,
        json,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    });
    await open(page, hosted.url);
    await page.getByRole('button', { name: 'Account' }).click();
    const forgotten = page.getByRole('button', { name: 'Forgotten your password?' });
    await forgotten.click();
    await expect(page.getByText('Please enter your email first')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(asked).toEqual([]);
    await page.getByLabel('Email').fill('ada@example.com');
    await forgotten.click();
    await expect(page.getByText('If ada@example.com has an account')).toBeVisible();
    expect(asked).toMatchObject([{ requestType: 'PASSWORD_RESET', email: 'ada@example.com' }]);
    await checkAccessibility(page);
    code = 400;
    await page.getByLabel('Email').fill('nobody@example.com');
    await forgotten.click();
    await expect(page.getByText('If nobody@example.com has an account')).toBeVisible();
  });

  test('a token of nobody is nobody, and what cannot be verified is never a fault of ours', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${project.FIREBASE_PROJECT_ID}`,
      aud: project.FIREBASE_PROJECT_ID,
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
        errors: [{ message: 'Not authenticated', extensions: { code: 'UNAUTHENTICATED' } }],
      });
    }
  });
});
