import { randomUUID } from 'node:crypto';
import { type HostedProduct, startHostedProduct } from './support/appWithHostedAccounts.ts';
import { open } from './support/openPage.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const PROVIDER = /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;
let hosted: HostedProduct;

test.beforeAll(async () => {
  hosted = await startHostedProduct();
});
test.afterAll(() => hosted.close());

test.describe('with a Firebase project', () => {
  test.use({ expectedConsole: [/status of 400/] });

  // Tests cannot reach the provider: the embedded accounts answer instead, which the page cannot tell apart.
  test('the browser signs up at the provider itself, and the page’s policy allows it', async ({
    page,
    product,
  }) => {
    const requests: string[] = [];
    await page.route(PROVIDER, async (route) => {
      const { host, pathname, search } = new URL(route.request().url());
      requests.push(`${pathname}${search}`);
      const response = await route.fetch({ url: `${product.url}/${host}${pathname}${search}` });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
    await open(page, hosted.url);
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('tab', { name: 'Signup' }).click();
    await page.getByLabel('Username').fill('Ada');
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a long secret');
    await page.getByLabel('Confirm password').fill('a long secret');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Ada');
    expect(requests[0]).toBe(`/v1/accounts:signUp?key=${hosted.project.FIREBASE_API_KEY}`);
  });

  test('a forgotten password is reset by mail, without revealing who has an account', async ({ page }) => {
    const requests: unknown[] = [];
    let code = 200;
    await page.route(PROVIDER, async (route) => {
      if (route.request().method() === 'POST') requests.push(route.request().postDataJSON());
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
    const forgotten = page.getByRole('button', { name: 'Forgot password?' });
    await forgotten.click();
    await expect(page.getByText('Enter your email first')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(requests).toEqual([]);
    await page.getByLabel('Email').fill('ada@example.com');
    await forgotten.click();
    await expect(page.getByText('If there’s an account for ada@example.com')).toBeVisible();
    expect(requests).toMatchObject([{ requestType: 'PASSWORD_RESET', email: 'ada@example.com' }]);
    await checkAccessibility(page);
    code = 400;
    await page.getByLabel('Email').fill('nobody@example.com');
    await forgotten.click();
    await expect(page.getByText('If there’s an account for nobody@example.com')).toBeVisible();
  });
});
