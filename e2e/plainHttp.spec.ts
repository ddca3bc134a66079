import { type Browser, chromium, type Page } from '@playwright/test';
import { dialog, field } from './support/accountPage.ts';
import { findChromium } from './support/chromium.ts';
import { open } from './support/openPage.ts';
import { newUser, signUp } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** A name of this machine that browsers do not trust without encryption, as they trust localhost. */
const HOST = 'marquee.test';

let browser: Browser;

test.beforeAll(async () => {
  const { args, ...launch } = await findChromium();
  browser = await chromium.launch({
    ...launch,
    args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
});
test.afterAll(() => browser.close());

/** Opens a page as another machine of the network does, and records what fails in it. */
async function openFromAfar(productUrl: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const baseUrl = new URL(productUrl);
  baseUrl.hostname = HOST;
  await open(page, new URL(path, baseUrl).href);
  expect(
    await page.evaluate(() => [isSecureContext, 'clipboard' in navigator, 'randomUUID' in crypto]),
  ).toEqual([false, false, false]);
  return { page, failures, close: () => context.close() };
}

/** What the clipboard has, as pasted into a field. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const target = document.createElement('textarea');
    target.ariaLabel = 'Pasted';
    document.body.append(target);
  });
  const target = page.getByRole('textbox', { name: 'Pasted' });
  await target.press('ControlOrMeta+V');
  const text = await target.inputValue();
  await target.evaluate((element) => element.remove());
  return text;
}

test('on plain HTTP, the sandbox logs in a demo viewer', { tag: '@core' }, async ({ product }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const url = new URL('/graphql', product.url);
  url.hostname = HOST;
  await page.goto(url.href);
  await page.getByRole('button', { name: 'Log in as a demo viewer' }).click();
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Set listed/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('"listedAt": "');
  await context.close();
});

test('on plain HTTP, links, code and tokens are copied', async ({ product }) => {
  const { page, failures, close } = await openFromAfar(product.url, '/movie/101');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await pasted(page)).toMatch(/\/movie\/101$/);

  await test.step('a new access token, in a dialog', async () => {
    await signUp(page, newUser());
    await page.getByRole('banner').getByRole('button', { name: 'Ada Lovelace' }).click();
    await dialog(page).getByRole('button', { name: 'Access tokens' }).click();
    await field(page, 'Name').fill('Kitchen');
    await field(page, 'Name').press('Enter');
    const token = await field(page, 'Token').inputValue();
    await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(dialog(page).getByText('Copied.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(await pasted(page)).toBe(token);
  });
  expect(failures).toEqual([]);
  await close();
});

test('on plain HTTP, a visitor logs in, watches and is remembered', async ({ product }) => {
  const { page, failures, close } = await openFromAfar(product.url, '/live/movie/101');
  await signUp(page, newUser());
  await expect(page.locator('iframe')).toBeVisible();
  await open(page, new URL('/developers', page.url()).href);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
  expect(failures).toEqual([]);
  await close();
});
