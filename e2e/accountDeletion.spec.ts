import type { Page } from '@playwright/test';
import { callAuthApi, queryAs } from './support/accountApi.ts';
import { alert, dialog, openAccount, REJECTED } from './support/accountPage.ts';
import { recordAnnouncements } from './support/announcements.ts';
import { navigateByLink, open } from './support/openPage.ts';
import { restoreSession, signIn } from './support/signIn.ts';
import { checkAccessibility, expect, test } from './support/test.ts';

const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const choose = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** A failing account store. */
const failing = {
  data: { ended: null },
  errors: [{ message: 'Request time out', extensions: { code: 'STORE_UNAVAILABLE' } }],
};

test.describe('the account view', () => {
  test('signs out on all devices, including this one', async ({ page, browser, product }) => {
    const person = await restoreSession(page, product.url);
    const device = await browser.newContext({ baseURL: product.url });
    const elsewhere = await device.newPage();
    await signIn(elsewhere, person);
    await openAccount(page, person.email);
    await choose(page, 'Log out everywhere');
    await expect(dialog(page)).toBeHidden();
    await expect(account(page, 'Account')).toBeFocused();
    // It notices at its next request, which saves what is played.
    await navigateByLink(elsewhere, '/live/movie/101');
    await expect(account(elsewhere, 'Account')).toBeVisible();
    await expect(account(elsewhere, 'Logout')).toBeHidden();
    await device.close();
    const { data } = await queryAs(product.url, person.idToken, '{ viewer { id } }');
    expect(data).toEqual({ viewer: null });
  });

  test('stays open and shows the error when signing out everywhere fails', async ({ page, product }) => {
    const person = await restoreSession(page, product.url);
    await openAccount(page, person.email);
    await page.route('**/graphql', (route) => route.fulfill({ json: failing }));
    await choose(page, 'Log out everywhere');
    await expect(alert(page)).toHaveText('Request time out');
    await page.unroute('**/graphql');
    await choose(page, 'Log out everywhere');
    await expect(dialog(page)).toBeHidden();
    await expect(account(page, 'Account')).toBeVisible();
  });
});

test.describe('deleting the account', () => {
  test.use({ expectedConsole: [REJECTED] });

  test('requires two confirmations, can be cancelled, and signs out every tab', async ({
    page,
    context,
    product,
  }) => {
    const person = await restoreSession(page, product.url);
    await open(page, '/genres');
    const other = await context.newPage();
    await open(other, '/genres');
    await expect(account(other, person.email)).toBeVisible();
    await openAccount(page, person.email);

    await test.step('it starts from the view that shows the signed-in user', async () => {
      await expect(dialog(page).getByRole('heading', { name: person.email })).toBeVisible();
      await checkAccessibility(page);
      await choose(page, 'Delete account');
    });
    await test.step('it requires confirmation, and explains the consequences', async () => {
      await expect(dialog(page).getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Keep account' })).toBeFocused();
      await expect(dialog(page).getByRole('button', { name: 'Keep account' })).toHaveAccessibleDescription(
        `This permanently deletes your account (${person.email}) and everything saved with it, including your watchlist and diary. You can’t undo this.`,
      );
    });
    await test.step('it offers the data first', async () => {
      const downloading = page.waitForEvent('download');
      await choose(page, 'Download my data');
      expect((await downloading).suggestedFilename()).toMatch(/^marquee-data-.*\.json$/);
      await expect(
        dialog(page).getByRole('status').filter({ hasText: 'Your data has been downloaded.' }),
      ).toBeVisible();
      await checkAccessibility(page);
    });
    await test.step('a failure shows its reason, and the account remains', async () => {
      await page.route('**/graphql', (route) => route.fulfill({ json: failing }));
      await choose(page, 'Delete account');
      await expect(alert(page)).toHaveText('Request time out');
      await checkAccessibility(page);
      await page.unroute('**/graphql');
    });
    await test.step('it can be cancelled', async () => {
      await choose(page, 'Keep account');
      await expect(dialog(page).getByRole('heading', { name: person.email })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(account(page, person.email)).toBeFocused();
    });
    await test.step('it deletes the account, and signs out every tab', async () => {
      const announced = await recordAnnouncements(page);
      await openAccount(page, person.email);
      await choose(page, 'Delete account');
      await choose(page, 'Delete account');
      await expect(dialog(page)).toBeHidden();
      await expect(account(page, 'Account')).toBeFocused();
      await expect.poll(announced).toContain('Your account has been deleted.');
      await expect(account(other, 'Account')).toBeVisible();
      const { email, password } = person;
      const login = await callAuthApi(product.url, 'signInWithPassword', { email, password });
      expect(login.status).toBe(400);
    });
  });
});
