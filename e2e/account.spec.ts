import { randomUUID } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { makePerson } from './accountApi.ts';
import { countRequests, dialog, isOfAccounts, openAccount } from './accountPage.ts';
import { open } from './openPage.ts';
import { checkAccessibility, expect, layoutShift, test } from './product.ts';
import { comeSignedIn, signIn, signOut, signUp } from './signIn.ts';

const newcomer = (username = 'Ada Lovelace') => ({
  username,
  email: `${randomUUID()}@example.com`,
  password: 'correct horse battery',
});
const button = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
/** What a screen reader is told in passing. */
const said = (page: Page, text: string) =>
  page.locator('[aria-live=polite]').getByText(text, { exact: true });

test.describe('the header', () => {
  test('shows the name at once after signing up, says so, and has the focus', async ({ page }) => {
    await page.goto('/genres');
    const shown = await namesShown(page);
    const person = newcomer();
    await signUp(page, person);
    await expect(button(page, person.username)).toBeFocused();
    await expect(button(page, 'Logout')).toBeVisible();
    await expect(button(page, 'Account')).toBeHidden();
    await expect(said(page, `Signed in as ${person.username}`)).toHaveCount(1);
    expect(await shown()).toEqual(['Account', person.username]);
    await checkAccessibility(page);
  });

  test('shows the email of somebody without a name', async ({ page, product }) => {
    const person = await makePerson(product.url);
    await signIn(page, person);
    await expect(button(page, person.email)).toBeVisible();
    await expect(said(page, `Signed in as ${person.email}`)).toHaveCount(1);
  });

  test(
    'knows who is signed in after a reload and on every page, and moves nothing on finding out',
    { tag: ['@full', '@motion'] },
    async ({ page, product }) => {
      const username = 'Ada Augusta King, Countess of Lovelace';
      await comeSignedIn(page, product.url, await makePerson(product.url, username));
      // The first page of the visit fetches the provider's library and the session.
      await open(page, '/genres');
      await expect(button(page, username)).toBeVisible();
      await open(page, '/browse/movie');
      const search = page.getByRole('combobox');
      const before = await search.boundingBox();
      await expect(button(page, username)).toBeVisible();
      expect(await search.boundingBox()).toEqual(before);
      await page.reload();
      await expect(button(page, username)).toHaveAttribute('title', `Account: ${username}`);
      // The name takes the Account button's place; nothing around it moves.
      expect(await layoutShift(page)).toBeLessThan(0.005);
      const { width = 0 } = (await button(page, username).boundingBox()) ?? {};
      expect(width).toBeLessThan(200);
    },
  );

  test('logs out, says so, and gives the focus to the Account button', async ({ page, product }) => {
    await comeSignedIn(page, product.url);
    await open(page, '/genres');
    await signOut(page);
    await expect(button(page, 'Account')).toBeFocused();
    await expect(button(page, 'Logout')).toBeHidden();
    await expect(said(page, 'You are signed out.')).toHaveCount(1);
    await page.reload();
    await openAccount(page);
    await expect(dialog(page).getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  test('keeps name and logout in the menu of a phone', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const person = newcomer();
    await page.goto('/genres');
    await signUp(page, person);
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(button(page, person.username)).toBeVisible();
    await checkAccessibility(page);
    await button(page, person.username).click();
    await expect(dialog(page)).toContainText(person.email);
    await page.keyboard.press('Escape');
    await menu.click();
    await button(page, 'Logout').click();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(button(page, 'Account')).toBeVisible();
    await expect(button(page, 'Logout')).toBeHidden();
  });
});

test.describe('for those without an account', () => {
  test('nothing is asked of the identity provider, and its library is not fetched', async ({ page }) => {
    const asked = countRequests(page, isOfAccounts);
    const texts: Promise<string>[] = [];
    const read = (response: Response) => {
      if (response.request().resourceType() === 'script') texts.push(response.text());
    };
    page.on('response', read);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    page.off('response', read);
    const scripts = await Promise.all(texts);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((text) => /firebase|identitytoolkit/i.test(text))).toEqual([]);
    expect(asked()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await expect.poll(asked).toBeGreaterThan(0);
  });

  test(
    'a first visit to the home page loads at most 162 kB of JavaScript, what it loads when idle included',
    { tag: '@own' },
    async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Network.enable');
      const scripts = new Set<string>();
      let bytes = 0;
      // By what it is: code that is fetched ahead is none to the browser yet.
      client.on('Network.responseReceived', ({ requestId, response }) => {
        if (response.mimeType === 'text/javascript') scripts.add(requestId);
      });
      client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await open(page, '/');
      await page.waitForLoadState('networkidle');
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(162_000);
    },
  );
});

/** The names the header's account button has shown since, in their order. */
async function namesShown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const names = new Set<string>();
    const look = () => {
      const shown = document.querySelector('header [aria-haspopup=dialog]:has(.truncate)');
      names.add(shown?.textContent ?? '');
      document.documentElement.dataset['names'] = JSON.stringify([...names]);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => JSON.parse(document.documentElement.dataset['names'] ?? '[]'));
}
