import type { Page, Response } from '@playwright/test';
import { createUser } from './support/accountApi.ts';
import { bottomBar, countRequests, dialog, isAuthRequest, openAccount } from './support/accountPage.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { open } from './support/openPage.ts';
import { headerButton, newUser, restoreSession, signIn, signOut, signUp } from './support/signIn.ts';
import { checkAccessibility, expect, layoutShift, test } from './support/test.ts';

test.describe('the header', () => {
  test(
    'shows the name immediately after signing up, announces it, and has the focus',
    { tag: '@core' },
    async ({ page }) => {
      await open(page, '/genres');
      const shown = await namesShown(page);
      const announced = await recordAnnouncements(page);
      const person = newUser();
      await signUp(page, person);
      await expect(headerButton(page, person.username)).toBeFocused();
      await expect(headerButton(page, 'Logout')).toBeVisible();
      await expect(headerButton(page, 'Account')).toBeHidden();
      await expect.poll(announced).toContain(`Logged in as ${person.username}`);
      expect(await shown()).toEqual(['Account', person.username]);
      await checkAccessibility(page);
      await test.step('the home page reserves no space for what a new account cannot resume', async () => {
        await open(page, '/');
        await expect(headerButton(page, person.username)).toBeVisible();
        await expect(page.locator('html')).not.toHaveAttribute('data-shelf');
      });
    },
  );

  test(
    'shows the signed-in user after a reload and on every page, without a layout shift',
    { tag: '@motion' },
    async ({ page, product }) => {
      const username = 'Ada Augusta King, Countess of Lovelace';
      await restoreSession(page, product.url, await createUser(product.url, username));
      // The first page of the visit fetches the provider's library and the session.
      await open(page, '/genres');
      await expect(headerButton(page, username)).toBeVisible();
      await open(page, '/browse/movie');
      const search = page.getByRole('combobox');
      const before = await search.boundingBox();
      await expect(headerButton(page, username)).toBeVisible();
      expect(await search.boundingBox()).toEqual(before);
      await page.reload();
      await expect(headerButton(page, username)).toHaveAttribute('title', `Account: ${username}`);
      // The name replaces the Account button; nothing around it moves.
      expect(await layoutShift(page)).toBeLessThan(0.005);
      const { width = 0 } = (await headerButton(page, username).boundingBox()) ?? {};
      expect(width).toBeLessThan(200);
      // Its place goes with it.
      await signOut(page);
      const account = await headerButton(page, 'Account').boundingBox();
      expect((account?.x ?? 0) + (account?.width ?? 0)).toBeCloseTo(1280 - 40, -1);
    },
  );

  test('shows the email of a user without a name, and restores the focus after logging out', async ({
    page,
    product,
  }) => {
    const person = await createUser(product.url);
    await open(page, '/genres');
    const announced = await recordAnnouncements(page);
    await test.step('logging in shows the email, and is announced', async () => {
      await signIn(page, person);
      await expect(headerButton(page, person.email)).toBeVisible();
      await expect.poll(announced).toContain(`Logged in as ${person.email}`);
    });
    await test.step('logging out is announced, and focuses the Account button', async () => {
      await signOut(page);
      await expect(headerButton(page, 'Account')).toBeFocused();
      await expect(headerButton(page, 'Logout')).toBeHidden();
      await expect.poll(announced).toContain('You’re logged out.');
    });
    await test.step('after a reload there is no session', async () => {
      await page.reload();
      await openAccount(page);
      await expect(dialog(page).getByRole('tab', { name: 'Login' })).toBeVisible();
    });
  });

  test('is in a phone’s bottom bar, and logout in its menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const person = newUser();
    await page.goto('/genres');
    await signUp(page, person);
    const account = bottomBar(page).getByRole('button', { name: 'Account' });
    await expect(account).toBeFocused();
    await account.click();
    await expect(dialog(page)).toContainText(person.email);
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await checkAccessibility(page);
    await headerButton(page, 'Logout').click();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Preferences' })).toBeVisible();
    await expect(headerButton(page, 'Logout')).toBeHidden();
    await page.keyboard.press('Escape');
    await account.click();
    await expect(dialog(page).getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  test('opens a dialog with a logout', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/genres');
    await openAccount(page, person.email);
    await dialog(page).getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(headerButton(page, 'Account')).toBeFocused();
  });
});

test(
  'a first visit to the home page loads at most 195 kB of JavaScript, without the identity provider’s library',
  { tag: ['@core', '@own'] },
  async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const ids = new Set<string>();
    let bytes = 0;
    // Detected by MIME type: the browser does not report prefetched code as scripts.
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType === 'text/javascript') ids.add(requestId);
    });
    client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (ids.has(requestId)) bytes += encodedDataLength;
    });
    const requestCount = countRequests(page, isAuthRequest);
    const scripts = new Set<Response>();
    const note = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.add(response);
    };
    page.on('response', note);
    await open(page, '/');
    // Includes what it loads when idle.
    await page.waitForLoadState('networkidle');
    page.off('response', note);
    await test.step('the scripts are small', () => {
      expect.soft(bytes).toBeGreaterThan(100_000);
      expect.soft(bytes).toBeLessThanOrEqual(195_000);
    });
    await test.step('the identity provider receives no request before the account dialog is opened', async () => {
      const texts = await Promise.all([...scripts].map((script) => script.text()));
      expect(texts.length).toBeGreaterThan(2);
      expect(texts.filter((text) => /firebase(?!AuthClient)|identitytoolkit/i.test(text))).toEqual([]);
      expect(requestCount()).toBe(0);
      await headerButton(page, 'Account').click();
      await expect.poll(requestCount).toBeGreaterThan(0);
    });
  },
);

/** The texts that the header's account button has shown since, in order. */
async function namesShown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const names = new Set<string>();
    const record = () => {
      const shown = document.querySelector('header [aria-haspopup=dialog]:has(.truncate)');
      names.add(shown?.textContent ?? '');
      document.documentElement.dataset['names'] = JSON.stringify([...names]);
    };
    record();
    new MutationObserver(record).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => JSON.parse(document.documentElement.dataset['names'] ?? '[]'));
}
